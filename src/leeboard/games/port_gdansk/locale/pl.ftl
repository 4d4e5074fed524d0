### Port Gdańsk po polsku. Nazwy stoją na początku, w nawiasie albo po dwukropku, żeby ich nie odmieniać.

game-title = Port Gdańsk
game-tagline = Firmy w ruchliwym porcie: rzucaj o ładunki, ruch i pracowników, dostarczaj to, czego chcą nabrzeża, i zarabiaj na tym, co obok dostarczają inni.
game-minutes = od 20 do 60 minut
game-weight = lekka
game-credits = Autorzy: Viola Kijowska i Marcin Ropka; Grupa MV, 2018

## Nabrzeża i pola

quay-quay_01 = Nabrzeże WOC I
quay-quay_02 = Terminal Promowy Westerplatte
quay-quay_03 = Nabrzeże WOC II
quay-quay_04 = Nabrzeże Oliwskie
quay-quay_05 = Nabrzeże Obrońców Poczty Polskiej
quay-quay_06 = Terminal Paliwowy
quay-quay_07 = Nabrzeże Północne
quay-quay_08 = Głębokowodny Terminal Kontenerowy
quay-quay_09 = Basen Górniczy
quay-quay_10 = Nabrzeże Dworzec Drzewny
quay-quay_11 = Nabrzeże Wisłoujście
quay-quay_12 = Nabrzeże Wiślane
quay-quay_13 = Nabrzeże Bytomskie
quay-quay_14 = Nabrzeże Rudowe
quay-quay_15 = Nabrzeże Szczecińskie
quay-quay_16 = Nabrzeże Zbożowe
quay-quay_17 = Elewator 1
quay-quay_18 = Nabrzeże Przemysłowe
quay-quay_19 = Elewator 2
quay-quay_20 = Nabrzeże Krakowskie
quay-quay_21 = Port Centralny

field-f01 = Nabrzeże WOC I (1)
field-f02 = Terminal Promowy Westerplatte (2)
field-f03 = Nabrzeże WOC II (3)
field-f04 = Nabrzeże Oliwskie (4)
field-f05 = Nabrzeże Obrońców Poczty Polskiej (5)
field-f06 = Terminal Paliwowy (6)
field-f07 = Nabrzeże Północne (7)
field-f08 = Głębokowodny Terminal Kontenerowy (8)
field-f09_14 = Basen Górniczy i Nabrzeże Rudowe (9, 14)
field-f10_11 = Dworzec Drzewny i Wisłoujście (10, 11)
field-f12 = Nabrzeże Wiślane (12)
field-f13 = Nabrzeże Bytomskie (13)
field-f15_16 = Nabrzeże Szczecińskie i Zbożowe (15, 16)
field-f17 = Elewator 1 (17)
field-f18 = Nabrzeże Przemysłowe (18)
field-f19 = Elewator 2 (19)
field-f20 = Nabrzeże Krakowskie (20)
field-f21 = Port Centralny (21)

sector-blue = niebieski
sector-purple = purpurowy
sector-green = zielony
sector-brown = brązowy

## Towary, kości i statki

good-grain = zboże
good-liquid_fuel = paliwa płynne
good-coal = węgiel
good-containers = kontenery
good-general_cargo = drobnica
good-ro_ro = ładunek ro-ro

symbol-load = załadunek
symbol-move = ruch
symbol-recruit = rekrutacja

face-load_1 = jeden załadunek
face-load_2 = dwa załadunki
face-move_1 = jeden ruch
face-move_2 = dwa ruchy
face-recruit_1 = jeden pracownik

dice-1 = kość 1
dice-2 = kość 2
dice-12 = kości 1 i 2
dice-3 = kość 3
dice-13 = kości 1 i 3
dice-23 = kości 2 i 3
dice-123 = wszystkie trzy kości

size-small = mały statek
size-medium = średni statek
size-large = duży statek

trigger-score = ktoś ma 60 punktów
trigger-markers = ktoś położył ósmy znacznik
trigger-last_order = zrealizowano ostatnie zlecenie

