### Leeboard: words that every game and every client uses.
### Names stand in front or after a colon, so that no language has to inflect them.

## Seats

seat = Seat { $number }
seat-other = Another seat
# What a seat is called on the table as long as nobody there has a name; the order is that of the emblems.
seat-colour-1 = Red
seat-colour-2 = Blue
seat-colour-3 = Green
seat-colour-4 = Purple
seat-colour-5 = Gold

## Whom the table waits for

prompt-waiting = Waiting for { $seat }
prompt-waiting-all = Waiting for the secret choices
prompt-over = The game is over

## Short labels

label-number = { $count }
label-times = ×{ $count }
label-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## Options that the kernel offers to all games

option-first_seat = Who begins
option-first_seat-help = The seat that takes the first turn, or a random one.
option-first_seat-random = random
option-first_seat-0 = seat 1
option-first_seat-1 = seat 2
option-first_seat-2 = seat 3
option-first_seat-3 = seat 4
option-first_seat-4 = seat 5

## Computer players

level-easy = Easy
level-easy-help = Sees what looks good, and slips now and then.
level-normal = Normal
level-normal-help = Takes what looks best at once.
level-hard = Hard
level-hard-help = Looks a few turns ahead.
level-expert = Expert
level-expert-help = Looks ahead for up to three seconds.
term-others = Best other seat
reason-more = { $term }: about { $points } points more
reason-less = { $term }: about { $points } points less
reason-even = About as good in every respect

## The log of a match beside what is played

story-start = The match begins.
story-over = The match is over.
story-place = { $place }. { $seat }: { $points }
story-void = The match ends here, without a result.
story-undo-step = { $seat }: one step taken back.
story-undo-turn = { $seat }: the whole turn taken back.
story-undo-asked-step = { $seat } would like to take a step back. The others decide.
story-undo-asked-turn = { $seat } would like to take a whole turn back. The others decide.
story-undo-agreed = { $seat } agrees to take it back.
story-undo-refused = { $seat } does not agree: play goes on.
story-stand-in-clock = { $seat }: time is up. A bot plays on until its owner returns.
story-stand-in-left = { $seat } has left. A bot plays on until its owner returns.
story-back = { $seat } is back and plays again.
story-credit =
    { $count ->
        [one] { $seat }: { $count } second is put back on the clock.
       *[other] { $seat }: { $count } seconds are put back on the clock.
    }
story-credit-all =
    { $count ->
        [one] { $count } second is put back on every clock: the server was away.
       *[other] { $count } seconds are put back on every clock: the server was away.
    }

## Why nothing can be done with what was clicked

why-nothing = { $title }: there is nothing to do with it.
why-decoration = This belongs to the drawing: there is nothing to do with it.
why-spectator = You are watching. Whoever sits at the table can act.
why-legal = { $sentence }: you can do this now.

## Terminal

terminal-which-game = Which game? Type its number or name:
terminal-start = { $game } with { $count } seats.
terminal-person = { $seat }: a person at this keyboard
terminal-bot = { $seat }: the bot { $bot }
terminal-edition = Played by edition { $edition } of the rules; the newest is { $newest }.
terminal-sources = Rules exact; { $ours } of { $count } card and board values are ours. Which ones: { $command }
terminal-help-hint = Type the number of a choice or its words. "help" tells what else you can type.
terminal-news = What happened:
terminal-unknown = "{ $text }" is not a choice. Type a number from 1 to { $count }, the words of an action, or help.
terminal-refused = Not possible now ({ $clause }): { $reason }
terminal-undone = Taken back.
terminal-undo-nothing = You have chosen nothing yet that could be taken back.
terminal-undo-other = Nothing can be taken back: another seat has acted since your last choice.
terminal-undo-revealed = Your last choice cannot be taken back: it brought something unknown to light.
terminal-hint = The greedy bot would choose: { $action }
terminal-hint-less = { "     " }{ $points } points less: { $action }
terminal-why-what = Write the action behind it, as in: why 1
terminal-why-legal = You may do that now.
terminal-rules-what = Write the number of a clause or a section behind it, as in: rules 1
terminal-save-what = Write the name of a file behind it, as in: save match.json
terminal-saved = Saved: { $file }
terminal-curtain = ======== Next at this keyboard: { $seat }. Press Enter when nobody else is looking. ========
terminal-goodbye = Goodbye, and fair winds!
terminal-kept = The match is kept in { $file }. Go on with it: { $command }
terminal-not-kept = The match cannot be kept: { $reason }
terminal-record = The record of this match: { $file }
terminal-sealed = Sealed dice: match { $match }, commitment { $commitment }
terminal-secret = The secret behind the draws: { $secret }
terminal-verify = Check every draw: { $command }
terminal-given-up = A sealed match cannot be resumed. Its secret is in the record now: { $file }
terminal-place = place
terminal-seat = seat
terminal-total = total
terminal-seed = The same draws again: --seed { $seed }
terminal-help =
    Answer with
      the number of a choice, such as 1
      the words of an action, as they stand behind each choice
      a whole move in the short notation of the game's handbook
    or type
      undo            take your last choice back, if nobody learned anything from it
      hint            what the greedy bot would choose, and by how much
      why ACTION      why an action is not possible now
      rules CLAUSE    a clause or a section of the rules
      table           draw the table again
      save FILE       save the match as a record
      quit            leave the table

## E-mail

mail-turn-subject = { $game }: it is your turn
mail-turn-body =
    It is your turn in { $game }.

    Play on here: { $link }

## What the server does not carry out

refused-stale = This question is no longer open: the table has moved on.
refused-unknown-action = There is no such action in this game.
refused-key-reused = This key came with other content before.
refused-not-found = There is nothing here, or it is not yours.
refused-not-running = Nothing can be played at this table now.
refused-nothing-to-undo = You have chosen nothing yet that could be taken back.
refused-asked-already = The others are being asked already.
refused-not-away = Nobody plays in your place.
refused-repair = This match is closed for repair: its log is not what somebody was shown.
refused-too-long = This match has gone on for longer than any match does; the host looks into it.
refused-busy = Saving is slow just now. Your choice is sent again by itself.
