# Słowa samej strony; gry, podręczniki i dziennik mówią przez serwer.
loading = Przygotowania …
lost-title = Nie ma takiej strony
lost-text = Pod tym adresem nic nie cumuje.
lost-home = Do portu
home = Leeboard: strona główna
close = Zamknij

join-sitting = Zajmowanie miejsca …
join-failed = Nie możesz tu usiąść
join-watch = Oglądaj ten stół

bar-name = O tej grze
rules = Zasady
components = Elementy
language = Język
menu = Menu
menu-help = Klawisze i pomoc
menu-ask-undo = Poproś o cofnięcie
menu-leave = Odejdź od stołu
theme = Jasno lub ciemno
theme-system = System
theme-light = Jasny
theme-dark = Ciemny

prompt-name = O co chodzi
prompt-yours = Twoja tura, { $name }
prompt-watching = Oglądasz grę
choices-name = Możliwości
pick-more = Wybierz więcej lub mniej
pick-none = Wyczyść

undo-step = Cofnij
undo-turn = Od początku tury
undo-asked-step = { $name } chce cofnąć krok.
undo-asked-turn = { $name } chce cofnąć turę.
undo-agree = Zgoda
undo-refuse = Grajmy dalej

stand-in = Zastępuje cię komputer.
stand-in-back = Wracam do gry

seats-name = Miejsca
seat-stand-in = zastępuje komputer
seat-away = nieobecny
clock-days = { $days } d { $hours } godz.

log-name = Co się działo
chat-name = Rozmowa przy stole
chat-none = Nikt jeszcze nic nie powiedział.
chat-write = Napisz coś
chat-send = Wyślij
chat-hello = Cześć!
chat-good = Dobrze zagrane
chat-moment = Chwileczkę
chat-thanks = Dziękuję

tab-play = Gra
tab-mine = Moje
tab-table = Stół
tab-seats = Miejsca
tab-log = Dziennik
tab-chat = Czat
tab-news = coś nowego

board-whole = Cała plansza
board-beyond = Pokaż, co można wybrać poza widokiem

line-lost = Łączę ponownie … nic nie przepadło.
line-closed = Ta strona nie jest już połączona. Wczytaj ją ponownie.
line-slow = Zapis trwa dłużej; nic nie przepadło.

table-none = Nie ma takiego stołu
table-void = Ta partia została odwołana.
table-repair = Ta partia jest zamknięta do naprawy. Nic nie przepadło.

curtain-title = { $name }, twoja kolej
curtain-text = Pozostałych prosimy o spojrzenie na morze.
curtain-lift = To ja, { $name }

lobby-title = { $count ->
    [0] Wszystkie miejsca zajęte
    [one] Jedno wolne miejsce
    [few] { $count } wolne miejsca
   *[other] { $count } wolnych miejsc
}
lobby-mixing = Uczciwe tasowanie …
lobby-free = Wolne miejsce
lobby-bot = komputer
lobby-you = ty
lobby-sit = Usiądź tutaj
lobby-invite = Zaproś znajomych tym odnośnikiem
lobby-copy = Kopiuj
lobby-copied = Skopiowano
lobby-fill-with = Albo niech wolne miejsca zajmą komputery
lobby-fill = Zaczynamy
lobby-leave = Odejdź od stołu

end-name = Koniec
end-wins = { $count ->
    [one] Wygrywa { $name }
   *[other] Pierwsze miejsce dzielą: { $name }
}
end-rematch = Rewanż
end-join-rematch = Dołącz do rewanżu
end-scores = Wyniki
end-replay = Powtórka
end-from = Skąd wzięły się punkty
end-board = Pokaż planszę
end-part = Część wyniku
end-total = Razem
end-curve = Punkty po każdej decyzji, jakby gra się wtedy skończyła
end-no-curve = Ta partia nie ma wykresu.

fair-title = Uczciwe losowanie
fair-text = Zapieczętowane przed pierwszym ruchem, otwarte po ostatnim. Sprawdza to twoja przeglądarka.
fair-commitment = Zobowiązanie
fair-secret = Sekret
fair-hidden = jeszcze zamknięty
fair-verify = Sprawdź
fair-good = { $count ->
    [one] Uczciwie: jedno losowanie zgadza się z pieczęcią.
    [few] Uczciwie: wszystkie { $count } losowania zgadzają się z pieczęcią.
   *[other] Uczciwie: wszystkie { $count } losowań zgadza się z pieczęcią.
}
fair-no-secret = Sekret nie został otwarty.
fair-wrong-secret = Sekret nie pasuje do zobowiązania.
fair-wrong-nonce = Liczba miejsca { $seat } nie pasuje do obietnicy.
fair-label-twice = Losowanie { $label } występuje dwa razy.
fair-wrong-length = Losowanie { $label } ma złą liczbę wartości.
fair-wrong-draw = Losowanie { $label } ma złą wartość.

help-title = Klawisze
help-number = wybierz tę możliwość
help-tab = od jednej rzeczy do następnej
help-arrows = między możliwościami lub elementami
help-enter = wybierz
help-undo = cofnij
help-escape = zamknij, odznacz
help-help = ta lista