list-more = { $first }, { $rest }
list-goods = { $good } ×{ $count }
list-symbols = { $symbol } ×{ $count }

## Akcje: napis na przycisku lub w menu

action-place = Zacznij tutaj: { $field }
action-take = Załaduj: { $good }
action-roll = Rzuć kośćmi
action-stop = Gotowe
action-reroll = Przerzuć: { $dice }
action-end_turn = Zakończ turę
action-end_turn-lost = Zakończ turę, przepadnie: { $symbols }
action-do = Użyj kości: { $symbol }
action-fulfil = Zrealizuj zlecenie: { $quay }
action-swap = Zamień dwa znaczniki
action-add = Dołóż znacznik
action-ship = Obsłuż: { $size }
action-discard = Oddaj: { $good }
action-unload = Rozładuj: { $good }
action-go = Idź do: { $field }
action-own = Oddaj swój znacznik: { $quay }
action-with = Zamień się z: { $rival } ({ $quay })
action-at = Dołóż znacznik tutaj: { $quay }
action-leave_out = Pomiń sektor: { $sector }

## Decyzje: o co pyta gra

decision-setup_sector = Który sektor pomijacie w tej grze?
decision-setup_pawn = Gdzie zaczyna twój pionek?
decision-setup_goods = Z jakimi towarami, o łącznej wadze 3, zaczynasz?
decision-turn_start = Rzucasz, czy najpierw akcja dodatkowa?
decision-rolling = Zostawiasz kości, czy przerzucasz?
decision-acting = Co robisz ze swoim rzutem?
decision-loading = Co ładujesz?
decision-refilling = Co ładujesz na zwolnione miejsce?
decision-unloading = Co tu rozładowujesz?
decision-moving = Dokąd płynie twój pionek?
decision-swap_own = Który swój znacznik oddajesz?
decision-swap_other = Czyj znacznik chcesz zastąpić?
decision-adding = Gdzie dokładasz znacznik?

# What a first game is told about each decision.
guide-setup_sector = We dwoje gra się bez jednego sektora: w tej grze nie dostaje on zleceń, ale pionki mogą tamtędy pływać. Wybiera go osoba, która zaczyna. Zielony łączy cały port i zawsze zostaje.
guide-setup_pawn = Pionek może zacząć na dowolnym polu; zlecenia pojawią się później. Ze środka jest blisko do wielu nabrzeży.
guide-setup_goods = Zaczynasz z kostkami o łącznej wadze 3: zboże, paliwa i węgiel ważą 1, kontenery i drobnica 2, ro-ro 3. Weź to, czego chcą odkryte zlecenia.
guide-turn_start = W każdej turze rzucasz trzema kośćmi. Możesz zrealizować jedno zlecenie, raz użyć wymiany i wziąć jeden statek pasażerski; płacisz pracownikami. Są na to trzy momenty: przed rzutem, po rzucie, zanim użyjesz którejś kości, albo po akcjach z kości.
guide-rolling = Możesz przerzucać dwa razy, dowolne kości. Załadunek daje towary, ruch prowadzi pionek po liniach, pracownicy płacą za zlecenia, wymianę i statki. Liczy się suma każdego symbolu.
guide-acting = Użyj każdego rodzaju symboli raz, w dowolnej kolejności. Zlecenie wymaga pionka na nabrzeżu, wszystkich towarów i jednego pracownika. Akcja dodatkowa po pierwszym symbolu kończy akcje z kości: reszta rzutu przepada.
guide-loading = Każdy symbol załadunku to jedna jednostka wagi: 1 za zboże, paliwa i węgiel, 2 za kontenery i drobnicę, 3 za ro-ro. Ładownia mieści dziewięć kostek.
guide-refilling = W ładowni jest zwolnione miejsce, więc teraz ładujesz kostkę. Może to być ta, która przed chwilą wróciła do strefy.
guide-unloading = W Porcie Centralnym symbole załadunku służą do rozładunku: 2, 3 lub 4 punkty za kostkę o wadze 1, 2 lub 3.
guide-moving = Jedno pole po czarnych liniach za każdy symbol ruchu, w dowolną stronę; liczy się tylko, gdzie staniesz. Podwójne pole to jeden krok.
guide-swap_own = Za dwóch pracowników twój znacznik zamienia się miejscem z cudzym. Znaczniki dają 2 punkty, gdy ktoś inny realizuje zlecenie w ich sektorze.
guide-swap_other = Wybierz znacznik, którego miejsce chcesz zająć. Nikt nie może mieć dwóch na jednym nabrzeżu. Najwięcej warte są sektory z wieloma zleceniami.
guide-adding = Za trzech pracowników stawiasz znacznik obok cudzego. Daje 2 punkty za każde zlecenie, które inni zrealizują w tym sektorze. Twój ósmy znacznik zaczyna ostatnią rundę.

