"""The tables of the specification (section 2) as it writes them, to compare the box with."""

# PIR-2.13: id, name, treasure-value slot, actions
LEVEL_1_PLACES = """
pl_trinidad  | Trinidad | yes | raid(dice)
pl_grenada   | Grenada | yes | raid(dice)
pl_bonaire   | Bonaire | yes | explore(3)
pl_tobago    | Tobago | yes | explore(2) + bury(1)
pl_aruba     | Aruba | yes | gain_quest(1)
pl_barbados  | Barbados | yes | one_of(bury(2) / gain_doubloons(5))
pl_curacao   | Curacao | no | one_of(acquire(crew,extra=3) / gain_doubloons(4))
pl_margarita | Margarita | no | one_of(acquire(equipment,extra=3) / gain_doubloons(4))
"""

# PIR-2.14: the same
LEVEL_2_PLACES = """
pl_tortuga     | Tortuga | no | raid(dice) + vp_per(n_buried,1)
pl_port_royal  | Port Royal | no | raid(dice) + vp_per(n_crew,1)
pl_nassau      | Nassau | no | explore(3) + vp_per(n_equipment,1)
pl_providencia | Providencia | no | explore(3) + vp_per(n_rivers,2)
pl_roatan      | Roatan | no | bury(2) + vp_per(n_buried,1)
pl_petit_goave | Petit-Goave | no | one_of(raid(dice) / explore(2)) + vp_per(n_equipment,1)
"""

# PIR-2.17: id, name, cost, points a unit, metric, most
RESIDENCES = """
rs_hacienda      | Hacienda | 16 | 2 | income_doubloons | 24
rs_palace        | Governor Palace | 13 | 3 | income_vp | 24
rs_shipyard      | Shipyard | 13 | 5 | n_ship | 25
rs_warehouse     | Warehouse | 15 | 4 | n_equipment | 24
rs_tavern        | Tavern | 15 | 4 | n_crew | 24
rs_cavern        | Smuggler Cavern | 17 | 3 | n_buried | 24
rs_archive       | Chart Archive | 16 | 4 | n_scored_quests | 24
rs_emerald_villa | Emerald Villa | 14 | 4 | n_treasure(emerald) | 24
rs_gold_villa    | Gold Villa | 14 | 4 | n_treasure(gold) | 24
rs_pearl_villa   | Pearl Villa | 14 | 4 | n_treasure(pearl) | 24
rs_vault         | Treasure Vault | 14 | 8 | n_sets3 | 24
rs_mission       | Jungle Mission | 17 | 6 | n_rivers | 24
"""

# PIR-2.18: id, name, type, cost, points at the end, effects
LEVEL_1_UPGRADES = """
u1_klabautermann  | Klabautermann | crew | 9 | 3 | passive.discount(3)
u1_lookout        | Lookout | crew | 5 | 4 | passive.explore(+1); income(doubloons=1)
u1_quartermaster  | Quartermaster | crew | 6 | 5 | income(doubloons=3)
u1_boatswain      | Boatswain | crew | 6 | 2 | passive.raid_power(+1); income(vp=1)
u1_gunner         | Gunner | crew | 5 | 4 | passive.raid_power(gold,+2); income(doubloons=1)
u1_carpenter      | Carpenter | crew | 6 | 4 | now: upgrade_ship(1); now: upgrade_ship(1)
u1_pathfinder     | Pathfinder | crew | 6 | 4 | now: explore(4)
u1_buccaneer      | Buccaneer | crew | 6 | 4 | now: raid(fixed=5)
u1_smuggler       | Smuggler | crew | 5 | 5 | passive.discount(1); income(doubloons=1)
u1_tobacco        | Tobacco | equipment | 8 | 6 | income(doubloons=3)
u1_compass        | Compass | equipment | 5 | 4
    | passive.explore_trade(-1 -> gain_doubloons(3)); income(doubloons=1)
u1_shovel         | Shovel | equipment | 7 | 3 | now: gain_treasure(emerald); now: bury(1)
u1_sugar          | Sugar | equipment | 5 | 6 | income(doubloons=2)
u1_rum            | Rum | equipment | 7 | 4 | income(vp=2)
u1_treasure_map   | Treasure Map | equipment | 5 | 2 | now: gain_quest(1); income(vp=1)
u1_spyglass       | Spyglass | equipment | 6 | 3
    | passive.raid_power(pearl,+2); income(doubloons=2)
u1_grappling_hook | Grappling Hook | equipment | 5 | 4
    | passive.raid_power(emerald,+2); income(doubloons=1)
u1_blunderbuss    | Blunderbuss | equipment | 7 | 4 | raid_action(2 -> gain_vp(3))
u1_sloop          | Sloop | ship | 6 | 4 | now: explore(3); now: gain_doubloons(2)
u1_brigantine     | Brigantine | ship | 7 | 3 | passive.raid_power(+1); income(doubloons=2)
u1_longboat       | Longboat | ship | 6 | 5 | now: take_figurehead(pay=3)
u1_barque         | Barque | ship | 6 | 4 | now: gain_treasure(gold); now: place_cube(any,1)
"""

