### Nauticus in English.

game-title = Nauticus
game-tagline = Rival shipyards around a wheel of actions: build ships from hull, mast and sail, collect their rewards, and deliver goods.
game-minutes = 60 to 90 minutes
game-weight = medium
game-credits = Designed by Wolfgang Kramer and Michael Kiesling; Kosmos, 2013

## Pieces and goods

item-hull_single = single hull
item-hull_bow = bow
item-hull_stern = stern
item-hull_middle = midship
item-mast_helm = helm mast
item-mast_anchor = anchor mast
item-mast_whale = whale mast
item-mast_compass = compass mast
item-mast_crown = crown mast
item-sail_helm = helm sail
item-sail_anchor = anchor sail
item-sail_whale = whale sail
item-sail_compass = compass sail
item-sail_crown = crown sail
item-good_fish = fish
item-good_grain = grain
item-good_coffee = coffee
item-good_salt = salt

## Tiles, spaces and rewards

tile-buy_hulls = Buy hulls
tile-buy_masts = Buy masts
tile-buy_sails = Buy sails
tile-buy_goods = Buy goods
tile-transport = Transport
tile-withdraw_money = Withdraw money
tile-deliver_goods = Deliver goods
tile-score_crowns = Score crowns
space-sp_workers3 = three workers
space-sp_mast = a mast
space-sp_sail = a sail
space-sp_vp2 = two points
space-sp_workers2 = two workers
space-sp_worker_good = a worker and a good
space-sp_worker_vp = a worker and a point
space-sp_talers4 = four talers
reward-rw_crown_mast = a crown mast
reward-rw_crown_sail = a crown sail
reward-rw_vp3 = 3 points
reward-rw_talers7 = 7 talers
reward-rw_workers3 = 3 workers
reward-rw_two_goods = 2 different goods

## Actions: what a button or a line of a menu says

action-tile = Choose the tile at: { $space }
action-bonus = Take as the bonus: { $item }
action-buy = Buy: { $item }
action-move = Transport: { $item }
action-deliver = Deliver the goods of ship { $ship }
action-withdraw =
    { $count ->
        [one] Withdraw money with { $count } worker
       *[other] Withdraw money with { $count } workers
    }
action-crowns =
    { $count ->
        [one] Score crowns with { $count } worker
       *[other] Score crowns with { $count } workers
    }
action-pass = Pass
action-stop = Stop here
action-store = Put it into the warehouse
action-new = Start a new ship
action-ship = To ship { $ship }
action-reward = Take { $reward }
action-good = Take { $item }
action-free = Take for free: { $item }
action-action = Perform: { $tile }
action-end_turn = End your turn
action-use_extra = Use your extra action
button-tile = { $tile }, with the bonus: { $space }
button-buy =
    { $price ->
        [0] Buy: { $item }, free of talers, into the warehouse
        [one] Buy: { $item }, for { $price } taler
       *[other] Buy: { $item }, for { $price } talers
    }
brief-buy = { $item }
aside-free = free: to store
aside-finishes = finishes ship { $ship }
aside-fits = fits ship { $ship }
aside-new = a new ship
aside-store = for the warehouse
button-withdraw = Workers: { $count }, talers: +{ $talers }
button-crowns = Workers: { $count }, points: +{ $points }

## Decisions: what a seat is asked

decision-choose_tile = Which action do you choose for everybody?
decision-bonus_piece = Which piece do you take as the bonus?
decision-turn = Do you perform the action, or pass?
decision-next_use = Do you go on?
decision-free_item = All four kinds: which one do you take for free?
decision-place = Where does it go?
decision-reward = Your ship is complete: which reward do you take?
decision-reward_good = Which good do you take?
decision-turn_end = Your turn is done. Do you use your extra action now?
decision-extra_action = Which action do you perform as your extra one?
decision-extra_first_use = How do you begin your extra action?