## Zdarzenia: co mówi dziennik

event-left_out = { $seat } pomija sektor: { $sector }.
event-placed = { $seat } zaczyna tutaj: { $field }.
event-ordered =
    { $number ->
        [one] Nowe zlecenie za { $number } punkt: { $quay }.
        [few] Nowe zlecenie za { $number } punkty: { $quay }.
       *[other] Nowe zlecenie za { $number } punktów: { $quay }.
    }
event-central_opened = Port Centralny zostaje otwarty.
event-round = Zaczyna się runda { $number }.
event-rolled = { $seat } rzuca: { $first }, { $second }, { $third }.
event-rerolled = { $seat } przerzuca i ma: { $first }, { $second }, { $third }.
event-loaded = { $seat } ładuje: { $good }.
event-discarded = { $seat } oddaje: { $good }.
event-unloaded =
    { $number ->
        [one] { $seat } rozładowuje za { $number } punkt: { $good }.
        [few] { $seat } rozładowuje za { $number } punkty: { $good }.
       *[other] { $seat } rozładowuje za { $number } punktów: { $good }.
    }
event-moved = { $seat } płynie: { $from } – { $field }.
event-recruited =
    { $number ->
        [one] { $seat } rekrutuje { $number } pracownika.
        [few] { $seat } rekrutuje { $number } pracowników.
       *[other] { $seat } rekrutuje { $number } pracowników.
    }
event-fulfilled =
    { $number ->
        [one] { $seat } realizuje zlecenie za { $number } punkt: { $quay }.
        [few] { $seat } realizuje zlecenie za { $number } punkty: { $quay }.
       *[other] { $seat } realizuje zlecenie za { $number } punktów: { $quay }.
    }
event-influenced =
    { $number ->
        [one] { $seat } dostaje { $number } punkt za wpływy.
        [few] { $seat } dostaje { $number } punkty za wpływy.
       *[other] { $seat } dostaje { $number } punktów za wpływy.
    }
event-gained = { $seat } ma stały towar: { $good }.
event-swapped = { $seat } oddaje znacznik ({ $from }) i zajmuje miejsce gracza { $rival } ({ $quay }).
event-added = { $seat } dokłada znacznik: { $quay }.
event-served = { $seat } obsługuje: { $size }.
event-ended = { $seat } kończy turę.
event-last_round = To ostatnia runda: { $trigger }.
event-scored =
    { $number ->
        [one] { $seat } zdobywa { $number } punkt.
        [few] { $seat } zdobywa { $number } punkty.
       *[other] { $seat } zdobywa { $number } punktów.
    }

## Odmowy: dlaczego nie