# PIR-2.19: the same
LEVEL_2_UPGRADES = """
u2_first_mate     | First Mate | crew | 7 | 6 | passive.discount(2); income(doubloons=2)
u2_master_gunner  | Master Gunner | crew | 10 | 5 | passive.raid_power(+2); income(vp=1)
u2_cartographer   | Cartographer | crew | 9 | 5 | passive.explore(+2); income(vp=1)
u2_treasurer      | Treasurer | crew | 8 | 7 | income(doubloons=5)
u2_bard           | Bard | crew | 8 | 6 | income(vp=3)
u2_gravedigger    | Gravedigger | crew | 8 | 4 | final(per_buried=2)
u2_corsair        | Corsair | crew | 11 | 6 | now: raid(fixed=7)
u2_scout          | Scout | crew | 9 | 6 | now: explore(5)
u2_spy            | Spy | crew | 8 | 4 | now: activate_market(1); income(doubloons=4)
u2_fence          | Fence | crew | 7 | 6 | now: sell_quest(8); income(doubloons=3)
u2_surgeon        | Surgeon | crew | 8 | 5 | income(vp=2); now: income_now(vp)
u2_recruiter      | Recruiter | crew | 6 | 5 | now: acquire(crew,extra=3); income(doubloons=2)
u2_architect      | Architect | crew | 6 | 5 | now: build_residence; income(doubloons=2)
u2_cocoa          | Cocoa | equipment | 6 | 7 | income(doubloons=4)
u2_spices         | Spices | equipment | 8 | 6 | income(doubloons=6)
u2_fine_wine      | Fine Wine | equipment | 6 | 5 | income(vp=3)
u2_gold_scales    | Gold Scales | equipment | 9 | 5 | final(per_3_treasure(gold)=7)
u2_emerald_casket | Emerald Casket | equipment | 9 | 5 | final(per_3_treasure(emerald)=7)
u2_pearl_casket   | Pearl Casket | equipment | 9 | 5 | final(per_3_treasure(pearl)=7)
u2_logbook        | Logbook | equipment | 8 | 5 | final(per_3_scored_quests=6)
u2_musket         | Musket | equipment | 7 | 5
    | raid_action(3 -> gain_treasure(die)); income(doubloons=2)
u2_sextant        | Sextant | equipment | 6 | 6
    | passive.explore_trade(-1 -> gain_vp(2)); income(vp=1)
u2_pickaxe        | Pickaxe | equipment | 8 | 6 | now: bury(1); now: bury(1)
u2_old_chart      | Old Chart | equipment | 6 | 5 | now: explore(2); now: repeat_space
u2_ledger         | Ledger | equipment | 6 | 5 | income(doubloons=3); now: income_now(doubloons)
u2_diving_bell    | Diving Bell | equipment | 10 | 5
    | now: gain_treasure(pearl); now: place_cube(any,2)
u2_frigate        | Frigate | ship | 10 | 6 | now: raid(die=gold,bonus=3)
u2_galley         | Galley | ship | 10 | 6 | now: raid(die=emerald,bonus=3)
u2_corvette       | Corvette | ship | 10 | 6 | now: raid(die=pearl,bonus=3)
u2_galleass       | Galleass | ship | 9 | 5 | now: take_figurehead(pay=3); now: upgrade_ship(1)
u2_fluyt          | Fluyt | ship | 8 | 5 | passive.discount(2); income(doubloons=4)
u2_schooner       | Schooner | ship | 10 | 6 | passive.explore(+1); now: explore(3)
u2_man_of_war     | Man of War | ship | 12 | 7
    | passive.raid_power(+1); raid_action(2 -> gain_vp(3))
u2_treasure_ship  | Treasure Ship | ship | 13 | 6
    | now: gain_treasure(gold); now: gain_treasure(emerald)
u2_flagship       | Flagship | ship | 12 | 7 | now: acquire(ship,extra=0); now: upgrade_ship(1)
"""

