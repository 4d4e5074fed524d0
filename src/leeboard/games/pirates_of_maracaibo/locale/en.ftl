### Pirates of Maracaibo in English.

game-title = Pirates of Maracaibo
game-tagline = Three voyages through a sea of cards: raid, bury treasure, hire a crew, explore the jungle, and reach Maracaibo before the others.
game-minutes = 40 to 100 minutes
game-weight = heavy
game-credits = Designed by Alexander Pfister, Ryan Hendrickson and Ralph Bienert; Game's Up, 2023

## Treasures

treasure-gold = gold
treasure-emerald = emerald
treasure-pearl = pearl

## Spaces of the sea

space-start_zone = the start zone
space-c1r1 = column 1, row 1
space-c1r2 = column 1, row 2
space-c1r3 = column 1, row 3
space-c1r4 = column 1, row 4
space-c2r1 = column 2, row 1
space-c2r2 = column 2, row 2
space-c2r3 = column 2, row 3
space-c2r4 = column 2, row 4
space-c3r1 = column 3, row 1
space-c3r2 = column 3, row 2
space-c3r3 = column 3, row 3
space-c3r4 = column 3, row 4
space-c4r1 = column 4, row 1
space-c4r2 = column 4, row 2
space-c4r3 = column 4, row 3
space-c4r4 = column 4, row 4
space-c5r1 = column 5, row 1
space-c5r2 = column 5, row 2
space-c5r3 = column 5, row 3
space-c5r4 = column 5, row 4
space-c6r1 = column 6, row 1
space-c6r2 = column 6, row 2
space-c6r3 = column 6, row 3
space-c6r4 = column 6, row 4
space-c7r1 = column 7, row 1
space-c7r2 = column 7, row 2
space-c7r3 = column 7, row 3
space-c7r4 = column 7, row 4
space-c8r1 = column 8, row 1
space-c8r2 = column 8, row 2
space-c8r3 = column 8, row 3
space-c8r4 = column 8, row 4
space-c9r1 = column 9, row 1
space-c9r2 = column 9, row 2
space-c9r3 = column 9, row 3
space-c9r4 = column 9, row 4
space-c10r1 = column 10, row 1
space-c10r2 = column 10, row 2
space-c10r3 = column 10, row 3
space-c10r4 = column 10, row 4
space-gulf = the Gulf
space-maracaibo = Maracaibo

## Places

card-pl_trinidad = Trinidad
card-pl_grenada = Grenada
card-pl_bonaire = Bonaire
card-pl_tobago = Tobago
card-pl_aruba = Aruba
card-pl_barbados = Barbados
card-pl_curacao = Curaçao
card-pl_margarita = Margarita
card-pl_tortuga = Tortuga
card-pl_port_royal = Port Royal
card-pl_nassau = Nassau
card-pl_providencia = Providencia
card-pl_roatan = Roatán
card-pl_petit_goave = Petit-Goâve

## Residences

card-rs_hacienda = Hacienda
card-rs_palace = Governor's Palace
card-rs_shipyard = Shipyard
card-rs_warehouse = Warehouse
card-rs_tavern = Tavern
card-rs_cavern = Smugglers' Cavern
card-rs_archive = Chart Archive
card-rs_emerald_villa = Emerald Villa
card-rs_gold_villa = Gold Villa
card-rs_pearl_villa = Pearl Villa
card-rs_vault = Treasure Vault
card-rs_mission = Jungle Mission

## Upgrades

card-u1_klabautermann = Klabautermann
card-u1_lookout = Lookout
card-u1_quartermaster = Quartermaster
card-u1_boatswain = Boatswain
card-u1_gunner = Gunner
card-u1_carpenter = Carpenter
card-u1_pathfinder = Pathfinder
card-u1_buccaneer = Buccaneer
card-u1_smuggler = Smuggler
card-u1_tobacco = Tobacco
card-u1_compass = Compass
card-u1_shovel = Shovel
card-u1_sugar = Sugar
card-u1_rum = Rum
card-u1_treasure_map = Treasure Map
card-u1_spyglass = Spyglass
card-u1_grappling_hook = Grappling Hook
card-u1_blunderbuss = Blunderbuss
card-u1_sloop = Sloop
card-u1_brigantine = Brigantine
card-u1_longboat = Longboat
card-u1_barque = Barque
card-u2_first_mate = First Mate
card-u2_master_gunner = Master Gunner
card-u2_cartographer = Cartographer
card-u2_treasurer = Treasurer
card-u2_bard = Bard
card-u2_gravedigger = Gravedigger
card-u2_corsair = Corsair
card-u2_scout = Scout
card-u2_spy = Spy
card-u2_fence = Fence
card-u2_surgeon = Surgeon
card-u2_recruiter = Recruiter
card-u2_architect = Architect
card-u2_cocoa = Cocoa
card-u2_spices = Spices
card-u2_fine_wine = Fine Wine
card-u2_gold_scales = Gold Scales
card-u2_emerald_casket = Emerald Casket
card-u2_pearl_casket = Pearl Casket
card-u2_logbook = Logbook
card-u2_musket = Musket
card-u2_sextant = Sextant
card-u2_pickaxe = Pickaxe
card-u2_old_chart = Old Chart
card-u2_ledger = Ledger
card-u2_diving_bell = Diving Bell
card-u2_frigate = Frigate
card-u2_galley = Galley
card-u2_corvette = Corvette
card-u2_galleass = Galleass
card-u2_fluyt = Fluyt
card-u2_schooner = Schooner
card-u2_man_of_war = Man of War
card-u2_treasure_ship = Treasure Ship
card-u2_flagship = Flagship

## Quests

