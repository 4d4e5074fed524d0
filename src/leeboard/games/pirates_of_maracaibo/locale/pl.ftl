### Pirates of Maracaibo po polsku. Nazwy stoją w mianowniku: na początku zdania, w nawiasie albo po dwukropku.

game-title = Pirates of Maracaibo
game-tagline = Trzy rejsy przez Karaiby z kart: napadaj, zakopuj skarby, zbieraj załogę, badaj dżunglę i dotrzyj do Maracaibo przed innymi.

## Skarby, kości i symbole

treasure-gold = złoto
treasure-emerald = szmaragd
treasure-pearl = perła
symbol-crew = załoga
symbol-equipment = wyposażenie
symbol-ship = statek

## Pola na morzu

space-start_zone = Strefa startowa
space-c1r1 = kolumna 1, rząd 1
space-c1r2 = kolumna 1, rząd 2
space-c1r3 = kolumna 1, rząd 3
space-c1r4 = kolumna 1, rząd 4
space-c2r1 = kolumna 2, rząd 1
space-c2r2 = kolumna 2, rząd 2
space-c2r3 = kolumna 2, rząd 3
space-c2r4 = kolumna 2, rząd 4
space-c3r1 = kolumna 3, rząd 1
space-c3r2 = kolumna 3, rząd 2
space-c3r3 = kolumna 3, rząd 3
space-c3r4 = kolumna 3, rząd 4
space-c4r1 = kolumna 4, rząd 1
space-c4r2 = kolumna 4, rząd 2
space-c4r3 = kolumna 4, rząd 3
space-c4r4 = kolumna 4, rząd 4
space-c5r1 = kolumna 5, rząd 1
space-c5r2 = kolumna 5, rząd 2
space-c5r3 = kolumna 5, rząd 3
space-c5r4 = kolumna 5, rząd 4
space-c6r1 = kolumna 6, rząd 1
space-c6r2 = kolumna 6, rząd 2
space-c6r3 = kolumna 6, rząd 3
space-c6r4 = kolumna 6, rząd 4
space-c7r1 = kolumna 7, rząd 1
space-c7r2 = kolumna 7, rząd 2
space-c7r3 = kolumna 7, rząd 3
space-c7r4 = kolumna 7, rząd 4
space-c8r1 = kolumna 8, rząd 1
space-c8r2 = kolumna 8, rząd 2
space-c8r3 = kolumna 8, rząd 3
space-c8r4 = kolumna 8, rząd 4
space-c9r1 = kolumna 9, rząd 1
space-c9r2 = kolumna 9, rząd 2
space-c9r3 = kolumna 9, rząd 3
space-c9r4 = kolumna 9, rząd 4
space-c10r1 = kolumna 10, rząd 1
space-c10r2 = kolumna 10, rząd 2
space-c10r3 = kolumna 10, rząd 3
space-c10r4 = kolumna 10, rząd 4
space-gulf = Zatoka
space-maracaibo = Port Maracaibo

## Miejsca

place-pl_trinidad = Trynidad
place-pl_grenada = Wyspa Grenada
place-pl_bonaire = Wyspa Bonaire
place-pl_tobago = Wyspa Tobago
place-pl_aruba = Wyspa Aruba
place-pl_barbados = Wyspa Barbados
place-pl_curacao = Wyspa Curaçao
place-pl_margarita = Wyspa Margarita
place-pl_tortuga = Wyspa Tortuga
place-pl_port_royal = Miasto Port Royal
place-pl_nassau = Miasto Nassau
place-pl_providencia = Wyspa Providencia
place-pl_roatan = Wyspa Roatán
place-pl_petit_goave = Miasto Petit-Goâve

## Rezydencje

residence-rs_hacienda = Hacjenda
residence-rs_palace = Pałac gubernatora
residence-rs_shipyard = Stocznia
residence-rs_warehouse = Skład towarów
residence-rs_tavern = Tawerna
residence-rs_cavern = Jaskinia przemytników
residence-rs_archive = Archiwum map
residence-rs_emerald_villa = Szmaragdowa willa
residence-rs_gold_villa = Złota willa
residence-rs_pearl_villa = Perłowa willa
residence-rs_vault = Skarbiec
residence-rs_mission = Misja w dżungli

## Ulepszenia