# What a first game is told about each decision.
guide-choose_tile = You choose one action; everybody performs it in turn, you first. You also get the bonus below its tile, at once and alone. The wheel beside it shows how many blue workers each of you may use for it.
guide-bonus_piece = The bonus of this space is a piece of your choice. It is free, so it goes to your warehouse; from there a transport brings it to a ship.
guide-turn = Each use of the action costs one worker; blue workers are spent first and are lost if you do not need them. If you pass, your dearest pass tile turns to a crown: without passes you lose up to 6 points at the end of the round.
guide-next_use = You may use the action again as long as you have workers, talers and room. The first copy of a kind costs what stands above it, every further one 4 talers. What costs nothing goes to the warehouse; whoever buys all four kinds gets a fifth piece for free.
guide-free_item = You bought all four kinds, so one more of them is yours for free. It needs no worker and goes to your warehouse.
guide-place = A piece you paid for can be built at once or stored. A hull piece starts a ship or joins an open one; a mast needs a free section, a sail a bare mast, both of the ship’s crest. A ship is complete when hull, masts and sails are all there.
guide-reward = A finished ship brings one reward for each mast, each kind at most twice. Talers and workers can be spent in this very action; pieces and goods go to the warehouse.
guide-reward_good = The two goods of a reward are of different kinds and go to your warehouse. Delivered in sets they bring points at the end.
guide-turn_end = Once in the whole game you have an extra action of your own. You can use it now, or keep it for later.
guide-extra_action = Your extra action brings you 2 workers and can be any of the eight actions. No blue workers and no bonus belong to it; when you buy, the first piece of a kind costs 2 talers, every further one 4.
guide-extra_first_use = Begin your extra action. Every use costs one of your own workers.

## Events: what the log tells

event-round = Round { $number } begins.
event-anchored = The anchor of the wheel faces the space: { $space }.
event-chose = { $seat } chooses { $tile } (bonus: { $space }).
event-gained_workers =
    { $number ->
        [one] { $seat } gets { $number } worker.
       *[other] { $seat } gets { $number } workers.
    }
event-gained_talers =
    { $number ->
        [one] { $seat } gets { $number } taler.
       *[other] { $seat } gets { $number } talers.
    }
event-gained_vp =
    { $number ->
        [one] { $seat } gets { $number } point.
       *[other] { $seat } gets { $number } points.
    }
event-received = { $seat } puts into the warehouse for free: { $item }.
event-missed = { $seat } cannot take a free piece: there is no room or none is left.
event-passed = { $seat } passes.
event-flipped = { $seat } turns the pass tile −{ $number } to its crown.
event-bought =
    { $price ->
        [one] { $seat } buys for { $price } taler: { $item }.
       *[other] { $seat } buys for { $price } talers: { $item }.
    }
event-stored = { $seat } stores: { $item }.
event-moved = { $seat } transports: { $item }.
event-started = { $seat } starts ship { $ship }: { $item }.
event-built = { $seat } adds to ship { $ship }: { $item }.
event-completed =
    { $number ->
        [one] { $seat } completes ship { $ship }: { $number } reward.
       *[other] { $seat } completes ship { $ship }: { $number } rewards.
    }
event-rewarded = { $seat } takes the reward: { $reward }.
event-delivered =
    { $number ->
        [one] { $seat } delivers { $number } good with ship { $ship }.
       *[other] { $seat } delivers { $number } goods with ship { $ship }.
    }
event-withdrew = { $seat } withdraws { $talers } talers (workers: { $workers }).
event-crowned = { $seat } scores crowns ({ $crowns } × { $workers }): +{ $points } points.
event-extra = { $seat } uses the extra action.
event-extra_action = { $seat } performs as the extra action: { $tile }.
event-penalty =
    { $number ->
        [one] { $seat } loses { $number } point for pass tiles.
       *[other] { $seat } loses { $number } points for pass tiles.
    }
event-scored =
    { $number ->
        [one] { $seat } ends with { $number } point.
       *[other] { $seat } ends with { $number } points.
    }

## Refusals: why not. A clause can bar several verbs, so only what they share is named.