quest-q_collect_gold = Collect gold
quest-q_collect_emerald = Collect emeralds
quest-q_collect_pearl = Collect pearls
quest-q_bury_gold = Bury gold
quest-q_bury_emerald = Bury emeralds
quest-q_bury_pearl = Bury pearls
quest-q_crew = Gather a crew
quest-q_equipment = Gather equipment
quest-q_ship = Gather ship cards
quest-q_income_doubloons = Income of doubloons
quest-q_income_vp = Income of points
quest-q_cards_a = Cards and residences
quest-q_cards_b = Many cards and residences
quest-q_rivers = Cross rivers
quest-q_each_type = Something of everything
quest-q_residences = Build residences
quest-q_lightning = Lightning cards
quest-q_upgrades_a = Improve the ship
quest-q_upgrades_b = Improve the whole ship
quest-q_crew_rivers = Crew and rivers
quest-q_equipment_rivers = Equipment and rivers
quest-q_equipment_crew = Equipment and crew
quest-q_ship_residences = Ship cards and residences
quest-q_bury_rivers = Buried treasure and rivers
quest-q_bury_income_vp = Buried treasure and income

## Figureheads

figurehead-ga_a = mermaid figurehead
figurehead-ga_b = dragon figurehead
figurehead-ga_c = harpy figurehead
figurehead-ga_d = whale figurehead
figurehead-ga_e = lion figurehead
figurehead-ga_f = sea serpent figurehead
figurehead-ga_g = poseidon figurehead
figurehead-ga_h = kraken figurehead
figurehead-ga_i = hawk figurehead
figurehead-ga_j = nautilus figurehead
figurehead-ga_k = skull figurehead
figurehead-ga_l = unicorn figurehead

## Black-market tiles

tile-bm_1 = black-market tile 1
tile-bm_2 = black-market tile 2
tile-bm_3 = black-market tile 3
tile-bm_4 = black-market tile 4
tile-bm_5 = black-market tile 5

## Spaces of the ship board

upgrade-s1_purse = Purse
upgrade-s1_blades = Blades
upgrade-s1_boots = Boots
upgrade-s1_bargain = Bargain
upgrade-s1_spade = Spade
upgrade-s1_market = Market stall
upgrade-s2_figurehead = Figurehead
upgrade-s2_quest = Message in a bottle
upgrade-s2_boarding = Boarding
upgrade-s2_machete = Machete
upgrade-s2_march = March
upgrade-s2_market = Back room
upgrade-s3_quest = Old legend
upgrade-s3_ransom = Ransom
upgrade-s3_boots = Sturdy boots
upgrade-s3_market = Hidden cellar
upgrade-s3_tribute = Tribute
upgrade-s4_legend = Legend of the seas
upgrade-s4_convoy = Convoy
upgrade-s4_fame = Fame

## The hideout

dig-dig_gold_1 = space 1 for gold
dig-dig_gold_2 = space 2 for gold
dig-dig_gold_3 = space 3 for gold
dig-dig_gold_4 = space 4 for gold
dig-dig_emerald_1 = space 1 for emeralds
dig-dig_emerald_2 = space 2 for emeralds
dig-dig_emerald_3 = space 3 for emeralds
dig-dig_emerald_4 = space 4 for emeralds
dig-dig_pearl_1 = space 1 for pearls
dig-dig_pearl_2 = space 2 for pearls
dig-dig_pearl_3 = space 3 for pearls
dig-dig_pearl_4 = space 4 for pearls
dig-dig_figurehead_1 = space 1 of the poseidon
dig-dig_figurehead_2 = space 2 of the poseidon
dig-dig_figurehead_3 = space 3 of the poseidon
dig-dig_figurehead_4 = space 4 of the poseidon

## The exploration track

track-x_start = the start of the track
track-x_a1 = track space A1
track-x_a2 = track space A2
track-x_a3 = track space A3
track-x_a4 = track space A4
track-x_a5 = track space A5
track-x_b1 = track space B1
track-x_b2 = track space B2
track-x_b3 = track space B3
track-x_b4 = track space B4
track-x_b5 = track space B5
track-x_b6 = track space B6
track-x_b7 = track space B7
track-x_c1 = track space C1
track-x_c2 = track space C2
track-x_c3 = track space C3
track-x_c4 = track space C4
track-x_d1 = track space D1
track-x_d2 = track space D2
track-x_d3 = track space D3
track-x_d4 = track space D4
track-x_d5 = track space D5
track-x_d6 = track space D6
track-x_e1 = track space E1
track-x_e2 = track space E2
track-x_e3 = track space E3
track-x_e4 = track space E4
track-x_f1 = track space F1
track-x_f2 = track space F2
track-x_f3 = track space F3
track-x_f4 = track space F4
track-x_g1 = track space G1
track-x_g2 = track space G2
track-x_g3 = track space G3
track-x_g4 = track space G4
track-x_h1 = track space H1
track-x_h2 = track space H2
track-x_h3 = track space H3
track-x_h4 = track space H4
track-x_h5 = track space H5
track-x_h6 = track space H6
track-x_i1 = track space I1
track-x_i2 = track space I2
track-x_i3 = track space I3
track-x_i4 = track space I4
track-x_i5 = track space I5
track-x_end = the end of the track
track-x_retire = retirement

## Rubies

ruby-rm_1 = ruby market, space 1
ruby-rm_2 = ruby market, space 2
ruby-rm_3 = ruby market, space 3
ruby-rm_4 = ruby market, space 4
ruby-rm_5 = ruby market, space 5
ruby-rm_6 = ruby market, space 6

## Redbeard

redbeard-rb_a1 = Redbeard's card A1
redbeard-rb_a2 = Redbeard's card A2
redbeard-rb_a3 = Redbeard's card A3
redbeard-rb_a4 = Redbeard's card A4
redbeard-rb_a5 = Redbeard's card A5
redbeard-rb_a6 = Redbeard's card A6
redbeard-rb_b1 = Redbeard's card B1
redbeard-rb_b2 = Redbeard's card B2
redbeard-rb_b3 = Redbeard's card B3
redbeard-rb_b4 = Redbeard's card B4
redbeard-rb_b5 = Redbeard's card B5
redbeard-rb_b6 = Redbeard's card B6

## Colours of the wooden pieces in the box

colour-black = black
colour-blue = blue
colour-yellow = yellow
colour-green = green