# PIR-2.21: id, upper condition, points, lower condition, points
QUESTS = """
q_collect_gold     | n_treasure(gold) >= 2 | 3 | n_treasure(gold) >= 4 | 7
q_collect_emerald  | n_treasure(emerald) >= 2 | 3 | n_treasure(emerald) >= 4 | 7
q_collect_pearl    | n_treasure(pearl) >= 2 | 3 | n_treasure(pearl) >= 4 | 7
q_bury_gold        | n_buried(gold) >= 2 | 4 | n_buried(gold) >= 3 | 7
q_bury_emerald     | n_buried(emerald) >= 2 | 4 | n_buried(emerald) >= 3 | 7
q_bury_pearl       | n_buried(pearl) >= 2 | 4 | n_buried(pearl) >= 3 | 7
q_crew             | n_crew >= 3 | 3 | n_crew >= 5 | 7
q_equipment        | n_equipment >= 3 | 3 | n_equipment >= 5 | 7
q_ship             | n_ship >= 2 | 4 | n_ship >= 3 | 7
q_income_doubloons | income_doubloons >= 6 | 3 | income_doubloons >= 10 | 7
q_income_vp        | income_vp >= 3 | 3 | income_vp >= 5 | 8
q_cards_a          | n_cards+n_residences >= 6 | 3 | n_cards+n_residences >= 9 | 7
q_cards_b          | n_cards+n_residences >= 7 | 4 | n_cards+n_residences >= 11 | 9
q_rivers           | n_rivers >= 2 | 3 | n_rivers >= 4 | 8
q_each_type        | n_crew >= 1 and n_equipment >= 1 and n_ship >= 1 | 3
    | n_crew >= 2 and n_equipment >= 2 and n_ship >= 2 | 7
q_residences       | n_residences >= 1 | 3 | n_residences >= 2 | 7
q_lightning        | n_lightning >= 3 | 3 | n_lightning >= 5 | 7
q_upgrades_a       | n_upgrades >= 13 | 3 | n_upgrades >= 17 | 7
q_upgrades_b       | n_upgrades >= 15 | 4 | n_upgrades >= 19 | 9
q_crew_rivers      | n_crew >= 2 and n_rivers >= 1 | 3 | n_crew >= 3 and n_rivers >= 3 | 7
q_equipment_rivers | n_equipment >= 2 and n_rivers >= 1 | 3 | n_equipment >= 3 and n_rivers >= 3
    | 7
q_equipment_crew   | n_equipment >= 2 and n_crew >= 2 | 3 | n_equipment >= 3 and n_crew >= 3 | 7
q_ship_residences  | n_ship >= 1 and n_residences >= 1 | 4 | n_ship >= 2 and n_residences >= 2 | 9
q_bury_rivers      | n_buried >= 2 and n_rivers >= 2 | 3 | n_buried >= 4 and n_rivers >= 3 | 7
q_bury_income_vp   | n_buried >= 2 and income_vp >= 1 | 3 | n_buried >= 4 and income_vp >= 3 | 8
"""

# PIR-2.22: id, figure, effects
FIGUREHEADS = """
ga_a | mermaid | raid_action(2 -> gain_vp(2) + gain_doubloons(2))
ga_b | dragon | passive.explore(+2)
ga_c | harpy | passive.ship_moves(4); income(doubloons=4)
ga_d | whale | passive.quest_refresh; income(doubloons=n_quests)
ga_e | lion | passive.raid_power(+2); passive.extra_reroll(1)
ga_f | sea serpent | income(doubloons=2); income(vp=2)
ga_g | poseidon
    | passive.extra_burial(gain_doubloons(5), gain_vp(4), upgrade_ship(1), gain_treasure(any))
ga_h | kraken | raid_action(3 -> gain_doubloons(6))
ga_i | hawk | now: gain_treasure(one_color,3)
ga_j | nautilus | passive.explore_trade(-1 -> gain_treasure(gold))
ga_k | skull | raid_action(2 -> bury(1))
ga_l | unicorn | passive.discount(2)
"""

# PIR-2.23: id, side a, side b
TILES = """
bm_1 | bury(1) | vp_per(n_quests,1,max=6)
bm_2 | vp_per(n_buried,1,max=6) | gain_vp(2) + place_cube(any,1)
bm_3 | vp_per(n_rivers,2,max=6) | vp_per(n_treasure(gold),1,max=6)
bm_4 | vp_per(n_equipment,1,max=6) | vp_per(n_treasure(emerald),1,max=6)
bm_5 | vp_per(n_crew,1,max=6) | vp_per(n_treasure(pearl),1,max=6)
"""

