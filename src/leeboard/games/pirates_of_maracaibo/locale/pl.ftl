### Pirates of Maracaibo po polsku. Nazwy stoją w mianowniku: na początku zdania, w nawiasie albo po dwukropku.

game-title = Pirates of Maracaibo
game-tagline = Trzy rejsy przez Karaiby z kart: rabuj, zakopuj skarby, zbieraj załogę, badaj dżunglę i dotrzyj do Maracaibo przed innymi.
game-minutes = od 40 do 100 minut
game-weight = ciężka
game-credits = Autorzy: Alexander Pfister, Ryan Hendrickson i Ralph Bienert; Game's Up, 2023

## Skarby

treasure-gold = złoto
treasure-emerald = szmaragd
treasure-pearl = perła

## Pola na morzu

space-start_zone = strefa startowa
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

card-pl_trinidad = Trynidad
card-pl_grenada = Wyspa Grenada
card-pl_bonaire = Wyspa Bonaire
card-pl_tobago = Wyspa Tobago
card-pl_aruba = Wyspa Aruba
card-pl_barbados = Wyspa Barbados
card-pl_curacao = Wyspa Curaçao
card-pl_margarita = Wyspa Margarita
card-pl_tortuga = Wyspa Tortuga
card-pl_port_royal = Miasto Port Royal
card-pl_nassau = Miasto Nassau
card-pl_providencia = Wyspa Providencia
card-pl_roatan = Wyspa Roatán
card-pl_petit_goave = Miasto Petit-Goâve

## Rezydencje

card-rs_hacienda = Hacjenda
card-rs_palace = Pałac gubernatora
card-rs_shipyard = Stocznia
card-rs_warehouse = Skład towarów
card-rs_tavern = Tawerna
card-rs_cavern = Grota przemytników
card-rs_archive = Archiwum map
card-rs_emerald_villa = Szmaragdowa willa
card-rs_gold_villa = Złota willa
card-rs_pearl_villa = Perłowa willa
card-rs_vault = Skarbiec
card-rs_mission = Placówka w dżungli

## Ulepszenia

card-u1_klabautermann = Klabaternik
card-u1_lookout = Obserwator
card-u1_quartermaster = Kwatermistrz
card-u1_boatswain = Bosman
card-u1_gunner = Kanonier
card-u1_carpenter = Cieśla
card-u1_pathfinder = Tropiciel
card-u1_buccaneer = Bukanier
card-u1_smuggler = Przemytnik
card-u1_tobacco = Tytoń
card-u1_compass = Kompas
card-u1_shovel = Łopata
card-u1_sugar = Cukier
card-u1_rum = Beczka rumu
card-u1_treasure_map = Mapa skarbów
card-u1_spyglass = Luneta
card-u1_grappling_hook = Hak abordażowy
card-u1_blunderbuss = Garłacz
card-u1_sloop = Slup
card-u1_brigantine = Brygantyna
card-u1_longboat = Szalupa
card-u1_barque = Bark
card-u2_first_mate = Pierwszy oficer
card-u2_master_gunner = Mistrz artylerii
card-u2_cartographer = Kartograf
card-u2_treasurer = Skarbnik
card-u2_bard = Szantymen
card-u2_gravedigger = Grabarz
card-u2_corsair = Korsarz
card-u2_scout = Zwiadowca
card-u2_spy = Szpieg
card-u2_fence = Paser
card-u2_surgeon = Cyrulik
card-u2_recruiter = Werbownik
card-u2_architect = Architekt
card-u2_cocoa = Kakao
card-u2_spices = Przyprawy
card-u2_fine_wine = Szlachetne wino
card-u2_gold_scales = Waga do złota
card-u2_emerald_casket = Szkatuła szmaragdów
card-u2_pearl_casket = Szkatuła pereł
card-u2_logbook = Dziennik okrętowy
card-u2_musket = Muszkiet
card-u2_sextant = Sekstans
card-u2_pickaxe = Kilof
card-u2_old_chart = Stara mapa
card-u2_ledger = Księga rachunkowa
card-u2_diving_bell = Dzwon nurkowy
card-u2_frigate = Fregata
card-u2_galley = Galera
card-u2_corvette = Korweta
card-u2_galleass = Galeasa
card-u2_fluyt = Fluita
card-u2_schooner = Szkuner
card-u2_man_of_war = Okręt liniowy
card-u2_treasure_ship = Okręt ze skarbami
card-u2_flagship = Okręt flagowy

## Zadania

quest-q_collect_gold = Zbierz złoto
quest-q_collect_emerald = Zbierz szmaragdy
quest-q_collect_pearl = Zbierz perły
quest-q_bury_gold = Zakop złoto
quest-q_bury_emerald = Zakop szmaragdy
quest-q_bury_pearl = Zakop perły
quest-q_crew = Zbierz załogę
quest-q_equipment = Zgromadź wyposażenie
quest-q_ship = Zdobądź karty okrętów
quest-q_income_doubloons = Dochód w dublonach
quest-q_income_vp = Dochód w punktach
quest-q_cards_a = Karty i rezydencje
quest-q_cards_b = Dużo kart i rezydencji
quest-q_rivers = Przekrocz rzeki
quest-q_each_type = Po trochu wszystkiego
quest-q_residences = Zbuduj rezydencje
quest-q_lightning = Karty z błyskawicą
quest-q_upgrades_a = Ulepsz okręt
quest-q_upgrades_b = Ulepsz cały okręt
quest-q_crew_rivers = Załoga i rzeki
quest-q_equipment_rivers = Wyposażenie i rzeki
quest-q_equipment_crew = Wyposażenie i załoga
quest-q_ship_residences = Karty okrętów i rezydencje
quest-q_bury_rivers = Zakopane skarby i rzeki
quest-q_bury_income_vp = Zakopane skarby i dochód

## Galiony

figurehead-ga_a = galion z syreną
figurehead-ga_b = galion ze smokiem
figurehead-ga_c = galion z harpią
figurehead-ga_d = galion z wielorybem
figurehead-ga_e = galion z lwem
figurehead-ga_f = galion z wężem morskim
figurehead-ga_g = galion z Posejdonem
figurehead-ga_h = galion z krakenem
figurehead-ga_i = galion z jastrzębiem
figurehead-ga_j = galion z łodzikiem
figurehead-ga_k = galion z czaszką
figurehead-ga_l = galion z jednorożcem

## Płytki czarnego rynku

tile-bm_1 = płytka czarnego rynku nr 1
tile-bm_2 = płytka czarnego rynku nr 2
tile-bm_3 = płytka czarnego rynku nr 3
tile-bm_4 = płytka czarnego rynku nr 4
tile-bm_5 = płytka czarnego rynku nr 5

## Pola planszy okrętu

