### Mare Balticum po polsku. Nazwy stoją w mianowniku: na początku zdania, w nawiasie albo po dwukropku.

game-title = Mare Balticum
game-tagline = Floty rybackie na Bałtyku: łów, rozładowuj i w tajemnicy ustalaj, ile warta będzie każda ryba, gdy przyjdzie zima.
game-minutes = od 30 do 60 minut
game-weight = lekka
game-credits = Autor: Filip Miłuński, ilustracje: Piotr Słaby; Gry Leonardo, 2011

## Pola i porty. Mapa tekstowa mieści nazwę w dwóch wierszach po najwyżej 13 liter.

field-kattegat = Kattegat
field-arkona_sea = Sund i Basen Arkoński
field-bornholm_basin = Basen Bornholmski
field-pomeranian_coast = Wybrzeże Pomorskie
field-gdansk_bay = Zatoka Gdańska
field-curonian_coast = Wybrzeże Kurońskie
field-south_gotland = Gotlandia Południowa
field-west_gotland = Gotlandia Zachodnia
field-east_gotland = Gotlandia Wschodnia
field-irbe_strait = Cieśnina Irbeńska
field-gulf_of_riga = Zatoka Ryska
field-moonsund = Moonsund
field-north_baltic = Bałtyk Północny
field-stockholm_archipelago = Archipelag Sztokholmski
field-aland_sea = Morze Alandzkie
field-bothnian_sea = Morze Botnickie
field-archipelago_sea = Morze Archipelagowe
field-gulf_of_finland_west = Zatoka Fińska Zachodnia
field-kotka_coast = Wybrzeże Kotki
field-narva_bay = Zatoka Narewska
field-copenhagen = Kopenhaga
field-gdansk = Gdańsk
field-riga = Ryga
field-stockholm = Sztokholm
field-st_petersburg = Sankt Petersburg

## Żetony i karty

catch-salmon = łosoś
catch-flounder = flądra
catch-herring = śledź
catch-cod = dorsz
catch-amber = bursztyn

enterprise-x0 = ×0
enterprise-x1 = ×1
enterprise-x2 = ×2
enterprise-x3 = ×3
enterprise-tax = podatek

contract-c_salmon_herring = łosoś i śledź
contract-c_salmon_flounder = łosoś i flądra
contract-c_salmon_cod = łosoś i dorsz
contract-c_flounder_herring = flądra i śledź
contract-c_flounder_cod = flądra i dorsz
contract-c_herring_cod = śledź i dorsz

purse-hold_salmon = łosoś z ładowni
purse-hold_flounder = flądra z ładowni
purse-hold_herring = śledź z ładowni
purse-hold_cod = dorsz z ładowni
purse-store_salmon = łosoś z magazynu
purse-store_flounder = flądra z magazynu
purse-store_herring = śledź z magazynu
purse-store_cod = dorsz z magazynu
purse-store_amber = bursztyn z magazynu

# Kolory drewnianych kutrów w pudełku.
colour-purple = fioletowy
colour-green = zielony
colour-orange = pomarańczowy
colour-black = czarny
colour-white = biały

## Akcje: napisy na przyciskach i w menu

action-port = Postaw pierwszy kuter: { $field }
action-sail = Żegluj
action-fish = Łów
action-unload = Rozładuj
action-contract = Przejrzyj kontrakty
action-overboard = Wyrzuć rybę za burtę
action-end_turn = Zakończ turę
action-boat = Wyrusz kutrem z pola: { $field }
action-to = Płyń na pole: { $field }
action-cast = Łów na polu: { $field }
action-take = Złów: { $catch }
action-berth = Rozładuj w porcie: { $field }
action-land = Rozładuj: { $catch } ×{ $count }
action-land-lost = Rozładuj: { $catch } ×{ $count } (jedna ryba przepada)
action-open =
    { $slot ->
        [0] Rozładuj: { $catch } ×{ $count }, z nowym żetonem popytu na miejscu 0
       *[other] Rozładuj: { $catch } ×{ $count }, z nowym żetonem popytu na miejscu { $slot } (jedna ryba przepada)
    }
