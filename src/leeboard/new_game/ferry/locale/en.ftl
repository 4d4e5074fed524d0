### Ferry in English.

game-title = Ferry
game-tagline = Load crates, pay a toll to go first, and carry them across the water.
game-minutes = 10 minutes
game-weight = very light
game-credits = A small game to begin with

## Crates and ports

cargo-anvil = anvil
cargo-barrel = barrel
port-home = near shore
port-far = far shore

## Actions: what a button or a line of a menu says

action-load = Load: { $cargo }
action-cast_off = Cast off
action-sail = Sail to: { $port }
action-toll = Toll: { $toll }
action-swap = Swap your order card

## Decisions: what a seat is asked

decision-toll = How many coins do you pay to go first?
decision-load = What do you load?
decision-sail = Where do you sail?
guide-toll = Everybody chooses in secret. Who pays more loads first, while the quay is full.
guide-load = Take crates one by one until your hold is full, then cast off. Crates that your order card names are worth more.
guide-sail = The far shore pays what the wind adds, and a gust may take a coin. The near shore pays the price alone.

## Events: what the log tells

event-round = Round { $number } begins.
event-tolled = { $seat } chooses a toll: { $toll }.
event-tolled_unseen = { $seat } chooses a toll.
event-paid = { $seat } pays a toll: { $toll }.
event-loaded = { $seat } loads: { $cargo }.
event-swapped = { $seat } swaps the order card and draws: { $cargo }.
event-swapped_unseen = { $seat } swaps the order card.
event-sailed = { $seat } sails to: { $port }.
event-wind = { $seat } meets the wind: { $wind } (lost in a gust: { $gust }).
event-scored = { $seat } ends with { $number }.

## Refusals: why not

refusal-FER-4-1 = That is not what is asked now.
refusal-FER-4-3 = A toll is paid with coins that you have.
refusal-FER-4-5 = It is the turn of { $turn }.
refusal-FER-5-2 = There is none left on the quay: { $cargo }.
refusal-FER-5-3 = It is too heavy for the room left: { $cargo }.
refusal-FER-5-5 = An empty boat stays near.
refusal-FER-5-7 = You have swapped your order card before.
refusal-FER-5-8 = The deck is empty: there is no card to swap for.
refusal-FER-6-1 = The last round has been played: the game is over.

## Scores, and what a bot reckons with

score-coins = Coins
score-order = Order card
term-aboard = Crates aboard
term-rounds = Rounds to come

## Options

option-open_orders = Open orders
option-open_orders-help = All order cards lie face up.
option-open_orders-true = yes
option-open_orders-false = no
option-tolls = Tolls
option-tolls-help = Before each round a secret toll decides who goes first.
option-tolls-true = yes
option-tolls-false = no

## What is written on the table

label-board = Quay and water
label-quay = Quay
label-aboard = Aboard
label-order = Order
label-order-of = Order: { $cargo }
label-crate = { $cargo }, price { $price }
label-coins = coins: { $count }
label-round = Round { $round } of { $count }
sheet-own = Your order and your hold