refusal-GDA-3-7 = Tego sektora nigdy się nie pomija: { $sector }.
refusal-GDA-3-11 = Port Centralny nie jest jeszcze otwarty: zacznij na innym polu.
refusal-GDA-3-14 = Pierwsze towary ważą razem dokładnie 3, a to byłoby za ciężkie: { $good }.
refusal-GDA-4-3 = Najpierw rzuć kośćmi: ich symboli używa się potem.
refusal-GDA-4-5 = Akcje dodatkowe są przed kośćmi albo po nich, nie w trakcie rzutów ani innej akcji.
refusal-GDA-4-6 = Po użyciu kości nastąpiła akcja dodatkowa, więc reszta kości przepadła.
refusal-GDA-4-7 = W tej turze statek jest już obsłużony.
refusal-GDA-4-8 = Każda tura ma rzut: rzuć kośćmi, zanim ją zakończysz.
refusal-GDA-4-9 = To nie twoja tura: teraz decyduje { $turn }.
refusal-GDA-5-3 = Rzuty się skończyły: kości zostają, jak są.
refusal-GDA-5-6 = Te symbole są już użyte: każdy rodzaj rozpatruje się raz i w całości.
refusal-GDA-5-8 = Masz na to za mało symboli załadunku.
refusal-GDA-5-10 = W strefie rozładunku nie ma już: { $good }.
refusal-GDA-5-11 = Ładownia jest pełna: oddaj kostkę, zanim załadujesz: { $good }.
refusal-GDA-5-12 = Nie masz czego oddać: { $good }.
refusal-GDA-5-13 = Kostki oddaje się tylko przy pełnej ładowni, gdy można załadować coś innego.
refusal-GDA-5-13-room = W ładowni jest zwolnione miejsce: najpierw załaduj na nie kostkę.
refusal-GDA-5-16 = Twoje symbole ruchu tak daleko nie sięgają.
refusal-GDA-5-20 = Port Centralny nie jest jeszcze otwarty.
refusal-GDA-5-21 = Na kościach nie ma pracownika.
refusal-GDA-5-24-order = { $quay }: nie ma tam zlecenia.
refusal-GDA-5-24-pawn = { $quay }: twój pionek tam nie stoi.
refusal-GDA-5-24-worker = { $quay }: zlecenie kosztuje pracownika, a nie masz żadnego.
refusal-GDA-5-24-goods = { $quay }: w ładowni brakuje: { $goods }.
refusal-GDA-5-25 = W tej turze zlecenie jest już zrealizowane.
refusal-GDA-5-42 = W tej turze panel wymiany jest już użyty.
refusal-GDA-5-43 = Zamiana kosztuje dwóch pracowników i dotyczy znacznika innego gracza.
refusal-GDA-5-44 = Dołożenie kosztuje trzech pracowników i trafia do znacznika innego gracza.
refusal-GDA-5-45 = Masz już tam znacznik: { $quay }.
refusal-GDA-5-46 = Zamiana nie może nikomu dać drugiego znacznika na nabrzeżu.
refusal-GDA-5-47 = Do zamiany potrzebujesz tam własnego znacznika.
refusal-GDA-5-48 = Znacznik dokłada się tam, gdzie jest znacznik innego gracza i nie ma zlecenia.
refusal-GDA-5-50 = Nie masz już znacznika do dołożenia.
refusal-GDA-5-51 = Masz za mało pracowników: { $size }.
refusal-GDA-5-53 = Nie ma już żadnego: { $size }.
refusal-GDA-5-55 = Rozładowuje się tylko kostki z ładowni, w Porcie Centralnym, o wadze do liczby symboli załadunku.
refusal-GDA-5-56 = W Porcie Centralnym symbole załadunku służą tylko do rozładunku: { $good } zostaje na miejscu.
refusal-GDA-5-58 = To twój stały towar, a takich się nie rozładowuje: { $good }.
refusal-GDA-5-60 = Na kościach nie ma załadunku, więc niczego tu nie rozładujesz.
refusal-GDA-6-5 = Ostatnia runda jest rozegrana: koniec gry.
refusal-GDA-9-2 = Nie o to teraz chodzi: najpierw dokończ wybór, który jest przed tobą.
refusal-GDA-9-4 = Te symbole nic teraz nie dadzą, więc się ich nie zużywa.

## Opcje

