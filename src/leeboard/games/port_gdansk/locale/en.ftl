### Port Gdańsk in English.

game-title = Port Gdańsk
game-tagline = Firms in a busy harbour: roll for cargo, movement and workers, deliver what the quays have ordered, and earn from what others deliver next door.
game-minutes = 20 to 60 minutes
game-weight = light
game-credits = Designed by Viola Kijowska and Marcin Ropka; Grupa MV, 2018

## Quays and fields

quay-quay_01 = Free Zone Quay I
quay-quay_02 = Westerplatte Ferry Terminal
quay-quay_03 = Free Zone Quay II
quay-quay_04 = Oliwa Quay
quay-quay_05 = Polish Post Defenders Quay
quay-quay_06 = Fuel Terminal
quay-quay_07 = Northern Quay
quay-quay_08 = Deepwater Container Terminal
quay-quay_09 = Mining Basin
quay-quay_10 = Timber Station Quay
quay-quay_11 = Wisłoujście Quay
quay-quay_12 = Vistula Quay
quay-quay_13 = Bytom Quay
quay-quay_14 = Ore Quay
quay-quay_15 = Szczecin Quay
quay-quay_16 = Grain Quay
quay-quay_17 = Elevator 1
quay-quay_18 = Industrial Quay
quay-quay_19 = Elevator 2
quay-quay_20 = Kraków Quay
quay-quay_21 = Central Port

field-f01 = Free Zone Quay I (1)
field-f02 = Westerplatte Ferry Terminal (2)
field-f03 = Free Zone Quay II (3)
field-f04 = Oliwa Quay (4)
field-f05 = Polish Post Defenders Quay (5)
field-f06 = Fuel Terminal (6)
field-f07 = Northern Quay (7)
field-f08 = Deepwater Container Terminal (8)
field-f09_14 = Mining Basin and Ore Quay (9, 14)
field-f10_11 = Timber Station and Wisłoujście Quay (10, 11)
field-f12 = Vistula Quay (12)
field-f13 = Bytom Quay (13)
field-f15_16 = Szczecin Quay and Grain Quay (15, 16)
field-f17 = Elevator 1 (17)
field-f18 = Industrial Quay (18)
field-f19 = Elevator 2 (19)
field-f20 = Kraków Quay (20)
field-f21 = Central Port (21)

sector-blue = blue
sector-purple = purple
sector-green = green
sector-brown = brown

## Goods, dice and ships

good-grain = grain
good-liquid_fuel = liquid fuels
good-coal = coal
good-containers = containers
good-general_cargo = general cargo
good-ro_ro = ro-ro cargo

symbol-load = load
symbol-move = move
symbol-recruit = recruit

face-load_1 = one load
face-load_2 = two loads
face-move_1 = one move
face-move_2 = two moves
face-recruit_1 = one worker

dice-1 = die 1
dice-2 = die 2
dice-12 = dice 1 and 2
dice-3 = die 3
dice-13 = dice 1 and 3
dice-23 = dice 2 and 3
dice-123 = all three dice

size-small = small ship
size-medium = medium ship
size-large = large ship

trigger-score = 60 points are reached
trigger-markers = somebody's eighth marker is on the board
trigger-last_order = the last order is fulfilled

list-more = { $first }, { $rest }
list-goods = { $good } ×{ $count }
list-symbols = { $symbol } ×{ $count }

## Actions: what a button or a line of a menu says

action-place = Begin at: { $field }
action-take = Load { $good }
action-roll = Roll the dice
action-stop = Done
action-reroll = Reroll { $dice }
action-end_turn = End your turn
action-end_turn-lost = End your turn and lose: { $symbols }
action-do = Use the dice: { $symbol }
action-fulfil = Fulfil the order: { $quay }
action-swap = Swap two markers
action-add = Add a marker
action-ship = Serve a { $size }
action-discard = Give back { $good }
action-unload = Unload { $good }
action-go = Go to: { $field }
action-own = Give your marker: { $quay }
action-with = Take the place of { $rival }: { $quay }
action-at = Add your marker: { $quay }
action-leave_out = Leave out the { $sector } sector

## Decisions: what a seat is asked