upgrade-u1_klabautermann = Skrzat okrętowy
upgrade-u1_lookout = Obserwator
upgrade-u1_quartermaster = Kwatermistrz
upgrade-u1_boatswain = Bosman
upgrade-u1_gunner = Kanonier
upgrade-u1_carpenter = Cieśla
upgrade-u1_pathfinder = Tropiciel
upgrade-u1_buccaneer = Bukanier
upgrade-u1_smuggler = Przemytnik
upgrade-u1_tobacco = Tytoń
upgrade-u1_compass = Kompas
upgrade-u1_shovel = Łopata
upgrade-u1_sugar = Cukier
upgrade-u1_rum = Beczka rumu
upgrade-u1_treasure_map = Mapa skarbów
upgrade-u1_spyglass = Luneta
upgrade-u1_grappling_hook = Hak abordażowy
upgrade-u1_blunderbuss = Garłacz
upgrade-u1_sloop = Slup
upgrade-u1_brigantine = Brygantyna
upgrade-u1_longboat = Szalupa
upgrade-u1_barque = Bark
upgrade-u2_first_mate = Pierwszy oficer
upgrade-u2_master_gunner = Mistrz artylerii
upgrade-u2_cartographer = Kartograf
upgrade-u2_treasurer = Skarbnik
upgrade-u2_bard = Szantymen
upgrade-u2_gravedigger = Grabarz
upgrade-u2_corsair = Korsarz
upgrade-u2_scout = Zwiadowca
upgrade-u2_spy = Szpieg
upgrade-u2_fence = Paser
upgrade-u2_surgeon = Cyrulik
upgrade-u2_recruiter = Werbownik
upgrade-u2_architect = Architekt
upgrade-u2_cocoa = Kakao
upgrade-u2_spices = Przyprawy
upgrade-u2_fine_wine = Szlachetne wino
upgrade-u2_gold_scales = Waga do złota
upgrade-u2_emerald_casket = Szkatułka ze szmaragdami
upgrade-u2_pearl_casket = Szkatułka z perłami
upgrade-u2_logbook = Dziennik okrętowy
upgrade-u2_musket = Muszkiet
upgrade-u2_sextant = Sekstans
upgrade-u2_pickaxe = Kilof
upgrade-u2_old_chart = Stara mapa
upgrade-u2_ledger = Księga rachunkowa
upgrade-u2_diving_bell = Dzwon nurkowy
upgrade-u2_frigate = Fregata
upgrade-u2_galley = Galera
upgrade-u2_corvette = Korweta
upgrade-u2_galleass = Galeasa
upgrade-u2_fluyt = Fluita
upgrade-u2_schooner = Szkuner
upgrade-u2_man_of_war = Okręt liniowy
upgrade-u2_treasure_ship = Statek ze skarbami
upgrade-u2_flagship = Okręt flagowy

## Misje

quest-q_collect_gold = Zbierz złoto
quest-q_collect_emerald = Zbierz szmaragdy
quest-q_collect_pearl = Zbierz perły
quest-q_bury_gold = Zakop złoto
quest-q_bury_emerald = Zakop szmaragdy
quest-q_bury_pearl = Zakop perły
quest-q_crew = Zbierz załogę
quest-q_equipment = Zgromadź wyposażenie
quest-q_ship = Zdobądź karty statków
quest-q_income_doubloons = Dochód w dublonach
quest-q_income_vp = Dochód w punktach
quest-q_cards_a = Karty i rezydencje
quest-q_cards_b = Dużo kart i rezydencji
quest-q_rivers = Przekrocz rzeki
quest-q_each_type = Po trochu wszystkiego
quest-q_residences = Zbuduj rezydencje
quest-q_lightning = Karty z błyskawicą
quest-q_upgrades_a = Ulepsz statek
quest-q_upgrades_b = Ulepsz cały statek
quest-q_crew_rivers = Załoga i rzeki
quest-q_equipment_rivers = Wyposażenie i rzeki
quest-q_equipment_crew = Wyposażenie i załoga
quest-q_ship_residences = Karty statków i rezydencje
quest-q_bury_rivers = Zakopane skarby i rzeki
quest-q_bury_income_vp = Zakopane skarby i dochód

## Galeony

galleon-ga_a = galeon z syreną
galleon-ga_b = galeon ze smokiem
galleon-ga_c = galeon z harpią
galleon-ga_d = galeon z wielorybem
galleon-ga_e = galeon z lwem
galleon-ga_f = galeon z wężem morskim
galleon-ga_g = galeon z Posejdonem
galleon-ga_h = galeon z krakenem
galleon-ga_i = galeon z jastrzębiem
galleon-ga_j = galeon z łodzikiem
galleon-ga_k = galeon z czaszką
galleon-ga_l = galeon z jednorożcem

## Płytki czarnego rynku

market-bm_1 = płytka czarnego rynku nr 1
market-bm_2 = płytka czarnego rynku nr 2
market-bm_3 = płytka czarnego rynku nr 3
market-bm_4 = płytka czarnego rynku nr 4
market-bm_5 = płytka czarnego rynku nr 5

## Pola planszy statku