option-removed_sector = Sektor pominięty przy dwóch graczach
option-removed_sector-help = W grze dwóch osób jeden sektor nie dostaje zleceń. Przy większej liczbie graczy to niczego nie zmienia.
option-removed_sector-choose = wybiera, kto zaczyna
option-removed_sector-random = losowo
option-removed_sector-blue = niebieski
option-removed_sector-purple = purpurowy
option-removed_sector-brown = brązowy

## Punkty

score-orders = Zlecenia
score-influence = Wpływy
score-central = Port Centralny
score-ships = Statki
score-sets = Zestawy

## Napisy na stole

sheet-own = Twoja firma
sheet-roll = Na co pozwala rzut

label-gulf = Zatoka Gdańska
label-river = Martwa Wisła
label-round = Runda { $round }
label-last-round = Runda { $round }: ostatnia
label-central-closed = otwiera ostatnia karta
label-left-out = nie używany
label-deck = karty
label-stack = zlecenia
label-zone = Strefa rozładunku
label-sums = Załadunek { $load } · Ruch { $move } · Pracownicy { $recruit }
label-rerolls =
    { $count ->
        [one] został { $count } przerzut
        [few] zostały { $count } przerzuty
       *[other] zostało { $count } przerzutów
    }
label-symbols =
    { $count ->
        [one] został { $count } symbol załadunku
        [few] zostały { $count } symbole załadunku
       *[other] zostało { $count } symboli załadunku
    }
label-roll-load = Załadunek { $count }
label-roll-sell = Rozładunek { $count }
label-roll-move = Ruch { $count }
label-roll-recruit = Pracownicy { $count }
label-roll-orders = Zlecenia
label-roll-none = nic
label-roll-gone = użyte lub stracone
label-roll-workers = razem będzie { $total }
label-roll-risk = akcja dodatkowa odbierze resztę
label-swap = Zamień
label-add = Dołóż
label-hold = Ładownia
label-hold-used = { $count } z { $room }
glance-hold = Ładownia { $count } z { $room }
label-stock = pracownicy, znaczniki
label-workers = pracownicy
label-markers = znaczniki
label-permanent = Stałe towary
label-cards = Karty portu
label-sets = zestawy { $count }
label-ships = Statki

## Opisy rzeczy dla wskaźnika i czytnika ekranu

title-quay = { $quay }, sektor: { $sector }
title-order =
    { $points ->
        [one] { $quay }, zlecenie: { $goods } – { $points } punkt
        [few] { $quay }, zlecenie: { $goods } – { $points } punkty
       *[other] { $quay }, zlecenie: { $goods } – { $points } punktów
    }
title-order-bonus =
    { $points ->
        [one] { $quay }, zlecenie: { $goods } – { $points } punkt i stały towar: { $good }
        [few] { $quay }, zlecenie: { $goods } – { $points } punkty i stały towar: { $good }
       *[other] { $quay }, zlecenie: { $goods } – { $points } punktów i stały towar: { $good }
    }
title-top =
    { $points ->
        [one] Następne zlecenie: { $goods } – { $points } punkt
        [few] Następne zlecenie: { $goods } – { $points } punkty
       *[other] Następne zlecenie: { $goods } – { $points } punktów
    }
title-top-bonus =
    { $points ->
        [one] Następne zlecenie: { $goods } – { $points } punkt i stały towar: { $good }
        [few] Następne zlecenie: { $goods } – { $points } punkty i stały towar: { $good }
       *[other] Następne zlecenie: { $goods } – { $points } punktów i stały towar: { $good }
    }
title-ready = Masz wszystkie towary: { $quay }
note-there = { $good } ×{ $count }
note-missing = { $good } ×{ $count }, brakuje { $missing } (załadunek { $load })
note-workers =
    { $count ->
        [one] { $count } pracownik
        [few] { $count } pracownicy
       *[other] { $count } pracowników
    }
note-way =
    { $count ->
        [0] twój pionek tu stoi
        [one] twój pionek stoi o { $count } krok stąd
        [few] twój pionek stoi o { $count } kroki stąd
       *[other] twój pionek stoi o { $count } kroków stąd
    }
