### Pirates of Maracaibo in italiano. I nomi stanno all'inizio, fra parentesi o dopo i due punti.

game-title = Pirates of Maracaibo
game-tagline = Tre viaggi in un mare dei Caraibi fatto di carte: razzie, tesori da seppellire, una ciurma, la giungla, e poi Maracaibo prima degli altri.
game-minutes = da 40 a 100 minuti
game-weight = pesante
game-credits = Di Alexander Pfister, Ryan Hendrickson e Ralph Bienert; Game's Up, 2023

## Tesori

treasure-gold = oro
treasure-emerald = smeraldo
treasure-pearl = perla

## Caselle del mare

space-start_zone = la zona di partenza
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
space-maracaibo = porto Maracaibo

## Luoghi

card-pl_trinidad = Isola di Trinidad
card-pl_grenada = Isola di Grenada
card-pl_bonaire = Isola di Bonaire
card-pl_tobago = Isola di Tobago
card-pl_aruba = Isola di Aruba
card-pl_barbados = Isola di Barbados
card-pl_curacao = Isola di Curaçao
card-pl_margarita = Isola di Margarita
card-pl_tortuga = Isola della Tortuga
card-pl_port_royal = Città di Port Royal
card-pl_nassau = Città di Nassau
card-pl_providencia = Isola di Providencia
card-pl_roatan = Isola di Roatán
card-pl_petit_goave = Città di Petit-Goâve

## Residenze

card-rs_hacienda = Tenuta
card-rs_palace = Casa del governatore
card-rs_shipyard = Cantiere navale
card-rs_warehouse = Magazzino
card-rs_tavern = Taverna
card-rs_cavern = Grotta segreta
card-rs_archive = Archivio delle mappe
card-rs_emerald_villa = Villa di smeraldo
card-rs_gold_villa = Villa d'oro
card-rs_pearl_villa = Villa di perla
card-rs_vault = Camera del tesoro
card-rs_mission = Missione in giungla

## Migliorie

card-u1_klabautermann = Folletto di bordo
card-u1_lookout = Vedetta
card-u1_quartermaster = Quartiermastro
card-u1_boatswain = Nostromo
card-u1_gunner = Cannoniere
card-u1_carpenter = Carpentiere
card-u1_pathfinder = Battistrada
card-u1_buccaneer = Bucaniere
card-u1_smuggler = Contrabbandiere
card-u1_tobacco = Tabacco
card-u1_compass = Bussola
card-u1_shovel = Pala
card-u1_sugar = Zucchero
card-u1_rum = Barile di rum
card-u1_treasure_map = Mappa del tesoro
card-u1_spyglass = Cannocchiale
card-u1_grappling_hook = Rampino
card-u1_blunderbuss = Schioppo
card-u1_sloop = Sloop veloce
card-u1_brigantine = Brigantino
card-u1_longboat = Scialuppa
card-u1_barque = Brigantino a palo
card-u2_first_mate = Primo ufficiale
card-u2_master_gunner = Capo cannoniere
card-u2_cartographer = Cartografo
card-u2_treasurer = Tesoriere
card-u2_bard = Cantastorie
card-u2_gravedigger = Becchino
card-u2_corsair = Corsaro
card-u2_scout = Esploratore
card-u2_spy = Spia
card-u2_fence = Ricettatore
card-u2_surgeon = Chirurgo
card-u2_recruiter = Reclutatore
card-u2_architect = Architetto
card-u2_cocoa = Cacao
card-u2_spices = Spezie
card-u2_fine_wine = Vino pregiato
card-u2_gold_scales = Bilancia per l'oro
card-u2_emerald_casket = Scrigno di smeraldi
card-u2_pearl_casket = Scrigno di perle
card-u2_logbook = Diario di bordo
card-u2_musket = Moschetto
card-u2_sextant = Sestante
card-u2_pickaxe = Piccone
card-u2_old_chart = Vecchia carta nautica
card-u2_ledger = Libro mastro
card-u2_diving_bell = Campana subacquea
card-u2_frigate = Fregata da guerra
card-u2_galley = Galea
card-u2_corvette = Corvetta
card-u2_galleass = Galeazza
card-u2_fluyt = Fluyt olandese
card-u2_schooner = Goletta
card-u2_man_of_war = Vascello di linea
card-u2_treasure_ship = Nave del tesoro
card-u2_flagship = Nave ammiraglia

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

## Polene

figurehead-ga_a = polena della sirena
figurehead-ga_b = polena del drago
figurehead-ga_c = polena dell'arpia
figurehead-ga_d = polena della balena
figurehead-ga_e = polena del leone
figurehead-ga_f = polena del serpente marino
figurehead-ga_g = polena di Poseidone
figurehead-ga_h = polena del kraken
figurehead-ga_i = polena del falco
figurehead-ga_j = polena del nautilo
figurehead-ga_k = polena del teschio
figurehead-ga_l = polena dell'unicorno

## Tessere del mercato nero

tile-bm_1 = tessera del mercato nero n. 1
tile-bm_2 = tessera del mercato nero n. 2
tile-bm_3 = tessera del mercato nero n. 3
tile-bm_4 = tessera del mercato nero n. 4
tile-bm_5 = tessera del mercato nero n. 5

## Spazi della plancia nave

upgrade-s1_purse = Borsa
upgrade-s1_blades = Lame
upgrade-s1_boots = Stivali
upgrade-s1_bargain = Buon affare
upgrade-s1_spade = Vanga
upgrade-s1_market = Bancarella
upgrade-s2_figurehead = Polena
upgrade-s2_quest = Messaggio in bottiglia
upgrade-s2_boarding = Abbordaggio
upgrade-s2_machete = Machete da giungla
upgrade-s2_march = Marcia
upgrade-s2_market = Retrobottega
upgrade-s3_quest = Antica leggenda
upgrade-s3_ransom = Riscatto
upgrade-s3_boots = Stivali robusti
upgrade-s3_market = Cantina segreta
upgrade-s3_tribute = Tributo
upgrade-s4_legend = Leggenda dei mari
upgrade-s4_convoy = Convoglio
upgrade-s4_fame = Fama

## Il covo