upgrade-s1_purse = Sakiewka
upgrade-s1_blades = Ostrza
upgrade-s1_boots = Buty
upgrade-s1_bargain = Targowanie się
upgrade-s1_spade = Szpadel
upgrade-s1_market = Kram
upgrade-s2_figurehead = Figura dziobowa
upgrade-s2_quest = List w butelce
upgrade-s2_boarding = Abordaż
upgrade-s2_machete = Maczeta
upgrade-s2_march = Marsz
upgrade-s2_market = Zaplecze
upgrade-s3_quest = Stara opowieść
upgrade-s3_ransom = Okup
upgrade-s3_boots = Mocne buty
upgrade-s3_market = Tajna piwnica
upgrade-s3_tribute = Danina
upgrade-s4_legend = Legenda mórz
upgrade-s4_convoy = Konwój
upgrade-s4_fame = Sława

## Kryjówka

dig-dig_gold_1 = miejsce 1 na złoto
dig-dig_gold_2 = miejsce 2 na złoto
dig-dig_gold_3 = miejsce 3 na złoto
dig-dig_gold_4 = miejsce 4 na złoto
dig-dig_emerald_1 = miejsce 1 na szmaragdy
dig-dig_emerald_2 = miejsce 2 na szmaragdy
dig-dig_emerald_3 = miejsce 3 na szmaragdy
dig-dig_emerald_4 = miejsce 4 na szmaragdy
dig-dig_pearl_1 = miejsce 1 na perły
dig-dig_pearl_2 = miejsce 2 na perły
dig-dig_pearl_3 = miejsce 3 na perły
dig-dig_pearl_4 = miejsce 4 na perły
dig-dig_figurehead_1 = miejsce 1 na galionie z Posejdonem
dig-dig_figurehead_2 = miejsce 2 na galionie z Posejdonem
dig-dig_figurehead_3 = miejsce 3 na galionie z Posejdonem
dig-dig_figurehead_4 = miejsce 4 na galionie z Posejdonem

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

## Czerwonobrody

redbeard-rb_a1 = karta Czerwonobrodego A1
redbeard-rb_a2 = karta Czerwonobrodego A2
redbeard-rb_a3 = karta Czerwonobrodego A3
redbeard-rb_a4 = karta Czerwonobrodego A4
redbeard-rb_a5 = karta Czerwonobrodego A5
redbeard-rb_a6 = karta Czerwonobrodego A6
redbeard-rb_b1 = karta Czerwonobrodego B1
redbeard-rb_b2 = karta Czerwonobrodego B2
redbeard-rb_b3 = karta Czerwonobrodego B3
redbeard-rb_b4 = karta Czerwonobrodego B4
redbeard-rb_b5 = karta Czerwonobrodego B5
redbeard-rb_b6 = karta Czerwonobrodego B6

## Kolory drewnianych elementów w pudełku

colour-black = czarny
colour-blue = niebieski
colour-yellow = żółty
colour-green = zielony

## Efekty do wyboru

effect-raid_dice_bonus_2 = rabunek z premią +2
effect-explore_4 = eksploruj 4
effect-build_residence = zbuduj dowolną rezydencję
effect-explore_2 = eksploruj 2
effect-bury_1 = zakop skarb
effect-bury_2 = zakop do 2 skarbów
effect-gain_doubloons_5 = 5 dublonów
effect-acquire_crew_extra_3 = kup z daleka kartę załogi (cena +3)
effect-gain_doubloons_4 = 4 dublony
effect-acquire_equipment_extra_3 = kup z daleka kartę wyposażenia (cena +3)
effect-raid_dice = rabunek
effect-vp_per_n_buried_1 = 1 punkt za każdy zakopany skarb
effect-vp_per_n_crew_1 = 1 punkt za każdą kartę załogi
effect-explore_3 = eksploruj 3
effect-vp_per_n_equipment_1 = 1 punkt za każdą kartę wyposażenia
effect-vp_per_n_rivers_2 = 2 punkty za każdą przekroczoną rzekę
effect-one_of = jedna z akcji z ukośnikiem
effect-upgrade_ship_1 = 1 ulepszenie okrętu
effect-gain_treasure_emerald = 1 szmaragd
effect-gain_doubloons_2 = 2 dublony
effect-gain_treasure_gold = 1 złoto
effect-place_cube_any_1 = 1 kostka na dowolną wyspę
effect-repeat_space = powtórz pole swojego poszukiwacza
effect-gain_treasure_pearl = 1 perła
effect-place_cube_any_2 = 2 kostki na dowolną wyspę
effect-take_figurehead_pay_3 = weź galion za 3 dublony
effect-acquire_ship_extra_0 = kup z daleka kartę okrętu
effect-gain_vp_1 = 1 punkt
effect-gain_vp_2 = 2 punkty
effect-gain_doubloons_7 = 7 dublonów
effect-place_market_pay_0 = połóż za darmo płytkę czarnego rynku
effect-place_market_pay_2 = połóż płytkę czarnego rynku za 2 dublony

## Akcje rabunku i wymiany

raid-std_1 = siła 1 → 1 punkt
raid-std_2 = siła 2 → 3 dublony
raid-std_5 = siła 5 → skarb w kolorze rabunku
raid-s2_boarding = Abordaż (siła 3 → skarb w kolorze rabunku)
raid-s3_ransom = Okup (siła 2 → 3 punkty)
raid-s4_convoy = Konwój (siła 4 → 3 punkty i 1 kostka na dowolną wyspę)
raid-u1_blunderbuss = Garłacz (siła 2 → 3 punkty)
raid-u2_musket = Muszkiet (siła 3 → skarb w kolorze rabunku)
raid-u2_man_of_war = Okręt liniowy (siła 2 → 3 punkty)
raid-ga_a = galion z syreną (siła 2 → 2 punkty i 2 dublony)
raid-ga_h = galion z krakenem (siła 3 → 6 dublonów)
raid-ga_k = galion z czaszką (siła 2 → zakop skarb)
trade-s2_machete = Maczeta (1 pole mniej → 3 dublony)
trade-u1_compass = Kompas (1 pole mniej → 3 dublony)
trade-u2_sextant = Sekstans (1 pole mniej → 2 punkty)
trade-ga_j = galion z łodzikiem (1 pole mniej → 1 złoto)

## Co jest wydrukowane na kartach, płytkach i planszach, złożone z rodzajów efektów

text-gain_vp =
    { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
       *[other] { $count } punktów
    }
text-gain_doubloons =
    { $count ->
        [one] { $count } dublon
        [few] { $count } dublony
       *[other] { $count } dublonów
    }
text-gain_treasure = skarb ({ $treasure })
text-gain_treasure_any =
    { $count ->
        [one] skarb dowolnego koloru
        [few] { $count } skarby jednego koloru
       *[other] { $count } skarbów jednego koloru
    }
text-gain_treasure_die = skarb w kolorze rabunku
text-bury =
    { $count ->
        [one] zakop skarb
        [few] zakop do { $count } skarbów
       *[other] zakop do { $count } skarbów
    }
text-explore = eksploruj { $count }
text-raid_dice =
    { $count ->
        [0] rabunek
        [one] rabunek z premią +{ $count }
        [few] rabunek z premią +{ $count }
       *[other] rabunek z premią +{ $count }
    }
