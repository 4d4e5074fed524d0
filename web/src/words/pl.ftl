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
menu-guide = Objaśniaj każdą decyzję
menu-asks = Pytaj, zanim coś się odsłoni
sound = Dźwięk
sound-on = Dźwięk włączony
sound-off = Dźwięk wyłączony
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
pick-some = Wybierz jedną lub kilka
picks-name = Co można wybrać

undo-step = Cofnij
undo-turn = Od początku tury
undo-asked-step = { $name } chce cofnąć krok.
undo-asked-turn = { $name } chce cofnąć turę.
undo-agree = Zgoda
undo-refuse = Grajmy dalej

sure-again = To odsłania coś nowego i nie da się tego cofnąć. Jeszcze raz, aby to zrobić.
sure-note = To odsłania coś nowego i nie da się tego cofnąć.
sure-not = Jeszcze nie

coach-name = Przewodnik po pierwszej grze
coach-offer = Pierwszy raz w tej grze?
coach-yes = Objaśniaj
coach-no = Nie
coach-off = Nie objaśniaj więcej
coach-brass = Klikać można to, co ma mosiężną krawędź; każdy wybór jest też na liście.

recap-title = Od twojej ostatniej tury
recap-offer = { $count ->
    [one] Od twojej ostatniej tury zdarzyła się jedna rzecz.
    [few] Od twojej ostatniej tury zdarzyły się { $count } rzeczy.
   *[other] Od twojej ostatniej tury zdarzyło się { $count } rzeczy.
}
recap-back = Krok wstecz
recap-next = Krok naprzód
recap-close = Do stołu

hint-do = Podpowiedź
hint-thinking = Myśli …
hint-title = Co zrobiłby gracz komputerowy
hint-win = { $win } szans na wygraną
hint-margin = { $points } pkt
hint-act = Zrób to
hint-close = Zamknij podpowiedź
hint-none = Nikt nie ma teraz pomysłu. Spytaj jeszcze raz.
hint-many = Przed chwilą było kilka podpowiedzi. Poczekaj trochę.
hint-off = Przy tym stole nie ma podpowiedzi.

stand-in = Zastępuje cię komputer.
stand-in-back = Wracam do gry
bot-thinks = { $name } myśli: najwyżej { $seconds } s.
bot-quick = Szybki ruch

seats-name = Miejsca
strip-acts = ma ruch
seat-stand-in = zastępuje komputer
seat-away = nieobecny
clock-days = { $days } d { $hours } godz.

log-name = Co się działo
log-since = Od twojej ostatniej tury
log-watch = Zobacz
chat-name = Rozmowa przy stole
chat-none = Nikt jeszcze nic nie powiedział.
chat-write = Napisz coś
chat-send = Wyślij
chat-hello = Cześć!
chat-good = Dobrze zagrane
chat-moment = Chwileczkę
chat-thanks = Dziękuję
chat-mute = Widzowie milczą

tab-play = Gra
tab-mine = Moje
tab-table = Stół
tab-seats = Miejsca
tab-log = Dziennik
tab-more = Szczegóły
tab-chat = Czat
tab-analysis = Analiza
tab-news = coś nowego

board-whole = Cała plansza
board-nearer = Przybliż
board-beyond = Pokaż, co można wybrać poza widokiem
board-map = Przesuwaj się po planszy: strzałki albo przeciąganie
board-regions = Części planszy
note-met = jest
note-open = brakuje

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
lobby-agree = Wiem, że ktoś mógł już widzieć to, co leży tu zakryte, i zgadzam się na to
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
end-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}
end-ahead = { $count ->
    [one] o jeden więcej niż { $name }
   *[other] o { $count } więcej niż { $name }
}
end-another = Dobra partia. Jeszcze jedna?
end-rematch = Rewanż
end-join-rematch = Dołącz do rewanżu
end-scores = Wyniki
end-replay = Powtórka
end-share = Udostępnij
end-finished = { $rounds ->
    [0] Zakończona
    [one] Zakończona po jednej rundzie
   *[other] Zakończona po { $rounds } rundach
}
end-from = Skąd wzięły się punkty
end-board = Pokaż planszę
end-part = Część wyniku
end-total = Razem
end-curve = Wynik po każdej rundzie
end-curve-as-if = gdyby to był koniec
end-curve-start = Start
end-turning = Punkt zwrotny { $number }, decyzja { $at }
end-no-curve = Ta partia nie ma wykresu.

