### Nauticus po polsku. Nazwy stoją w mianowniku: na początku zdania, w nawiasie albo po dwukropku.

game-title = Nauticus
game-tagline = Rywalizujące stocznie wokół koła akcji: buduj statki z kadłubów, masztów i żagli, zbieraj nagrody i dostarczaj towary.
game-minutes = od 60 do 90 minut
game-weight = średnia
game-credits = Autorzy: Wolfgang Kramer i Michael Kiesling; Kosmos, 2013

## Części i towary

item-hull_single = kadłub pojedynczy
item-hull_bow = dziób
item-hull_stern = rufa
item-hull_middle = śródokręcie
item-mast_helm = maszt ze sterem
item-mast_anchor = maszt z kotwicą
item-mast_whale = maszt z wielorybem
item-mast_compass = maszt z kompasem
item-mast_crown = maszt z koroną
item-sail_helm = żagiel ze sterem
item-sail_anchor = żagiel z kotwicą
item-sail_whale = żagiel z wielorybem
item-sail_compass = żagiel z kompasem
item-sail_crown = żagiel z koroną
item-good_fish = ryby
item-good_grain = zboże
item-good_coffee = kawa
item-good_salt = sól

## Płytki, pola i nagrody

tile-buy_hulls = Kup kadłuby
tile-buy_masts = Kup maszty
tile-buy_sails = Kup żagle
tile-buy_goods = Kup towary
tile-transport = Przewóz
tile-withdraw_money = Pobierz pieniądze
tile-deliver_goods = Dostarcz towary
tile-score_crowns = Punktuj korony
space-sp_workers3 = trzech robotników
space-sp_mast = maszt do wyboru
space-sp_sail = żagiel do wyboru
space-sp_vp2 = dwa punkty
space-sp_workers2 = dwóch robotników
space-sp_worker_good = robotnik i towar
space-sp_worker_vp = robotnik i punkt
space-sp_talers4 = cztery talary
reward-rw_crown_mast = maszt z koroną
reward-rw_crown_sail = żagiel z koroną
reward-rw_vp3 = 3 punkty
reward-rw_talers7 = 7 talarów
reward-rw_workers3 = 3 robotników
reward-rw_two_goods = 2 różne towary

## Akcje: co mówi przycisk albo wiersz menu

action-tile = Wybierz płytkę z premią: { $space }
action-bonus = Weź jako premię: { $item }
action-buy = Kup: { $item }
action-move = Przewieź: { $item }
action-deliver = Dostarcz towary ze statku { $ship }
action-withdraw =
    { $count ->
        [one] Pobierz pieniądze: { $count } robotnik
        [few] Pobierz pieniądze: { $count } robotników
       *[other] Pobierz pieniądze: { $count } robotników
    }
action-crowns =
    { $count ->
        [one] Punktuj korony: { $count } robotnik
        [few] Punktuj korony: { $count } robotników
       *[other] Punktuj korony: { $count } robotników
    }
action-pass = Spasuj
action-stop = Zakończ akcję
action-store = Odłóż do magazynu
action-new = Zacznij nowy statek
action-ship = Na statek { $ship }
action-reward = Weź nagrodę: { $reward }
action-good = Weź towar: { $item }
action-free = Weź za darmo: { $item }
action-action = Wykonaj: { $tile }
action-end_turn = Zakończ turę
action-use_extra = Użyj akcji dodatkowej
button-tile = { $tile }, premia: { $space }
button-buy =
    { $price ->
        [0] Kup: { $item }, bez talarów, do magazynu
        [one] Kup: { $item }, cena { $price } talar
        [few] Kup: { $item }, cena { $price } talary
       *[other] Kup: { $item }, cena { $price } talarów
    }
brief-buy = { $item }
aside-free = darmo: do magazynu
aside-finishes = kończy statek { $ship }
aside-fits = pasuje do statku { $ship }
aside-new = nowy statek
aside-store = do magazynu
button-withdraw = Robotnicy: { $count }, talary: +{ $talers }
button-crowns = Robotnicy: { $count }, punkty: +{ $points }

## Decyzje: o co pyta się gracza

