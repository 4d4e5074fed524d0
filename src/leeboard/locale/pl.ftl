### Leeboard: słowa wspólne dla wszystkich gier i programów.
### Nazwy stoją na początku albo po dwukropku, żeby nie trzeba ich było odmieniać.

## Miejsca przy stole

# „Gracz” czyta się w zdaniach lepiej niż „miejsce”; zdania są w czasie teraźniejszym, bez rodzaju.
seat = Gracz { $number }
seat-other = Inny gracz
seat-colour-1 = Czerwony
seat-colour-2 = Niebieski
seat-colour-3 = Zielony
seat-colour-4 = Fioletowy
seat-colour-5 = Złoty

## Na kogo czeka stół

prompt-waiting = Teraz decyduje: { $seat }
prompt-waiting-all = Trwają tajne wybory
prompt-over = Koniec gry

## Krótkie napisy

label-number = { $count }
label-times = ×{ $count }
label-points =
    { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
       *[other] { $count } punktów
    }

## Opcje wspólne dla wszystkich gier

option-first_seat = Kto zaczyna
option-first_seat-help = Gracz, który ma pierwszą turę, albo losowanie.
option-first_seat-random = losowo
option-first_seat-0 = gracz 1
option-first_seat-1 = gracz 2
option-first_seat-2 = gracz 3
option-first_seat-3 = gracz 4
option-first_seat-4 = gracz 5

## Gracze komputerowi

level-easy = Łatwy
level-easy-help = Widzi, co wygląda dobrze, i czasem się myli.
level-normal = Zwykły
level-normal-help = Bierze to, co od razu wygląda najlepiej.
level-hard = Trudny
level-hard-help = Patrzy kilka tur naprzód.
level-expert = Mistrz
level-expert-help = Patrzy naprzód, najwyżej przez trzy sekundy.
term-others = Najlepszy z pozostałych
reason-more = { $term }: około { $points } pkt więcej
reason-less = { $term }: około { $points } pkt mniej
reason-even = Pod każdym względem mniej więcej równie dobre

## Dziennik partii poza tym, co zagrano

story-start = Partia się zaczyna.
story-over = Koniec partii.
story-place = { $place }. { $seat }: { $points }
story-void = Partia kończy się tutaj, bez wyniku.
story-undo-step = { $seat }: cofnięto jeden krok.
story-undo-turn = { $seat }: cofnięto całą turę.
story-undo-asked-step = { $seat }: prośba o cofnięcie jednego kroku. Decydują pozostali.
story-undo-asked-turn = { $seat }: prośba o cofnięcie całej tury. Decydują pozostali.
story-undo-agreed = { $seat }: zgoda na cofnięcie.
story-undo-refused = { $seat }: brak zgody, gramy dalej.
story-stand-in-clock = { $seat }: czas minął. Do powrotu gra za to miejsce bot.
story-stand-in-left = { $seat } odchodzi od stołu. Do powrotu gra za to miejsce bot.
story-back = { $seat } wraca i gra dalej.
story-credit =
    { $count ->
        [one] { $seat }: { $count } sekunda wraca na zegar.
        [few] { $seat }: { $count } sekundy wracają na zegar.
       *[other] { $seat }: { $count } sekund wraca na zegar.
    }
story-credit-all =
    { $count ->
        [one] { $count } sekunda wraca na każdy zegar: serwera nie było.
        [few] { $count } sekundy wracają na każdy zegar: serwera nie było.
       *[other] { $count } sekund wraca na każdy zegar: serwera nie było.
    }

## Dlaczego z klikniętą rzeczą nic nie można zrobić

why-nothing = { $title }: nic nie można z tym zrobić.
why-decoration = To część rysunku: nic nie można z tym zrobić.
why-spectator = Oglądasz partię. Grać może ten, kto siedzi przy stole.
why-legal = { $sentence }: możesz to teraz zrobić.

## Terminal

