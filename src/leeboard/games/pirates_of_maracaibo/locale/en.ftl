### Pirates of Maracaibo in English.

game-title = Pirates of Maracaibo
game-tagline = Three voyages through a Caribbean of cards: raid, bury treasure, hire a crew, explore the jungle, and reach Maracaibo before the others.

## Treasures, dice and symbols

treasure-gold = gold
treasure-emerald = emerald
treasure-pearl = pearl
symbol-crew = crew
symbol-equipment = equipment
symbol-ship = ship

## Spaces of the sea

space-start_zone = Start zone
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

place-pl_trinidad = Trinidad
place-pl_grenada = Grenada
place-pl_bonaire = Bonaire
place-pl_tobago = Tobago
place-pl_aruba = Aruba
place-pl_barbados = Barbados
place-pl_curacao = Curaçao
place-pl_margarita = Margarita
place-pl_tortuga = Tortuga
place-pl_port_royal = Port Royal
place-pl_nassau = Nassau
place-pl_providencia = Providencia
place-pl_roatan = Roatán
place-pl_petit_goave = Petit-Goâve

## Residences

residence-rs_hacienda = Hacienda
residence-rs_palace = Governor's Palace
residence-rs_shipyard = Shipyard
residence-rs_warehouse = Warehouse
residence-rs_tavern = Tavern
residence-rs_cavern = Smugglers' Cavern
residence-rs_archive = Chart Archive
residence-rs_emerald_villa = Emerald Villa
residence-rs_gold_villa = Gold Villa
residence-rs_pearl_villa = Pearl Villa
residence-rs_vault = Treasure Vault
residence-rs_mission = Jungle Mission

## Upgrades

upgrade-u1_klabautermann = Klabautermann
upgrade-u1_lookout = Lookout
upgrade-u1_quartermaster = Quartermaster
upgrade-u1_boatswain = Boatswain
upgrade-u1_gunner = Gunner
upgrade-u1_carpenter = Carpenter
upgrade-u1_pathfinder = Pathfinder
upgrade-u1_buccaneer = Buccaneer
upgrade-u1_smuggler = Smuggler
upgrade-u1_tobacco = Tobacco
upgrade-u1_compass = Compass
upgrade-u1_shovel = Shovel
upgrade-u1_sugar = Sugar
upgrade-u1_rum = Rum
upgrade-u1_treasure_map = Treasure Map
upgrade-u1_spyglass = Spyglass
upgrade-u1_grappling_hook = Grappling Hook
upgrade-u1_blunderbuss = Blunderbuss
upgrade-u1_sloop = Sloop
upgrade-u1_brigantine = Brigantine
upgrade-u1_longboat = Longboat
upgrade-u1_barque = Barque
upgrade-u2_first_mate = First Mate
upgrade-u2_master_gunner = Master Gunner
upgrade-u2_cartographer = Cartographer
upgrade-u2_treasurer = Treasurer
upgrade-u2_bard = Bard
upgrade-u2_gravedigger = Gravedigger
upgrade-u2_corsair = Corsair
upgrade-u2_scout = Scout
upgrade-u2_spy = Spy
upgrade-u2_fence = Fence
upgrade-u2_surgeon = Surgeon
upgrade-u2_recruiter = Recruiter
upgrade-u2_architect = Architect
upgrade-u2_cocoa = Cocoa
upgrade-u2_spices = Spices
upgrade-u2_fine_wine = Fine Wine
upgrade-u2_gold_scales = Gold Scales
upgrade-u2_emerald_casket = Emerald Casket
upgrade-u2_pearl_casket = Pearl Casket
upgrade-u2_logbook = Logbook
upgrade-u2_musket = Musket
upgrade-u2_sextant = Sextant
upgrade-u2_pickaxe = Pickaxe
upgrade-u2_old_chart = Old Chart
upgrade-u2_ledger = Ledger
upgrade-u2_diving_bell = Diving Bell
upgrade-u2_frigate = Frigate
upgrade-u2_galley = Galley
upgrade-u2_corvette = Corvette
upgrade-u2_galleass = Galleass
upgrade-u2_fluyt = Fluyt
upgrade-u2_schooner = Schooner
upgrade-u2_man_of_war = Man of War
upgrade-u2_treasure_ship = Treasure Ship
upgrade-u2_flagship = Flagship

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

## Galleons

galleon-ga_a = mermaid galleon
galleon-ga_b = dragon galleon
galleon-ga_c = harpy galleon
galleon-ga_d = whale galleon
galleon-ga_e = lion galleon
galleon-ga_f = sea serpent galleon
galleon-ga_g = poseidon galleon
galleon-ga_h = kraken galleon
galleon-ga_i = hawk galleon
galleon-ga_j = nautilus galleon
galleon-ga_k = skull galleon
galleon-ga_l = unicorn galleon

## Black-market tiles

market-bm_1 = black-market tile 1
market-bm_2 = black-market tile 2
market-bm_3 = black-market tile 3
market-bm_4 = black-market tile 4
market-bm_5 = black-market tile 5

## Spaces of the ship board

ship-s1_purse = Purse
ship-s1_blades = Blades
ship-s1_boots = Boots
ship-s1_bargain = Bargain
ship-s1_spade = Spade
ship-s1_market = Market stall
ship-s2_figurehead = Figurehead
ship-s2_quest = Message in a bottle
ship-s2_boarding = Boarding
ship-s2_machete = Machete
ship-s2_march = March
ship-s2_market = Back room
ship-s3_quest = Old legend
ship-s3_ransom = Ransom
ship-s3_boots = Sturdy boots
ship-s3_market = Hidden cellar
ship-s3_tribute = Tribute
ship-s4_legend = Legend of the seas
ship-s4_convoy = Convoy
ship-s4_fame = Fame

## The hideout

burial-dig_gold_1 = gold, burial space 1
burial-dig_gold_2 = gold, burial space 2
burial-dig_gold_3 = gold, burial space 3
burial-dig_gold_4 = gold, burial space 4
burial-dig_emerald_1 = emeralds, burial space 1
burial-dig_emerald_2 = emeralds, burial space 2
burial-dig_emerald_3 = emeralds, burial space 3
burial-dig_emerald_4 = emeralds, burial space 4
burial-dig_pearl_1 = pearls, burial space 1
burial-dig_pearl_2 = pearls, burial space 2
burial-dig_pearl_3 = pearls, burial space 3
burial-dig_pearl_4 = pearls, burial space 4

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

redbeard_card-rb_a1 = Redbeard's card A1
redbeard_card-rb_a2 = Redbeard's card A2
redbeard_card-rb_a3 = Redbeard's card A3
redbeard_card-rb_a4 = Redbeard's card A4
redbeard_card-rb_a5 = Redbeard's card A5
redbeard_card-rb_a6 = Redbeard's card A6
redbeard_card-rb_b1 = Redbeard's card B1
redbeard_card-rb_b2 = Redbeard's card B2
redbeard_card-rb_b3 = Redbeard's card B3
redbeard_card-rb_b4 = Redbeard's card B4
redbeard_card-rb_b5 = Redbeard's card B5
redbeard_card-rb_b6 = Redbeard's card B6
