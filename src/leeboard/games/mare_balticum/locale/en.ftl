### Mare Balticum in English.

game-title = Mare Balticum
game-tagline = Fishing fleets on the Baltic: catch, unload, and decide in secret what each fish is worth before winter comes.
game-minutes = 30 to 60 minutes
game-weight = light
game-credits = Designed by Filip Miłuński, art by Piotr Słaby; Gry Leonardo, 2011

## Fields and ports. The text chart shows a name on two lines of at most 13 letters.

field-kattegat = Kattegat
field-arkona_sea = Øresund and Arkona Sea
field-bornholm_basin = Bornholm Basin
field-pomeranian_coast = Pomeranian Coast
field-gdansk_bay = Bay of Gdańsk
field-curonian_coast = Curonian Coast
field-south_gotland = South Gotland Deep
field-west_gotland = West Gotland Basin
field-east_gotland = East Gotland Basin
field-irbe_strait = Irbe Strait
field-gulf_of_riga = Gulf of Riga
field-moonsund = Moonsund
field-north_baltic = Northern Baltic Proper
field-stockholm_archipelago = Stockholm Archipelago
field-aland_sea = Åland Sea
field-bothnian_sea = Bothnian Sea
field-archipelago_sea = Archipelago Sea
field-gulf_of_finland_west = Western Gulf of Finland
field-kotka_coast = Kotka Coast
field-narva_bay = Narva Bay
field-copenhagen = Copenhagen
field-gdansk = Gdańsk
field-riga = Riga
field-stockholm = Stockholm
field-st_petersburg = St Petersburg

## Tokens and cards

catch-salmon = salmon
catch-flounder = flounder
catch-herring = herring
catch-cod = cod
catch-amber = amber

enterprise-x0 = ×0
enterprise-x1 = ×1
enterprise-x2 = ×2
enterprise-x3 = ×3
enterprise-tax = tax

contract-c_salmon_herring = salmon and herring
contract-c_salmon_flounder = salmon and flounder
contract-c_salmon_cod = salmon and cod
contract-c_flounder_herring = flounder and herring
contract-c_flounder_cod = flounder and cod
contract-c_herring_cod = herring and cod

purse-hold_salmon = salmon from the hold
purse-hold_flounder = flounder from the hold
purse-hold_herring = herring from the hold
purse-hold_cod = cod from the hold
purse-store_salmon = salmon from the store
purse-store_flounder = flounder from the store
purse-store_herring = herring from the store
purse-store_cod = cod from the store
purse-store_amber = amber from the store

# The colours of the wooden boats in the box.
colour-purple = purple
colour-green = green
colour-orange = orange
colour-black = black
colour-white = white

## Actions: what a button or a line of a menu says

action-port = Put your first boat in { $field }
action-sail = Sail
action-fish = Fish
action-unload = Unload
action-contract = Look at the contracts
action-overboard = Throw a fish overboard
action-end_turn = End your turn
action-boat = Sail with the boat from { $field }
action-to = Sail to { $field }
action-cast = Fish in { $field }
action-take = Catch { $catch }
action-berth = Unload in { $field }
action-land = Unload { $catch } ×{ $count }
action-land-lost = Unload { $catch } ×{ $count }: one fish is lost
action-open =
    { $slot ->
        [0] Unload { $catch } ×{ $count }, with a new demand token on slot 0
       *[other] Unload { $catch } ×{ $count }, with a new demand token on slot { $slot }: one fish is lost
    }
action-done = Finish unloading
action-drop = Throw { $catch } overboard
action-card = Take the contract: { $contract }
action-keep = Keep your contract
action-token = Play the { $enterprise } token
action-species = Put the token on { $catch }
action-pay = Pay with { $purse }
action-sets =
    { $count ->
        [0] Lay no set on the contract
        [one] Lay { $count } set on the contract
       *[other] Lay { $count } sets on the contract
    }

## Decisions: what a seat is asked