text-raid_fixed = rabunek o sile { $count }
text-raid_die = rabunek jedną kością ({ $treasure }), +{ $count }
text-upgrade_ship =
    { $count ->
        [one] { $count } ulepszenie okrętu
        [few] { $count } ulepszenia okrętu
       *[other] { $count } ulepszeń okrętu
    }
text-gain_quest =
    { $count ->
        [one] { $count } zadanie
        [few] { $count } zadania
       *[other] { $count } zadań
    }
text-acquire =
    { $count ->
        [0] kup z daleka ({ $symbol })
       *[other] kup z daleka ({ $symbol }, +{ $count })
    }
text-build_residence = zbuduj dowolną rezydencję
text-take_figurehead =
    { $count ->
        [one] weź galion za { $count } dublona
        [few] weź galion za { $count } dublony
       *[other] weź galion za { $count } dublonów
    }
text-place_market =
    { $count ->
        [0] połóż za darmo płytkę czarnego rynku
        [one] połóż płytkę czarnego rynku za { $count } dublona
        [few] połóż płytkę czarnego rynku za { $count } dublony
       *[other] połóż płytkę czarnego rynku za { $count } dublonów
    }
text-activate_market = użyj swojej wyłożonej płytki czarnego rynku
text-place_cube =
    { $count ->
        [one] { $count } kostka na wyspę: { $treasure }
        [few] { $count } kostki na wyspę: { $treasure }
       *[other] { $count } kostek na wyspę: { $treasure }
    }
text-place_cube_any =
    { $count ->
        [one] { $count } kostka na dowolną wyspę
        [few] { $count } kostki na dowolną wyspę
       *[other] { $count } kostek na dowolną wyspę
    }
text-sell_quest =
    { $count ->
        [one] sprzedaj zadanie za { $count } dublona
        [few] sprzedaj zadanie za { $count } dublony
       *[other] sprzedaj zadanie za { $count } dublonów
    }
text-income_now_vp = weź swój dochód w punktach
text-income_now_doubloons = weź swój dochód w dublonach
text-repeat_space = powtórz pole swojego poszukiwacza
text-vp_per =
    { $count ->
        [one] { $count } punkt za { $each }
        [few] { $count } punkty za { $each }
       *[other] { $count } punktów za { $each }
    }
text-vp_per_most =
    { $count ->
        [one] { $count } punkt za { $each }, najwyżej { $most }
        [few] { $count } punkty za { $each }, najwyżej { $most }
       *[other] { $count } punktów za { $each }, najwyżej { $most }
    }
text-now = od razu: { $gain }
text-and = { $gain } i { $more }
text-list = { $gain }; { $more }
text-residence =
    { $count ->
        [one] { $count } punkt za { $each }, najwyżej { $most }
        [few] { $count } punkty za { $each }, najwyżej { $most }
       *[other] { $count } punktów za { $each }, najwyżej { $most }
    }
text-or = { $gain } albo { $more }
text-raid_power = +{ $count } w każdym rabunku
text-raid_power_colour = kość ({ $treasure }) +{ $count }
text-explore_bonus = eksploracja +{ $count }
text-explore_trade = eksploracja krótsza o { $count } → { $gain }
text-discount = karty i rezydencje tańsze o { $count }
text-raid_action = akcja rabunku: siła { $count } → { $gain }
text-income_doubloons =
    { $count ->
        [one] dochód: { $count } dublon
        [few] dochód: { $count } dublony
       *[other] dochód: { $count } dublonów
    }
text-income_vp =
    { $count ->
        [one] dochód: { $count } punkt
        [few] dochód: { $count } punkty
       *[other] dochód: { $count } punktów
    }
text-income_quests = dochód: 1 dublon za każde zadanie na ręku
text-final_treasure = na koniec { $count } pkt za każde 3 skarby: { $treasure }
text-final_quests = na koniec { $count } pkt za każde 3 punktujące zadania
text-final_buried = na koniec { $count } pkt za każdy zakopany skarb
text-ship_moves = twój okręt płynie do { $count } pól
text-extra_reroll = jeden przerzut kości więcej w rabunku
text-quest_refresh = przed wyborem możesz wymienić odkryte zadania
text-extra_burial = cztery dodatkowe miejsca zakopania dla każdego koloru

## Co się liczy, za każde

each-n_crew = każdą kartę załogi
each-n_equipment = każdą kartę wyposażenia
each-n_ship = każdą kartę okrętu
each-n_treasure_gold = każde złoto
each-n_treasure_emerald = każdy szmaragd
each-n_treasure_pearl = każdą perłę
each-n_buried = każdy zakopany skarb
each-n_sets3 = każdy zestaw trzech różnych skarbów
each-n_rivers = każdą przekroczoną rzekę
each-n_quests = każde zadanie na ręku
each-n_scored_quests = każde punktujące zadanie
each-income_doubloons = każdego dublona dochodu
each-income_vp = każdy punkt dochodu

## Czego wymaga zadanie

need-n_crew =
    { $count ->
        [one] { $count } karta załogi
        [few] { $count } karty załogi
       *[other] { $count } kart załogi
    }
need-n_equipment =
    { $count ->
        [one] { $count } karta wyposażenia
        [few] { $count } karty wyposażenia
       *[other] { $count } kart wyposażenia
    }
need-n_ship =
    { $count ->
        [one] { $count } karta okrętu
        [few] { $count } karty okrętu
       *[other] { $count } kart okrętu
    }
need-n_lightning =
    { $count ->
        [one] { $count } karta z błyskawicą
        [few] { $count } karty z błyskawicą
       *[other] { $count } kart z błyskawicą
    }
need-n_residences =
    { $count ->
        [one] { $count } rezydencja
        [few] { $count } rezydencje
       *[other] { $count } rezydencji
    }
need-n_upgrades =
    { $count ->
        [one] { $count } ulepszenie okrętu
        [few] { $count } ulepszenia okrętu
       *[other] { $count } ulepszeń okrętu
    }
need-n_treasure_gold =
    { $count ->
        [one] { $count } złoto
        [few] { $count } sztuki złota
       *[other] { $count } sztuk złota
    }
need-n_treasure_emerald =
    { $count ->
        [one] { $count } szmaragd
        [few] { $count } szmaragdy
       *[other] { $count } szmaragdów
    }
need-n_treasure_pearl =
    { $count ->
        [one] { $count } perła
        [few] { $count } perły
       *[other] { $count } pereł
    }
need-n_buried_gold =
    { $count ->
        [one] { $count } zakopane złoto
        [few] { $count } zakopane sztuki złota
       *[other] { $count } zakopanych sztuk złota
    }
need-n_buried_emerald =
    { $count ->
        [one] { $count } zakopany szmaragd
        [few] { $count } zakopane szmaragdy
       *[other] { $count } zakopanych szmaragdów
    }
need-n_buried_pearl =
    { $count ->
        [one] { $count } zakopana perła
        [few] { $count } zakopane perły
       *[other] { $count } zakopanych pereł
    }
need-n_buried =
    { $count ->
        [one] { $count } zakopany skarb
        [few] { $count } zakopane skarby
       *[other] { $count } zakopanych skarbów
    }