action-done = Zakończ rozładunek
action-drop = Wyrzuć za burtę: { $catch }
action-card = Weź kontrakt: { $contract }
action-keep = Zostaw swój kontrakt
action-token = Zagraj żeton: { $enterprise }
action-species = Połóż żeton na polu targu: { $catch }
action-pay = Zapłać: { $purse }
action-sets =
    { $count ->
        [0] Nie wykładaj zestawów na kontrakt
        [one] Wyłóż na kontrakt { $count } zestaw
        [few] Wyłóż na kontrakt { $count } zestawy
       *[other] Wyłóż na kontrakt { $count } zestawów
    }

## Decyzje: o co pytamy

decision-setup_port = W którym porcie zaczyna twój pierwszy kuter?
decision-action = Co teraz robisz?
decision-sail_boat = Który kuter płynie?
decision-sail_target = Dokąd płynie kuter?
decision-fish_field = Gdzie łowisz?
decision-fish_kind = Co łowisz?
decision-unload_port = W którym porcie rozładowujesz?
decision-unload_item = Co rozładowujesz na brzeg?
decision-overboard = Która ryba leci za burtę?
decision-contract_card = Który kontrakt wybierasz?
decision-enterprise_token = Żeton upływu czasu: który żeton przedsiębiorstwa zagrywasz?
decision-enterprise_species = Która ryba dostaje tę wartość?
decision-tax_pay = Czym płacisz podatek?
decision-debt_pay = Czym spłacasz dług podatkowy?
decision-contract_sets = Ile zestawów wykładasz na kontrakt?

# What a first game is told about each decision.
guide-setup_port = Twój pierwszy kuter czeka w porcie. Poszukaj takiego, który chce ryb leżących w pobliżu: stąd flota wyrośnie w łańcuch.
guide-action = Masz do trzech akcji: popłynąć kutrem, złowić jeden żeton tam, gdzie masz kuter, albo rozładować ryby w porcie, który ich chce. Wyrzucanie ryb za burtę jest darmowe. Po twojej turze puste wody bez kutrów znów się zapełniają.
guide-sail_boat = Wszystkie twoje kutry są na morzu, więc jeden podnosisz i stawiasz gdzie indziej. Potem flota nadal musi tworzyć jeden łańcuch sąsiednich pól.
guide-sail_target = Kuter może popłynąć dowolnie daleko, byle potem wszystkie twoje kutry tworzyły jeden łańcuch i nie było tam innego twojego kutra. Obce floty ani nie blokują, ani nie pomagają.
guide-fish_field = Bierzesz jeden żeton z pola, na którym masz kuter. Inni też mogą tam łowić: woda jest wspólna.
guide-fish_kind = Ryba trafia do ładowni, w której mieści się pięć, i liczy się dopiero po rozładunku. Bursztyn idzie od razu do magazynu.
guide-unload_port = Jeden kuter w porcie wystarczy, by rozładować tam ładownię całej floty. Port przyjmuje ryby pokazane na jego szyldach.
guide-unload_item = Rozładuj dowolnie wiele poszukiwanych ryb jednego gatunku, potem innych, wszystko w jednej akcji. Każdy widzi, co rozładowujesz; potem ryby leżą zakryte w magazynie, a inni widzą tylko, ile masz tam żetonów (chyba że gracie z jawnymi magazynami). Z modułem 1 miejsce oznaczone -1 zabiera z każdej partii jedną rybę.
guide-overboard = Wyrzucone ryby robią miejsce w ładowni, nie kosztują akcji i na zawsze opuszczają grę.
guide-contract_card = Kontrakt trzymasz w tajemnicy. Na końcu każdy zestaw jego dwóch ryb i dwóch bursztynów jest wart 7 punktów, a żetony te nie liczą się już nigdzie indziej.
guide-enterprise_token = Z woreczka wyszedł żeton upływu czasu: każdy potajemnie zagrywa jeden żeton. Wartość od ×0 do ×3 mówi, ile będzie dla ciebie wart jeden gatunek ryb; sejf to podatek, za który oddajesz dwa żetony. Każdy żeton zagrywasz raz.
guide-enterprise_species = Wybierz rybę, do której na końcu należy ta wartość. Wysoką daj temu, czego będziesz mieć najwięcej. Gdy wszyscy wybiorą, inni zobaczą, której rybie dajesz wartość, ale nie jaką: ona leży zakryta aż do końca. (Jeśli tajna jest ryba, jest odwrotnie: widać wartość, a ryba pozostaje tajna.)
guide-tax_pay = Podatek zabiera dwa twoje żetony, z ładowni lub magazynu. Zapłać tym, co jest dla ciebie najmniej warte.
guide-debt_pay = Zalegasz z podatkiem i znów masz żetony. Zapłać tym, co jest dla ciebie najmniej warte.
guide-contract_sets = Każdy zestaw na kontrakcie jest wart 7 punktów, ale jego ryby i bursztyn nie liczą się nigdzie indziej. Połóż tyle zestawów, ile opłaca się tam bardziej niż na targu.