note-nearly = Brakuje tylko jednej rzeczy.
title-marker = { $seat }: znacznik, { $quay }
title-pawn = { $seat }: pionek, { $field }
title-central = Port Centralny: rozładunek kostek za symbole załadunku
title-central-closed = Port Centralny: otwiera go ostatnia karta portu
title-steps =
    { $count ->
        [one] { $field }: { $count } krok
        [few] { $field }: { $count } kroki
       *[other] { $field }: { $count } kroków
    }
title-track =
    { $count ->
        [one] { $seat }: { $count } punkt na torze
        [few] { $seat }: { $count } punkty na torze
       *[other] { $seat }: { $count } punktów na torze
    }
title-sector = Karty portu, sektor: { $sector }
title-card = Karta portu ze zleceniem: { $quay }
title-card-owned = { $seat }: karta portu, { $quay }
title-deck =
    { $count ->
        [one] została { $count } karta portu
        [few] zostały { $count } karty portu
       *[other] zostało { $count } kart portu
    }
title-ships =
    { $points ->
        [one] { $size }: { $points } punkt za pracowników ×{ $workers }, zostało ×{ $count }
        [few] { $size }: { $points } punkty za pracowników ×{ $workers }, zostało ×{ $count }
       *[other] { $size }: { $points } punktów za pracowników ×{ $workers }, zostało ×{ $count }
    }
title-ships-none = { $size }: nie ma już żadnego
title-ship = { $seat }: { $size }, zakryty
title-own-ship =
    { $points ->
        [one] Twój { $size }: { $points } punkt
        [few] Twój { $size }: { $points } punkty
       *[other] Twój { $size }: { $points } punktów
    }
title-barge = Kości
title-barge-ready = Kości gotowe do rzutu
title-die = Kość { $number }: { $face }
title-die-blank = Kość { $number }
title-roll-load = Symbole załadunku ×{ $count }, do załadowania: { $things }
title-roll-sell = Symbole załadunku ×{ $count }, do rozładowania: { $things }
title-roll-move = Symbole ruchu ×{ $count }, w zasięgu: { $things }
title-roll-recruit = Pracownicy ×{ $count }, razem z nimi ×{ $total }
title-roll-orders = Zlecenia, które można zrealizować w tej turze: { $things }
title-pile = { $good }: ×{ $count } w strefie rozładunku, waga { $weight }
title-swap =
    { $count ->
        [one] Panel wymiany: zamiana dwóch znaczników za { $count } pracownika
        [few] Panel wymiany: zamiana dwóch znaczników za { $count } pracowników
       *[other] Panel wymiany: zamiana dwóch znaczników za { $count } pracowników
    }
title-add =
    { $count ->
        [one] Panel wymiany: dołożenie znacznika za { $count } pracownika
        [few] Panel wymiany: dołożenie znacznika za { $count } pracowników
       *[other] Panel wymiany: dołożenie znacznika za { $count } pracowników
    }
title-hold = Ładownia: { $good }
title-seat-hold = { $seat }, ładownia: { $good }
title-permanent = { $seat }: stały towar, { $good }
title-workers =
    { $count ->
        [one] { $seat }: { $count } pracownik
        [few] { $seat }: { $count } pracownicy
       *[other] { $seat }: { $count } pracowników
    }
title-markers-left =
    { $count ->
        [one] { $seat }: został { $count } znacznik
        [few] { $seat }: zostały { $count } znaczniki
       *[other] { $seat }: zostało { $count } znaczników
    }
title-cards =
    { $count ->
        [one] { $seat }: { $count } karta portu, { $sector }
        [few] { $seat }: { $count } karty portu, { $sector }
       *[other] { $seat }: { $count } kart portu, { $sector }
    }
title-first = { $seat } zaczyna
title-turn = { $seat } decyduje

## Co ważą boty

term-track = Dotychczasowe punkty
term-plans = Zlecenia w zasięgu