need-n_rivers =
    { $count ->
        [one] { $count } rzeka
        [few] { $count } rzeki
       *[other] { $count } rzek
    }
need-income_doubloons =
    { $count ->
        [one] { $count } dublon dochodu
        [few] { $count } dublony dochodu
       *[other] { $count } dublonów dochodu
    }
need-income_vp =
    { $count ->
        [one] { $count } punkt dochodu
        [few] { $count } punkty dochodu
       *[other] { $count } punktów dochodu
    }
need-n_cards_n_residences =
    { $count ->
        [one] { $count } karta lub rezydencja
        [few] { $count } karty i rezydencje
       *[other] { $count } kart i rezydencji
    }

## Akcje: napisy na przyciskach i w menu

action-keep = Zatrzymaj zadanie: { $quest }
action-give_back = Oddaj zadanie: { $quest }
action-sail = Płyń na pole: { $space }
action-step = Płyń dalej: { $space }
brief-sail = { $space }
aside-sail =
    { $count ->
        [one] { $count } pole
        [few] { $count } pola
       *[other] { $count } pól
    }
aside-sail-dear = { $way }; { $loss }
loss-residence = nie stać cię na to
loss-upgrade =
    { $count ->
        [one] nie stać cię na to: zamiast tego { $count } dublon
        [few] nie stać cię na to: zamiast tego { $count } dublony
       *[other] nie stać cię na to: zamiast tego { $count } dublonów
    }
action-pay = Zapłać myto graczowi { $captain }
action-acquire = Kup tę kartę
action-ignore = Zostaw kartę i weź dublony
action-build = Zbuduj tę rezydencję
action-trigger = Użyj: { $tile }
action-upgrade = Ulepsz okręt: { $upgrade }
action-do = Wybierz: { $effect }
action-keep_dice = Zostaw ten rzut
action-reroll = Rzuć jeszcze raz
action-die = Wybierz kość: { $treasure }
action-raid = Rabuj: { $treasure }
action-spend = Akcja rabunku: { $raid }
action-trade = Wymień: { $trade }
action-explore = Idź dalej: { $track }
action-bury = Zakop: { $treasure }
action-dig = Zakop tutaj: { $dig }
action-quest = Weź zadanie: { $quest }
action-draw_quest = Dobierz zadanie z talii
action-refresh = Wymień odkryte zadania
action-buy = Kup z daleka: { $card }
action-residence = Zbuduj: { $card }
action-cube = Połóż kostki na wyspie: { $treasure }
action-figurehead = Weź: { $figurehead }
action-tile = Wyłóż: { $tile }
action-place = Połóż płytkę tutaj: { $card }
action-sell = Sprzedaj zadanie: { $quest }
action-treasure = Weź skarb: { $treasure }
action-take_ruby = Weź rubin
action-ruby = Sprzedaj rubin: { $ruby }
action-cash_ruby = Oddaj rubin za punkty
action-walk = Nie wymieniaj więcej i idź
action-stop = Na tym koniec
action-stop-dear = Na tym koniec: { $loss }
action-stop-raid = Na tym koniec: zostaje siła { $count }, przepada na koniec tury
action-done = Gotowe
action-done-without = Gotowe, bez: { $effects }
action-skip = Pomiń to

## Decyzje: o co pytamy

decision-keep_quest = Twoje pierwsze zadania: co zatrzymujesz, a co oddajesz?
decision-sail = Dokąd płynie twój okręt?
decision-sail_step = Dokąd teraz płynie twój okręt, a może tu się zatrzymuje?
decision-toll_payee = Nie starczy dla wszystkich: komu płacisz dublona myta?
decision-upgrade_card = Kupujesz tę kartę czy bierzesz zamiast niej dublony?
decision-residence_card = Budujesz tę rezydencję?
decision-own_market_tile = Używasz tu swojej płytki czarnego rynku?
decision-ship_upgrade = Które pole planszy okrętu zakrywasz?
decision-next_effect = Który efekt teraz?
decision-one_of = Którą z tych akcji wybierasz?
decision-reroll = Zostawiasz ten rzut?
decision-raid_die = Którą kość wybierasz do rabunku?
decision-raid_color = Co rabujesz?
decision-raid_action = Na co wydajesz siłę rabunku?
decision-explore_trade = Wymieniasz ruch, zanim ruszy poszukiwacz?
decision-explore_to = Dokąd idzie twój poszukiwacz?
decision-bury_color = Jaki skarb zakopujesz?
decision-bury_space = Gdzie go zakopujesz?
decision-quest_source = Które zadanie bierzesz?
decision-acquire_card = Którą kartę kupujesz z daleka?
decision-residence_target = Którą rezydencję budujesz?
decision-cube_island = Która wyspa dostaje kostki?
decision-figurehead = Który galion bierzesz?
decision-market_tile = Którą płytkę czarnego rynku kładziesz?
decision-market_place = W którym miejscu kładziesz płytkę?
decision-activate_tile = Której wyłożonej płytki używasz?
decision-sell_quest = Które zadanie sprzedajesz?
decision-gulf_action = Co robisz w Zatoce?
decision-treasure_color = Jaki skarb bierzesz?
decision-take_ruby = Bierzesz rubin?
decision-ruby_market = Co robisz z rubinami?
decision-retire_residence = Którą rezydencję budujesz za pół ceny?