## Zdarzenia: co mówi dziennik

event-placed = { $seat } stawia pierwszy kuter w porcie: { $field }.
event-entered = { $seat } wprowadza kuter: { $field }.
event-sailed = { $seat } żegluje: { $from } → { $field }.
event-fished = { $seat } łowi: { $catch } ({ $field }).
event-dropped = { $seat } wyrzuca za burtę: { $catch }.
event-opened = { $seat } otwiera popyt: { $catch } ({ $field }, miejsce { $slot }).
event-unloaded =
    { $lost ->
        [0] { $seat } rozładowuje: { $catch } ×{ $stored } ({ $field }).
       *[other] { $seat } rozładowuje: { $catch } ×{ $stored } ({ $field }); ponadto przepada ×{ $lost }.
    }
event-contract_taken = { $seat } bierze kontrakt: { $contract }.
event-contract_settled = { $seat } przegląda stos i ma teraz kontrakt: { $contract }.
event-ended = { $seat } kończy turę.
event-refilled = Nowy żeton: { $catch } ({ $field }).
event-time = Wylosowano żeton upływu czasu nr { $number }.
event-winter = Nadchodzi zima: ta runda zostanie dokończona, a po niej będzie jeszcze jedna, ostatnia.
event-stalled = Od dawna nikt nie łowi, więc z woreczka wyjęto żeton upływu czasu.
event-valued = { $seat } kładzie na targu żeton { $enterprise }: { $catch }.
event-tax = { $seat } zagrywa podatek.
event-paid = { $seat } płaci z ładowni: { $catch }.
event-paid_stored = { $seat } płaci z magazynu: { $catch }.
event-debt =
    { $number ->
        [one] { $seat } ma do spłacenia { $number } żeton podatku.
        [few] { $seat } ma do spłacenia { $number } żetony podatku.
       *[other] { $seat } ma do spłacenia { $number } żetonów podatku.
    }
event-round = Zaczyna się runda { $number }.
event-laid =
    { $number ->
        [0] { $seat } nie wykłada zestawów na kontrakt.
        [one] { $seat } wykłada na kontrakt { $number } zestaw.
        [few] { $seat } wykłada na kontrakt { $number } zestawy.
       *[other] { $seat } wykłada na kontrakt { $number } zestawów.
    }
event-scored =
    { $number ->
        [one] { $seat } zdobywa { $number } punkt.
        [few] { $seat } zdobywa { $number } punkty.
       *[other] { $seat } zdobywa { $number } punktów.
    }
event-contract_taken_unseen = { $seat } bierze kontrakt.
event-contract_settled_unseen = { $seat } wymienia kontrakt albo zostaje przy swoim.
event-covered = { $seat } kładzie na targu zakrytą wartość: { $catch }.
event-played_value = { $seat } zagrywa żeton { $enterprise } na zakrytą rybę.
event-paid_unseen = { $seat } płaci zakrytym żetonem z magazynu.

## Odmowy: dlaczego nie. Jeden przepis może dotyczyć kilku akcji, więc nazwane jest tylko to, co wspólne.