origin-made = Początkiem była pozycja, którą ktoś ułożył
origin-fork = Ciąg dalszy innej partii, od decyzji { $at }
origin-kept = Tego, co leżało zakryte, nie rozdano od nowa
origin-content = W grze jest czyjaś własna zawartość
origin-see = Zobacz skąd

fair-title = Uczciwe losowanie
fair-text = Zapieczętowane przed pierwszym ruchem, otwarte po ostatnim. Sprawdza to twoja przeglądarka.
fair-how = Jak to się sprawdza
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
fair-wrong-origin = Ta partia nie zaczęła się tam, gdzie podaje.

help-title = Klawisze
help-number = wybierz tę możliwość
help-tab = od jednej rzeczy do następnej
help-arrows = między możliwościami lub elementami
help-enter = wybierz
help-undo = cofnij
help-hint = poproś o podpowiedź, zamknij ją
help-escape = zamknij, odznacz
help-help = ta lista

## Home, learning and replay
skip = Do treści
nav-name = Dokąd iść
promise = { $count ->
    [0] Portowe gry
    [3] Trzy portowe gry
    [4] Cztery portowe gry
    [5] Pięć portowych gier
   *[other] { $count } portowych gier
} przy jednym spokojnym stole
promise-more = { ", a kości można sprawdzić" }
play-now = Zagraj
play-bots = z botami
play-vs = z botami
make-table = Przygotuj stół
learn = Zasady
fact-players = Gracze:
fact-min = min
mine-title = Twoje gry
mine-none = Jeszcze nic. Do gry wystarczy jedno kliknięcie.
mine-move = Twoja kolej
mine-wait = Czekamy na innych
mine-gather = { $count ->
    [0] Trwa uczciwe tasowanie
    [one] Jedno miejsce jest wolne
    [few] { $count } miejsca są wolne
   *[other] { $count } miejsc jest wolnych
}
mine-over = Koniec
mine-won = Wygrana
mine-place = Miejsce { $place }.
mine-closed = Odwołana
mine-left = Pozostały czas:
mine-with = z: { $names }
mine-more = Pokaż jeszcze { $count }
mine-fewer = Pokaż mniej
go-move = Ruch
go-wait = Zobacz
go-gather = Zobacz
go-over = Powtórka
go-closed = Zobacz
open-title = Otwarte stoły
open-none = Żaden stół nie czeka teraz na graczy.
open-bot = { $name } ({ $level })
open-option = { $title }: { $setting }
open-who = { $free ->
    [one] { $names }; jedno miejsce wolne
    [few] { $names }; { $free } miejsca wolne
   *[other] { $names }; { $free } miejsc wolnych
}
open-sit = Usiądź
open-look = Obejrzyj
open-seats = Zajęte miejsca: { $taken } z { $count }
clock-none = Bez zegara
clock-live = Na żywo, { $minutes } min + { $seconds } s na turę
clock-turns = { $days ->
    [one] Jeden dzień na decyzję
   *[other] { $days } dni na decyzję
}
foot-more = Więcej
foot-dice = Jak sprawdzić nasze kości
foot-unofficial = Nieoficjalne, bez związku z autorami i wydawcami gier. Wszystkie rysunki są nasze.