ship-s1_purse = Sakiewka
ship-s1_blades = Ostrza
ship-s1_boots = Buty
ship-s1_bargain = Targowanie się
ship-s1_spade = Szpadel
ship-s1_market = Kram
ship-s2_figurehead = Figura dziobowa
ship-s2_quest = List w butelce
ship-s2_boarding = Abordaż
ship-s2_machete = Maczeta
ship-s2_march = Marsz
ship-s2_market = Zaplecze
ship-s3_quest = Stara opowieść
ship-s3_ransom = Okup
ship-s3_boots = Mocne buty
ship-s3_market = Tajna piwnica
ship-s3_tribute = Danina
ship-s4_legend = Legenda mórz
ship-s4_convoy = Konwój
ship-s4_fame = Sława

## Kryjówka

burial-dig_gold_1 = złoto, miejsce zakopania 1
burial-dig_gold_2 = złoto, miejsce zakopania 2
burial-dig_gold_3 = złoto, miejsce zakopania 3
burial-dig_gold_4 = złoto, miejsce zakopania 4
burial-dig_emerald_1 = szmaragdy, miejsce zakopania 1
burial-dig_emerald_2 = szmaragdy, miejsce zakopania 2
burial-dig_emerald_3 = szmaragdy, miejsce zakopania 3
burial-dig_emerald_4 = szmaragdy, miejsce zakopania 4
burial-dig_pearl_1 = perły, miejsce zakopania 1
burial-dig_pearl_2 = perły, miejsce zakopania 2
burial-dig_pearl_3 = perły, miejsce zakopania 3
burial-dig_pearl_4 = perły, miejsce zakopania 4

## Szlak eksploracji

track-x_start = początek szlaku
track-x_a1 = pole szlaku A1
track-x_a2 = pole szlaku A2
track-x_a3 = pole szlaku A3
track-x_a4 = pole szlaku A4
track-x_a5 = pole szlaku A5
track-x_b1 = pole szlaku B1
track-x_b2 = pole szlaku B2
track-x_b3 = pole szlaku B3
track-x_b4 = pole szlaku B4
track-x_b5 = pole szlaku B5
track-x_b6 = pole szlaku B6
track-x_b7 = pole szlaku B7
track-x_c1 = pole szlaku C1
track-x_c2 = pole szlaku C2
track-x_c3 = pole szlaku C3
track-x_c4 = pole szlaku C4
track-x_d1 = pole szlaku D1
track-x_d2 = pole szlaku D2
track-x_d3 = pole szlaku D3
track-x_d4 = pole szlaku D4
track-x_d5 = pole szlaku D5
track-x_d6 = pole szlaku D6
track-x_e1 = pole szlaku E1
track-x_e2 = pole szlaku E2
track-x_e3 = pole szlaku E3
track-x_e4 = pole szlaku E4
track-x_f1 = pole szlaku F1
track-x_f2 = pole szlaku F2
track-x_f3 = pole szlaku F3
track-x_f4 = pole szlaku F4
track-x_g1 = pole szlaku G1
track-x_g2 = pole szlaku G2
track-x_g3 = pole szlaku G3
track-x_g4 = pole szlaku G4
track-x_h1 = pole szlaku H1
track-x_h2 = pole szlaku H2
track-x_h3 = pole szlaku H3
track-x_h4 = pole szlaku H4
track-x_h5 = pole szlaku H5
track-x_h6 = pole szlaku H6
track-x_i1 = pole szlaku I1
track-x_i2 = pole szlaku I2
track-x_i3 = pole szlaku I3
track-x_i4 = pole szlaku I4
track-x_i5 = pole szlaku I5
track-x_end = koniec szlaku
track-x_retire = emerytura

## Rubiny

ruby-rm_1 = rynek rubinów, pole 1
ruby-rm_2 = rynek rubinów, pole 2
ruby-rm_3 = rynek rubinów, pole 3
ruby-rm_4 = rynek rubinów, pole 4
ruby-rm_5 = rynek rubinów, pole 5
ruby-rm_6 = rynek rubinów, pole 6

## Rudobrody

redbeard_card-rb_a1 = karta Rudobrodego A1
redbeard_card-rb_a2 = karta Rudobrodego A2
redbeard_card-rb_a3 = karta Rudobrodego A3
redbeard_card-rb_a4 = karta Rudobrodego A4
redbeard_card-rb_a5 = karta Rudobrodego A5
redbeard_card-rb_a6 = karta Rudobrodego A6
redbeard_card-rb_b1 = karta Rudobrodego B1
redbeard_card-rb_b2 = karta Rudobrodego B2
redbeard_card-rb_b3 = karta Rudobrodego B3
redbeard_card-rb_b4 = karta Rudobrodego B4
redbeard_card-rb_b5 = karta Rudobrodego B5
redbeard_card-rb_b6 = karta Rudobrodego B6