decision-setup_sector = Which sector do you two leave out?
decision-setup_pawn = Where does your pawn begin?
decision-setup_goods = Which goods, of weight 3 together, do you begin with?
decision-turn_start = Roll the dice, or take an extra action first?
decision-rolling = Keep the dice, or reroll some of them?
decision-acting = What do you do with your roll?
decision-loading = What do you load?
decision-refilling = What do you load into the room that you made?
decision-unloading = What do you sell here?
decision-moving = Where does your pawn go?
decision-swap_own = Which of your markers do you give?
decision-swap_other = Whose marker do you want?
decision-adding = Where do you add a marker?

# What a first game is told about each decision.
guide-setup_sector = Two players do without one sector: it gets no orders in this game, though pawns may pass through. Whoever begins chooses it. Green is the hub of the port and always stays.
guide-setup_pawn = Your pawn can begin on any field; the orders come afterwards. A place in the middle has short ways to many quays.
guide-setup_goods = You begin with cubes that weigh 3 together: grain, fuels and coal weigh 1, containers and general cargo 2, ro-ro 3. Take what the open orders ask for.
guide-turn_start = Each turn you roll three dice. You may fulfil one order, use the exchange panel once and take one passenger ship, all paid with workers, at any of three moments: before the roll, after the roll while no die is used, or after the dice actions.
guide-rolling = You may reroll twice, any dice you like. Load takes goods, move brings your pawn along the lines, workers pay for orders, exchange and ships. What counts is the sum of each symbol.
guide-acting = Use each kind of symbol once, in any order. An order needs your pawn at its quay, all its goods and one worker. An extra action after the first symbol ends the dice actions: what is left of the roll is lost.
guide-loading = Each load symbol lifts one weight: 1 for grain, fuels and coal, 2 for containers and general cargo, 3 for ro-ro. Your hold has room for nine cubes.
guide-refilling = You gave a cube back to make room, so one is loaded now. The cube that you gave back can be loaded again.
guide-unloading = In the Central Port load symbols sell goods: 2, 3 or 4 points for a cube of weight 1, 2 or 3.
guide-moving = One field along the black lines for each move symbol, in any direction; only where you stop counts. Double fields are one step.
guide-swap_own = For two workers a marker of yours changes places with one of somebody else. Markers bring 2 points whenever another player fulfils an order in their sector.
guide-swap_other = Choose the marker whose place you want. Nobody may have two on one quay. Sectors with many open orders are worth most.
guide-adding = For three workers you put a marker beside one of somebody else. It brings 2 points for every order that others fulfil in this sector. Your eighth marker brings the last round.

## Events: what the log tells

event-left_out = { $seat } leaves out the { $sector } sector.
event-placed = { $seat } begins at: { $field }.
event-ordered =
    { $number ->
        [one] New order, { $number } point: { $quay }.
       *[other] New order, { $number } points: { $quay }.
    }
event-central_opened = The Central Port opens.
event-round = Round { $number } begins.
event-rolled = { $seat } rolls { $first }, { $second }, { $third }.
event-rerolled = { $seat } rerolls and has { $first }, { $second }, { $third }.
event-loaded = { $seat } loads { $good }.
event-discarded = { $seat } gives back { $good }.
event-unloaded =
    { $number ->
        [one] { $seat } sells { $good } for { $number } point.
       *[other] { $seat } sells { $good } for { $number } points.
    }
event-moved = { $seat } moves from { $from } to { $field }.
event-recruited =
    { $number ->
        [one] { $seat } recruits { $number } worker.
       *[other] { $seat } recruits { $number } workers.
    }
event-fulfilled =
    { $number ->
        [one] { $seat } fulfils an order for { $number } point: { $quay }.
       *[other] { $seat } fulfils an order for { $number } points: { $quay }.
    }
event-influenced =
    { $number ->
        [one] { $seat } gets { $number } point for influence.
       *[other] { $seat } gets { $number } points for influence.
    }
event-gained = { $seat } has a permanent good: { $good }.
event-swapped = { $seat } gives the marker at { $from } for that of { $rival } at { $quay }.
event-added = { $seat } adds a marker: { $quay }.
event-served = { $seat } serves a { $size }.
event-ended = { $seat } ends the turn.
event-last_round = This is the last round: { $trigger }.
event-scored =
    { $number ->
        [one] { $seat } scores { $number } point.
       *[other] { $seat } scores { $number } points.
    }

## Refusals: why not. A clause can bar several verbs, so only what they share is named.