terminal-which-game = Która gra? Wpisz jej numer albo nazwę:
terminal-start = { $game }, liczba graczy: { $count }.
terminal-person = { $seat }: człowiek przy tej klawiaturze
terminal-bot = { $seat }: bot { $bot }
terminal-edition = Zasady w edycji { $edition }; najnowsza to { $newest }.
terminal-sources = Zasady wierne; wartości na kartach i planszy, które są nasze: { $ours } z { $count }. Które: { $command }
terminal-help-hint = Wpisz numer wyboru albo jego słowa. „help” mówi, co jeszcze można wpisać.
terminal-news = Co się wydarzyło:
terminal-unknown = „{ $text }” nie jest wyborem. Wpisz liczbę od 1 do { $count }, słowa akcji albo help.
terminal-refused = Teraz to niemożliwe ({ $clause }): { $reason }
terminal-undone = Cofnięto.
terminal-undo-nothing = Nie ma jeszcze żadnego twojego wyboru do cofnięcia.
terminal-undo-other = Niczego nie można cofnąć: od twojego ostatniego wyboru działał już inny gracz.
terminal-undo-revealed = Ostatniego wyboru nie można cofnąć: ujawnił coś nieznanego.
terminal-hint = Bot greedy wybrałby: { $action }
terminal-hint-less = { "     " }mniej o { $points } pkt: { $action }
terminal-why-what = Wpisz za nim akcję, na przykład: why 1
terminal-why-legal = To teraz wolno zrobić.
terminal-rules-what = Wpisz za nim numer punktu albo rozdziału zasad, na przykład: rules 1
terminal-save-what = Wpisz za nim nazwę pliku, na przykład: save match.json
terminal-saved = Zapisano: { $file }
terminal-curtain = ======== Teraz przy klawiaturze: { $seat }. Naciśnij Enter, gdy nikt inny nie patrzy. ========
terminal-goodbye = Do widzenia i pomyślnych wiatrów!
terminal-kept = Partia jest zapisana w pliku { $file }. Aby grać dalej: { $command }
terminal-not-kept = Partii nie można zapisać: { $reason }
terminal-record = Zapis tej partii: { $file }
terminal-sealed = Zapieczętowane kości: partia { $match }, zobowiązanie { $commitment }
terminal-secret = Sekret, z którego powstały losowania: { $secret }
terminal-verify = Sprawdzenie każdego losowania: { $command }
terminal-given-up = Zapieczętowanej partii nie można wznowić. Jej sekret jest już w zapisie: { $file }
terminal-place = lokata
terminal-seat = gracz
terminal-total = razem
terminal-seed = Te same losowania jeszcze raz: --seed { $seed }
terminal-help =
    Odpowiedz, wpisując
      numer wyboru, na przykład 1
      słowa akcji, tak jak stoją za każdym wyborem
      cały ruch w krótkim zapisie z podręcznika gry
    albo wpisz
      undo            cofa twój ostatni wybór, jeśli nikt się z niego niczego nie dowiedział
      hint            co wybrałby bot greedy i o ile lepiej to ocenia
      why AKCJA       dlaczego akcja nie jest teraz możliwa
      rules PUNKT     punkt albo rozdział zasad
      table           rysuje stół jeszcze raz
      save PLIK       zapisuje partię
      quit            wstaje od stołu

## Poczta

mail-turn-subject = { $game }: twoja kolej
mail-turn-body =
    Twoja kolej w grze { $game }.

    Graj dalej tutaj: { $link }

## What the server does not carry out

refused-stale = To pytanie jest już nieaktualne: gra poszła dalej.
refused-unknown-action = W tej grze nie ma takiej akcji.
refused-key-reused = Ten klucz przyszedł wcześniej z inną treścią.
refused-not-found = Niczego tu nie ma albo nie należy to do ciebie.
refused-not-running = Przy tym stole nie można teraz grać.
refused-nothing-to-undo = Nie ma jeszcze twojego wyboru, który można by cofnąć.
refused-asked-already = Pozostali są już pytani o zgodę.
refused-not-away = Nikt nie gra w twoim zastępstwie.
refused-repair = Ta partia czeka na naprawę: jej zapis różni się od tego, co ktoś widział.
refused-too-long = Ta partia trwa dłużej niż jakakolwiek inna; zajmie się tym gospodarz serwera.
refused-busy = Zapis trwa teraz dłużej. Twój wybór zostanie wysłany ponownie sam.