# What a first game is told about each decision.
guide-keep_quest = Zadanie to tajny cel punktowany na końcu: trochę za górny warunek, więcej za dolny. Zachowaj takie, które pasuje do twoich planów.
guide-sail = W każdej turze okręt płynie o 1 do 3 pól i musi stanąć bliżej Maracaibo. Tam, gdzie staniesz, działasz: kupujesz kartę, budujesz rezydencję albo korzystasz z miejsca. Za każdy obcy okręt na karcie płacisz 1 dublon myta.
guide-sail_step = We mgle płyniesz pole po polu, a karty odsłaniają się, gdy na nie wpływasz. Płyń dalej albo stań tu i działaj.
guide-toll_payee = Każdemu okrętowi tutaj jesteś winien dublon, a masz ich za mało. Wybierz, kto go dostanie.
guide-upgrade_card = Kup kartę i zachowaj jej efekty, punkty i symbole do końca gry albo zostaw ją i weź 5 dublonów. Błyskawica działa od razu, nieskończoność zawsze, koło przy każdym dochodzie.
guide-residence_card = Rezydencja punktuje na końcu za to, co liczy jej tablica, dla każdego, kto ma na niej znacznik. Kto zbuduje tam pierwszy, od razu dostaje 2 punkty.
guide-own_market_tile = Na tym miejscu leży twój kafel czarnego rynku: możesz go użyć, ilekroć tu staniesz.
guide-ship_upgrade = Kostka na planszy okrętu daje to, co pokazuje pole: beżowy zwój działa raz, czerwony do końca gry. Pola dalej na prawo otwierają się, gdy po lewej leży dość kostek.
guide-next_effect = Wykonujesz efekty w dowolnej kolejności i możesz któreś pominąć: także skarb z dżungli, bo obniża on wartość takich skarbów u wszystkich.
guide-one_of = Z akcji rozdzielonych ukośnikiem możesz użyć tylko jednej.
guide-reroll = Możesz raz rzucić wszystkimi trzema kośćmi ponownie. Potem wybierasz jedną: jej oczka to siła, jej kolor to skarb, po który idzie rabunek.
guide-raid_die = Oczka wybranej kości to siła rabunku, a jej kolor decyduje, który skarb możesz wziąć. Dodajesz to, co dają karty i okręt.
guide-raid_color = Ten rabunek ma stałą siłę; wybierz, o który skarb chodzi.
guide-raid_action = Wydaj siłę na akcje rabunku, każdą raz na turę: skarb, dublony, punkty i to, co dodają karty i żagle. Niewykorzystana siła przepada na koniec tury.
guide-explore_trade = Zanim poszukiwacz ruszy, możesz oddać część drogi za to, co dają za nią twoje karty.
guide-explore_to = Poszukiwacz idzie przez dżunglę wzdłuż strzałek, a ty dostajesz to, co pokazuje pole, na którym stanie. Każda przekroczona rzeka jest na końcu warta 4 punkty.
guide-bury_color = Zakopany skarb zachowuje wartość, na końcu jest wart 2 punkty więcej i daje premię pola, które zakrywa. Wybierz kolor.
guide-bury_space = Każde miejsce zakopania ma własną premię; dostajesz ją od razu.
guide-quest_source = Weź odkryte zadanie, które ci pasuje, albo jedno z talii w ciemno. Zadania punktują na końcu.
guide-acquire_card = Możesz kupić kartę tego rodzaju z dowolnego miejsca na morzu, za jej koszt i dopłatę.
guide-residence_target = Możesz zbudować w dowolnej rezydencji na morzu, w której nie masz znacznika, bez płynięcia tam.
guide-cube_island = Kostka na wyspie podnosi końcową wartość tego skarbu dla każdego, kto go ma. Zasilaj ten, który zbierasz.
guide-figurehead = Za 3 dublony galion zdobi dziób twojego okrętu, a jego efekt trwa do końca. W całej grze możesz mieć tylko jeden.
guide-market_tile = Wybierz kafel czarnego rynku do położenia. Używasz go od razu i znów, ilekroć staniesz na jego miejscu.
guide-market_place = Kafel trafia na miejsce, na którym nie ma żadnego, i tam zostaje. Wybierz takie, w którym znów staniesz.
guide-activate_tile = Możesz użyć na odległość jednego ze swoich położonych kafli.
guide-sell_quest = Zadanie, którego nie wypełnisz, możesz sprzedać za 8 dublonów.
guide-gulf_action = Zatoka to ostatni postój przed Maracaibo: rabunek z siłą większą o 2, 4 kroki poszukiwacza albo rezydencja na odległość.
guide-treasure_color = Weź z wyspy skarb dowolnego koloru. Na końcu każdy skarb jest wart od 2 do 5 punktów: im więcej kostek zostało na jego wyspie, tym więcej.
guide-take_ruby = Rubin nie jest skarbem; w Zatoce można go sprzedać albo zamienić na punkty. Możesz go wziąć przed innymi akcjami tego miejsca albo po nich.
guide-ruby_market = Sprzedaj jeden rubin na wolne pole rynku, a kolejne oddaj za 2 punkty każdy, ile chcesz, przed innymi akcjami w Zatoce albo po nich.
guide-retire_residence = Poszukiwacz przechodzi na emeryturę: zbuduj rezydencję za pół ceny, gdziekolwiek jest. Potem poszukiwacz zaczyna od nowa.

## Zdarzenia: co mówi dziennik

event-kept = { $seat } zatrzymuje zadanie: { $quest }.
event-quest_shown = Nowe odkryte zadanie: { $quest }.
event-round = Zaczyna się runda { $number }.
event-final_lap = W ostatniej rundzie ktoś dotarł do Maracaibo: gra trwa, aż swoją turę rozegra ostatnia osoba w kolejności.
event-sailed = { $seat } żegluje: { $from } → { $space }.
event-anchored = { $seat } zatrzymuje się: { $space }.
event-only_way = { $seat } może popłynąć tylko tam: { $space }.
event-toll =
    { $number ->
        [one] { $seat } płaci { $number } dublona myta, odbiorca: { $owner }.
        [few] { $seat } płaci { $number } dublony myta, odbiorca: { $owner }.
       *[other] { $seat } płaci { $number } dublonów myta, odbiorca: { $owner }.
    }
event-toll_redbeard =
    { $number ->
        [one] { $seat } płaci { $number } dublona myta za postój obok Czerwonobrodego.
        [few] { $seat } płaci { $number } dublony myta za postój obok Czerwonobrodego.
       *[other] { $seat } płaci { $number } dublonów myta za postój obok Czerwonobrodego.
    }
event-fought = { $seat } walczy z wynikiem { $number }.
event-fight_won = { $seat } wygrywa potyczkę.
event-fight_drawn = Potyczka kończy się remisem.
event-fight_paid =
    { $number ->
        [one] { $seat } oddaje { $number } dublona, odbiorca: { $winner }.
        [few] { $seat } oddaje { $number } dublony, odbiorca: { $winner }.
       *[other] { $seat } oddaje { $number } dublonów, odbiorca: { $winner }.
    }
event-too_dear =
    { $price ->
        [one] { $seat } nie może zapłacić { $price } dublona: { $card }.
        [few] { $seat } nie może zapłacić { $price } dublonów: { $card }.
       *[other] { $seat } nie może zapłacić { $price } dublonów: { $card }.
    }
event-ignored = { $seat } zostawia kartę i bierze dublony ({ $space }).
event-bought =
    { $price ->
        [0] { $seat } bierze kartę za darmo: { $card }.
        [one] { $seat } kupuje kartę za { $price } dublona: { $card }.
        [few] { $seat } kupuje kartę za { $price } dublony: { $card }.
       *[other] { $seat } kupuje kartę za { $price } dublonów: { $card }.
    }
event-refilled = Nowa karta ({ $space }): { $card }.
event-refilled_hidden = Nowa zakryta karta: { $space }.
event-blank = Talia jest pusta, zostaje pusta karta: { $space }.
event-uncovered = Odkryto ({ $space }): { $card }.
event-value_tile = { $card } dostaje płytkę wartości skarbu: { $treasure }.
event-built =
    { $price ->
        [0] { $seat } buduje rezydencję za darmo: { $card }.
        [one] { $seat } buduje rezydencję za { $price } dublona: { $card }.
        [few] { $seat } buduje rezydencję za { $price } dublony: { $card }.
       *[other] { $seat } buduje rezydencję za { $price } dublonów: { $card }.
    }
event-retired = { $seat } przechodzi na emeryturę: poszukiwacz zaczyna od nowa.
event-vp =
    { $number ->
        [one] { $seat } zdobywa { $number } punkt.
        [few] { $seat } zdobywa { $number } punkty.
       *[other] { $seat } zdobywa { $number } punktów.
    }