decision-setup_port = In which port does your first boat begin?
decision-action = What do you do next?
decision-sail_boat = Which boat sails?
decision-sail_target = Where does the boat go?
decision-fish_field = Where do you fish?
decision-fish_kind = What do you catch?
decision-unload_port = In which port do you unload?
decision-unload_item = What do you bring ashore?
decision-overboard = Which fish goes overboard?
decision-contract_card = Which contract do you want?
decision-enterprise_token = A time token: which enterprise token do you play?
decision-enterprise_species = Which fish gets this value?
decision-tax_pay = What do you pay the tax with?
decision-debt_pay = What do you pay your tax debt with?
decision-contract_sets = How many sets do you lay on your contract?

# What a first game is told about each decision.
guide-setup_port = Your first boat waits in a port. Look for one that wants the fish lying near it: from here your fleet will grow into a chain.
guide-action = You have up to three actions: sail a boat, catch one token where a boat of yours is, or unload fish in a port that wants them. Throwing fish overboard is free. After your turn empty water without boats is filled again.
guide-sail_boat = All your boats are at sea, so one of them is lifted and put elsewhere. Afterwards your fleet must still be one chain of neighbouring fields.
guide-sail_target = The boat may go as far as you like, if all your boats then form one chain and no other boat of yours is there. Other fleets neither block nor help.
guide-fish_field = You take one token from a field with a boat of yours. Others may fish there too: the water belongs to all.
guide-fish_kind = A fish goes into your hold, which has room for five, and counts only once it is unloaded. Amber goes straight into your store.
guide-unload_port = One boat in a port is enough to unload the hold of your whole fleet there. The port takes the fish that its signs show.
guide-unload_item = Bring ashore as many of a wanted fish as you like, then others, all in one action. Everybody sees what you land; afterwards it lies face down in your store, and the others see only how many tokens are there (unless you play with open stores). With module 1 a slot marked -1 takes one fish of each batch.
guide-overboard = Fish thrown away make room in the hold, cost no action, and leave the game for good.
guide-contract_card = A contract is kept secret. At the end each set of its two fish and two amber is worth 7 points, and these tokens count nowhere else.
guide-enterprise_token = A time token came out of the bag: everybody secretly plays one token. A value from ×0 to ×3 says what one kind of fish will be worth to you; the safe is the tax, for which you give up two tokens. Each token is played once.
guide-enterprise_species = Choose the fish to which this value belongs at the end. Give the high one to what you will have most of. Once all have chosen, the others see which fish you gave a value, but not the value: it lies face down to the end. (If the fish is what stays hidden, it is the other way round: the value is seen, the fish is not.)
guide-tax_pay = The tax takes two of your tokens, from hold or store. Pay with what is worth least to you.
guide-debt_pay = You owe tax from before and have tokens again. Pay with what is worth least to you.
guide-contract_sets = Each set on your contract is worth 7 points, but its fish and amber count nowhere else. Lay as many sets as bring you more there than on the market.

## Events: what the log tells

event-placed = { $seat } puts the first boat in { $field }.
event-entered = { $seat } enters a boat: { $field }.
event-sailed = { $seat } sails from { $from } to { $field }.
event-fished = { $seat } catches { $catch } in { $field }.
event-dropped = { $seat } throws { $catch } overboard.
event-opened = { $seat } opens demand for { $catch } in { $field }, slot { $slot }.
event-unloaded =
    { $lost ->
        [0] { $seat } unloads { $catch } ×{ $stored } in { $field }.
       *[other] { $seat } unloads { $catch } ×{ $stored } in { $field }; { $lost } more is lost.
    }