# PIR-2.27: id, sector, scroll, effect
SHIP_BOARD = """
s1_purse      | 1 | one-time (beige) | gain_doubloons(5)
s1_blades     | 1 | permanent (red) | passive.raid_power(+1)
s1_boots      | 1 | permanent (red) | passive.explore(+1)
s1_bargain    | 1 | permanent (red) | passive.discount(1)
s1_spade      | 1 | one-time (beige) | bury(1)
s1_market     | 1 | one-time (beige) | place_market(pay=3)
s2_figurehead | 2 | one-time (beige) | take_figurehead(pay=3)
s2_quest      | 2 | one-time (beige) | gain_quest(1)
s2_boarding   | 2 | permanent (red) | raid_action(3 -> gain_treasure(die))
s2_machete    | 2 | permanent (red) | passive.explore_trade(-1 -> gain_doubloons(3))
s2_march      | 2 | one-time (beige) | explore(3)
s2_market     | 2 | one-time (beige) | place_market(pay=2)
s3_quest      | 3 | one-time (beige) | gain_quest(1)
s3_ransom     | 3 | permanent (red) | raid_action(2 -> gain_vp(3))
s3_boots      | 3 | permanent (red) | passive.explore(+1)
s3_market     | 3 | one-time (beige) | place_market(pay=0)
s3_tribute    | 3 | one-time (beige) | income_now(doubloons)
s4_legend     | 4 | one-time (beige) | gain_vp(7)
s4_convoy     | 4 | permanent (red) | raid_action(4 -> gain_vp(3) + place_cube(any,1))
s4_fame       | 4 | one-time (beige) | income_now(vp)
"""

# PIR-2.31: colour, storage bonus space, burial spaces 1 to 4
HIDEOUT = """
gold    | gain_doubloons(4) | place_cube(gold,1) | gain_doubloons(3) | none | none
emerald | gain_vp(2) | place_cube(emerald,1) | gain_vp(2) | none | none
pearl   | gain_vp(1) + gain_doubloons(2) | place_cube(pearl,1) | upgrade_ship(1) | none | none
"""

# PIR-2.33: id, x, y, rivers, effects, next
TRACK = """
x_start | 40 | 150 | 0 | - | x_a1, x_b1
x_a1    | 110 | 95 | 0 | gain_doubloons(3) | x_a2
x_a2    | 175 | 70 | 0 | gain_vp(2) | x_a3
x_a3    | 240 | 60 | 0 | upgrade_ship(1) | x_a4
x_a4    | 305 | 70 | 0 | gain_doubloons(5) | x_a5
x_a5    | 370 | 95 | 0 | gain_vp(4) | x_c1
x_b1    | 90 | 205 | 0 | gain_vp(2) | x_b2
x_b2    | 140 | 232 | 0 | gain_treasure(gold) | x_b3
x_b3    | 190 | 246 | 0 | upgrade_ship(1) | x_b4
x_b4    | 240 | 250 | 0 | gain_doubloons(3) | x_b5
x_b5    | 290 | 246 | 0 | bury(1) + gain_vp(1) | x_b6
x_b6    | 340 | 232 | 0 | place_cube(any,1) + gain_vp(2) | x_b7
x_b7    | 390 | 205 | 0 | gain_quest(1) | x_c1
x_c1    | 440 | 150 | 0 | gain_doubloons(5) + place_market(pay=2) | x_c2
x_c2    | 500 | 150 | 1 | gain_vp(4) | x_c3
x_c3    | 555 | 150 | 1 | upgrade_ship(1) | x_c4
x_c4    | 610 | 150 | 1 | gain_treasure(pearl) | x_d1, x_e1
x_d1    | 655 | 90 | 1 | gain_doubloons(6) | x_d2
x_d2    | 705 | 65 | 1 | bury(1) + gain_vp(2) | x_d3
x_d3    | 755 | 55 | 2 | gain_quest(1) | x_d4
x_d4    | 805 | 55 | 2 | activate_market(1) | x_d5
x_d5    | 855 | 65 | 2 | gain_treasure(emerald) | x_d6
x_d6    | 905 | 90 | 2 | place_cube(any,2) | x_f1
x_e1    | 665 | 215 | 1 | gain_vp(4) | x_e2
x_e2    | 740 | 240 | 1 | gain_doubloons(6) | x_e3
x_e3    | 815 | 240 | 2 | upgrade_ship(1) + gain_vp(1) | x_e4
x_e4    | 890 | 215 | 2 | gain_vp(5) | x_f1
x_f1    | 950 | 150 | 2 | gain_doubloons(7) + place_market(pay=0) | x_f2
x_f2    | 1000 | 150 | 2 | upgrade_ship(1) + gain_vp(1) | x_f3
x_f3    | 1060 | 150 | 3 | gain_vp(6) | x_f4
x_f4    | 1110 | 150 | 3 | raid(fixed=5) | x_g1, x_h1
x_g1    | 1160 | 95 | 3 | gain_doubloons(8) | x_g2
x_g2    | 1210 | 70 | 3 | gain_vp(5) | x_g3
x_g3    | 1260 | 70 | 3 | upgrade_ship(1) + gain_vp(2) | x_g4
x_g4    | 1310 | 95 | 3 | gain_vp(6) | x_i1
x_h1    | 1145 | 205 | 3 | gain_treasure(gold) | x_h2
x_h2    | 1185 | 232 | 3 | bury(1) + gain_vp(2) | x_h3
x_h3    | 1225 | 245 | 3 | acquire(ship,extra=0) | x_h4
x_h4    | 1265 | 245 | 3 | income_now(vp) + gain_vp(2) | x_h5
x_h5    | 1305 | 232 | 3 | gain_treasure(emerald) | x_h6
x_h6    | 1345 | 205 | 3 | build_residence | x_i1
x_i1    | 1385 | 150 | 3 | gain_quest(1) | x_i2
x_i2    | 1440 | 150 | 4 | gain_vp(7) | x_i3
x_i3    | 1475 | 150 | 4 | gain_treasure(pearl) | x_i4
x_i4    | 1510 | 150 | 4 | upgrade_ship(1) + gain_doubloons(4) | x_i5
x_i5    | 1545 | 150 | 4 | gain_vp(8) | x_end
x_end   | 1580 | 150 | 4 | gain_vp(10) | -
"""