## Effects that can be chosen

effect-raid_dice_bonus_2 = raid with +2
effect-explore_4 = explore 4
effect-build_residence = build a residence anywhere
effect-explore_2 = explore 2
effect-bury_1 = bury a treasure
effect-bury_2 = bury up to 2 treasures
effect-gain_doubloons_5 = 5 doubloons
effect-acquire_crew_extra_3 = buy a crew card from afar for 3 more
effect-gain_doubloons_4 = 4 doubloons
effect-acquire_equipment_extra_3 = buy an equipment card from afar for 3 more
effect-raid_dice = raid
effect-vp_per_n_buried_1 = 1 point per buried treasure
effect-vp_per_n_crew_1 = 1 point per crew card
effect-explore_3 = explore 3
effect-vp_per_n_equipment_1 = 1 point per equipment card
effect-vp_per_n_rivers_2 = 2 points per river crossed
effect-one_of = one of the actions with a slash
effect-upgrade_ship_1 = 1 ship upgrade
effect-gain_treasure_emerald = 1 emerald
effect-gain_doubloons_2 = 2 doubloons
effect-gain_treasure_gold = 1 gold
effect-place_cube_any_1 = 1 cube on any island
effect-repeat_space = repeat your explorer's space
effect-gain_treasure_pearl = 1 pearl
effect-place_cube_any_2 = 2 cubes on any island
effect-take_figurehead_pay_3 = take a figurehead for 3 doubloons
effect-acquire_ship_extra_0 = buy a ship card from afar
effect-gain_vp_1 = 1 point
effect-gain_vp_2 = 2 points
effect-gain_doubloons_7 = 7 doubloons
effect-place_market_pay_0 = place a black-market tile for free
effect-place_market_pay_2 = place a black-market tile for 2 doubloons

## Raid actions and trades