decision-choose_tile = Którą akcję wybierasz dla wszystkich?
decision-bonus_piece = Co bierzesz jako premię?
decision-turn = Wykonujesz akcję czy pasujesz?
decision-next_use = Grasz tę akcję dalej?
decision-free_item = Wszystkie cztery rodzaje: który bierzesz za darmo?
decision-place = Gdzie to trafia?
decision-reward = Statek ukończony: którą nagrodę bierzesz?
decision-reward_good = Który towar bierzesz?
decision-turn_end = Twoja tura się kończy. Używasz teraz akcji dodatkowej?
decision-extra_action = Którą akcję wykonujesz dodatkowo?
decision-extra_first_use = Od czego zaczynasz akcję dodatkową?

# What a first game is told about each decision.
guide-choose_tile = Wybierasz jedną akcję; wykonują ją po kolei wszyscy, ty pierwszy. Tylko ty dostajesz od razu premię spod jej kafla. Koło obok pokazuje, ilu niebieskich robotników może użyć do niej każdy z was.
guide-bonus_piece = Premią tego pola jest wybrany przez ciebie element. Jest darmowy, więc trafia do magazynu; na statek przeniesie go stamtąd transport.
guide-turn = Każde użycie akcji kosztuje jednego robotnika; najpierw wydajesz niebieskich, a niewykorzystani przepadają. Pas obraca twój najdroższy kafel pasu na koronę: bez pasów tracisz na końcu rundy do 6 punktów.
guide-next_use = Możesz użyć akcji ponownie, dopóki masz robotników, talary i miejsce. Pierwsza sztuka danego rodzaju kosztuje tyle, ile widnieje nad nią, każda następna 4 talary. Co nic nie kosztuje, idzie do magazynu; kto kupi wszystkie cztery rodzaje, dostaje piąty element za darmo.
guide-free_item = Kupiono wszystkie cztery rodzaje, więc jeszcze jeden z nich dostajesz za darmo. Nie wymaga robotnika i trafia do magazynu.
guide-place = Opłacony element możesz od razu zbudować albo złożyć w magazynie. Część kadłuba zaczyna statek lub dołącza do otwartego; maszt wymaga wolnej sekcji, żagiel gołego masztu, oba z herbem statku. Statek jest gotowy, gdy ma cały kadłub, maszty i żagle.
guide-reward = Ukończony statek daje jedną nagrodę za każdy maszt, każdy rodzaj najwyżej dwa razy. Talary i robotników możesz wydać jeszcze w tej akcji; elementy i towary trafiają do magazynu.
guide-reward_good = Dwa towary z nagrody są różnych rodzajów i trafiają do magazynu. Dostarczone w zestawach dają punkty na końcu.
guide-turn_end = Raz w całej grze masz własną akcję dodatkową. Możesz użyć jej teraz albo zachować na później.
guide-extra_action = Akcja dodatkowa daje ci 2 robotników i może być dowolną z ośmiu akcji. Nie ma do niej niebieskich robotników ani premii; przy zakupie pierwsza sztuka danego rodzaju kosztuje 2 talary, każda następna 4.
guide-extra_first_use = Zacznij akcję dodatkową. Każde użycie kosztuje jednego twojego robotnika.

## Wydarzenia: co mówi dziennik

event-round = Zaczyna się runda { $number }.
event-anchored = Kotwica koła wskazuje pole: { $space }.
event-chose = { $seat } wybiera: { $tile } (premia: { $space }).
event-gained_workers =
    { $number ->
        [one] { $seat }: +{ $number } robotnik.
        [few] { $seat }: +{ $number } robotników.
       *[other] { $seat }: +{ $number } robotników.
    }
event-gained_talers =
    { $number ->
        [one] { $seat }: +{ $number } talar.
        [few] { $seat }: +{ $number } talary.
       *[other] { $seat }: +{ $number } talarów.
    }
event-gained_vp =
    { $number ->
        [one] { $seat }: +{ $number } punkt.
        [few] { $seat }: +{ $number } punkty.
       *[other] { $seat }: +{ $number } punktów.
    }
event-received = { $seat } odkłada za darmo do magazynu: { $item }.
event-missed = { $seat } nie może wziąć darmowej części: brak miejsca albo zapasu.
event-passed = { $seat } pasuje.
event-flipped = { $seat } odwraca płytkę pasu −{ $number } na koronę.
event-bought =
    { $price ->
        [one] { $seat } kupuje za { $price } talara: { $item }.
        [few] { $seat } kupuje za { $price } talary: { $item }.
       *[other] { $seat } kupuje za { $price } talarów: { $item }.
    }