dig-dig_gold_1 = nascondiglio 1 per l'oro
dig-dig_gold_2 = nascondiglio 2 per l'oro
dig-dig_gold_3 = nascondiglio 3 per l'oro
dig-dig_gold_4 = nascondiglio 4 per l'oro
dig-dig_emerald_1 = nascondiglio 1 per gli smeraldi
dig-dig_emerald_2 = nascondiglio 2 per gli smeraldi
dig-dig_emerald_3 = nascondiglio 3 per gli smeraldi
dig-dig_emerald_4 = nascondiglio 4 per gli smeraldi
dig-dig_pearl_1 = nascondiglio 1 per le perle
dig-dig_pearl_2 = nascondiglio 2 per le perle
dig-dig_pearl_3 = nascondiglio 3 per le perle
dig-dig_pearl_4 = nascondiglio 4 per le perle
dig-dig_figurehead_1 = nascondiglio 1 della polena di Poseidone
dig-dig_figurehead_2 = nascondiglio 2 della polena di Poseidone
dig-dig_figurehead_3 = nascondiglio 3 della polena di Poseidone
dig-dig_figurehead_4 = nascondiglio 4 della polena di Poseidone

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

redbeard-rb_a1 = carta di Barbarossa A1
redbeard-rb_a2 = carta di Barbarossa A2
redbeard-rb_a3 = carta di Barbarossa A3
redbeard-rb_a4 = carta di Barbarossa A4
redbeard-rb_a5 = carta di Barbarossa A5
redbeard-rb_a6 = carta di Barbarossa A6
redbeard-rb_b1 = carta di Barbarossa B1
redbeard-rb_b2 = carta di Barbarossa B2
redbeard-rb_b3 = carta di Barbarossa B3
redbeard-rb_b4 = carta di Barbarossa B4
redbeard-rb_b5 = carta di Barbarossa B5
redbeard-rb_b6 = carta di Barbarossa B6

## I colori dei pezzi di legno nella scatola

colour-black = nero
colour-blue = blu
colour-yellow = giallo
colour-green = verde

## Effetti da scegliere

effect-raid_dice_bonus_2 = razzia con +2
effect-explore_4 = esplora 4
effect-build_residence = costruisci una residenza qualsiasi
effect-explore_2 = esplora 2
effect-bury_1 = seppellisci un tesoro
effect-bury_2 = seppellisci fino a 2 tesori
effect-gain_doubloons_5 = 5 dobloni
effect-acquire_crew_extra_3 = compra da lontano una carta ciurma (prezzo +3)
effect-gain_doubloons_4 = 4 dobloni
effect-acquire_equipment_extra_3 = compra da lontano una carta equipaggiamento (prezzo +3)
effect-raid_dice = razzia
effect-vp_per_n_buried_1 = 1 punto per ogni tesoro sepolto
effect-vp_per_n_crew_1 = 1 punto per ogni carta ciurma
effect-explore_3 = esplora 3
effect-vp_per_n_equipment_1 = 1 punto per ogni carta equipaggiamento
effect-vp_per_n_rivers_2 = 2 punti per ogni fiume attraversato
effect-one_of = una delle azioni separate da una barra
effect-upgrade_ship_1 = 1 miglioria della nave
effect-gain_treasure_emerald = 1 smeraldo
effect-gain_doubloons_2 = 2 dobloni
effect-gain_treasure_gold = 1 oro
effect-place_cube_any_1 = 1 cubo su un'isola a scelta
effect-repeat_space = ripeti la casella del tuo esploratore
effect-gain_treasure_pearl = 1 perla
effect-place_cube_any_2 = 2 cubi su un'isola a scelta
effect-take_figurehead_pay_3 = prendi una polena per 3 dobloni
effect-acquire_ship_extra_0 = compra da lontano una carta nave
effect-gain_vp_1 = 1 punto
effect-gain_vp_2 = 2 punti
effect-gain_doubloons_7 = 7 dobloni
effect-place_market_pay_0 = metti gratis una tessera del mercato nero
effect-place_market_pay_2 = metti una tessera del mercato nero per 2 dobloni

## Azioni di razzia e scambi