refusal-MAR-4-7 = To nie twoja kolej, teraz decyduje: { $turn }.
refusal-MAR-5-1 = Na tym polu nie masz kutra, który mógłby popłynąć: { $field }.
refusal-MAR-5-2 = Kutry na planszy stoją w miejscu, dopóki nie wprowadzisz całej rezerwy.
refusal-MAR-5-5 = Masz już kuter na tym polu ({ $field }), a dwa kutry jednej floty nigdy nie stoją razem.
refusal-MAR-5-7 = { $field }: flota by się rozpadła, a po żegludze wszystkie twoje kutry muszą tworzyć jeden łańcuch sąsiednich pól.
refusal-MAR-5-9 = Kuter właśnie stąd wyrusza ({ $field }), więc musi popłynąć gdzie indziej.
refusal-MAR-5-12 = Możesz złowić tylko to, co leży na polu morskim, na którym stoi twój kuter.
refusal-MAR-5-14 = Twoja ładownia jest pełna: zanim złowisz następną rybę, coś rozładuj albo wyrzuć za burtę.
refusal-MAR-5-20 = Nie masz takiej ryby w ładowni, a nic innego nie może trafić za burtę.
refusal-MAR-5-21 = Do rozładunku potrzebny jest kuter w porcie, a na brzeg trafia co najmniej jedna ryba i nie więcej, niż wieziesz.
refusal-MAR-5-23 = Ten port nie skupuje tego gatunku ({ $catch }), więc ryba zostaje w ładowni.
refusal-MAR-5-35 = Przy żetonie upływu czasu zagrywasz raz jeden żeton przedsiębiorstwa, którego jeszcze nie zagrano.
refusal-MAR-5-36 = To pole twojego targu ma już wartość i zachowa ją do końca: { $catch }.
refusal-MAR-5-38 = Tym nie zapłacisz, bo nic tam już nie masz: { $purse }.
refusal-MAR-5-39 = Masz za mało żetonów w ładowni i magazynie, żeby zapłacić podatek.
refusal-MAR-5-42 = Nie spłacisz długu tym, czego nie masz: { $purse }.
refusal-MAR-6-2 = Ostatnia runda została rozegrana: gra jest skończona.
refusal-MAR-7-1 = To należy do modułu, który nie bierze udziału w tej partii.
refusal-MAR-7-4 = Ten port nie pokazuje tej ryby ({ $catch }); nowy popyt wymaga wolnego miejsca w porcie i żetonu tej ryby w zasobach.
refusal-MAR-7-6 = Ten port nie ma wolnego miejsca oznaczonego { $slot }.
refusal-MAR-7-11 = Miejsce oznaczone -1 zabiera jedną rybę z każdej partii, więc nic by nie zostało: { $catch } ×{ $count }.
refusal-MAR-7-14 = Ten port już skupuje ten gatunek ({ $catch }), a żaden port nie pokazuje ryby dwa razy.
refusal-MAR-7-17 = Możesz wziąć tylko kartę, która leży w stosie, albo zostawić tę, którą już masz.
refusal-MAR-7-20 =
    { $count ->
        [one] W twoim magazynie brakuje ryb lub bursztynu na { $count } zestaw.
        [few] W twoim magazynie brakuje ryb lub bursztynu na { $count } zestawy.
       *[other] W twoim magazynie brakuje ryb lub bursztynu na { $count } zestawów.
    }
refusal-MAR-9-2 = Teraz chodzi o co innego: najpierw dokończ wybór, o który pytamy.
refusal-MAR-9-4 = Żaden z twoich kutrów nie stoi tam, gdzie można coś złowić.
refusal-MAR-9-5 = Niczego z ładowni nie da się rozładować: potrzebny jest kuter w porcie, który chce twoich ryb.
refusal-MAR-9-12 = W tym rozładunku ten gatunek jest już rozliczony: { $catch }.

## Opcje

option-module_demand = Moduł 1: popyt
option-module_demand-help = Porty zaczynają bez popytu; kto pierwszy rozładowuje, decyduje, czego chce port.
option-module_demand-false = wyłączony
option-module_demand-true = włączony
option-module_contracts = Moduł 2: kontrakty
option-module_contracts-help = Czwarty rodzaj akcji: przejrzyj tajne kontrakty i zatrzymaj jeden na koniec gry.
option-module_contracts-false = wyłączony
option-module_contracts-true = włączony
option-open_stores = Jawne magazyny
option-open_stores-help = Wszyscy widzą, co leży w każdym magazynie, a nie tylko ile.
option-open_stores-false = nie
option-open_stores-true = tak
option-stall_guard = Ochrona przed zastojem
option-stall_guard-help = Po kilku rundach bez połowu z woreczka wyjmuje się żeton upływu czasu, więc każda gra ma koniec.
option-stall_guard-true = włączona
option-stall_guard-false = wyłączona
option-enterprise_side = Tajna strona żetonów przedsiębiorstw
option-enterprise_side-help = Czego inni nie widzą, gdy zagrywasz żeton: jego wartości czy ryby, której dotyczy.
option-enterprise_side-value_on_token = wartość jest tajna
option-enterprise_side-species_on_token = ryba jest tajna