event-doubloons =
    { $number ->
        [one] { $seat } bierze { $number } dublona.
        [few] { $seat } bierze { $number } dublony.
       *[other] { $seat } bierze { $number } dublonów.
    }
event-cubes =
    { $number ->
        [one] { $number } kostka na wyspę: { $treasure }.
        [few] { $number } kostki na wyspę: { $treasure }.
       *[other] { $number } kostek na wyspę: { $treasure }.
    }
event-treasure = { $seat } zdobywa skarb: { $treasure }.
event-buried = { $seat } zakopuje skarb: { $treasure } ({ $dig }).
event-upgraded = { $seat } ulepsza okręt: { $upgrade }.
event-rolled = { $seat } rzuca kośćmi: złoto { $gold }, szmaragd { $emerald }, perła { $pearl }.
event-rolled_one = { $seat } rzuca jedną kością ({ $treasure }): { $number }.
event-raid = { $seat } rabuje z siłą { $number }: { $treasure }.
event-raided = { $seat } używa akcji rabunku: { $raid }.
event-traded = { $seat } wymienia ruch: { $trade }.
event-explored = { $seat } eksploruje: { $track }.
event-quest_taken = { $seat } bierze zadanie: { $quest }.
event-quest_drawn = { $seat } dobiera zadanie: { $quest }.
event-refreshed = { $seat } wymienia odkryte zadania.
event-sold = { $seat } sprzedaje zadanie: { $quest }.
event-tile_placed = { $seat } kładzie: { $tile } ({ $card }).
event-triggered = { $seat } używa: { $tile }.
event-figurehead = { $seat } bierze: { $figurehead }.
event-ruby_taken = { $seat } bierze rubin.
event-ruby_sold = { $seat } sprzedaje rubin: { $ruby }.
event-ruby_cashed = { $seat } oddaje rubin za punkty.
event-income = { $seat } bierze dochód: dublony +{ $doubloons }, punkty +{ $points }.
event-scored =
    { $number ->
        [one] { $seat } kończy grę, wynik: { $number } punkt.
        [few] { $seat } kończy grę, wynik: { $number } punkty.
       *[other] { $seat } kończy grę, wynik: { $number } punktów.
    }
event-redbeard_card = Czerwonobrody odkrywa: { $redbeard }.
event-redbeard_passed = Czerwonobrody nie może użyć tej karty: { $redbeard }.
event-redbeard_sailed = Czerwonobrody żegluje: { $from } → { $space }.
event-redbeard_fought = Czerwonobrody walczy z wynikiem { $number }.
event-redbeard_vp =
    { $number ->
        [one] Czerwonobrody zdobywa { $number } punkt.
        [few] Czerwonobrody zdobywa { $number } punkty.
       *[other] Czerwonobrody zdobywa { $number } punktów.
    }
event-redbeard_treasure = Czerwonobrody zdobywa skarb: { $treasure }.
event-redbeard_explored = Czerwonobrody eksploruje: { $track }.
event-redbeard_quest = Czerwonobrody bierze zadanie.
event-redbeard_took = Czerwonobrody bierze kartę: { $card }.
event-redbeard_upgraded = Czerwonobrody ulepsza okręt: pole { $number }.
event-redbeard_advanced = Czerwonobrody rośnie w siłę: jego tor wskazuje { $number }.
event-redbeard_figurehead = Czerwonobrody bierze: { $figurehead }.
event-redbeard_built = Czerwonobrody buduje: { $card }.
event-redbeard_ruby = Czerwonobrody bierze rubin.
event-redbeard_sold_ruby = Czerwonobrody sprzedaje rubin: { $ruby }.
event-redbeard_scored =
    { $number ->
        [one] Czerwonobrody kończy grę, wynik: { $number } punkt.
        [few] Czerwonobrody kończy grę, wynik: { $number } punkty.
       *[other] Czerwonobrody kończy grę, wynik: { $number } punktów.
    }
event-redbeard_beaten = Czerwonobrody pokonany.
event-redbeard_won = Czerwonobrody wygrywa.
event-quest_drawn_unseen = { $seat } dobiera zadanie z talii.
event-quest_taken_unseen = { $seat } bierze odkryte zadanie.
event-sold_unseen = { $seat } sprzedaje jedno zadanie.

## Odmowy: dlaczego nie. Jeden przepis może dotyczyć kilku akcji, więc nazwane jest tylko to, co wspólne.

refusal-PIR-4-1 = To nie twoja kolej, teraz decyduje: { $turn }.
refusal-PIR-6-1 = Gra jest skończona: rozegrano wszystkie trzy rundy.
refusal-PIR-2-28 = Na planszy okrętu masz za mało kostek, żeby przekroczyć linię przed tym polem.
refusal-PIR-3-11 = Zatrzymujesz jedno z dwóch zadań, które ci rozdano.
refusal-PIR-5-1 = Twój okręt teraz tam nie dopłynie: { $space }.
refusal-PIR-5-2 = Ruch musi kończyć się w kolumnie bliższej Maracaibo niż ta, w której się zaczął.
refusal-PIR-5-3 = Tu nie ma karty: okręty nie wpływają na wyspy ani w luki.
refusal-PIR-5-5 = Okręt zatrzymuje się w Zatoce, więc Maracaibo musi poczekać na następną turę.
refusal-PIR-5-8 = Myto płacisz tylko tym, których okręt stoi na tej samej karcie.
refusal-PIR-5-19 = Masz już znacznik na tej rezydencji.
refusal-PIR-5-24 = Tej płytki czarnego rynku nie masz na tym miejscu.
refusal-PIR-5-26 = Tego efektu nie ma wśród tych, które zostały.
refusal-PIR-5-30 = Ta akcja nie należy do tych połączonych ukośnikiem.
refusal-PIR-5-34 = Ta akcja rabunku wymaga więcej siły, niż ci zostało.
refusal-PIR-5-35 = Nie masz tej akcji rabunku.
refusal-PIR-5-36 = Tej akcji rabunku użyto już w tej turze.
refusal-PIR-5-37 = Ten rabunek już zakończono: resztę siły wydasz dopiero, gdy jakaś akcja rabunku stanie się możliwa.
refusal-PIR-5-39 = Liczy się tu tylko skarb w kolorze rabunku, a nie masz takiego do zakopania.
refusal-PIR-5-43 = Żeby zakopać, potrzebujesz skarbu w magazynie i wolnego miejsca zakopania, obu w tym samym kolorze.
refusal-PIR-5-44 = Twój poszukiwacz nie dojdzie tam tą akcją eksploracji.
refusal-PIR-5-48 = To pole planszy okrętu jest już zakryte.
refusal-PIR-5-49 = To zadanie nie leży odkryte.
refusal-PIR-5-50 = Kupić możesz tylko odkrytą kartę z właściwym symbolem, leżącą na Karaibach.
refusal-PIR-5-52 = Tej rezydencji nie ma na mapie.
refusal-PIR-5-53 = Tego galionu nie ma wśród odkrytych.
refusal-PIR-5-54 = Możesz wyłożyć tylko jeszcze niewyłożoną płytkę, i to na odkryte miejsce na mapie.
refusal-PIR-5-55 = Ta twoja płytka nie leży na żadnym miejscu.
refusal-PIR-5-58 = Nie masz tego zadania.
refusal-PIR-5-69 = Nie masz tej wymiany albo jej już użyto w tej eksploracji.
refusal-PIR-5-83 = Odkryte zadania może wymienić tylko właściciel galionu z wielorybem.
refusal-PIR-5-86 = Nie masz tam wolnego miejsca: te miejsca należą do galionu z Posejdonem.
refusal-PIR-7-30 = Z modułem Łowcy przygód oddajesz jedno z otrzymanych zadań.
refusal-PIR-7-42 = W Zatoce możesz podczas wizyty sprzedać jeden rubin, na wolne pole rynku.
refusal-PIR-7-50 = Pole emerytury należy do modułu, który nie bierze udziału w tej partii.
refusal-PIR-7-51 = Na emeryturę potrzebujesz rezydencji, na której nie masz jeszcze znacznika.
refusal-PIR-7-53 = Nie możesz przejść na emeryturę: już to zrobiono albo nie stać cię na rezydencję za pół ceny.
refusal-PIR-9-4 = Tego nie można teraz pominąć.
refusal-PIR-9-5 = Nie masz na to dość dublonów.
refusal-PIR-9-10 = Teraz chodzi o co innego: najpierw dokończ wybór, o który pytamy.
refusal-PIR-10-7 = Ten gracz dostał już swojego dublona myta.
refusal-PIR-10-9 = Talia zadań jest pusta.
refusal-PIR-10-10 = Odkryte zadania można przed wyborem wymienić tylko raz i tylko, gdy w talii są karty.
refusal-PIR-10-11 = Stoi tam inny poszukiwacz, więc twój przeskakuje to pole.
refusal-PIR-10-20 = Wszystkie miejsca zakopania tego koloru są zajęte.
refusal-PIR-10-25 = Nie ma miejsca na płytkę: na jednym miejscu leży najwyżej jedna płytka czarnego rynku.
refusal-PIR-10-48 = W tej chwili ten efekt nic by ci nie dał.

