### Pirates of Maracaibo in italiano. I nomi stanno all'inizio, fra parentesi o dopo i due punti.

game-title = Pirates of Maracaibo
game-tagline = Tre viaggi in un mare dei Caraibi fatto di carte: razzie, tesori da seppellire, una ciurma, la giungla, e poi Maracaibo prima degli altri.

## Tesori, dadi e simboli

treasure-gold = oro
treasure-emerald = smeraldo
treasure-pearl = perla
symbol-crew = ciurma
symbol-equipment = equipaggiamento
symbol-ship = nave

## Caselle del mare

space-start_zone = Zona di partenza
space-c1r1 = colonna 1, riga 1
space-c1r2 = colonna 1, riga 2
space-c1r3 = colonna 1, riga 3
space-c1r4 = colonna 1, riga 4
space-c2r1 = colonna 2, riga 1
space-c2r2 = colonna 2, riga 2
space-c2r3 = colonna 2, riga 3
space-c2r4 = colonna 2, riga 4
space-c3r1 = colonna 3, riga 1
space-c3r2 = colonna 3, riga 2
space-c3r3 = colonna 3, riga 3
space-c3r4 = colonna 3, riga 4
space-c4r1 = colonna 4, riga 1
space-c4r2 = colonna 4, riga 2
space-c4r3 = colonna 4, riga 3
space-c4r4 = colonna 4, riga 4
space-c5r1 = colonna 5, riga 1
space-c5r2 = colonna 5, riga 2
space-c5r3 = colonna 5, riga 3
space-c5r4 = colonna 5, riga 4
space-c6r1 = colonna 6, riga 1
space-c6r2 = colonna 6, riga 2
space-c6r3 = colonna 6, riga 3
space-c6r4 = colonna 6, riga 4
space-c7r1 = colonna 7, riga 1
space-c7r2 = colonna 7, riga 2
space-c7r3 = colonna 7, riga 3
space-c7r4 = colonna 7, riga 4
space-c8r1 = colonna 8, riga 1
space-c8r2 = colonna 8, riga 2
space-c8r3 = colonna 8, riga 3
space-c8r4 = colonna 8, riga 4
space-c9r1 = colonna 9, riga 1
space-c9r2 = colonna 9, riga 2
space-c9r3 = colonna 9, riga 3
space-c9r4 = colonna 9, riga 4
space-c10r1 = colonna 10, riga 1
space-c10r2 = colonna 10, riga 2
space-c10r3 = colonna 10, riga 3
space-c10r4 = colonna 10, riga 4
space-gulf = il Golfo
space-maracaibo = Porto di Maracaibo

## Luoghi

place-pl_trinidad = Isola di Trinidad
place-pl_grenada = Isola di Grenada
place-pl_bonaire = Isola di Bonaire
place-pl_tobago = Isola di Tobago
place-pl_aruba = Isola di Aruba
place-pl_barbados = Isola di Barbados
place-pl_curacao = Isola di Curaçao
place-pl_margarita = Isola di Margarita
place-pl_tortuga = Isola della Tortuga
place-pl_port_royal = Città di Port Royal
place-pl_nassau = Città di Nassau
place-pl_providencia = Isola di Providencia
place-pl_roatan = Isola di Roatán
place-pl_petit_goave = Città di Petit-Goâve

## Residenze

residence-rs_hacienda = Tenuta
residence-rs_palace = Palazzo del governatore
residence-rs_shipyard = Cantiere navale
residence-rs_warehouse = Magazzino
residence-rs_tavern = Taverna
residence-rs_cavern = Caverna dei contrabbandieri
residence-rs_archive = Archivio delle mappe
residence-rs_emerald_villa = Villa di smeraldo
residence-rs_gold_villa = Villa d'oro
residence-rs_pearl_villa = Villa di perla
residence-rs_vault = Camera del tesoro
residence-rs_mission = Missione nella giungla

## Migliorie