refusal-NAU-2-1 = The supply has none left: { $item }.
refusal-NAU-2-5 = Crown pieces come as ship rewards only.
refusal-NAU-4-6 = The bonus of this space is something else than this: { $item }.
refusal-NAU-4-9 = It is the turn of { $turn }, and for the chosen action only.
refusal-NAU-4-11 = This tile has been used in this round and lies face down.
refusal-NAU-4-17 = You have not used the action yet: use it, or pass.
refusal-NAU-4-19 = Who has used the action or passed can no longer pass in this phase.
refusal-NAU-5-1 = Every use costs a worker, and you have none left.
refusal-NAU-5-3 = You do not have so many workers: { $count }.
refusal-NAU-5-9 = It does not fit into the free space of your warehouse.
refusal-NAU-5-11 = You cannot pay the price now: { $item }.
refusal-NAU-5-13 = Every bought item costs a worker, and you have none left.
refusal-NAU-5-15 = The free item must be one of the four kinds of the tile, not this: { $item }.
refusal-NAU-5-21 = Crown pieces are on no tile: they cannot be bought or taken for free.
refusal-NAU-5-23 = Only a hull piece starts a new ship.
refusal-NAU-5-24 = A single hull is a ship of its own and joins no other.
refusal-NAU-5-25 = Ship { $ship } has this end already.
refusal-NAU-5-26 = Ship { $ship } has two midships already, and no ship has more.
refusal-NAU-5-27 = The hull of ship { $ship } is closed: nothing can be joined to it.
refusal-NAU-5-32 = There is no section without a mast for it.
refusal-NAU-5-33 = A sail needs a standing mast without a sail that it fits.
refusal-NAU-5-35 = Ship { $ship } is of another crest; only crown pieces fit every ship.
refusal-NAU-5-39 = Every section carries one good, and none is free.
refusal-NAU-5-41 = Ship { $ship } is not complete: it needs a closed hull with a mast and a sail on every section.
refusal-NAU-5-44 = A ship brings the same reward twice at most: { $reward }.
refusal-NAU-5-46 = The two goods must differ, so not again: { $item }.
refusal-NAU-5-48 = There is no room or no supply for this reward: { $reward }.
refusal-NAU-5-51 = Transport brings what lies in your warehouse to a ship or a new berth, and nothing back.
refusal-NAU-5-53 = Ship { $ship } is delivered as a whole: a good in every section, and a worker for each.
refusal-NAU-5-56 = You have no crown: neither pieces nor turned pass tiles.
refusal-NAU-5-58 = Fewer workers already bring the most points that crowns can score: { $count } are too many.
refusal-NAU-5-59 = You have used your extra action, and there is one a game.
refusal-NAU-5-67 = The extra action comes before or after the current one, not in its middle.
refusal-NAU-5-69 = An extra action must contain at least one use.
refusal-NAU-6-1 = The last round has been played: the game is over.
refusal-NAU-9-1 = That is not what is asked now: finish the choice before you first.
refusal-NAU-9-4 = You have no ship { $ship }.
refusal-NAU-10-14 = There is neither room nor a place for it: { $item }.

## Scores

score-track = Score track
score-goods = Delivered goods
score-ships = Completed ships
score-talers = Talers and leftovers

## What is written on the table

sheet-own = Your shipyard
sheet-store = Your warehouse
label-round = Round { $round } of { $count }
label-phase = Phase { $phase }
label-hulls = Hulls
label-masts = Masts
label-sails = Sails
label-goods = Goods
label-warehouse = Warehouse
label-used = { $count } of { $room }
label-store-used = Warehouse { $count } / { $room }
label-delivered = Delivered
label-ships = Ships
label-minus = −{ $count }
label-blue = blue workers: { $count }
label-extra-prices = price in talers: { $first }, of a further piece of its kind: { $further }
label-talers = talers: { $count }
label-workers = workers: { $count }
label-crowns = crowns: { $count }
label-turned = passes: { $count }
label-complete = complete
label-lacking =
    { $count ->
        [one] { $count } sail short
       *[other] { $count } sails short
    }
label-open = open hull

## What a pointer or a screen reader is told about a thing

title-wheel = The wheel; its anchor faces the space: { $space }
title-space = Bonus: { $space }; blue workers: { $count }
title-tile-used = Used in this round: { $tile }
title-anchor = Anchor tile: the wheel turns here next round
title-supply = Supply: { $item } ×{ $count }
title-chooser = { $seat } holds the start marker
title-turn = { $seat } has to decide
title-talers = { $seat }, talers: { $count }
title-workers = { $seat }, workers: { $count }
title-blue = { $seat }, blue workers: { $count }
title-crowns = { $seat }, crowns: { $count }
title-stored = { $seat }, warehouse spaces used: { $count }
title-points = { $seat }, points: { $count }
title-pass = { $seat }: pass tile, −{ $count } if it is not turned
title-pass-turned = { $seat }: turned pass tile, a crown
title-extra = extra action
title-extra-of = { $seat }: extra action still to use
title-ship = Ship { $ship }: { $state }
title-new = A berth for a new ship
title-ghost = { $item } on ship { $ship }
title-warehouse = Warehouse: { $count } of { $room } spaces used
title-hand = To be placed: { $item }
title-delivered = Delivered: { $item } ×{ $count }

## What bots weigh

term-purse = Talers and workers
term-passes = Pass tiles not turned
term-crowns = Crowns
term-warehouse = Warehouse
term-rewards = Rewards still to choose
term-extra = Extra-action tile