## Opcje

option-layout = Układ morza
option-layout-help = Jak leżą na stole karty i wyspy.
option-layout-open_sea = otwarte morze
option-layout-long_shoals = długie mielizny
option-layout-three_straits = trzy cieśniny
option-break_place_groups = Bez skupisk miejsc
option-break_place_groups-help = Dla początkujących: cztery lub więcej stykających się miejsc rozdziela się przy rozkładaniu kart.
option-break_place_groups-true = włączone
option-break_place_groups-false = wyłączone
option-fog_places = Mgła wojny: miejsca
option-fog_places-help = Miejsca zaczynają zakryte, a na nich leżą dublony dla tego, kto pierwszy się tam zatrzyma.
option-fog_places-false = nie
option-fog_places-true = tak
option-fog_upgrades = Mgła wojny: ulepszenia
option-fog_upgrades-help = Ulepszenia zaczynają zakryte i odkrywa się je, gdy wpłynie na nie okręt.
option-fog_upgrades-false = nie
option-fog_upgrades-true = tak
option-pirate_skirmishes = Pirackie potyczki
option-pirate_skirmishes-help = Okręty, które spotkają się na karcie, walczą rzutem kością.
option-pirate_skirmishes-false = nie
option-pirate_skirmishes-true = tak
option-adventure_hunters = Łowcy przygód
option-adventure_hunters-help = Więcej zadań: liczy się tylko trudniejszy warunek, za podwójne punkty, a niewypełnione zadanie kosztuje punkty.
option-adventure_hunters-false = nie
option-adventure_hunters-true = tak
option-rubies = Rubiny
option-rubies-help = Zbieraj rubiny na wyspach Bonaire i Tobago i sprzedawaj je w Zatoce.
option-rubies-false = nie
option-rubies-true = tak
option-retirement = Emerytura
option-retirement-help = Kto dojdzie do końca szlaku, może zbudować rezydencję za pół ceny i zacząć szlak od nowa.
option-retirement-false = nie
option-retirement-true = tak
option-residence_refusal_doubloons = Dublony za rezygnację z rezydencji
option-residence_refusal_doubloons-help = Co bierzesz, gdy zatrzymasz się na rezydencji i jej nie zbudujesz; instrukcja nie daje nic.
option-residence_refusal_doubloons-0 = nic
option-residence_refusal_doubloons-5 = 5 dublonów
option-difficulty = Trudność Czerwonobrodego
option-difficulty-help = W grze solo: ile z sześciu kart Czerwonobrodego to mocniejsze karty B.
option-difficulty-0 = 0: bardzo łatwo
option-difficulty-1 = 1: łatwo
option-difficulty-2 = 2: dość łatwo
option-difficulty-3 = 3: średnio
option-difficulty-4 = 4: dość trudno
option-difficulty-5 = 5: trudno
option-difficulty-6 = 6: bardzo trudno

## Punktacja

score-track = Tor punktacji
score-rivers = Rzeki
score-doubloons = Dublony
score-cards = Karty
score-finals = Efekty końcowe
score-residences = Rezydencje
score-treasures = Skarby
score-buried = Zakopane skarby
score-quests = Zadania
score-quest_bonus = Premia za zadania
score-rubies = Rubiny

## Napisy na stole i opisy dla wskaźnika oraz czytnika ekranu