upgrade-u1_klabautermann = Folletto di bordo
upgrade-u1_lookout = Vedetta
upgrade-u1_quartermaster = Quartiermastro
upgrade-u1_boatswain = Nostromo
upgrade-u1_gunner = Cannoniere
upgrade-u1_carpenter = Carpentiere
upgrade-u1_pathfinder = Battistrada
upgrade-u1_buccaneer = Bucaniere
upgrade-u1_smuggler = Contrabbandiere
upgrade-u1_tobacco = Tabacco
upgrade-u1_compass = Bussola
upgrade-u1_shovel = Pala
upgrade-u1_sugar = Zucchero
upgrade-u1_rum = Barile di rum
upgrade-u1_treasure_map = Mappa del tesoro
upgrade-u1_spyglass = Cannocchiale
upgrade-u1_grappling_hook = Rampino
upgrade-u1_blunderbuss = Schioppo
upgrade-u1_sloop = Sloop veloce
upgrade-u1_brigantine = Brigantino
upgrade-u1_longboat = Scialuppa
upgrade-u1_barque = Brigantino a palo
upgrade-u2_first_mate = Primo ufficiale
upgrade-u2_master_gunner = Capo cannoniere
upgrade-u2_cartographer = Cartografo
upgrade-u2_treasurer = Tesoriere
upgrade-u2_bard = Cantastorie
upgrade-u2_gravedigger = Becchino
upgrade-u2_corsair = Corsaro
upgrade-u2_scout = Esploratore
upgrade-u2_spy = Spia
upgrade-u2_fence = Ricettatore
upgrade-u2_surgeon = Chirurgo
upgrade-u2_recruiter = Reclutatore
upgrade-u2_architect = Architetto
upgrade-u2_cocoa = Cacao
upgrade-u2_spices = Spezie
upgrade-u2_fine_wine = Vino pregiato
upgrade-u2_gold_scales = Bilancia per l'oro
upgrade-u2_emerald_casket = Scrigno di smeraldi
upgrade-u2_pearl_casket = Scrigno di perle
upgrade-u2_logbook = Diario di bordo
upgrade-u2_musket = Moschetto
upgrade-u2_sextant = Sestante
upgrade-u2_pickaxe = Piccone
upgrade-u2_old_chart = Vecchia carta nautica
upgrade-u2_ledger = Libro mastro
upgrade-u2_diving_bell = Campana subacquea
upgrade-u2_frigate = Fregata da guerra
upgrade-u2_galley = Galea
upgrade-u2_corvette = Corvetta
upgrade-u2_galleass = Galeazza
upgrade-u2_fluyt = Fluyt olandese
upgrade-u2_schooner = Goletta
upgrade-u2_man_of_war = Vascello di linea
upgrade-u2_treasure_ship = Nave del tesoro
upgrade-u2_flagship = Nave ammiraglia

## Missioni

quest-q_collect_gold = Raccogli oro
quest-q_collect_emerald = Raccogli smeraldi
quest-q_collect_pearl = Raccogli perle
quest-q_bury_gold = Seppellisci oro
quest-q_bury_emerald = Seppellisci smeraldi
quest-q_bury_pearl = Seppellisci perle
quest-q_crew = Raduna una ciurma
quest-q_equipment = Procurati equipaggiamento
quest-q_ship = Ottieni carte nave
quest-q_income_doubloons = Rendita in dobloni
quest-q_income_vp = Rendita in punti
quest-q_cards_a = Carte e residenze
quest-q_cards_b = Tante carte e residenze
quest-q_rivers = Attraversa i fiumi
quest-q_each_type = Un po' di tutto
quest-q_residences = Costruisci residenze
quest-q_lightning = Carte con il fulmine
quest-q_upgrades_a = Migliora la nave
quest-q_upgrades_b = Migliora tutta la nave
quest-q_crew_rivers = Ciurma e fiumi
quest-q_equipment_rivers = Equipaggiamento e fiumi
quest-q_equipment_crew = Equipaggiamento e ciurma
quest-q_ship_residences = Carte nave e residenze
quest-q_bury_rivers = Tesori sepolti e fiumi
quest-q_bury_income_vp = Tesori sepolti e rendita

## Galeoni

galleon-ga_a = galeone della sirena
galleon-ga_b = galeone del drago
galleon-ga_c = galeone dell'arpia
galleon-ga_d = galeone della balena
galleon-ga_e = galeone del leone
galleon-ga_f = galeone del serpente marino
galleon-ga_g = galeone di Poseidone
galleon-ga_h = galeone del kraken
galleon-ga_i = galeone del falco
galleon-ga_j = galeone del nautilo
galleon-ga_k = galeone del teschio
galleon-ga_l = galeone dell'unicorno

## Tessere del mercato nero

market-bm_1 = tessera del mercato nero n. 1
market-bm_2 = tessera del mercato nero n. 2
market-bm_3 = tessera del mercato nero n. 3
market-bm_4 = tessera del mercato nero n. 4
market-bm_5 = tessera del mercato nero n. 5

