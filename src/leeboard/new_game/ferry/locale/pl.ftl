### Ferry po polsku.

game-title = Ferry
game-tagline = Załaduj skrzynie, zapłać myto za pierwszeństwo i przewieź je przez wodę.
game-minutes = 10 minut
game-weight = bardzo lekka
game-credits = Mała gra na początek

## Skrzynie i porty

cargo-anvil = kowadło
cargo-barrel = beczka
port-home = bliski brzeg
port-far = daleki brzeg

## Akcje: co mówi przycisk albo wiersz menu

action-load = Załaduj: { $cargo }
action-cast_off = Odbij od nabrzeża
action-sail = Płyń: { $port }
action-toll = Myto: { $toll }
action-swap = Wymień swoją kartę zamówienia

## Decyzje: o co pyta się gracza

decision-toll = Ile monet płacisz, by płynąć przed innymi?
decision-load = Co ładujesz?
decision-sail = Dokąd płyniesz?
guide-toll = Wszyscy wybierają w tajemnicy. Kto płaci więcej, ładuje pierwszy, póki nabrzeże jest pełne.
guide-load = Bierz skrzynie po jednej, aż ładownia będzie pełna, potem odbij. Skrzynie z twojej karty zamówienia są warte więcej.
guide-sail = Daleki brzeg płaci tyle, ile doda wiatr, a szkwał może zabrać monetę. Bliski brzeg płaci samą cenę.

## Zdarzenia: co mówi dziennik

event-round = Zaczyna się runda { $number }.
event-tolled = { $seat } wybiera myto: { $toll }.
event-tolled_unseen = { $seat } wybiera myto.
event-paid = { $seat } płaci myto: { $toll }.
event-loaded = { $seat } ładuje: { $cargo }.
event-swapped = { $seat } wymienia kartę zamówienia i dobiera: { $cargo }.
event-swapped_unseen = { $seat } wymienia kartę zamówienia.
event-sailed = { $seat } płynie: { $port }.
event-wind = { $seat } spotyka wiatr: { $wind } (strata w szkwale: { $gust }).
event-scored = { $seat } kończy z wynikiem { $number }.

## Odmowy: dlaczego nie

refusal-FER-4-1 = Nie o to się teraz pyta.
refusal-FER-4-3 = Myto płaci się monetami, które się ma.
refusal-FER-4-5 = Ruch należy do: { $turn }.
refusal-FER-5-2 = Na nabrzeżu już tego nie ma: { $cargo }.
refusal-FER-5-3 = Jest za ciężkie na pozostałe miejsce: { $cargo }.
refusal-FER-5-5 = Pusta łódź zostaje blisko.
refusal-FER-5-7 = Karta zamówienia była już wymieniona.
refusal-FER-5-8 = Talia jest pusta: nie ma karty do wymiany.
refusal-FER-6-1 = Rozegrano ostatnią rundę: gra jest skończona.

## Wynik i rachuby bota

score-coins = Monety
score-order = Karta zamówienia
term-aboard = Skrzynie na pokładzie
term-rounds = Nadchodzące rundy

## Opcje

option-open_orders = Jawne zamówienia
option-open_orders-help = Wszystkie karty zamówień leżą odkryte.
option-open_orders-true = tak
option-open_orders-false = nie
option-tolls = Myta
option-tolls-help = Przed każdą rundą tajne myto decyduje, kto zaczyna.
option-tolls-true = tak
option-tolls-false = nie

## Co jest napisane na stole

label-board = Nabrzeże i woda
label-quay = Nabrzeże
label-aboard = Na pokładzie
label-order = Zamówienie
label-order-of = Zamówienie: { $cargo }
label-crate = { $cargo }, cena { $price }
label-coins = monety: { $count }
label-round = Runda { $round } z { $count }
sheet-own = Twoje zamówienie i ładownia