event-stored = { $seat } magazynuje: { $item }.
event-moved = { $seat } przewozi: { $item }.
event-started = { $seat } zaczyna statek { $ship }: { $item }.
event-built = { $seat } dodaje do statku { $ship }: { $item }.
event-completed =
    { $number ->
        [one] { $seat } kończy statek { $ship }: { $number } nagroda.
        [few] { $seat } kończy statek { $ship }: { $number } nagrody.
       *[other] { $seat } kończy statek { $ship }: { $number } nagród.
    }
event-rewarded = { $seat } bierze nagrodę: { $reward }.
event-delivered =
    { $number ->
        [one] { $seat } dostarcza statkiem { $ship }: { $number } towar.
        [few] { $seat } dostarcza statkiem { $ship }: { $number } towary.
       *[other] { $seat } dostarcza statkiem { $ship }: { $number } towarów.
    }
event-withdrew = { $seat } pobiera talary: { $talers } (robotnicy: { $workers }).
event-crowned = { $seat } punktuje korony ({ $crowns } × { $workers }), punkty: +{ $points }.
event-extra = { $seat } używa akcji dodatkowej.
event-extra_action = { $seat } wykonuje dodatkowo: { $tile }.
event-penalty =
    { $number ->
        [one] { $seat } traci { $number } punkt za płytki pasu.
        [few] { $seat } traci { $number } punkty za płytki pasu.
       *[other] { $seat } traci { $number } punktów za płytki pasu.
    }
event-scored =
    { $number ->
        [one] { $seat } kończy z wynikiem { $number } punkt.
        [few] { $seat } kończy z wynikiem { $number } punkty.
       *[other] { $seat } kończy z wynikiem { $number } punktów.
    }

## Odmowy: dlaczego nie. Paragraf może zabraniać kilku czynności, więc podaje tylko to, co wspólne.

refusal-NAU-2-1 = W zapasie nie ma już: { $item }.
refusal-NAU-2-5 = Części z koroną są tylko nagrodą za statek.
refusal-NAU-4-6 = Premią tego pola jest coś innego niż: { $item }.
refusal-NAU-4-9 = Tura: { $turn }, i tylko na wybraną akcję.
refusal-NAU-4-11 = Ta płytka została już użyta w tej rundzie i leży zakryta.
refusal-NAU-4-17 = Akcja nie została jeszcze użyta: użyj jej albo spasuj.
refusal-NAU-4-19 = Kto użył akcji albo spasował, nie może już spasować w tej fazie.
refusal-NAU-5-1 = Każde użycie kosztuje robotnika, a nie masz już żadnego.
refusal-NAU-5-3 = Nie masz tylu robotników: { $count }.
refusal-NAU-5-9 = Nie zmieści się w wolnym miejscu magazynu.
refusal-NAU-5-11 = Nie stać cię teraz na: { $item }.
refusal-NAU-5-13 = Każdy zakup kosztuje robotnika, a nie masz już żadnego.
refusal-NAU-5-15 = Darmowa część musi być jednym z czterech rodzajów z płytki, a nie: { $item }.
refusal-NAU-5-21 = Części z koroną nie ma na żadnej płytce: nie można ich kupić ani wziąć za darmo.
refusal-NAU-5-23 = Nowy statek zaczyna się tylko od części kadłuba.
refusal-NAU-5-24 = Kadłub pojedynczy jest osobnym statkiem i nie łączy się z innym.
refusal-NAU-5-25 = Statek { $ship } ma już ten koniec.
refusal-NAU-5-26 = Statek { $ship } ma już dwa śródokręcia, a więcej być nie może.
refusal-NAU-5-27 = Kadłub statku { $ship } jest zamknięty: nic się do niego nie dołączy.
refusal-NAU-5-32 = Nie ma dla niego sekcji bez masztu.
refusal-NAU-5-33 = Żagiel wymaga pasującego masztu bez żagla.
refusal-NAU-5-35 = Statek { $ship } ma inny herb; tylko części z koroną pasują wszędzie.
refusal-NAU-5-39 = Każda sekcja mieści jeden towar, a żadna nie jest wolna.
refusal-NAU-5-41 = Statek { $ship } nie jest ukończony: potrzebuje zamkniętego kadłuba z masztem i żaglem w każdej sekcji.
refusal-NAU-5-44 = Statek daje tę samą nagrodę najwyżej dwa razy: { $reward }.
refusal-NAU-5-46 = Dwa towary muszą być różne, więc nie znowu: { $item }.
refusal-NAU-5-48 = Brak miejsca albo zapasu na tę nagrodę: { $reward }.
refusal-NAU-5-51 = Przewóz zabiera rzeczy z magazynu na statek albo nową pochylnię, nigdy z powrotem.
refusal-NAU-5-53 = Statek { $ship } dostarcza się w całości: towar w każdej sekcji i robotnik na każdy.
refusal-NAU-5-56 = Nie masz żadnej korony: ani części, ani odwróconych płytek pasu.
refusal-NAU-5-58 = Mniej robotników daje już najwięcej punktów za korony: { $count } to za dużo.
refusal-NAU-5-59 = Akcja dodatkowa została już użyta, a jest jedna na grę.
refusal-NAU-5-67 = Akcja dodatkowa jest przed albo po bieżącej, nie w jej środku.
refusal-NAU-5-69 = Akcja dodatkowa musi zawierać co najmniej jedno użycie.
refusal-NAU-6-1 = Ostatnia runda rozegrana: gra jest skończona.
refusal-NAU-9-1 = Nie o to teraz chodzi: najpierw dokończ bieżący wybór.
refusal-NAU-9-4 = Nie masz statku { $ship }.
refusal-NAU-10-14 = Nie ma na to ani miejsca w magazynie, ani na statku: { $item }.