raid-std_1 = forza 1 → 1 punto
raid-std_2 = forza 2 → 3 dobloni
raid-std_5 = forza 5 → un tesoro del colore della razzia
raid-s2_boarding = Abbordaggio (forza 3 → un tesoro del colore della razzia)
raid-s3_ransom = Riscatto (forza 2 → 3 punti)
raid-s4_convoy = Convoglio (forza 4 → 3 punti e 1 cubo su un'isola a scelta)
raid-u1_blunderbuss = Schioppo (forza 2 → 3 punti)
raid-u2_musket = Moschetto (forza 3 → un tesoro del colore della razzia)
raid-u2_man_of_war = Vascello di linea (forza 2 → 3 punti)
raid-ga_a = polena della sirena (forza 2 → 2 punti e 2 dobloni)
raid-ga_h = polena del kraken (forza 3 → 6 dobloni)
raid-ga_k = polena del teschio (forza 2 → seppellisci un tesoro)
trade-s2_machete = Machete da giungla (1 casella in meno → 3 dobloni)
trade-u1_compass = Bussola (1 casella in meno → 3 dobloni)
trade-u2_sextant = Sestante (1 casella in meno → 2 punti)
trade-ga_j = polena del nautilo (1 casella in meno → 1 oro)

## Ciò che è stampato su carte, tessere e plance, composto dai tipi di effetto

text-gain_vp =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
text-gain_doubloons =
    { $count ->
        [one] { $count } doblone
       *[other] { $count } dobloni
    }
text-gain_treasure = un tesoro ({ $treasure })
text-gain_treasure_any =
    { $count ->
        [one] un tesoro di qualsiasi colore
       *[other] { $count } tesori di un colore
    }
text-gain_treasure_die = un tesoro del colore della razzia
text-bury =
    { $count ->
        [one] seppellisci un tesoro
       *[other] seppellisci fino a { $count } tesori
    }
text-explore = esplora { $count }
text-raid_dice =
    { $count ->
        [0] razzia
        [one] razzia con +{ $count }
       *[other] razzia con +{ $count }
    }
text-raid_fixed = razzia con forza { $count }
text-raid_die = razzia con un solo dado ({ $treasure }), +{ $count }
text-upgrade_ship =
    { $count ->
        [one] { $count } miglioria della nave
       *[other] { $count } migliorie della nave
    }
text-gain_quest =
    { $count ->
        [one] { $count } missione
       *[other] { $count } missioni
    }
text-acquire =
    { $count ->
        [0] compra da lontano ({ $symbol })
       *[other] compra da lontano ({ $symbol }, +{ $count })
    }
text-build_residence = costruisci una residenza qualsiasi
text-take_figurehead =
    { $count ->
        [one] prendi una polena per { $count } doblone
       *[other] prendi una polena per { $count } dobloni
    }
text-place_market =
    { $count ->
        [0] metti gratis una tessera del mercato nero
        [one] metti una tessera del mercato nero per { $count } doblone
       *[other] metti una tessera del mercato nero per { $count } dobloni
    }
text-activate_market = usa una tua tessera del mercato nero già messa
text-place_cube =
    { $count ->
        [one] { $count } cubo sull'isola: { $treasure }
       *[other] { $count } cubi sull'isola: { $treasure }
    }
text-place_cube_any =
    { $count ->
        [one] { $count } cubo su un'isola a scelta
       *[other] { $count } cubi su un'isola a scelta
    }
text-sell_quest =
    { $count ->
        [one] vendi una missione per { $count } doblone
       *[other] vendi una missione per { $count } dobloni
    }
text-income_now_vp = prendi la tua rendita in punti
text-income_now_doubloons = prendi la tua rendita in dobloni
text-repeat_space = ripeti la casella del tuo esploratore
text-vp_per =
    { $count ->
        [one] { $count } punto per ogni { $each }
       *[other] { $count } punti per ogni { $each }
    }
text-vp_per_most =
    { $count ->
        [one] { $count } punto per ogni { $each }, al massimo { $most }
       *[other] { $count } punti per ogni { $each }, al massimo { $most }
    }
text-now = subito: { $gain }
text-and = { $gain } e { $more }
text-list = { $gain }; { $more }
text-residence =
    { $count ->
        [one] { $count } punto per ogni { $each }, al massimo { $most }
       *[other] { $count } punti per ogni { $each }, al massimo { $most }
    }
text-or = { $gain } oppure { $more }
text-raid_power = +{ $count } in ogni razzia
text-raid_power_colour = dado ({ $treasure }) +{ $count }
text-explore_bonus = esplorazione +{ $count }
text-explore_trade = esplora { $count } in meno → { $gain }
text-discount = carte e residenze costano { $count } in meno
text-raid_action = azione di razzia: forza { $count } → { $gain }
text-income_doubloons =
    { $count ->
        [one] rendita: { $count } doblone
       *[other] rendita: { $count } dobloni
    }
text-income_vp =
    { $count ->
        [one] rendita: { $count } punto
       *[other] rendita: { $count } punti
    }
text-income_quests = rendita: 1 doblone per ogni missione in mano
text-final_treasure = alla fine { $count } punti ogni 3 tesori: { $treasure }
text-final_quests = alla fine { $count } punti ogni 3 missioni che danno punti
text-final_buried = alla fine { $count } punti per ogni tesoro sepolto
text-ship_moves = la tua nave naviga fino a { $count } caselle
text-extra_reroll = un rilancio in più nelle razzie
text-quest_refresh = prima di scegliere puoi rinnovare le missioni scoperte
text-extra_burial = quattro nascondigli in più, per ogni colore

## Che cosa si conta, per ognuno

each-n_crew = carta ciurma
each-n_equipment = carta equipaggiamento
each-n_ship = carta nave
each-n_treasure_gold = pezzo d'oro
each-n_treasure_emerald = smeraldo
each-n_treasure_pearl = perla
each-n_buried = tesoro sepolto
each-n_sets3 = serie di tre tesori diversi
each-n_rivers = fiume attraversato
each-n_quests = missione in mano
each-n_scored_quests = missione che dà punti
each-income_doubloons = doblone di rendita
each-income_vp = punto di rendita

## Che cosa chiede una missione

need-n_crew =
    { $count ->
        [one] { $count } carta ciurma
       *[other] { $count } carte ciurma
    }
need-n_equipment =
    { $count ->
        [one] { $count } carta equipaggiamento
       *[other] { $count } carte equipaggiamento
    }
need-n_ship =
    { $count ->
        [one] { $count } carta nave
       *[other] { $count } carte nave
    }
need-n_lightning =
    { $count ->
        [one] { $count } carta con il fulmine
       *[other] { $count } carte con il fulmine
    }
need-n_residences =
    { $count ->
        [one] { $count } residenza
       *[other] { $count } residenze
    }
need-n_upgrades =
    { $count ->
        [one] { $count } miglioria della nave
       *[other] { $count } migliorie della nave
    }
need-n_treasure_gold =
    { $count ->
        [one] { $count } pezzo d'oro
       *[other] { $count } pezzi d'oro
    }
need-n_treasure_emerald =
    { $count ->
        [one] { $count } smeraldo
       *[other] { $count } smeraldi
    }
need-n_treasure_pearl =
    { $count ->
        [one] { $count } perla
       *[other] { $count } perle
    }
need-n_buried_gold =
    { $count ->
        [one] { $count } pezzo d'oro sepolto
       *[other] { $count } pezzi d'oro sepolti
    }
need-n_buried_emerald =
    { $count ->
        [one] { $count } smeraldo sepolto
       *[other] { $count } smeraldi sepolti
    }
need-n_buried_pearl =
    { $count ->
        [one] { $count } perla sepolta
       *[other] { $count } perle sepolte
    }
need-n_buried =
    { $count ->
        [one] { $count } tesoro sepolto
       *[other] { $count } tesori sepolti
    }
need-n_rivers =
    { $count ->
        [one] { $count } fiume
       *[other] { $count } fiumi
    }
need-income_doubloons =
    { $count ->
        [one] { $count } doblone di rendita
       *[other] { $count } dobloni di rendita
    }
need-income_vp =
    { $count ->
        [one] { $count } punto di rendita
       *[other] { $count } punti di rendita
    }
need-n_cards_n_residences =
    { $count ->
        [one] { $count } carta o residenza
       *[other] { $count } carte e residenze
    }

## Azioni: le scritte dei pulsanti e del menu

action-keep = Tieni la missione: { $quest }
action-give_back = Restituisci la missione: { $quest }
action-sail = Naviga verso: { $space }
action-step = Prosegui verso: { $space }
brief-sail = { $space }
aside-sail =
    { $count ->
        [one] { $count } spazio
       *[other] { $count } spazi
    }
aside-sail-dear = { $way }; { $loss }
loss-residence = non te lo puoi permettere
loss-upgrade =
    { $count ->
        [one] non te lo puoi permettere: { $count } doblone invece
       *[other] non te lo puoi permettere: { $count } dobloni invece
    }
action-pay = Paga il pedaggio al giocatore { $captain }
action-acquire = Compra questa carta
action-ignore = Lascia la carta e prendi dobloni
action-build = Costruisci questa residenza
action-trigger = Usa: { $tile }
action-upgrade = Migliora la nave: { $upgrade }
action-do = Scegli: { $effect }
action-keep_dice = Tieni il lancio
action-reroll = Rilancia i dadi
action-die = Scegli il dado: { $treasure }
action-raid = Razzia per: { $treasure }
action-spend = Azione di razzia: { $raid }
action-trade = Scambia: { $trade }
action-explore = Cammina fino a: { $track }
action-bury = Seppellisci: { $treasure }
action-dig = Seppelliscilo qui: { $dig }
action-quest = Prendi la missione: { $quest }
action-draw_quest = Pesca una missione dal mazzo
action-refresh = Rinnova le missioni scoperte
action-buy = Compra da lontano: { $card }
action-residence = Costruisci: { $card }
action-cube = Metti i cubi sull'isola: { $treasure }
action-figurehead = Prendi: { $figurehead }
action-tile = Piazza: { $tile }
action-place = Metti qui la tessera: { $card }
action-sell = Vendi la missione: { $quest }
action-treasure = Prendi il tesoro: { $treasure }
action-take_ruby = Prendi un rubino
action-ruby = Vendi un rubino: { $ruby }
action-cash_ruby = Cambia un rubino in punti
action-walk = Non scambiare altro e cammina
action-stop = Basta così
action-stop-dear = Basta così: { $loss }
action-stop-raid = Basta così: resta forza { $count }, persa alla fine del turno
action-done = Fatto
action-done-without = Fatto, senza: { $effects }
action-skip = Salta questo

## Decisioni: che cosa si chiede

decision-keep_quest = Le tue prime missioni: che cosa tieni, che cosa restituisci?
decision-sail = Dove naviga la tua nave?
decision-sail_step = Dove va adesso la tua nave, o si ferma qui?
decision-toll_payee = Non basta per tutti: a chi paghi il doblone di pedaggio?
decision-upgrade_card = Compri questa carta o prendi invece dobloni?
decision-residence_card = Costruisci questa residenza?
decision-own_market_tile = Usi qui la tua tessera del mercato nero?
decision-ship_upgrade = Quale spazio della plancia nave copri?
decision-next_effect = Quale effetto viene adesso?
decision-one_of = Quale di queste azioni scegli?
decision-reroll = Tieni questo lancio?
decision-raid_die = Quale dado scegli per la razzia?
decision-raid_color = Che cosa vuoi razziare?
decision-raid_action = Come usi la forza della razzia?
decision-explore_trade = Scambi movimento prima che l'esploratore parta?
decision-explore_to = Dove va il tuo esploratore?
decision-bury_color = Quale tesoro seppellisci?
decision-bury_space = Dove lo seppellisci?
decision-quest_source = Quale missione prendi?
decision-acquire_card = Quale carta compri da lontano?
decision-residence_target = Quale residenza costruisci?
decision-cube_island = Quale isola riceve i cubi?
decision-figurehead = Quale polena prendi?
decision-market_tile = Quale tessera del mercato nero metti?
decision-market_place = In quale luogo metti la tessera?
decision-activate_tile = Quale delle tue tessere già messe usi?
decision-sell_quest = Quale missione vendi?
decision-gulf_action = Che cosa fai nel Golfo?
decision-treasure_color = Quale tesoro prendi?
decision-take_ruby = Prendi un rubino?
decision-ruby_market = Che cosa fai con i rubini?
decision-retire_residence = Quale residenza costruisci a metà prezzo?

# What a first game is told about each decision.
guide-keep_quest = Una missione è un obiettivo segreto che vale punti alla fine: pochi per la condizione in alto, di più per quella in basso. Tieni quella adatta ai tuoi piani.
guide-sail = Ogni turno la nave naviga da 1 a 3 spazi e deve finire più vicino a Maracaibo. Dove ti fermi agisci: compri una carta, costruisci una residenza o usi un luogo. Per ogni altra nave sulla carta paghi 1 doblone di pedaggio.
guide-sail_step = Nella nebbia navighi uno spazio alla volta e le carte si scoprono quando vi entri. Prosegui, o fermati qui e agisci.
guide-toll_payee = Devi un doblone a ogni nave qui e non ne hai abbastanza. Scegli chi lo riceve.
guide-upgrade_card = Compra la carta e tieni effetti, punti e simboli fino alla fine, oppure lasciala e prendi 5 dobloni. Il fulmine agisce subito, l’infinito sempre, il cerchio a ogni rendita.
guide-residence_card = Una residenza vale alla fine per ciò che conta la sua targa, per chiunque vi abbia un segnalino. Chi costruisce per primo riceve subito 2 punti.
guide-own_market_tile = La tua tessera del mercato nero è in questo luogo: puoi usarla ogni volta che ti fermi qui.
guide-ship_upgrade = Un cubo sulla plancia nave dà ciò che lo spazio mostra: una pergamena beige vale una volta, una rossa fino alla fine. Gli spazi più a destra si aprono quando a sinistra ci sono abbastanza cubi.
guide-next_effect = Esegui gli effetti nell’ordine che vuoi e puoi tralasciarne: anche un tesoro della giungla, perché abbassa per tutti il valore del suo tipo.
guide-one_of = Delle azioni separate da una barra puoi usarne solo una.
guide-reroll = Puoi ritirare una volta tutti e tre i dadi. Poi se ne sceglie uno: i suoi punti sono la forza, il suo colore il tesoro della razzia.
guide-raid_die = I punti del dado scelto sono la tua forza, e il colore decide quale tesoro puoi prendere. Si aggiunge ciò che danno carte e nave.
guide-raid_color = Questa razzia ha una forza fissa; scegli per quale tesoro.
guide-raid_action = Spendi la forza in azioni di razzia, ciascuna una volta per turno: tesoro, dobloni, punti e ciò che aggiungono carte e vele. La forza avanzata va persa alla fine del turno.
guide-explore_trade = Prima che l’esploratore cammini puoi rinunciare a parte del percorso e prendere ciò che le tue carte offrono in cambio.
guide-explore_to = L’esploratore cammina nella giungla seguendo le frecce e ottieni ciò che mostra lo spazio dove si ferma. Ogni fiume attraversato vale 4 punti alla fine.
guide-bury_color = Un tesoro sepolto mantiene il valore, alla fine vale 2 punti in più e dà il bonus dello spazio che copre. Scegli il colore.
guide-bury_space = Ogni spazio di sepoltura ha un suo bonus, che ricevi subito.
guide-quest_source = Prendi una missione scoperta adatta a te, o una coperta dal mazzo. Le missioni valgono alla fine.
guide-acquire_card = Puoi comprare una carta di questo tipo ovunque nel mare, al suo costo più l’aggiunta.
guide-residence_target = Puoi costruire in qualsiasi residenza del mare senza un tuo segnalino, senza andarci.
guide-cube_island = Un cubo su un’isola fa valere di più quel tesoro alla fine, per chiunque lo abbia. Nutri quello che raccogli.
guide-figurehead = Per 3 dobloni una polena orna la prua della tua nave e il suo effetto dura fino alla fine. Puoi averne una sola in tutta la partita.
guide-market_tile = Scegli una tua tessera del mercato nero da piazzare. La usi subito, e di nuovo ogni volta che ti fermi nel suo luogo.
guide-market_place = La tessera va in un luogo che non ne ha e vi resta. Scegline uno dove ti fermerai ancora.
guide-activate_tile = Puoi usare da lontano una delle tue tessere piazzate.
guide-sell_quest = Una missione che non compirai si può vendere per 8 dobloni.
guide-gulf_action = Il Golfo è l’ultima sosta prima di Maracaibo: una razzia con 2 di forza in più, 4 passi per l’esploratore o una residenza da lontano.
guide-treasure_color = Prendi dalla sua isola un tesoro di qualsiasi colore. Alla fine ogni tesoro vale da 2 a 5 punti: più cubi restano sulla sua isola, più vale.
guide-take_ruby = Un rubino non è un tesoro; nel Golfo si può vendere o cambiare in punti. Puoi prenderlo prima delle altre azioni del luogo, o dopo.
guide-ruby_market = Vendi un rubino a uno spazio libero del mercato e cedi gli altri per 2 punti ciascuno, quanti vuoi, prima delle altre azioni nel Golfo o dopo.
guide-retire_residence = L’esploratore si ritira: costruisci una residenza a metà prezzo, ovunque sia. Poi l’esploratore ricomincia.

## Eventi: che cosa racconta il diario

event-kept = { $seat } tiene la missione: { $quest }.
event-quest_shown = Nuova missione scoperta: { $quest }.
event-round = Comincia il round { $number }.
event-final_lap = Nell'ultimo round qualcuno è a Maracaibo: si gioca fino al turno dell'ultimo in ordine.
event-sailed = { $seat } naviga: { $from } → { $space }.
event-anchored = { $seat } si ferma: { $space }.
event-only_way = { $seat } può navigare solo qui: { $space }.
event-toll =
    { $number ->
        [one] { $seat } paga { $number } doblone di pedaggio a { $owner }.
       *[other] { $seat } paga { $number } dobloni di pedaggio a { $owner }.
    }
event-toll_redbeard =
    { $number ->
        [one] { $seat } paga { $number } doblone di pedaggio per la nave di Barbarossa.
       *[other] { $seat } paga { $number } dobloni di pedaggio per la nave di Barbarossa.
    }
event-fought = { $seat } combatte con un totale di { $number }.
event-fight_won = { $seat } vince la scaramuccia.
event-fight_drawn = La scaramuccia finisce in pareggio.
event-fight_paid =
    { $number ->
        [one] { $seat } paga { $number } doblone a { $winner }.
       *[other] { $seat } paga { $number } dobloni a { $winner }.
    }
event-too_dear =
    { $price ->
        [one] { $seat } non può pagare { $price } doblone: { $card }.
       *[other] { $seat } non può pagare { $price } dobloni: { $card }.
    }
event-ignored = { $seat } lascia la carta e prende dobloni ({ $space }).
event-bought =
    { $price ->
        [0] { $seat } prende gratis una carta: { $card }.
        [one] { $seat } compra una carta per { $price } doblone: { $card }.
       *[other] { $seat } compra una carta per { $price } dobloni: { $card }.
    }
event-refilled = Nuova carta ({ $space }): { $card }.
event-refilled_hidden = Nuova carta coperta: { $space }.
event-blank = Il mazzo è vuoto, resta una carta vuota: { $space }.
event-uncovered = Scoperta ({ $space }): { $card }.
event-value_tile = { $card } riceve una tessera valore: { $treasure }.
event-built =
    { $price ->
        [0] { $seat } costruisce gratis una residenza: { $card }.
        [one] { $seat } costruisce una residenza per { $price } doblone: { $card }.
       *[other] { $seat } costruisce una residenza per { $price } dobloni: { $card }.
    }
event-retired = { $seat } si ritira: l'esploratore ricomincia.
event-vp =
    { $number ->
        [one] { $seat } ottiene { $number } punto.
       *[other] { $seat } ottiene { $number } punti.
    }
event-doubloons =
    { $number ->
        [one] { $seat } prende { $number } doblone.
       *[other] { $seat } prende { $number } dobloni.
    }
event-cubes =
    { $number ->
        [one] { $number } cubo sull'isola: { $treasure }.
       *[other] { $number } cubi sull'isola: { $treasure }.
    }
event-treasure = { $seat } ottiene un tesoro: { $treasure }.
event-buried = { $seat } seppellisce un tesoro: { $treasure } ({ $dig }).
event-upgraded = { $seat } migliora la nave: { $upgrade }.
event-rolled = { $seat } lancia i dadi: oro { $gold }, smeraldo { $emerald }, perla { $pearl }.
event-rolled_one = { $seat } lancia un solo dado ({ $treasure }): { $number }.
event-raid = { $seat } fa una razzia con forza { $number }: { $treasure }.
event-raided = { $seat } usa un'azione di razzia: { $raid }.
event-traded = { $seat } scambia movimento: { $trade }.
event-explored = { $seat } esplora: { $track }.
event-quest_taken = { $seat } prende la missione: { $quest }.
event-quest_drawn = { $seat } pesca la missione: { $quest }.
event-refreshed = { $seat } rinnova le missioni scoperte.
event-sold = { $seat } vende la missione: { $quest }.
event-tile_placed = { $seat } mette: { $tile } ({ $card }).
event-triggered = { $seat } usa: { $tile }.
event-figurehead = { $seat } prende: { $figurehead }.
event-ruby_taken = { $seat } prende un rubino.
event-ruby_sold = { $seat } vende un rubino: { $ruby }.
event-ruby_cashed = { $seat } cambia un rubino in punti.
event-income = { $seat } prende la rendita: dobloni +{ $doubloons }, punti +{ $points }.
event-scored =
    { $number ->
        [one] { $seat } finisce con { $number } punto.
       *[other] { $seat } finisce con { $number } punti.
    }
event-redbeard_card = Barbarossa scopre: { $redbeard }.
event-redbeard_passed = Barbarossa non può usare questa carta: { $redbeard }.
event-redbeard_sailed = Barbarossa naviga: { $from } → { $space }.
event-redbeard_fought = Barbarossa combatte con un totale di { $number }.
event-redbeard_vp =
    { $number ->
        [one] Barbarossa ottiene { $number } punto.
       *[other] Barbarossa ottiene { $number } punti.
    }
event-redbeard_treasure = Barbarossa ottiene un tesoro: { $treasure }.
event-redbeard_explored = Barbarossa esplora: { $track }.
event-redbeard_quest = Barbarossa prende una missione.
event-redbeard_took = Barbarossa prende la carta: { $card }.
event-redbeard_upgraded = Barbarossa migliora la nave: spazio { $number }.
event-redbeard_advanced = Barbarossa diventa più forte: il suo tracciato segna { $number }.
event-redbeard_figurehead = Barbarossa prende: { $figurehead }.
event-redbeard_built = Barbarossa costruisce: { $card }.
event-redbeard_ruby = Barbarossa prende un rubino.
event-redbeard_sold_ruby = Barbarossa vende un rubino: { $ruby }.
event-redbeard_scored =
    { $number ->
        [one] Barbarossa finisce con { $number } punto.
       *[other] Barbarossa finisce con { $number } punti.
    }
event-redbeard_beaten = Barbarossa è sconfitto.
event-redbeard_won = Barbarossa vince.
event-quest_drawn_unseen = { $seat } pesca una missione.
event-quest_taken_unseen = { $seat } prende una missione scoperta.
event-sold_unseen = { $seat } vende una missione.

## Rifiuti: perché no. Una regola può valere per più azioni: si nomina solo ciò che hanno in comune.

refusal-PIR-4-1 = Non tocca a te, ora decide: { $turn }.
refusal-PIR-6-1 = La partita è finita: tutti e tre i round sono stati giocati.
refusal-PIR-2-28 = La tua plancia nave non ha ancora abbastanza cubi per superare la linea davanti a questo spazio.
refusal-PIR-3-11 = Tieni una delle due missioni che hai ricevuto.
refusal-PIR-5-1 = La tua nave ora non può arrivarci: { $space }.
refusal-PIR-5-2 = Il movimento deve finire in una colonna più vicina a Maracaibo di quella in cui è cominciato.
refusal-PIR-5-3 = Qui non c'è una carta: le navi non entrano nelle isole e nei vuoti.
refusal-PIR-5-5 = La nave si ferma nel Golfo, quindi Maracaibo aspetta un altro turno.
refusal-PIR-5-8 = Devi il pedaggio solo a chi ha la nave sulla tua stessa carta.
refusal-PIR-5-19 = Hai già un segnalino su questa residenza.
refusal-PIR-5-24 = Questa tua tessera del mercato nero non si trova qui.
refusal-PIR-5-26 = Questo effetto non è fra quelli rimasti.
refusal-PIR-5-30 = Questa azione non è fra quelle unite dalla barra.
refusal-PIR-5-34 = Questa azione di razzia chiede più forza di quella che ti resta.
refusal-PIR-5-35 = Non hai questa azione di razzia.
refusal-PIR-5-36 = Hai già usato questa azione di razzia in questo turno.
refusal-PIR-5-37 = Questa razzia è stata fermata: la forza rimasta si può spendere solo quando un’azione di razzia diventa utilizzabile.
refusal-PIR-5-39 = Qui conta solo un tesoro del colore della razzia, e non ne hai da seppellire.
refusal-PIR-5-43 = Per seppellire servono un tesoro in deposito e un nascondiglio libero, tutti e due dello stesso colore.
refusal-PIR-5-44 = Il tuo esploratore non arriva lì con questa azione.
refusal-PIR-5-48 = Hai già coperto questo spazio della plancia nave.
refusal-PIR-5-49 = Questa missione non è scoperta.
refusal-PIR-5-50 = Puoi comprare solo una carta scoperta con il simbolo giusto, presente nei Caraibi.
refusal-PIR-5-52 = Questa residenza non è sulla mappa.
refusal-PIR-5-53 = Questa polena non è fra quelle scoperte.
refusal-PIR-5-54 = Puoi mettere solo una tessera non ancora piazzata, su un luogo scoperto della mappa.
refusal-PIR-5-55 = Questa tua tessera non è su nessun luogo.
refusal-PIR-5-58 = Non hai questa missione.
refusal-PIR-5-69 = Non hai questo scambio, o l'hai già usato in questa esplorazione.
refusal-PIR-5-83 = Solo chi ha la polena della balena può rinnovare le missioni scoperte.
refusal-PIR-5-86 = Lì non hai un nascondiglio libero: questi spazi sono della polena di Poseidone.
refusal-PIR-7-30 = Con i Cacciatori d'avventure restituisci una delle missioni ricevute.
refusal-PIR-7-42 = Nel Golfo puoi vendere un rubino a visita, in uno spazio ancora libero del mercato.
refusal-PIR-7-50 = La casella del ritiro fa parte di un modulo che non si usa in questa partita.
refusal-PIR-7-51 = Per il ritiro serve una residenza su cui non hai ancora un segnalino.
refusal-PIR-7-53 = Non puoi ritirarti: l'hai già fatto, o non puoi pagare una residenza a metà prezzo.
refusal-PIR-9-4 = Questo ora non si può saltare.
refusal-PIR-9-5 = Non hai abbastanza dobloni per questo.
refusal-PIR-9-10 = Ora si chiede altro: prima fai la scelta che hai davanti.
refusal-PIR-10-7 = Questo giocatore ha già avuto il suo doblone di pedaggio.
refusal-PIR-10-9 = Il mazzo delle missioni è vuoto.
refusal-PIR-10-10 = Le missioni scoperte si rinnovano una volta sola prima di scegliere, e solo se il mazzo ha carte.
refusal-PIR-10-11 = Lì c'è un altro esploratore, quindi il tuo salta questa casella.
refusal-PIR-10-20 = Tutti i nascondigli di questo colore sono pieni.
refusal-PIR-10-25 = Non c'è posto per una tessera: un luogo ne tiene al massimo una.
refusal-PIR-10-48 = In questo momento l'effetto non ti darebbe niente.

## Opzioni

option-layout = Disposizione del mare
option-layout-help = Come sono disposte sul tavolo le carte e le isole.
option-layout-open_sea = mare aperto
option-layout-long_shoals = lunghe secche
option-layout-three_straits = tre stretti
option-break_place_groups = Niente gruppi di luoghi
option-break_place_groups-help = Per principianti: quattro o più luoghi che si toccano vengono separati quando si dispongono le carte.
option-break_place_groups-true = sì
option-break_place_groups-false = no
option-fog_places = Nebbia di guerra: luoghi
option-fog_places-help = I luoghi cominciano coperti, con dobloni per chi ci si ferma per primo.
option-fog_places-false = no
option-fog_places-true = sì
option-fog_upgrades = Nebbia di guerra: migliorie
option-fog_upgrades-help = Le migliorie cominciano coperte e si scoprono quando una nave ci passa.
option-fog_upgrades-false = no
option-fog_upgrades-true = sì
option-pirate_skirmishes = Scaramucce fra pirati
option-pirate_skirmishes-help = Le navi che si incontrano su una carta combattono con un dado.
option-pirate_skirmishes-false = no
option-pirate_skirmishes-true = sì
option-adventure_hunters = Cacciatori d'avventure
option-adventure_hunters-help = Più missioni: vale solo la condizione più difficile, per il doppio dei punti, e una missione non compiuta costa punti.
option-adventure_hunters-false = no
option-adventure_hunters-true = sì
option-rubies = Rubini
option-rubies-help = Prendi rubini a Bonaire e Tobago e vendili nel Golfo.
option-rubies-false = no
option-rubies-true = sì
option-retirement = Il ritiro
option-retirement-help = Chi arriva in fondo al percorso può costruire una residenza a metà prezzo e ricominciare.
option-retirement-false = no
option-retirement-true = sì
option-residence_refusal_doubloons = Dobloni per una residenza rifiutata
option-residence_refusal_doubloons-help = Che cosa prendi se ti fermi su una residenza e non la costruisci; il regolamento non dà niente.
option-residence_refusal_doubloons-0 = nessuno
option-residence_refusal_doubloons-5 = 5 dobloni
option-difficulty = Difficoltà di Barbarossa
option-difficulty-help = Nel gioco in solitario: quante delle sei carte di Barbarossa sono le più forti carte B.
option-difficulty-0 = 0: molto facile
option-difficulty-1 = 1: facile
option-difficulty-2 = 2: abbastanza facile
option-difficulty-3 = 3: media
option-difficulty-4 = 4: abbastanza difficile
option-difficulty-5 = 5: difficile
option-difficulty-6 = 6: molto difficile

## Punteggi

score-track = Segnapunti
score-rivers = Fiumi
score-doubloons = Dobloni
score-cards = Carte
score-finals = Effetti finali
score-residences = Residenze
score-treasures = Tesori
score-buried = Tesori sepolti
score-quests = Missioni
score-quest_bonus = Premio per le missioni
score-rubies = Rubini

## Ciò che è scritto sul tavolo e ciò che dicono puntatore e lettore di schermo

redbeard = Barbarossa
symbol-crew = ciurma
symbol-equipment = equipaggiamento
symbol-ship = nave
label-plus = +{ $count }
label-minus = −{ $count }
label-most = fino a { $count }
label-deck = Carte: { $count }
label-quest-deck = Missioni: { $count }
label-quest-market = Missioni scoperte
label-figureheads = Polene
label-dice = Dadi da razzia
label-island = { $treasure } { $count }
label-gulf = Golfo
title-place = { $card }: { $effects }
title-upgrade = { $card } ({ $symbol }), costo { $cost }, vale { $points } punti: { $effects }
title-residence = { $card }, costo { $cost }: alla fine { $effects }
title-quest = { $quest }: { $upper } per { $less } punti, oppure { $lower } per { $points } punti
title-quest-hunters = { $quest }: { $lower } per { $points } punti, altrimenti { $loss } punti persi
title-figurehead = { $figurehead }: { $effects }
title-tile = { $tile }: { $effects }
title-track = { $track }: { $effects }
title-back-place = Un luogo coperto
title-back-1 = Una carta coperta di livello I
title-back-2 = Una carta coperta di livello II
title-blank = Una carta vuota: qui si prendono solo dobloni
title-gap = Qui arriva la prossima carta, finito l'acquisto
title-value = Una nave che si ferma qui aggiunge un cubo all'isola: { $treasure }
title-ruby-supply = Chi si ferma qui può prendere un rubino
title-ruby-space = Per un rubino: { $effects }
title-ruby-used = Già usato: { $effects }
title-marker = { $seat }: residenza
title-gulf = Il Golfo: una miglioria della nave, poi una di queste azioni
title-maracaibo = Maracaibo: punti e una miglioria della nave; il round finisce
title-last = L'ultimo turno della partita è di: { $seat }
title-final-lap = Gli ultimi turni della partita
title-quay = La zona di partenza
title-ship = { $seat }: nave
title-explorer = { $seat }: esploratore
title-die = { $treasure }: uscito { $count }
title-cup = Rilancia i dadi
title-refresh = Rinnova le missioni scoperte
sheet-own = La tua nave
region-sea = Mare
region-jungle = Giungla
sheet-details = Che cosa puoi scegliere
label-round = Round { $round } di { $count }
label-built = Migliorie della nave: { $count } di { $room }
label-extra-burial = Poseidone: nascondigli
label-market = Mercato nero
label-quests = Missioni
label-cards = Carte
label-explorers = Esploratori
label-rivers = Fiumi
label-rubies = Rubini
label-ruby-market = Mercato dei rubini
label-first = comincia
label-of-buried = { $count } ({ $buried })
label-price = il tuo prezzo
label-toll = Pedaggio { $count }
label-redbeard-card = Carta { $card }
label-redbeard-track = Forza
text-rb_quest = prende una missione scoperta
text-rb_track_advance = il suo tracciato sale di 1
text-rb_figurehead = prende una polena indicata dal dado
text-rb_residence = costruisce una residenza indicata dal dado
title-turn = Decide: { $seat }
title-hideout = Covo: sopra la linea i tesori in deposito, sotto quelli sepolti
title-storage = Deposito ({ $treasure }), premio di questo spazio: { $effects }
title-stored = In deposito: { $treasure }
title-dig = Sepoltura: { $dig }
title-dig-bonus = Sepoltura: { $dig }, premio: { $effects }
title-space = { $upgrade }: { $effects }
title-space-covered = { $upgrade }: { $effects } (coperto)
title-raid = Azione di razzia: { $raid }
title-raid-used = Già usata in questo turno: { $raid }
title-fight = { $seat } combatte con { $count }
title-power = Forza della razzia: { $count }
title-redbeard-step = Razzie e cammini di Barbarossa con forza { $count }
title-upgrades-list = { $seat }, migliorie della nave: { $effects }
title-sum-power = Forza in più in ogni razzia
title-sum-explore = Caselle in più in ogni esplorazione
title-sum-discount = Di quanto costano meno carte e residenze
title-sum-rivers = Fiumi attraversati
title-sum-income = Dobloni in ogni fase di rendita
title-sum-income-vp = Punti in ogni fase di rendita
terminal-codes = *=punto $=doblone !=subito i=rendita x=esplora R=razzia b=seppellisci t=tesoro u=migliora q=missione
title-score =
    { $count ->
        [one] { $seat }: { $count } punto
       *[other] { $seat }: { $count } punti
    }
title-island =
    { $count ->
        [one] Isola ({ $treasure }): { $count } cubo, ogni tesoro vale { $points } punti
       *[other] Isola ({ $treasure }): { $count } cubi, ogni tesoro vale { $points } punti
    }
title-deck =
    { $count ->
        [one] { $count } carta nel mazzo di livello II
       *[other] { $count } carte nel mazzo di livello II
    }
title-quest-deck =
    { $count ->
        [one] { $count } missione nel mazzo
       *[other] { $count } missioni nel mazzo
    }
title-stock =
    { $count ->
        [one] { $count } tessera valore coperta
       *[other] { $count } tessere valore coperte
    }
title-river =
    { $count ->
        [one] Un fiume: alla fine { $count } punto per averlo attraversato
       *[other] Un fiume: alla fine { $count } punti per averlo attraversato
    }
title-fog-doubloons =
    { $count ->
        [one] { $count } doblone per chi si ferma qui per primo
       *[other] { $count } dobloni per chi si ferma qui per primo
    }
title-points =
    { $count ->
        [one] { $seat }: { $count } punto
       *[other] { $seat }: { $count } punti
    }
title-doubloons =
    { $count ->
        [one] { $seat }: { $count } doblone
       *[other] { $seat }: { $count } dobloni
    }
title-cards =
    { $count ->
        [one] { $seat }: { $count } carta
       *[other] { $seat }: { $count } carte
    }
title-quests =
    { $count ->
        [one] { $seat }: { $count } missione
       *[other] { $seat }: { $count } missioni
    }
title-rivers =
    { $count ->
        [one] { $seat }: { $count } fiume attraversato
       *[other] { $seat }: { $count } fiumi attraversati
    }
title-upgrades =
    { $count ->
        [one] { $seat }: { $count } miglioria della nave
       *[other] { $seat }: { $count } migliorie della nave
    }
title-residences =
    { $count ->
        [one] { $seat }: { $count } residenza
       *[other] { $seat }: { $count } residenze
    }
title-treasures = { $seat }, { $treasure }: { $count }, di cui sepolti { $buried }
title-rubies =
    { $count ->
        [one] { $count } rubino
       *[other] { $count } rubini
    }
title-barrier =
    { $count ->
        [one] Chiuso finché la plancia non ha { $count } cubo
       *[other] Chiuso finché la plancia non ha { $count } cubi
    }
title-barrier-open =
    { $count ->
        [one] Aperto: la plancia ha almeno { $count } cubo
       *[other] Aperto: la plancia ha almeno { $count } cubi
    }
title-redbeard-deck =
    { $count ->
        [one] { $count } carta nel mazzo di Barbarossa
       *[other] { $count } carte nel mazzo di Barbarossa
    }

## Che cosa pesano i bot

term-fittings = Frutti della nave e della ciurma
term-savings = Dobloni da spendere
term-time = Tempo per navigare

## Le polene nei registri della prima edizione

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