event-contract_taken = { $seat } takes the contract: { $contract }.
event-contract_settled = { $seat } has looked at the pile and now holds the contract: { $contract }.
event-ended = { $seat } ends the turn.
event-refilled = New in { $field }: { $catch }.
event-time = Time token { $number } is drawn.
event-winter = Winter is coming: this round is played to its end, then one last round.
event-stalled = Nobody has fished for a long time, so a time token is taken from the bag.
event-valued = { $seat } puts { $enterprise } on { $catch }.
event-tax = { $seat } plays the tax token.
event-paid = { $seat } pays with { $catch } from the hold.
event-paid_stored = { $seat } pays with { $catch } from the store.
event-debt =
    { $number ->
        [one] { $seat } owes { $number } token of tax.
       *[other] { $seat } owes { $number } tokens of tax.
    }
event-round = Round { $number } begins.
event-laid =
    { $number ->
        [0] { $seat } lays no set on the contract.
        [one] { $seat } lays { $number } set on the contract.
       *[other] { $seat } lays { $number } sets on the contract.
    }
event-scored =
    { $number ->
        [one] { $seat } scores { $number } point.
       *[other] { $seat } scores { $number } points.
    }
event-contract_taken_unseen = { $seat } takes a contract.
event-contract_settled_unseen = { $seat } exchanges or keeps the contract.
event-covered = { $seat } puts a hidden value on { $catch }.
event-played_value = { $seat } plays { $enterprise } on a hidden fish.
event-paid_unseen = { $seat } pays with a token from the store, face down.

## Refusals: why not. A clause can bar several verbs, so only what they share is named.

refusal-MAR-4-7 = It is not your turn: { $turn } has to decide.
refusal-MAR-5-1 = You have no boat in { $field } that could sail.
refusal-MAR-5-2 = Boats on the board stay where they are until your whole reserve has entered.
refusal-MAR-5-5 = You already have a boat in { $field }, and two boats of one fleet never share a field.
refusal-MAR-5-7 = { $field }: your fleet would break apart, but after sailing all your boats must form one chain of neighbouring fields.
refusal-MAR-5-9 = The boat comes from { $field }, so it has to sail somewhere else.
refusal-MAR-5-12 = You can only catch what lies on a sea field where you have a boat.
refusal-MAR-5-14 = Your hold is full: unload or throw a fish overboard before you catch another one.
refusal-MAR-5-20 = There is no such fish in your hold, and nothing else can go overboard.
refusal-MAR-5-21 = To unload you need a boat in the port, and you bring ashore at least one fish and no more than you carry.
refusal-MAR-5-23 = This port has no demand for { $catch }, so it stays in the hold.
refusal-MAR-5-35 = At a time event you play one enterprise token that you have not played before, once.
refusal-MAR-5-36 = Your market already has a value for { $catch }, and it stays there to the end.
refusal-MAR-5-38 = You cannot pay with { $purse }: none is left.
refusal-MAR-5-39 = You own too few tokens in hold and store to pay the tax.
refusal-MAR-5-42 = You cannot pay your debt with { $purse }: you have none.
refusal-MAR-6-2 = The last round has been played: the game is over.
refusal-MAR-7-1 = This belongs to a module that is not used in this match.
refusal-MAR-7-4 = This port does not show { $catch }; new demand needs a free slot and a token of that fish in the supply.
refusal-MAR-7-6 = This port has no free slot marked { $slot }.
refusal-MAR-7-11 = A slot marked -1 takes one fish of every batch, so nothing would be left of { $catch } ×{ $count }.
refusal-MAR-7-14 = This port shows { $catch } already, and no port shows a fish twice.
refusal-MAR-7-17 = You can only take a card that lies in the pile, or keep one that you already have.
refusal-MAR-7-20 =
    { $count ->
        [one] Your store does not hold the fish and amber for { $count } set.
       *[other] Your store does not hold the fish and amber for { $count } sets.
    }
refusal-MAR-9-2 = That is not what is asked now: first make the choice that is before you.
refusal-MAR-9-4 = None of your boats stands where there is something to catch.
refusal-MAR-9-5 = Nothing in your hold can be unloaded: you need a boat in a port that wants your fish.
refusal-MAR-9-12 = You have already settled how much { $catch } comes ashore in this unloading.