# PIR-2.38: order, column, row, effect
REDBEARD_SHIP = """
1  | 1 | 1 | rb_quest
2  | 1 | 2 | rb_track_advance
3  | 1 | 3 | rb_figurehead
4  | 2 | 1 | rb_quest
5  | 2 | 2 | rb_residence
6  | 2 | 3 | rb_track_advance
7  | 3 | 1 | rb_quest
8  | 3 | 2 | rb_residence
9  | 3 | 3 | rb_quest
10 | 4 | 1 | rb_track_advance
11 | 4 | 2 | rb_residence
12 | 4 | 3 | rb_quest
"""

# PIR-2.39: id, set, additional action, three main actions
REDBEARD_CARDS = """
rb_a1 | A | - | rb_raid | rb_acquire(crew > equipment > ship) | rb_explore
rb_a2 | A | - | rb_acquire(equipment > ship > crew) | rb_explore | rb_raid
rb_a3 | A | - | rb_explore | rb_acquire(ship > crew > equipment) | rb_raid
rb_a4 | A | - | rb_deck | rb_acquire(equipment > crew > ship) | rb_raid
rb_a5 | A | - | rb_acquire(crew > ship > equipment) | rb_raid | rb_explore
rb_a6 | A | - | rb_quest | rb_acquire(ship > equipment > crew) | rb_explore
rb_b1 | B | rb_upgrade | rb_acquire(equipment > crew > ship) | rb_raid | -
rb_b2 | B | rb_raid | rb_explore | rb_acquire(crew > ship > equipment) | -
rb_b3 | B | rb_explore | rb_raid | rb_acquire(ship > equipment > crew) | -
rb_b4 | B | rb_upgrade | rb_deck | rb_acquire(crew > equipment > ship) | -
rb_b5 | B | rb_raid | rb_acquire(equipment > ship > crew) | rb_explore | -
rb_b6 | B | rb_explore | rb_quest | rb_acquire(ship > crew > equipment) | -
"""

# PIR-2.41: id, bonus
RUBY_MARKET = """
rm_1 | gain_vp(5)
rm_2 | gain_doubloons(8)
rm_3 | gain_quest(1)
rm_4 | upgrade_ship(1) + gain_vp(2)
rm_5 | gain_treasure(any)
rm_6 | explore(3)
"""


def rows(text: str) -> list[list[str]]:
    """The cells of a table, line by line; an indented line goes on with the one before."""
    lines = text.replace("\n    |", " |").strip().splitlines()
    return [[cell.strip() for cell in line.split(" | ")] for line in lines]