## Spazi della plancia nave

ship-s1_purse = Borsa
ship-s1_blades = Lame
ship-s1_boots = Stivali
ship-s1_bargain = Buon affare
ship-s1_spade = Vanga
ship-s1_market = Bancarella
ship-s2_figurehead = Polena
ship-s2_quest = Messaggio in bottiglia
ship-s2_boarding = Abbordaggio
ship-s2_machete = Machete da giungla
ship-s2_march = Marcia
ship-s2_market = Retrobottega
ship-s3_quest = Antica leggenda
ship-s3_ransom = Riscatto
ship-s3_boots = Stivali robusti
ship-s3_market = Cantina segreta
ship-s3_tribute = Tributo
ship-s4_legend = Leggenda dei mari
ship-s4_convoy = Convoglio
ship-s4_fame = Fama

## Il covo

burial-dig_gold_1 = oro, nascondiglio 1
burial-dig_gold_2 = oro, nascondiglio 2
burial-dig_gold_3 = oro, nascondiglio 3
burial-dig_gold_4 = oro, nascondiglio 4
burial-dig_emerald_1 = smeraldi, nascondiglio 1
burial-dig_emerald_2 = smeraldi, nascondiglio 2
burial-dig_emerald_3 = smeraldi, nascondiglio 3
burial-dig_emerald_4 = smeraldi, nascondiglio 4
burial-dig_pearl_1 = perle, nascondiglio 1
burial-dig_pearl_2 = perle, nascondiglio 2
burial-dig_pearl_3 = perle, nascondiglio 3
burial-dig_pearl_4 = perle, nascondiglio 4

## Il percorso d'esplorazione

track-x_start = l'inizio del percorso
track-x_a1 = casella A1
track-x_a2 = casella A2
track-x_a3 = casella A3
track-x_a4 = casella A4
track-x_a5 = casella A5
track-x_b1 = casella B1
track-x_b2 = casella B2
track-x_b3 = casella B3
track-x_b4 = casella B4
track-x_b5 = casella B5
track-x_b6 = casella B6
track-x_b7 = casella B7
track-x_c1 = casella C1
track-x_c2 = casella C2
track-x_c3 = casella C3
track-x_c4 = casella C4
track-x_d1 = casella D1
track-x_d2 = casella D2
track-x_d3 = casella D3
track-x_d4 = casella D4
track-x_d5 = casella D5
track-x_d6 = casella D6
track-x_e1 = casella E1
track-x_e2 = casella E2
track-x_e3 = casella E3
track-x_e4 = casella E4
track-x_f1 = casella F1
track-x_f2 = casella F2
track-x_f3 = casella F3
track-x_f4 = casella F4
track-x_g1 = casella G1
track-x_g2 = casella G2
track-x_g3 = casella G3
track-x_g4 = casella G4
track-x_h1 = casella H1
track-x_h2 = casella H2
track-x_h3 = casella H3
track-x_h4 = casella H4
track-x_h5 = casella H5
track-x_h6 = casella H6
track-x_i1 = casella I1
track-x_i2 = casella I2
track-x_i3 = casella I3
track-x_i4 = casella I4
track-x_i5 = casella I5
track-x_end = la fine del percorso
track-x_retire = il ritiro

## Rubini

ruby-rm_1 = mercato dei rubini, spazio 1
ruby-rm_2 = mercato dei rubini, spazio 2
ruby-rm_3 = mercato dei rubini, spazio 3
ruby-rm_4 = mercato dei rubini, spazio 4
ruby-rm_5 = mercato dei rubini, spazio 5
ruby-rm_6 = mercato dei rubini, spazio 6

## Barbarossa

redbeard_card-rb_a1 = carta di Barbarossa A1
redbeard_card-rb_a2 = carta di Barbarossa A2
redbeard_card-rb_a3 = carta di Barbarossa A3
redbeard_card-rb_a4 = carta di Barbarossa A4
redbeard_card-rb_a5 = carta di Barbarossa A5
redbeard_card-rb_a6 = carta di Barbarossa A6
redbeard_card-rb_b1 = carta di Barbarossa B1
redbeard_card-rb_b2 = carta di Barbarossa B2
redbeard_card-rb_b3 = carta di Barbarossa B3
redbeard_card-rb_b4 = carta di Barbarossa B4
redbeard_card-rb_b5 = carta di Barbarossa B5
redbeard_card-rb_b6 = carta di Barbarossa B6