raid-std_1 = 1 power for 1 point
raid-std_2 = 2 power for 3 doubloons
raid-std_5 = 5 power for a treasure of the raid's colour
raid-s2_boarding = Boarding (3 power for a treasure of the raid's colour)
raid-s3_ransom = Ransom (2 power for 3 points)
raid-s4_convoy = Convoy (4 power for 3 points and 1 cube on any island)
raid-u1_blunderbuss = Blunderbuss (2 power for 3 points)
raid-u2_musket = Musket (3 power for a treasure of the raid's colour)
raid-u2_man_of_war = Man of War (2 power for 3 points)
raid-ga_a = mermaid figurehead (2 power for 2 points and 2 doubloons)
raid-ga_h = kraken figurehead (3 power for 6 doubloons)
raid-ga_k = skull figurehead (2 power to bury a treasure)
trade-s2_machete = Machete (1 space less for 3 doubloons)
trade-u1_compass = Compass (1 space less for 3 doubloons)
trade-u2_sextant = Sextant (1 space less for 2 points)
trade-ga_j = nautilus figurehead (1 space less for 1 gold)

## What is printed on cards, tiles and boards, put together from the verbs of the effects

text-gain_vp =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
text-gain_doubloons =
    { $count ->
        [one] { $count } doubloon
       *[other] { $count } doubloons
    }
text-gain_treasure = 1 { $treasure }
text-gain_treasure_any =
    { $count ->
        [one] a treasure of any colour
       *[other] { $count } treasures of one colour
    }
text-gain_treasure_die = a treasure of the raid's colour
text-bury =
    { $count ->
        [one] bury a treasure
       *[other] bury up to { $count } treasures
    }
text-explore = explore { $count }
text-raid_dice =
    { $count ->
        [0] raid
        [one] raid with +{ $count }
       *[other] raid with +{ $count }
    }
text-raid_fixed = raid with power { $count }
text-raid_die = raid with one die ({ $treasure }), +{ $count }
text-upgrade_ship =
    { $count ->
        [one] { $count } ship upgrade
       *[other] { $count } ship upgrades
    }
text-gain_quest =
    { $count ->
        [one] { $count } quest
       *[other] { $count } quests
    }
text-acquire =
    { $count ->
        [0] buy from afar ({ $symbol })
       *[other] buy from afar ({ $symbol }, +{ $count })
    }
text-build_residence = build a residence anywhere
text-take_figurehead =
    { $count ->
        [one] take a figurehead for { $count } doubloon
       *[other] take a figurehead for { $count } doubloons
    }
text-place_market =
    { $count ->
        [0] place a black-market tile for free
        [one] place a black-market tile for { $count } doubloon
       *[other] place a black-market tile for { $count } doubloons
    }
text-activate_market = use one of your placed black-market tiles
text-place_cube =
    { $count ->
        [one] { $count } cube on the island: { $treasure }
       *[other] { $count } cubes on the island: { $treasure }
    }
text-place_cube_any =
    { $count ->
        [one] { $count } cube on any island
       *[other] { $count } cubes on any island
    }
text-sell_quest =
    { $count ->
        [one] sell a quest for { $count } doubloon
       *[other] sell a quest for { $count } doubloons
    }
text-income_now_vp = take your income of points
text-income_now_doubloons = take your income of doubloons
text-repeat_space = repeat your explorer's space
text-vp_per =
    { $count ->
        [one] { $count } point per { $each }
       *[other] { $count } points per { $each }
    }
text-vp_per_most =
    { $count ->
        [one] { $count } point per { $each }, at most { $most }
       *[other] { $count } points per { $each }, at most { $most }
    }
text-now = at once: { $gain }
text-and = { $gain } and { $more }
text-list = { $gain }; { $more }
text-residence =
    { $count ->
        [one] { $count } point per { $each }, at most { $most }
       *[other] { $count } points per { $each }, at most { $most }
    }
text-or = { $gain } or { $more }
text-raid_power = +{ $count } in every raid
text-raid_power_colour = die for { $treasure } +{ $count }
text-explore_bonus = explore +{ $count }
text-explore_trade = explore { $count } less → { $gain }
text-discount = cards and residences cost { $count } less
text-raid_action = raid action: { $count } power → { $gain }
text-income_doubloons =
    { $count ->
        [one] income: { $count } doubloon
       *[other] income: { $count } doubloons
    }
text-income_vp =
    { $count ->
        [one] income: { $count } point
       *[other] income: { $count } points
    }
text-income_quests = income: 1 doubloon for each quest you hold
text-final_treasure = at the end { $count } points for every 3 of { $treasure }
text-final_quests = at the end { $count } points for every 3 scoring quests
text-final_buried = at the end { $count } points for each buried treasure
text-ship_moves = your ship sails up to { $count } spaces
text-extra_reroll = one more reroll in a raid
text-quest_refresh = you may renew the open quests before you choose
text-extra_burial = four more burial spaces, for any colour

## What is counted, each

each-n_crew = crew card
each-n_equipment = equipment card
each-n_ship = ship card
each-n_treasure_gold = gold
each-n_treasure_emerald = emerald
each-n_treasure_pearl = pearl
each-n_buried = buried treasure
each-n_sets3 = set of three different treasures
each-n_rivers = river crossed
each-n_quests = quest you hold
each-n_scored_quests = scoring quest
each-income_doubloons = doubloon of income
each-income_vp = point of income

## What a quest asks for

need-n_crew =
    { $count ->
        [one] { $count } crew card
       *[other] { $count } crew cards
    }
need-n_equipment =
    { $count ->
        [one] { $count } equipment card
       *[other] { $count } equipment cards
    }
need-n_ship =
    { $count ->
        [one] { $count } ship card
       *[other] { $count } ship cards
    }
need-n_lightning =
    { $count ->
        [one] { $count } card with lightning
       *[other] { $count } cards with lightning
    }
need-n_residences =
    { $count ->
        [one] { $count } residence
       *[other] { $count } residences
    }
need-n_upgrades =
    { $count ->
        [one] { $count } ship upgrade
       *[other] { $count } ship upgrades
    }
need-n_treasure_gold =
    { $count ->
        [one] { $count } gold
       *[other] { $count } gold
    }
need-n_treasure_emerald =
    { $count ->
        [one] { $count } emerald
       *[other] { $count } emeralds
    }
need-n_treasure_pearl =
    { $count ->
        [one] { $count } pearl
       *[other] { $count } pearls
    }
need-n_buried_gold =
    { $count ->
        [one] { $count } buried gold
       *[other] { $count } buried gold
    }
need-n_buried_emerald =
    { $count ->
        [one] { $count } buried emerald
       *[other] { $count } buried emeralds
    }
need-n_buried_pearl =
    { $count ->
        [one] { $count } buried pearl
       *[other] { $count } buried pearls
    }
need-n_buried =
    { $count ->
        [one] { $count } buried treasure
       *[other] { $count } buried treasures
    }
need-n_rivers =
    { $count ->
        [one] { $count } river
       *[other] { $count } rivers
    }
need-income_doubloons =
    { $count ->
        [one] { $count } doubloon of income
       *[other] { $count } doubloons of income
    }
need-income_vp =
    { $count ->
        [one] { $count } point of income
       *[other] { $count } points of income
    }
need-n_cards_n_residences =
    { $count ->
        [one] { $count } card or residence
       *[other] { $count } cards and residences
    }

## Actions: what a button or a line of a menu says

action-keep = Keep the quest: { $quest }
action-give_back = Give back the quest: { $quest }
action-sail = Sail to { $space }
action-step = Sail on to { $space }
brief-sail = { $space }
aside-sail =
    { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    }
aside-sail-dear = { $way }; { $loss }
loss-residence = you cannot pay for it
loss-upgrade =
    { $count ->
        [one] you cannot pay for it: { $count } doubloon instead
       *[other] you cannot pay for it: { $count } doubloons instead
    }
action-pay = Pay the toll to seat { $captain }
action-acquire = Buy this card
action-ignore = Leave the card and take doubloons
action-build = Build this residence
action-trigger = Use the { $tile }
action-upgrade = Improve the ship: { $upgrade }
action-do = Choose: { $effect }
action-keep_dice = Keep the roll
action-reroll = Roll again
action-die = Choose the die for { $treasure }
action-raid = Raid for { $treasure }
action-spend = Raid action: { $raid }
action-trade = Trade: { $trade }
action-explore = Walk to { $track }
action-bury = Bury { $treasure }
action-dig = Bury it here: { $dig }
action-quest = Take the quest: { $quest }
action-draw_quest = Draw the top quest of the deck
action-refresh = Renew the open quests
action-buy = Buy from afar: { $card }
action-residence = Build: { $card }
action-cube = Put the cubes on the island of { $treasure }
action-figurehead = Take the { $figurehead }
action-tile = Place the { $tile }
action-place = Put the tile here: { $card }
action-sell = Sell the quest: { $quest }
action-treasure = Take { $treasure }
action-take_ruby = Take a ruby
action-ruby = Sell a ruby: { $ruby }
action-cash_ruby = Turn in a ruby for points
action-walk = Trade no more and walk
action-stop = Stop here
action-stop-dear = Stop here: { $loss }
action-stop-raid = Stop: power { $count } is left, lost at the end of the turn
action-done = Done
action-done-without = Done, without: { $effects }
action-skip = Skip this

## Decisions: what a seat is asked

decision-keep_quest = Your first quests: what do you keep, what do you give back?
decision-sail = Where does your ship sail?
decision-sail_step = Where does your ship sail next, or does it stop here?
decision-toll_payee = You cannot pay everybody: who gets your doubloon of toll?
decision-upgrade_card = Do you buy this card, or take doubloons instead?
decision-residence_card = Do you build this residence?
decision-own_market_tile = Do you use your black-market tile here?
decision-ship_upgrade = Which space of your ship board do you cover?
decision-next_effect = Which effect comes next?
decision-one_of = Which of these actions do you choose?
decision-reroll = Do you keep this roll?
decision-raid_die = Which die do you choose for the raid?
decision-raid_color = What do you raid for?
decision-raid_action = How do you use your raid power?
decision-explore_trade = Do you trade movement before your explorer walks?
decision-explore_to = Where does your explorer go?
decision-bury_color = Which treasure do you bury?
decision-bury_space = Where do you bury it?
decision-quest_source = Which quest do you take?
decision-acquire_card = Which card do you buy from afar?
decision-residence_target = Which residence do you build?
decision-cube_island = Which island gets the cubes?
decision-figurehead = Which figurehead do you take?
decision-market_tile = Which black-market tile do you place?
decision-market_place = On which place do you put the tile?
decision-activate_tile = Which of your placed tiles do you use?
decision-sell_quest = Which quest do you sell?
decision-gulf_action = What do you do in the Gulf?
decision-treasure_color = Which treasure do you take?
decision-take_ruby = Do you take a ruby?
decision-ruby_market = What do you do with your rubies?
decision-retire_residence = Which residence do you build at half price?

# What a first game is told about each decision.
guide-keep_quest = A quest is a secret aim that scores at the end: a little for its upper condition, more for its lower one. Keep one that fits how you want to play.
guide-sail = Each turn your ship sails 1 to 3 spaces and must end nearer to Maracaibo. Where you stop you act: buy a card, build a residence or use a place. For other ships on the card you pay 1 doubloon of toll each.
guide-sail_step = In the fog you sail space by space, and cards turn up as you enter them. Go on, or stop here and act.
guide-toll_payee = You owe each ship here a doubloon and have too few. Choose who gets one.
guide-upgrade_card = Buy the card and keep its effects, points and symbols for the rest of the game, or leave it and take 5 doubloons. Lightning works at once, the infinity sign always, the circle in every income.
guide-residence_card = A residence scores at the end for what its plate counts, for everybody with a marker on it. Whoever builds there first gets 2 points at once.
guide-own_market_tile = Your own black-market tile lies on this place: you may use it whenever you stop here.
guide-ship_upgrade = A cube on your ship board gives you what the space shows: a beige scroll works once, a red one for the rest of the game. Spaces further right open when enough cubes lie to their left.
guide-next_effect = You take the effects in the order you like and may leave some out: a treasure of the jungle, too, because it lowers the value of its kind for everybody.
guide-one_of = Of actions with a slash between them you may use just one.
guide-reroll = You may roll all three dice again, once. Then one die is chosen: its pips are your power, its colour the treasure you raid for.
guide-raid_die = The pips of the die you choose are your raid power, and its colour decides which treasure you can take. What your cards and ship give is added.
guide-raid_color = This raid has a fixed power; choose for which treasure you raid.
guide-raid_action = Spend your power on raid actions, each once a turn: treasure, doubloons, points, and what your cards and sails add. Power left over is lost at the end of your turn.
guide-explore_trade = Before your explorer walks you may give up some of the way and take what your cards offer for it.
guide-explore_to = Your explorer walks along the arrows through the jungle, and you get what the space shows on which it stops. Every river crossed is worth 4 points at the end.
guide-bury_color = A buried treasure keeps its value, is worth 2 points more at the end, and brings the bonus of the space it covers. Choose the colour.
guide-bury_space = Each burial space has a bonus of its own; you get it at once.
guide-quest_source = Take an open quest that fits you, or one from the deck unseen. Quests score at the end.
guide-acquire_card = You may buy a card of this kind from anywhere in the sea, for its cost and what is added.
guide-residence_target = You may build on any residence of the sea that has no marker of yours, without sailing there.
guide-cube_island = A cube on an island makes that treasure worth more at the end, for everybody who has it. Feed the one that you collect.
guide-figurehead = For 3 doubloons a figurehead adorns your ship, and its effect lasts to the end. You can have only one in the whole game.
guide-market_tile = Choose one of your black-market tiles to place. You use it at once, and again whenever you stop on its place.
guide-market_place = The tile goes on a place that has none, and stays there. Choose a place where you will stop again.
guide-activate_tile = You may use one of your placed tiles from afar.
guide-sell_quest = A quest you will not fulfil can be sold for 8 doubloons.
guide-gulf_action = The Gulf is the last stop before Maracaibo: a raid with 2 more power, 4 steps for your explorer, or a residence from afar.
guide-treasure_color = Take a treasure of any colour from its island. At the end each treasure is worth 2 to 5 points: the more cubes are left on its island, the more.
guide-take_ruby = A ruby is no treasure; in the Gulf it can be sold or turned into points. You may take it before the other actions here, or after them.
guide-ruby_market = Sell one ruby to a free space of the market, and turn in others for 2 points each, as many as you like, before your other actions here or after them.
guide-retire_residence = Your explorer retires: build a residence at half price, wherever it is. Then the explorer begins anew.

## Events: what the log tells

event-kept = { $seat } keeps the quest: { $quest }.
event-quest_shown = A new open quest: { $quest }.
event-round = Round { $number } begins.
event-final_lap = Maracaibo is reached in the last round: play goes on until the last in turn order has had a turn.
event-sailed = { $seat } sails from { $from } to { $space }.
event-anchored = { $seat } stops at { $space }.
event-only_way = { $seat } has only one way to sail: { $space }.
event-toll =
    { $number ->
        [one] { $seat } pays { $number } doubloon of toll to { $owner }.
       *[other] { $seat } pays { $number } doubloons of toll to { $owner }.
    }
event-toll_redbeard =
    { $number ->
        [one] { $seat } pays { $number } doubloon of toll for sharing a card with Redbeard.
       *[other] { $seat } pays { $number } doubloons of toll for sharing a card with Redbeard.
    }
event-fought = { $seat } fights with a total of { $number }.
event-fight_won = { $seat } wins the skirmish.
event-fight_drawn = The skirmish ends in a tie.
event-fight_paid =
    { $number ->
        [one] { $seat } pays { $number } doubloon to { $winner }.
       *[other] { $seat } pays { $number } doubloons to { $winner }.
    }
event-too_dear =
    { $price ->
        [one] { $seat } cannot pay { $price } doubloon: { $card }.
       *[other] { $seat } cannot pay { $price } doubloons: { $card }.
    }
event-ignored = { $seat } leaves the card and takes doubloons ({ $space }).
event-bought =
    { $price ->
        [0] { $seat } takes a card for free: { $card }.
        [one] { $seat } buys a card for { $price } doubloon: { $card }.
       *[other] { $seat } buys a card for { $price } doubloons: { $card }.
    }
event-refilled = New at { $space }: { $card }.
event-refilled_hidden = A new card lies face down at { $space }.
event-blank = The deck is empty: a blank lies at { $space }.
event-uncovered = Turned up at { $space }: { $card }.
event-value_tile = { $card } gets a value tile: { $treasure }.
event-built =
    { $price ->
        [0] { $seat } builds a residence for free: { $card }.
        [one] { $seat } builds a residence for { $price } doubloon: { $card }.
       *[other] { $seat } builds a residence for { $price } doubloons: { $card }.
    }
event-retired = { $seat } retires: the explorer starts again.
event-vp =
    { $number ->
        [one] { $seat } scores { $number } point.
       *[other] { $seat } scores { $number } points.
    }
event-doubloons =
    { $number ->
        [one] { $seat } takes { $number } doubloon.
       *[other] { $seat } takes { $number } doubloons.
    }
event-cubes =
    { $number ->
        [one] { $number } cube on the island of { $treasure }.
       *[other] { $number } cubes on the island of { $treasure }.
    }
event-treasure = { $seat } gains { $treasure }.
event-buried = { $seat } buries { $treasure } ({ $dig }).
event-upgraded = { $seat } improves the ship: { $upgrade }.
event-rolled = { $seat } rolls { $gold } for gold, { $emerald } for emerald and { $pearl } for pearl.
event-rolled_one = { $seat } rolls { $number } for { $treasure }.
event-raid = { $seat } raids for { $treasure } with power { $number }.
event-raided = { $seat } uses a raid action: { $raid }.
event-traded = { $seat } trades movement: { $trade }.
event-explored = { $seat } explores: { $track }.
event-quest_taken = { $seat } takes the quest: { $quest }.
event-quest_drawn = { $seat } draws the quest: { $quest }.
event-refreshed = { $seat } renews the open quests.
event-sold = { $seat } sells the quest: { $quest }.
event-tile_placed = { $seat } places the { $tile }: { $card }.
event-triggered = { $seat } uses the { $tile }.
event-figurehead = { $seat } takes the { $figurehead }.
event-ruby_taken = { $seat } takes a ruby.
event-ruby_sold = { $seat } sells a ruby: { $ruby }.
event-ruby_cashed = { $seat } turns in a ruby.
event-income = { $seat } takes income: doubloons +{ $doubloons }, points +{ $points }.
event-scored =
    { $number ->
        [one] { $seat } has { $number } point in the end.
       *[other] { $seat } has { $number } points in the end.
    }
event-redbeard_card = Redbeard turns up a card: { $redbeard }.
event-redbeard_passed = Redbeard can do nothing with this card: { $redbeard }.
event-redbeard_sailed = Redbeard sails from { $from } to { $space }.
event-redbeard_fought = Redbeard fights with a total of { $number }.
event-redbeard_vp =
    { $number ->
        [one] Redbeard scores { $number } point.
       *[other] Redbeard scores { $number } points.
    }
event-redbeard_treasure = Redbeard gains { $treasure }.
event-redbeard_explored = Redbeard explores: { $track }.
event-redbeard_quest = Redbeard takes a quest.
event-redbeard_took = Redbeard takes the card: { $card }.
event-redbeard_upgraded = Redbeard improves his ship: space { $number }.
event-redbeard_advanced = Redbeard grows stronger: his track stands at { $number }.
event-redbeard_figurehead = Redbeard takes the { $figurehead }.
event-redbeard_built = Redbeard builds: { $card }.
event-redbeard_ruby = Redbeard takes a ruby.
event-redbeard_sold_ruby = Redbeard sells a ruby: { $ruby }.
event-redbeard_scored =
    { $number ->
        [one] Redbeard has { $number } point in the end.
       *[other] Redbeard has { $number } points in the end.
    }
event-redbeard_beaten = Redbeard is beaten.
event-redbeard_won = Redbeard wins.
event-quest_drawn_unseen = { $seat } draws a quest.
event-quest_taken_unseen = { $seat } takes an open quest.
event-sold_unseen = { $seat } sells a quest.

## Refusals: why not. A clause can bar several verbs, so only what they share is named.

refusal-PIR-4-1 = It is not your turn: { $turn } has to decide.
refusal-PIR-6-1 = The game is over: all three rounds have been played.
refusal-PIR-2-28 = Your ship board does not yet hold enough cubes to cross the line before this space.
refusal-PIR-3-11 = You keep one of the two quests that were dealt to you.
refusal-PIR-5-1 = Your ship cannot reach this space now: { $space }.
refusal-PIR-5-2 = A movement must end in a column nearer to Maracaibo than the one where it began.
refusal-PIR-5-3 = There is no card here: ships cannot enter islands and gaps.
refusal-PIR-5-5 = A ship stops in the Gulf, so Maracaibo has to wait for another turn.
refusal-PIR-5-8 = You owe toll only to those whose ship shares your card.
refusal-PIR-5-19 = You already have a marker on this residence.
refusal-PIR-5-24 = Your black-market tile that you could use here is another one, or none.
refusal-PIR-5-26 = This effect is not among those that are still open.
refusal-PIR-5-30 = This action is not one of those joined by the slash.
refusal-PIR-5-34 = This raid action needs more power than you have left.
refusal-PIR-5-35 = You do not have this raid action.
refusal-PIR-5-36 = You have already used this raid action in this turn.
refusal-PIR-5-37 = This raid was stopped: what is left of it opens again when a raid action becomes usable.
refusal-PIR-5-39 = Here only treasure of the raid's colour counts, and you have none to bury.
refusal-PIR-5-43 = To bury you need a stored treasure and a free burial space, both of the same colour.
refusal-PIR-5-44 = Your explorer cannot get there with this explore action.
refusal-PIR-5-48 = You have already covered this space of your ship board.
refusal-PIR-5-49 = This quest does not lie open.
refusal-PIR-5-50 = You can only buy face-up cards of the right symbol that lie in the Caribbean.
refusal-PIR-5-52 = This residence is not in this game, or not on the map.
refusal-PIR-5-53 = This figurehead is not among the open ones.
refusal-PIR-5-54 = You can only put an unplaced tile on a face-up place of the map.
refusal-PIR-5-55 = This tile of yours does not lie on a place.
refusal-PIR-5-58 = You do not hold this quest.
refusal-PIR-5-69 = You do not have this trade, or have used it in this explore action.
refusal-PIR-5-83 = Only the owner of the whale may renew the open quests.
refusal-PIR-5-86 = You have no free burial space there: these spaces belong to the poseidon figurehead.
refusal-PIR-7-30 = With Adventure Hunters you give back one of the quests that were dealt to you.
refusal-PIR-7-42 = In the Gulf you may sell one ruby a visit, to a space of the market that is still free.
refusal-PIR-7-50 = The retirement space belongs to a module that is not used in this match.
refusal-PIR-7-51 = For your retirement you need a residence on which you have no marker yet.
refusal-PIR-7-53 = You cannot retire: you have done so before, or cannot pay for a residence at half price.
refusal-PIR-9-4 = You cannot leave this out now.
refusal-PIR-9-5 = You do not have enough doubloons for this.
refusal-PIR-9-10 = That is not what is asked now: first make the choice that is before you.
refusal-PIR-10-7 = This seat already has its doubloon of toll.
refusal-PIR-10-9 = The quest deck is empty.
refusal-PIR-10-10 = The open quests can be renewed once before you choose, and only while the deck has cards.
refusal-PIR-10-11 = Another explorer stands there, so yours jumps over this space.
refusal-PIR-10-20 = All burial spaces of this colour are full.
refusal-PIR-10-25 = There is no room for a tile: a place holds one black-market tile at most.
refusal-PIR-10-48 = Right now this effect would bring you nothing.

## Options

option-layout = Layout of the sea
option-layout-help = How the cards and islands lie on the table.
option-layout-open_sea = open sea
option-layout-long_shoals = long shoals
option-layout-three_straits = three straits
option-break_place_groups = No clusters of places
option-break_place_groups-help = For beginners: four or more places that touch each other are broken up when the cards are dealt.
option-break_place_groups-true = on
option-break_place_groups-false = off
option-fog_places = Fog of War: places
option-fog_places-help = Places start face down, with doubloons on them for whoever stops there first.
option-fog_places-false = off
option-fog_places-true = on
option-fog_upgrades = Fog of War: upgrades
option-fog_upgrades-help = Upgrades start face down and are turned up when a ship sails onto them.
option-fog_upgrades-false = off
option-fog_upgrades-true = on
option-pirate_skirmishes = Pirate Skirmishes
option-pirate_skirmishes-help = Ships that meet on a card fight with a die.
option-pirate_skirmishes-false = off
option-pirate_skirmishes-true = on
option-adventure_hunters = Adventure Hunters
option-adventure_hunters-help = More quests: only the harder condition counts, for twice the points, and an unfulfilled quest costs points.
option-adventure_hunters-false = off
option-adventure_hunters-true = on
option-rubies = Rubies
option-rubies-help = Take rubies on Bonaire and Tobago and sell them in the Gulf.
option-rubies-false = off
option-rubies-true = on
option-retirement = Retirement
option-retirement-help = Who reaches the end of the exploration track may build a residence at half price and start again.
option-retirement-false = off
option-retirement-true = on
option-residence_refusal_doubloons = Doubloons for declining a residence
option-residence_refusal_doubloons-help = What you take when you stop on a residence and do not build; the rulebook gives nothing.
option-residence_refusal_doubloons-0 = none
option-residence_refusal_doubloons-5 = 5 doubloons
option-difficulty = Redbeard's difficulty
option-difficulty-help = In a solo game: how many of Redbeard's six cards are the stronger B cards.
option-difficulty-0 = 0: very easy
option-difficulty-1 = 1: easy
option-difficulty-2 = 2: fairly easy
option-difficulty-3 = 3: medium
option-difficulty-4 = 4: fairly hard
option-difficulty-5 = 5: hard
option-difficulty-6 = 6: very hard

## Scores

score-track = Score track
score-rivers = Rivers
score-doubloons = Doubloons
score-cards = Cards
score-finals = Effects at the end
score-residences = Residences
score-treasures = Treasures
score-buried = Buried treasures
score-quests = Quests
score-quest_bonus = Bonus for quests
score-rubies = Rubies

## What is written on the table, and what a pointer or a screen reader is told

redbeard = Redbeard
symbol-crew = crew
symbol-equipment = equipment
symbol-ship = ship
label-plus = +{ $count }
label-minus = −{ $count }
label-most = max. { $count }
label-deck = Cards: { $count }
label-quest-deck = Quests: { $count }
label-quest-market = Open quests
label-figureheads = Figureheads
label-dice = Raid dice
label-island = { $treasure } { $count }
label-gulf = Gulf
title-place = { $card }: { $effects }
title-upgrade = { $card } ({ $symbol }), cost { $cost }, worth { $points } points: { $effects }
title-residence = { $card }, cost { $cost }: at the end { $effects }
title-quest = { $quest }: { $upper } for { $less } points, or { $lower } for { $points } points
title-quest-hunters = { $quest }: { $lower } for { $points } points, otherwise { $loss } points lost
title-figurehead = { $figurehead }: { $effects }
title-tile = { $tile }: { $effects }
title-track = { $track }: { $effects }
title-back-place = A place, face down
title-back-1 = A card of level I, face down
title-back-2 = A card of level II, face down
title-blank = An empty card: only doubloons can be taken here
title-gap = The next card comes here when the purchase is over
title-value = A ship that stops here adds a cube to the island of { $treasure }
title-ruby-supply = Whoever stops here may take a ruby
title-ruby-space = For a ruby: { $effects }
title-ruby-used = Already used: { $effects }
title-marker = { $seat }: residence
title-gulf = The Gulf: a ship upgrade, then one of these actions
title-maracaibo = Maracaibo: points and a ship upgrade; the round is over
title-last = { $seat } has the last turn of the game
title-final-lap = The last turns of the game
title-quay = The start zone
title-ship = { $seat }: ship
title-explorer = { $seat }: explorer
title-die = { $treasure }: { $count } rolled
title-cup = Roll again
title-refresh = Renew the open quests
sheet-own = Your ship
region-sea = Sea
region-jungle = Jungle
sheet-details = What you can choose
label-round = Round { $round } of { $count }
label-built = Ship upgrades: { $count } of { $room }
label-extra-burial = Poseidon: burial spaces
label-market = Black market
label-quests = Quests
label-cards = Cards
label-explorers = Explorers
label-rivers = Rivers
label-rubies = Rubies
label-ruby-market = Ruby market
label-first = begins
label-of-buried = { $count } ({ $buried })
label-price = your price
label-toll = Toll { $count }
label-redbeard-card = Card { $card }
label-redbeard-track = Strength
text-rb_quest = he takes an open quest
text-rb_track_advance = his track goes 1 up
text-rb_figurehead = he takes a figurehead by die
text-rb_residence = he builds a residence by die
title-turn = { $seat } has to decide
title-hideout = Hideout: treasures in store above the line, buried ones below it
title-storage = Store for { $treasure }: on this space, { $effects }
title-stored = In store: { $treasure }
title-dig = Burying: { $dig }
title-dig-bonus = Burying: { $dig }, with { $effects }
title-space = { $upgrade }: { $effects }
title-space-covered = { $upgrade }: { $effects } (covered)
title-raid = Raid action: { $raid }
title-raid-used = Used in this turn: { $raid }
title-fight = { $seat } fought with { $count }
title-power = Raid power: { $count }
title-redbeard-step = Redbeard's raids and walks at strength { $count }
title-upgrades-list = { $seat }, ship upgrades: { $effects }
title-sum-power = More power in every raid
title-sum-explore = More spaces in every explore action
title-sum-discount = What cards and residences cost less
title-sum-rivers = Rivers crossed
title-sum-income = Doubloons in every income phase
title-sum-income-vp = Points in every income phase
terminal-codes = *=point $=doubloon !=at once i=income x=explore R=raid b=bury t=treasure c=cube u=upgrade q=quest
title-score =
    { $count ->
        [one] { $seat }: { $count } point
       *[other] { $seat }: { $count } points
    }
title-island =
    { $count ->
        [one] Island of { $treasure }: { $count } cube, each treasure is worth { $points } points
       *[other] Island of { $treasure }: { $count } cubes, each treasure is worth { $points } points
    }
title-deck =
    { $count ->
        [one] { $count } card in the level II deck
       *[other] { $count } cards in the level II deck
    }
title-quest-deck =
    { $count ->
        [one] { $count } quest in the deck
       *[other] { $count } quests in the deck
    }
title-stock =
    { $count ->
        [one] { $count } value tile face down
       *[other] { $count } value tiles face down
    }
title-river =
    { $count ->
        [one] A river: { $count } point at the end for crossing it
       *[other] A river: { $count } points at the end for crossing it
    }
title-fog-doubloons =
    { $count ->
        [one] { $count } doubloon for whoever stops here first
       *[other] { $count } doubloons for whoever stops here first
    }
title-points =
    { $count ->
        [one] { $seat }: { $count } point
       *[other] { $seat }: { $count } points
    }
title-doubloons =
    { $count ->
        [one] { $seat }: { $count } doubloon
       *[other] { $seat }: { $count } doubloons
    }
title-cards =
    { $count ->
        [one] { $seat }: { $count } card
       *[other] { $seat }: { $count } cards
    }
title-quests =
    { $count ->
        [one] { $seat }: { $count } quest
       *[other] { $seat }: { $count } quests
    }
title-rivers =
    { $count ->
        [one] { $seat }: { $count } river crossed
       *[other] { $seat }: { $count } rivers crossed
    }
title-upgrades =
    { $count ->
        [one] { $seat }: { $count } ship upgrade
       *[other] { $seat }: { $count } ship upgrades
    }
title-residences =
    { $count ->
        [one] { $seat }: { $count } residence
       *[other] { $seat }: { $count } residences
    }
title-treasures = { $seat }, { $treasure }: { $count }, buried { $buried }
title-rubies =
    { $count ->
        [one] { $count } ruby
       *[other] { $count } rubies
    }
title-barrier =
    { $count ->
        [one] Closed until your board holds { $count } cube
       *[other] Closed until your board holds { $count } cubes
    }
title-barrier-open =
    { $count ->
        [one] Open: your board holds { $count } cube or more
       *[other] Open: your board holds { $count } cubes or more
    }
title-redbeard-deck =
    { $count ->
        [one] { $count } card left in Redbeard's deck
       *[other] { $count } cards left in Redbeard's deck
    }

## What bots weigh

term-fittings = What the ship and the crew will bring
term-savings = Doubloons to spend
term-time = Time left to sail

## What edition 1 called galleons

action-galleon = { action-figurehead }
decision-galleon = { decision-figurehead }
guide-galleon = { guide-figurehead }
event-galleon = { event-figurehead }
event-redbeard_galleon = { event-redbeard_figurehead }
effect-take_galleon_pay_3 = { effect-take_figurehead_pay_3 }
dig-dig_galleon_1 = { dig-dig_figurehead_1 }
dig-dig_galleon_2 = { dig-dig_figurehead_2 }
dig-dig_galleon_3 = { dig-dig_figurehead_3 }
dig-dig_galleon_4 = { dig-dig_figurehead_4 }