# Who one is
me-guest = Gość
me-open = Jesteś: { $name }. Zmień imię, zaloguj się
me-name = Imię
me-password = Hasło
me-email = E-mail, jeśli chcesz
me-found-note = Konto przechowuje gry na każdym urządzeniu. Gry rozegrane jako gość zostają z tobą.
me-do-name = Zmień imię
me-do-enter = Zaloguj się
me-do-found = Załóż konto
me-kept = Tak się teraz nazywasz.
me-enter = Zaloguj się
me-found = Załóż konto
me-rename = Tylko zmień imię
me-leave = Wyloguj się

# A new table
make-which = W co gramy?
make-unknown = Tej gry nie ma na półce. W co gramy?
make-title = Stół: { $game }
make-seats = Kto gdzie siedzi
make-count = Ile miejsc
make-seat = Miejsce { $seat }
make-me = Ja
make-me-too = Ja albo ktoś przy tym ekranie
make-open = Wolne dla kogoś
make-bot = Komputer: { $level }
make-one-screen = { $count ->
    [few] Przy jednym ekranie grają { $count } osoby; gdy gra coś ukrywa, między turami opada kurtyna.
   *[other] Przy jednym ekranie gra { $count } osób; gdy gra coś ukrywa, między turami opada kurtyna.
}
make-watch = Nie zajmujesz miejsca, tylko patrzysz.
make-options = Opcje
make-clock = Czas
make-clock-none = Bez zegara
make-clock-none-help = Tyle czasu, ile chcesz.
make-clock-live = Na żywo
make-clock-live-help = Każdy ma określoną liczbę minut na całą partię.
make-clock-days = Tura po turze
make-clock-days-help = Dni na każdą decyzję; wróć, gdy przyjdzie twoja kolej.
make-minutes = Minuty dla każdego
make-increment = Dodatkowe sekundy na turę
make-days = Dni na decyzję
make-who = Kto może usiąść
make-invited = Kto ma odsyłacz
make-invited-help = Dostaniesz odsyłacz dla przyjaciół.
make-public = Każdy
make-public-help = Stół jest widoczny na stronie głównej.
make-hints = Podpowiedzi
make-hints-off = Bez podpowiedzi
make-hints-off-help = Każdy myśli sam. Kto gra tylko z komputerem, i tak je ma.
make-hints-on = Dla wszystkich
make-hints-on-help = Kto ma podjąć decyzję, może spytać gracza komputerowego.
make-sum-seats = { $count ->
    [one] Jedno miejsce
    [few] { $count } miejsca
   *[other] { $count } miejsc
}
make-starts-full = Gra zaczyna się, gdy wszystkie miejsca są zajęte.
make-starts-now = Gra zaczyna się od razu.
make-do = Przygotuj stół
clause-open = Zasada { $clause }, otwiera się w nowej karcie

# Rules and boxes
learn-which = Której gry chcesz się nauczyć?
learn-title = Zasady: { $game }
learn-contents = Spis treści
learn-search = Szukaj w zasadach
learn-found = { $count ->
    [0] Nic nie znaleziono
    [one] Jeden punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}