## Options

option-module_demand = Module 1: demand
option-module_demand-help = Ports start without demand; who unloads first decides what a port wants.
option-module_demand-false = off
option-module_demand-true = on
option-module_contracts = Module 2: contracts
option-module_contracts-help = A fourth kind of action: look through secret contracts and keep one for the end.
option-module_contracts-false = off
option-module_contracts-true = on
option-open_stores = Open stores
option-open_stores-help = Everybody sees what lies in every store, not only how much.
option-open_stores-false = off
option-open_stores-true = on
option-stall_guard = Stall guard
option-stall_guard-help = After several rounds without fishing, a time token is taken from the bag, so that every game ends.
option-stall_guard-true = on
option-stall_guard-false = off
option-enterprise_side = Hidden side of the enterprise tokens
option-enterprise_side-help = What the others do not see when you play a token: its value, or the fish that it is for.
option-enterprise_side-value_on_token = the value is hidden
option-enterprise_side-species_on_token = the fish is hidden

## Scores

score-salmon = Salmon
score-flounder = Flounder
score-herring = Herring
score-cod = Cod
score-amber = Amber
score-contract = Contract

## What is written on the table

sheet-own = Your fleet
sheet-supply = Beside the board

label-round = Round { $round }
label-spring = Spring
label-summer = Summer
label-autumn = Autumn
label-winter = Winter: last round
label-hold = Hold
label-hold-used = { $count } of { $room }
glance-hold = Hold { $count } of { $room }
label-store = Store
label-stored =
    { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
label-market = Market
label-to-play = To play
label-reserve = Reserve
label-contract = Contract
label-actions-left =
    { $count ->
        [one] { $count } action left
       *[other] { $count } actions left
    }
label-debt = Tax debt: { $count }
label-contracts = Contracts
label-demand = Demand tokens
label-box = Out of the game

## What a pointer or a screen reader is told about a thing

title-boat = { $seat }: boat, { $field }
title-token = { $field }: { $catch }
title-demand = { $field } wants { $catch }
title-slot =
    { $count ->
        [0] { $field }: free demand slot, no loss
       *[other] { $field }: free demand slot, one fish of every batch is lost
    }
title-loss = { $field }: one fish of every batch is lost here
title-track =
    { $count ->
        [one] { $count } time token drawn
       *[other] { $count } time tokens drawn
    }
title-time = Time token
title-bag =
    { $count ->
        [one] { $count } token in the bag
       *[other] { $count } tokens in the bag
    }
title-hold = Hold: { $catch }
title-seat-hold = { $seat }, hold: { $catch }
title-store = Store: { $catch } ×{ $count }
title-held = { $seat }: { $count } of { $room } in the hold
title-stored =
    { $count ->
        [one] { $seat }: { $count } token in the store
       *[other] { $seat }: { $count } tokens in the store
    }
title-points =
    { $count ->
        [one] { $seat }: { $count } point
       *[other] { $seat }: { $count } points
    }
title-stall = Market: { $catch }, no value yet
title-market =
    { $count ->
        [one] Market: { $catch }, worth { $count } point each
       *[other] Market: { $catch }, worth { $count } points each
    }
title-market-hidden = Market: { $catch }, hidden value
title-tax-played = { $seat }: tax played
title-reserve =
    { $count ->
        [one] { $seat }: { $count } boat in reserve
       *[other] { $seat }: { $count } boats in reserve
    }
title-start = { $seat } goes first
title-turn = { $seat } has to decide
title-contract-hidden = { $seat }: a hidden contract
title-pile =
    { $count ->
        [one] { $count } contract in the pile
       *[other] { $count } contracts in the pile
    }
title-supply = Demand token: { $catch }
title-box = Out of the game: { $catch } ×{ $count }

## What bots weigh

term-store = Store
term-hold = Hold
term-sea = Tokens near the fleet