redbeard = Czerwonobrody
symbol-crew = załoga
symbol-equipment = wyposażenie
symbol-ship = okręt
label-plus = +{ $count }
label-minus = −{ $count }
label-most = do { $count }
label-deck = Karty: { $count }
label-quest-deck = Zadania: { $count }
label-quest-market = Odkryte zadania
label-figureheads = Galiony
label-dice = Kości rabunku
label-island = { $treasure } { $count }
label-gulf = Zatoka
title-place = { $card }: { $effects }
title-upgrade = { $card } ({ $symbol }), koszt { $cost }, wartość { $points } pkt: { $effects }
title-residence = { $card }, koszt { $cost }: na koniec { $effects }
title-quest = { $quest }: { $upper } za { $less } pkt albo { $lower } za { $points } pkt
title-quest-hunters = { $quest }: { $lower } za { $points } pkt, w przeciwnym razie strata { $loss } pkt
title-figurehead = { $figurehead }: { $effects }
title-tile = { $tile }: { $effects }
title-track = { $track }: { $effects }
title-back-place = Zakryte miejsce
title-back-1 = Zakryta karta poziomu I
title-back-2 = Zakryta karta poziomu II
title-blank = Pusta karta: tu można tylko wziąć dublony
title-gap = Tu po zakupie trafi następna karta
title-value = Okręt, który się tu zatrzyma, dokłada kostkę na wyspę: { $treasure }
title-ruby-supply = Kto się tu zatrzyma, może wziąć rubin
title-ruby-space = Za rubin: { $effects }
title-ruby-used = Już użyte: { $effects }
title-marker = { $seat }: rezydencja
title-gulf = Zatoka: ulepszenie okrętu, potem jedna z tych akcji
title-maracaibo = Maracaibo: punkty i ulepszenie okrętu; koniec rundy
title-last = Ostatnią turę gry ma: { $seat }
title-final-lap = Ostatnie tury gry
title-quay = Strefa startowa
title-ship = { $seat }: okręt
title-explorer = { $seat }: poszukiwacz
title-die = { $treasure }: wynik { $count }
title-cup = Rzuć jeszcze raz
title-refresh = Wymień odkryte zadania
sheet-own = Twój okręt
region-sea = Morze
region-jungle = Dżungla
sheet-details = Co możesz wybrać
label-round = Runda { $round } z { $count }
label-built = Ulepszenia okrętu: { $count } z { $room }
label-extra-burial = Posejdon: miejsca na skarby
label-market = Czarny rynek
label-quests = Zadania
label-cards = Karty
label-explorers = Poszukiwacze
label-rivers = Rzeki
label-rubies = Rubiny
label-ruby-market = Rynek rubinów
label-first = zaczyna
label-of-buried = { $count } ({ $buried })
label-price = twoja cena
label-toll = Myto { $count }
label-redbeard-card = Karta { $card }
label-redbeard-track = Siła
text-rb_quest = bierze odkryte zadanie
text-rb_track_advance = jego tor rośnie o 1
text-rb_figurehead = bierze galion wskazany kością
text-rb_residence = buduje rezydencję wskazaną kością
title-turn = Decyduje: { $seat }
title-hideout = Kryjówka: nad linią skarby w magazynie, pod nią zakopane
title-storage = Magazyn ({ $treasure }), premia tego pola: { $effects }
title-stored = W magazynie: { $treasure }
title-dig = Zakopywanie: { $dig }
title-dig-bonus = Zakopywanie: { $dig }, premia: { $effects }
title-space = { $upgrade }: { $effects }
title-space-covered = { $upgrade }: { $effects } (zakryte)
title-raid = Akcja rabunku: { $raid }
title-raid-used = Użyto w tej turze: { $raid }
title-fight = { $seat } walczy z wynikiem { $count }
title-power = Siła rabunku: { $count }
title-redbeard-step = Rabunki i wyprawy Czerwonobrodego przy sile { $count }
title-upgrades-list = { $seat }, ulepszenia okrętu: { $effects }
title-sum-power = Dodatkowa siła w każdym rabunku
title-sum-explore = Dodatkowe pola w każdej eksploracji
title-sum-discount = O ile tańsze są karty i rezydencje
title-sum-rivers = Przekroczone rzeki
title-sum-income = Dublony w każdej fazie dochodu
title-sum-income-vp = Punkty w każdej fazie dochodu
terminal-codes = *=punkt $=dublon !=od razu i=dochód x=eksploruj R=rabunek b=zakop t=skarb c=kostka u=ulepsz q=zadanie
title-score =
    { $count ->
        [one] { $seat }: { $count } punkt
        [few] { $seat }: { $count } punkty
       *[other] { $seat }: { $count } punktów
    }
title-island =
    { $count ->
        [one] Wyspa ({ $treasure }): { $count } kostka, każdy skarb jest wart { $points } pkt
        [few] Wyspa ({ $treasure }): { $count } kostki, każdy skarb jest wart { $points } pkt
       *[other] Wyspa ({ $treasure }): { $count } kostek, każdy skarb jest wart { $points } pkt
    }
title-deck =
    { $count ->
        [one] { $count } karta w talii poziomu II
        [few] { $count } karty w talii poziomu II
       *[other] { $count } kart w talii poziomu II
    }
title-quest-deck =
    { $count ->
        [one] { $count } zadanie w talii
        [few] { $count } zadania w talii
       *[other] { $count } zadań w talii
    }
title-stock =
    { $count ->
        [one] { $count } zakryta płytka wartości
        [few] { $count } zakryte płytki wartości
       *[other] { $count } zakrytych płytek wartości
    }
title-river =
    { $count ->
        [one] Rzeka: na koniec { $count } punkt za jej przekroczenie
        [few] Rzeka: na koniec { $count } punkty za jej przekroczenie
       *[other] Rzeka: na koniec { $count } punktów za jej przekroczenie
    }
title-fog-doubloons =
    { $count ->
        [one] { $count } dublon dla tego, kto zatrzyma się tu pierwszy
        [few] { $count } dublony dla tego, kto zatrzyma się tu pierwszy
       *[other] { $count } dublonów dla tego, kto zatrzyma się tu pierwszy
    }
title-points =
    { $count ->
        [one] { $seat }: { $count } punkt
        [few] { $seat }: { $count } punkty
       *[other] { $seat }: { $count } punktów
    }
title-doubloons =
    { $count ->
        [one] { $seat }: { $count } dublon
        [few] { $seat }: { $count } dublony
       *[other] { $seat }: { $count } dublonów
    }
title-cards =
    { $count ->
        [one] { $seat }: { $count } karta
        [few] { $seat }: { $count } karty
       *[other] { $seat }: { $count } kart
    }
title-quests =
    { $count ->
        [one] { $seat }: { $count } zadanie
        [few] { $seat }: { $count } zadania
       *[other] { $seat }: { $count } zadań
    }
title-rivers =
    { $count ->
        [one] { $seat }: { $count } przekroczona rzeka
        [few] { $seat }: { $count } przekroczone rzeki
       *[other] { $seat }: { $count } przekroczonych rzek
    }
title-upgrades =
    { $count ->
        [one] { $seat }: { $count } ulepszenie okrętu
        [few] { $seat }: { $count } ulepszenia okrętu
       *[other] { $seat }: { $count } ulepszeń okrętu
    }
title-residences =
    { $count ->
        [one] { $seat }: { $count } rezydencja
        [few] { $seat }: { $count } rezydencje
       *[other] { $seat }: { $count } rezydencji
    }
title-treasures = { $seat }, { $treasure }: { $count }, w tym zakopane { $buried }
title-rubies =
    { $count ->
        [one] { $count } rubin
        [few] { $count } rubiny
       *[other] { $count } rubinów
    }
title-barrier =
    { $count ->
        [one] Zamknięte, dopóki na planszy nie ma { $count } kostki
        [few] Zamknięte, dopóki na planszy nie ma { $count } kostek
       *[other] Zamknięte, dopóki na planszy nie ma { $count } kostek
    }
title-barrier-open =
    { $count ->
        [one] Otwarte: na planszy jest co najmniej { $count } kostka
        [few] Otwarte: na planszy są co najmniej { $count } kostki
       *[other] Otwarte: na planszy jest co najmniej { $count } kostek
    }
title-redbeard-deck =
    { $count ->
        [one] { $count } karta w talii Czerwonobrodego
        [few] { $count } karty w talii Czerwonobrodego
       *[other] { $count } kart w talii Czerwonobrodego
    }

## Co ważą boty

term-fittings = Pożytek z okrętu i załogi
term-savings = Dublony do wydania
term-time = Czas na dalszą żeglugę

## Galiony w zapisach pierwszej edycji zasad

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