## Punktacja

score-salmon = Łososie
score-flounder = Flądry
score-herring = Śledzie
score-cod = Dorsze
score-amber = Bursztyn
score-contract = Kontrakt

## Napisy na stole

sheet-own = Twoja flota
sheet-supply = Obok planszy

label-round = Runda { $round }
label-spring = Wiosna
label-summer = Lato
label-autumn = Jesień
label-winter = Zima: ostatnia runda
label-hold = Ładownia
label-hold-used = { $count } z { $room }
glance-hold = Ładownia { $count } z { $room }
label-store = Magazyn
label-stored =
    { $count ->
        [one] { $count } żeton
        [few] { $count } żetony
       *[other] { $count } żetonów
    }
label-market = Targ
label-to-play = W ręce
label-reserve = Rezerwa
label-contract = Kontrakt
label-actions-left =
    { $count ->
        [one] jeszcze { $count } akcja
        [few] jeszcze { $count } akcje
       *[other] jeszcze { $count } akcji
    }
label-debt = Dług: { $count }
label-contracts = Kontrakty
label-demand = Żetony popytu
label-box = Poza grą

## Co wskaźnik lub czytnik ekranu mówi o rzeczy

title-boat = { $seat }: kuter, { $field }
title-token = { $field }: { $catch }
title-demand = { $field }, popyt: { $catch }
title-slot =
    { $count ->
        [0] { $field }: wolne miejsce popytu, bez strat
       *[other] { $field }: wolne miejsce popytu, z każdej partii przepada jedna ryba
    }
title-loss = { $field }: tu z każdej partii przepada jedna ryba
title-track =
    { $count ->
        [one] { $count } żeton upływu czasu na torze
        [few] { $count } żetony upływu czasu na torze
       *[other] { $count } żetonów upływu czasu na torze
    }
title-time = Żeton upływu czasu
title-bag =
    { $count ->
        [one] { $count } żeton w woreczku
        [few] { $count } żetony w woreczku
       *[other] { $count } żetonów w woreczku
    }
title-hold = Ładownia: { $catch }
title-seat-hold = { $seat }, ładownia: { $catch }
title-store = Magazyn: { $catch } ×{ $count }
title-held = { $seat }: ładownia { $count } z { $room }
title-stored =
    { $count ->
        [one] { $seat }: { $count } żeton w magazynie
        [few] { $seat }: { $count } żetony w magazynie
       *[other] { $seat }: { $count } żetonów w magazynie
    }
title-points =
    { $count ->
        [one] { $seat }: { $count } punkt
        [few] { $seat }: { $count } punkty
       *[other] { $seat }: { $count } punktów
    }
title-stall = Targ: { $catch }, jeszcze bez wartości
title-market =
    { $count ->
        [one] Targ: { $catch }, { $count } punkt za sztukę
        [few] Targ: { $catch }, { $count } punkty za sztukę
       *[other] Targ: { $catch }, { $count } punktów za sztukę
    }
title-market-hidden = Targ: { $catch }, wartość zakryta
title-tax-played = { $seat }: podatek zagrany
title-reserve =
    { $count ->
        [one] { $seat }: { $count } kuter w rezerwie
        [few] { $seat }: { $count } kutry w rezerwie
       *[other] { $seat }: { $count } kutrów w rezerwie
    }
title-start = { $seat } zaczyna rundę
title-turn = { $seat } teraz decyduje
title-contract-hidden = { $seat }: zakryty kontrakt
title-pile =
    { $count ->
        [one] { $count } kontrakt w stosie
        [few] { $count } kontrakty w stosie
       *[other] { $count } kontraktów w stosie
    }
title-supply = Żeton popytu: { $catch }
title-box = Poza grą: { $catch } ×{ $count }

## Co ważą boty

term-store = Magazyn
term-hold = Ładownia
term-sea = Żetony blisko floty
