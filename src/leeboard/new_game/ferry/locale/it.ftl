### Ferry in italiano.

game-title = Ferry
game-tagline = Carica le casse, paga un pedaggio per partire primo e portale oltre l’acqua.
game-minutes = 10 minuti
game-weight = leggerissimo
game-credits = Un piccolo gioco per cominciare

## Casse e porti

cargo-anvil = incudine
cargo-barrel = barile
port-home = riva vicina
port-far = riva lontana

## Azioni: che cosa dice un pulsante o una riga di menu

action-load = Carica: { $cargo }
action-cast_off = Salpa
action-sail = Naviga verso: { $port }
action-toll = Pedaggio: { $toll }
action-swap = Cambia la tua carta ordine

## Decisioni: che cosa si chiede a un giocatore

decision-toll = Quante monete paghi per partire prima?
decision-load = Che cosa carichi?
decision-sail = Dove navighi?
guide-toll = Tutti scelgono in segreto. Chi paga di più carica per primo, finché la banchina è piena.
guide-load = Prendi le casse una alla volta finché la stiva è piena, poi salpa. Le casse della tua carta ordine valgono di più.
guide-sail = La riva lontana paga quanto aggiunge il vento, e una raffica può togliere una moneta. La riva vicina paga solo il prezzo.

## Eventi: che cosa racconta il diario

event-round = Comincia il turno { $number }.
event-tolled = { $seat } sceglie un pedaggio: { $toll }.
event-tolled_unseen = { $seat } sceglie un pedaggio.
event-paid = { $seat } paga un pedaggio: { $toll }.
event-loaded = { $seat } carica: { $cargo }.
event-swapped = { $seat } cambia la carta ordine e pesca: { $cargo }.
event-swapped_unseen = { $seat } cambia la carta ordine.
event-sailed = { $seat } naviga verso: { $port }.
event-wind = { $seat } incontra il vento: { $wind } (perse in una raffica: { $gust }).
event-scored = { $seat } finisce con { $number }.

## Rifiuti: perché no

refusal-FER-4-1 = Non è ciò che si chiede ora.
refusal-FER-4-3 = Un pedaggio si paga con monete che si hanno.
refusal-FER-4-5 = È il turno di { $turn }.
refusal-FER-5-2 = Sulla banchina non ce n’è più: { $cargo }.
refusal-FER-5-3 = È troppo pesante per lo spazio rimasto: { $cargo }.
refusal-FER-5-5 = Una barca vuota resta vicino.
refusal-FER-5-7 = Hai già cambiato la tua carta ordine.
refusal-FER-5-8 = Il mazzo è vuoto: non c’è una carta da prendere in cambio.
refusal-FER-6-1 = L’ultimo turno è stato giocato: la partita è finita.

## Punteggi, e i conti di un bot

score-coins = Monete
score-order = Carta ordine
term-aboard = Casse a bordo
term-rounds = Turni a venire

## Opzioni

option-open_orders = Ordini scoperti
option-open_orders-help = Tutte le carte ordine sono scoperte.
option-open_orders-true = sì
option-open_orders-false = no
option-tolls = Pedaggi
option-tolls-help = Prima di ogni turno un pedaggio segreto decide chi comincia.
option-tolls-true = sì
option-tolls-false = no

## Che cosa è scritto sul tavolo

label-board = Banchina e acqua
label-quay = Banchina
label-aboard = A bordo
label-order = Ordine
label-order-of = Ordine: { $cargo }
label-crate = { $cargo }, prezzo { $price }
label-coins = monete: { $count }
label-round = Turno { $round } di { $count }
sheet-own = Il tuo ordine e la tua stiva