## Punkty

score-track = Tor punktów
score-goods = Dostarczone towary
score-ships = Ukończone statki
score-talers = Talary i resztki

## Napisy na stole

sheet-own = Twoja stocznia
sheet-store = Twój magazyn
label-round = Runda { $round } z { $count }
label-phase = Faza { $phase }
label-hulls = Kadłuby
label-masts = Maszty
label-sails = Żagle
label-goods = Towary
label-warehouse = Magazyn
label-used = { $count } z { $room }
label-store-used = Magazyn { $count } / { $room }
label-delivered = Dostarczone
label-ships = Statki
label-minus = −{ $count }
label-blue = niebiescy robotnicy: { $count }
label-extra-prices = cena w talarach: { $first }, następnej sztuki tego samego rodzaju: { $further }
label-talers = talary: { $count }
label-workers = robotnicy: { $count }
label-crowns = korony: { $count }
label-turned = pasy: { $count }
label-complete = ukończony
label-lacking =
    { $count ->
        [one] brakuje { $count } żagla
        [few] brakuje { $count } żagli
       *[other] brakuje { $count } żagli
    }
label-open = otwarty kadłub

## Co słyszy wskaźnik albo czytnik ekranu

title-wheel = Koło; kotwica wskazuje pole: { $space }
title-space = Premia: { $space }; niebiescy robotnicy: { $count }
title-tile-used = Użyta w tej rundzie: { $tile }
title-anchor = Płytka kotwicy: tu obróci się koło w następnej rundzie
title-supply = Zapas: { $item } ×{ $count }
title-chooser = { $seat } ma znacznik startu
title-turn = { $seat } podejmuje decyzję
title-talers = { $seat }, talary: { $count }
title-workers = { $seat }, robotnicy: { $count }
title-blue = { $seat }, niebiescy robotnicy: { $count }
title-crowns = { $seat }, korony: { $count }
title-stored = { $seat }, zajęte miejsca w magazynie: { $count }
title-points = { $seat }, punkty: { $count }
title-pass = { $seat }: płytka pasu, −{ $count }, jeśli nieodwrócona
title-pass-turned = { $seat }: odwrócona płytka pasu, korona
title-extra = akcja dodatkowa
title-extra-of = { $seat }: akcja dodatkowa do użycia
title-ship = Statek { $ship }: { $state }
title-new = Pochylnia dla nowego statku
title-ghost = { $item } na statku { $ship }
title-warehouse = Magazyn: zajęte { $count } z { $room } miejsc
title-hand = Do umieszczenia: { $item }
title-delivered = Dostarczone: { $item } ×{ $count }

## Co ważą boty

term-purse = Talary i robotnicy
term-passes = Nieodwrócone płytki pasu
term-crowns = Korony
term-warehouse = Magazyn
term-rewards = Nagrody do wyboru
term-extra = Płytka dodatkowej akcji