learn-clause = Odsyłacz do { $clause }
learn-table = Tabela
learn-english = Podręcznik jest na razie tylko po angielsku.
picture-start = Stół na początku partii trzech graczy komputerowych
picture-middle = Ta sama partia w połowie
picture-end = Ta sama partia na końcu
guide-title = Twoja pierwsza gra
guide-text = Każdy rodzaj pytania, jakie zada ci gra, tak jak pierwszy raz padło w prawdziwej partii.
guide-step = Pytanie { $step } z { $count }
guide-rule = Przeczytaj zasadę
guide-choices = { $count ->
    [one] Jedyna odpowiedź w tej chwili
   *[other] Jedna z { $count } odpowiedzi
}
guide-then = A potem
guide-back = Wstecz
guide-next = Dalej
dice-1 = Przed pierwszym ruchem serwer losuje tajną liczbę i pokazuje jej pieczęć: odcisk, który nie pasuje do żadnej innej.
dice-2 = Twoja przeglądarka dokłada własną liczbę, której serwer nie zna, gdy pieczętuje. Nikt więc sam nie wybierze wyników.
dice-3 = Każdy rzut i każde tasowanie wynika z tych liczb według ogłoszonej reguły.
dice-4 = Po partii sekret zostaje pokazany. Twoja przeglądarka oblicza każde losowanie od nowa: naciśnij Sprawdź na końcu partii lub w jej powtórce.
components-title = Co jest w pudełku
components-of = { $game }: co jest w pudełku
components-text = Każda karta, płytka i liczba w grze, z punktem zasad i źródłem. Czego nie podało żadne źródło, odtworzyliśmy i mówimy dlaczego; gdzie drukowana jest tylko część, nasze pola są nazwane.
components-search = Szukaj w pudełku
components-kind = Rodzaj
components-all = Każdy rodzaj
components-source = Źródło
components-entry = Pozycja
components-clause = Punkt
components-shown = Pozycje: { $shown } z { $count }
source-rulebook = instrukcja
source-public = publiczne
source-reconstructed = odtworzone
sources-edition = Zasady w edycji { $edition }.
sources-line = Zasady wierne; wartości na kartach i planszy, które są nasze: { $ours } z { $count }.
sources-which = Zobacz które
sources-printed = Zasady wierne; wszystkie wartości na kartach i planszy są z druku.

# Replay
replay-title = Powtórka { $game }
replay-seat = Miejsce { $seat }
replay-eyes = Czyimi oczami
replay-spectator = Oczami widza
replay-eyes-of = Oczami: { $name }
replay-controls = Odtwarzanie partii
replay-slider = Chwila
replay-moment = { $at } z { $count }
replay-first = Na początek
replay-back = Jedna decyzja wstecz
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-next = Jedna decyzja dalej
replay-last = Na koniec
replay-speed = Szybkość
replay-points = Punkty, jakby gra się wtedy skończyła
chart-now = { $title }: { $list }
replay-happened = Co się stało
replay-next-by = Decyduje { $name }
replay-others = { $count ->
    [one] Jedna inna możliwość
    [few] { $count } inne możliwości
   *[other] { $count } innych możliwości
}
replay-end = Koniec
replay-won = zwycięstwo
replay-link = Odsyłacz do tej chwili
replay-copied = Odsyłacz skopiowany.
replay-download = Pobierz zapis
bring-title = Otwórz zapis
bring-text = Wybierz pobrany zapis albo upuść go tutaj. Zostanie zachowany, jeśli da się go odtworzyć.
bring-do = Wybierz plik
bring-unreadable = Ten plik nie jest zapisem: to nie JSON.
fork-title = Graj dalej od tej chwili
fork-text = Nowy stół zaczyna się od tej chwili. Pozostałe miejsca zajmują gracze komputerowi.
fork-over = Tu nie ma już nic do rozstrzygnięcia. Cofnij się trochę.
fork-seat = Zajmuję miejsce
fork-kept = Zostaw to, co zakryte, tak jak leżało
fork-do = Graj stąd
analysis-title = Analiza
analysis-text = Gracz komputerowy zastanawia się nad każdą decyzją partii.
analysis-do = Analizuj
analysis-again = Spróbuj ponownie
analysis-failed = Analizy nie udało się dokończyć.
analysis-waiting = { $place ->
    [0] Zaraz się zacznie
   *[other] Czekających przed nią: { $place }
}
analysis-running = Myśli … { $share }
analysis-estimate = Około { $minutes } min
analysis-chances = Szansa na wygraną
analysis-turning = Punkty zwrotne
analysis-worst = Co kosztowało najwięcej
analysis-none = Nikt nie stracił wiele.
analysis-moment = decyzja { $at }
analysis-chosen = Wybrano
analysis-from = z { $before } do { $after }
analysis-better = Lepiej
analysis-margin = (o { $points } pkt więcej)
analysis-why = Dlaczego
analysis-how = Każda decyzja jest oceniana po tym, co miejsce mogło wtedy wiedzieć. Liczba to utracona szansa na wygraną. To przypuszczenie z wielu wyobrażonych partii, nie prawda.