refusal-GDA-3-7 = The { $sector } sector is never left out.
refusal-GDA-3-11 = The Central Port is not open yet: begin on any other field.
refusal-GDA-3-14 = Your first goods weigh exactly 3 together, and { $good } would be too heavy.
refusal-GDA-4-3 = Roll the dice first: their symbols are used afterwards.
refusal-GDA-4-5 = Extra actions come before or after the dice, not in the middle of rolling or of another action.
refusal-GDA-4-6 = You have taken an extra action after using a die, so the rest of your dice is lost.
refusal-GDA-4-7 = You have already served a ship in this turn.
refusal-GDA-4-8 = Every turn has a roll: roll the dice before you end it.
refusal-GDA-4-9 = It is not your turn: { $turn } has to decide.
refusal-GDA-5-3 = The roll is over: your dice are final.
refusal-GDA-5-6 = You have already used these symbols: each kind is resolved once, as a whole.
refusal-GDA-5-8 = You have too few load symbols for that.
refusal-GDA-5-10 = There is no { $good } left in the unloading zone.
refusal-GDA-5-11 = Your hold is full: give a cube back before you load { $good }.
refusal-GDA-5-12 = You have no { $good } to give back.
refusal-GDA-5-13 = Cubes are given back only while your hold is full and something else can be loaded.
refusal-GDA-5-13-room = You have made room in your hold: load a cube into it first.
refusal-GDA-5-16 = Your move symbols do not reach that far.
refusal-GDA-5-20 = The Central Port is not open yet.
refusal-GDA-5-21 = Your dice show no worker.
refusal-GDA-5-24-order = { $quay }: no order lies there.
refusal-GDA-5-24-pawn = { $quay }: your pawn is not there.
refusal-GDA-5-24-worker = { $quay }: an order costs a worker, and you have none.
refusal-GDA-5-24-goods = { $quay }: your hold lacks { $goods }.
refusal-GDA-5-25 = You have already fulfilled an order in this turn.
refusal-GDA-5-42 = You have already used the exchange panel in this turn.
refusal-GDA-5-43 = A swap costs two workers, and is made with a marker of another seat.
refusal-GDA-5-44 = Adding a marker costs three workers, and joins a marker of another seat.
refusal-GDA-5-45 = You already have a marker there: { $quay }.
refusal-GDA-5-46 = No swap may give anybody a second marker on a quay.
refusal-GDA-5-47 = You need a marker of your own there for a swap.
refusal-GDA-5-48 = A marker is added where another seat has one and no order lies.
refusal-GDA-5-50 = You have no marker left to add.
refusal-GDA-5-51 = You have too few workers: { $size }.
refusal-GDA-5-53 = There is none left: { $size }.
refusal-GDA-5-55 = Only cubes from your hold are sold, in the Central Port, as heavy as your load symbols allow.
refusal-GDA-5-56 = In the Central Port load symbols only sell cubes: { $good } stays where it is.
refusal-GDA-5-58 = { $good } is a permanent good of yours, and those cannot be sold.
refusal-GDA-5-60 = Your dice show no load symbol, so nothing can be sold here.
refusal-GDA-6-5 = The last round has been played: the game is over.
refusal-GDA-9-2 = That is not what is asked now: finish the choice before you first.
refusal-GDA-9-4 = These symbols can do nothing as things stand, so they are not spent.

## Options

option-removed_sector = Sector left out with two seats
option-removed_sector-help = With two seats one sector gets no orders. With more seats this has no effect.
option-removed_sector-choose = whoever begins chooses
option-removed_sector-random = random
option-removed_sector-blue = blue
option-removed_sector-purple = purple
option-removed_sector-brown = brown

## Scores

score-orders = Orders
score-influence = Influence
score-central = Central Port
score-ships = Ships
score-sets = Sets

## What is written on the table

sheet-own = Your firm
sheet-roll = What the roll allows

label-gulf = Gulf of Gdańsk
label-river = Dead Vistula
label-round = Round { $round }
label-last-round = Round { $round }: the last
label-central-closed = opens with the last card
label-left-out = not used
label-deck = cards
label-stack = orders
label-zone = Unloading zone
label-sums = Load { $load } · Move { $move } · Workers { $recruit }
label-rerolls =
    { $count ->
        [one] { $count } reroll left
       *[other] { $count } rerolls left
    }
label-symbols =
    { $count ->
        [one] { $count } load symbol left
       *[other] { $count } load symbols left
    }
label-roll-load = Load { $count }
label-roll-sell = Sell { $count }
label-roll-move = Move { $count }
label-roll-recruit = Workers { $count }
label-roll-orders = Orders
label-roll-none = nothing
label-roll-gone = used or lost
label-roll-workers = you would have { $total }
label-roll-risk = an extra action gives the rest up
label-swap = Swap
label-add = Add
label-hold = Hold
label-hold-used = { $count } of { $room }
glance-hold = Hold { $count } of { $room }
label-stock = workers, markers
label-workers = workers
label-markers = markers
label-permanent = Permanent goods
label-cards = Port cards
label-sets = sets { $count }
label-ships = Ships

## What a pointer or a screen reader is told about a thing

title-quay = { $quay }, { $sector } sector
title-order =
    { $points ->
        [one] { $quay } orders { $goods }: { $points } point
       *[other] { $quay } orders { $goods }: { $points } points
    }
title-order-bonus =
    { $points ->
        [one] { $quay } orders { $goods }: { $points } point and permanent { $good }
       *[other] { $quay } orders { $goods }: { $points } points and permanent { $good }
    }
title-top =
    { $points ->
        [one] Next order: { $goods }, { $points } point
       *[other] Next order: { $goods }, { $points } points
    }
title-top-bonus =
    { $points ->
        [one] Next order: { $goods }, { $points } point and permanent { $good }
       *[other] Next order: { $goods }, { $points } points and permanent { $good }
    }
title-ready = You have all goods for { $quay }
note-there = { $good } ×{ $count }
note-missing = { $good } ×{ $count }, missing { $missing } (load { $load })
note-workers =
    { $count ->
        [one] { $count } worker
       *[other] { $count } workers
    }
note-way =
    { $count ->
        [0] your pawn is here
        [one] your pawn is { $count } step away
       *[other] your pawn is { $count } steps away
    }
note-nearly = Only one thing is missing.
title-marker = { $seat }: marker, { $quay }
title-pawn = { $seat }: pawn, { $field }
title-central = Central Port: sell cubes with load symbols
title-central-closed = Central Port: opens with the last port card
title-steps =
    { $count ->
        [one] { $field }: { $count } step
       *[other] { $field }: { $count } steps
    }
title-track =
    { $count ->
        [one] { $seat }: { $count } point on the track
       *[other] { $seat }: { $count } points on the track
    }
title-sector = Port cards, { $sector } sector
title-card = Port card with an open order: { $quay }
title-card-owned = { $seat }: port card, { $quay }
title-deck =
    { $count ->
        [one] { $count } port card left
       *[other] { $count } port cards left
    }
title-ships =
    { $points ->
        [one] { $size }: { $points } point for workers ×{ $workers }, ×{ $count } left
       *[other] { $size }: { $points } points for workers ×{ $workers }, ×{ $count } left
    }
title-ships-none = { $size }: none left
title-ship = { $seat }: { $size }, face down
title-own-ship =
    { $points ->
        [one] Your { $size }: { $points } point
       *[other] Your { $size }: { $points } points
    }
title-barge = Dice
title-barge-ready = Dice, ready to be rolled
title-die = Die { $number }: { $face }
title-die-blank = Die { $number }
title-roll-load = Load symbols ×{ $count }, to load: { $things }
title-roll-sell = Load symbols ×{ $count }, to sell: { $things }
title-roll-move = Move symbols ×{ $count }, to reach: { $things }
title-roll-recruit = Workers ×{ $count }, with them ×{ $total }
title-roll-orders = Orders that can be fulfilled in this turn: { $things }
title-pile = { $good }: ×{ $count } in the unloading zone, weight { $weight }
title-swap =
    { $count ->
        [one] Exchange panel: swap two markers for { $count } worker
       *[other] Exchange panel: swap two markers for { $count } workers
    }
title-add =
    { $count ->
        [one] Exchange panel: add a marker for { $count } worker
       *[other] Exchange panel: add a marker for { $count } workers
    }
title-hold = Hold: { $good }
title-seat-hold = { $seat }, hold: { $good }
title-permanent = { $seat }: permanent { $good }
title-workers =
    { $count ->
        [one] { $seat }: { $count } worker
       *[other] { $seat }: { $count } workers
    }
title-markers-left =
    { $count ->
        [one] { $seat }: { $count } marker left
       *[other] { $seat }: { $count } markers left
    }
title-cards =
    { $count ->
        [one] { $seat }: { $count } port card, { $sector }
       *[other] { $seat }: { $count } port cards, { $sector }
    }
title-first = { $seat } goes first
title-turn = { $seat } has to decide

## What bots weigh

term-track = Points so far
term-plans = Orders within reach
