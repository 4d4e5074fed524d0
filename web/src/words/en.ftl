# The words of the client itself; games, handbooks and the log speak through the server.
loading = Getting ready …
lost-title = No such page
lost-text = Nothing is moored at this address.
lost-home = To the harbour
home = Leeboard: home
close = Close

join-sitting = Taking a seat …
join-failed = You cannot sit down here
join-watch = Watch this table

bar-name = About this game
rules = Rules
components = Components
language = Language
menu = Menu
menu-help = Keys and help
menu-ask-undo = Ask to take back
menu-leave = Leave the table
menu-guide = Explain each decision
menu-asks = Ask before something is revealed
sound = Sound
sound-on = Sound is on
sound-off = Sound is off
theme = Light or dark
theme-system = System
theme-light = Light
theme-dark = Dark

prompt-name = What is asked
prompt-yours = Your turn, { $name }
prompt-watching = You are watching
choices-name = Choices
pick-more = Pick more, or fewer
pick-none = Clear
pick-some = Pick one or several
picks-name = What can be picked

undo-step = Undo
undo-turn = Restart turn
undo-asked-step = { $name } would like to take back a step.
undo-asked-turn = { $name } would like to take back a turn.
undo-agree = Agree
undo-refuse = Play on

sure-again = This shows something new and cannot be taken back. Once more to do it.
sure-note = This shows something new and cannot be taken back.
sure-not = Not yet

coach-name = Guide to your first game
coach-offer = New to this game?
coach-yes = Explain as I play
coach-no = No
coach-off = Explain no more
coach-brass = What has a brass edge can be clicked; every choice also stands in the list.

recap-title = Since your last turn
recap-offer = { $count ->
    [one] One thing happened since your last turn.
   *[other] { $count } things happened since your last turn.
}
recap-back = One step back
recap-next = One step on
recap-close = To the table

hint-do = Hint
hint-thinking = Thinking …
hint-title = What a computer player would do
hint-win = { $win } to win
hint-margin = { $points } points
hint-act = Do this
hint-close = Close the hint
hint-none = Nobody has an idea just now. Ask again.
hint-many = You had several hints just now. Wait a little.
hint-off = This table gives no hints.

stand-in = A computer player stands in for you.
stand-in-back = I am back
bot-thinks = { $name } is thinking: { $seconds } s at most.
bot-quick = Quick move

seats-name = Seats
strip-acts = to move
seat-stand-in = computer stands in
seat-away = away
clock-days = { $days } d { $hours } h

log-name = What happened
log-since = Since your last turn
log-watch = Watch
chat-name = Talk at the table
chat-none = Nobody has said anything yet.
chat-write = Say something
chat-send = Send
chat-hello = Hello!
chat-good = Well played
chat-moment = One moment, please
chat-thanks = Thank you
chat-mute = Those who watch stay silent

tab-play = Play
tab-mine = Mine
tab-table = Table
tab-seats = Seats
tab-log = Log
tab-more = Details
tab-chat = Chat
tab-analysis = Analysis
tab-news = something new

board-whole = Whole board
board-nearer = Look closer
board-beyond = Show what can be chosen outside of the view
board-map = Move about on the board: arrow keys, or drag
board-regions = Parts of the board
note-met = there
note-open = missing

line-lost = Reconnecting … nothing is lost.
line-closed = This page is no longer connected. Load it again.
line-slow = Saving is slow just now; nothing is lost.

table-none = There is no such table
table-void = This match was called off.
table-repair = This match is closed for repair. Nothing you did is lost.

curtain-title = { $name }, it is your turn
curtain-text = Everybody else, please look at the sea for a moment.
curtain-lift = I am { $name }

lobby-title = { $count ->
    [0] All seats are taken
    [one] One seat is free
   *[other] { $count } seats are free
}
lobby-mixing = Shuffling fairly …
lobby-free = Free seat
lobby-bot = computer
lobby-you = you
lobby-sit = Sit here
lobby-agree = I know that what lies face down here may have been seen before, and I agree
lobby-invite = Invite friends with this link
lobby-copy = Copy
lobby-copied = Copied
lobby-fill-with = Or let computer players take the free seats
lobby-fill = Start
lobby-leave = Leave this table

end-name = The end
end-wins = { $count ->
    [one] { $name } wins
   *[other] { $name } share the first place
}
end-points = { $count ->
    [one] one point
   *[other] { $count } points
}
end-ahead = { $count ->
    [one] one ahead of { $name }
   *[other] { $count } ahead of { $name }
}
end-another = Good game. Another one?
end-rematch = Rematch
end-join-rematch = Join the rematch
end-scores = Scores
end-replay = Replay
end-share = Share
end-finished = { $rounds ->
    [0] Finished
    [one] Finished after one round
   *[other] Finished after { $rounds } rounds
}
end-from = Where the points came from
end-board = See the board
end-part = Part of the score
end-total = Total
end-curve = Score after each round
end-curve-as-if = if it had ended there
end-curve-start = Start
end-turning = Turning point { $number }, decision { $at }
end-no-curve = There is no curve of this match.

origin-made = Began from a position that somebody made
origin-fork = Goes on from decision { $at } of another match
origin-kept = What lay face down was not dealt anew
origin-content = Played with content of somebody's own
origin-see = See where

fair-title = Fair dice
fair-text = Sealed before the first move, opened after the last. Your own browser checks it.
fair-how = How this is checked
fair-commitment = Commitment
fair-secret = Secret
fair-hidden = not opened yet
fair-verify = Verify
fair-good = { $count ->
    [one] Fair: the one draw is as sealed.
   *[other] Fair: all { $count } draws are as sealed.
}
fair-no-secret = The secret has not been opened.
fair-wrong-secret = The secret does not fit its commitment.
fair-wrong-nonce = The number of seat { $seat } does not fit its promise.
fair-label-twice = The draw { $label } stands there twice.
fair-wrong-length = The draw { $label } has a wrong number of values.
fair-wrong-draw = The draw { $label } has a wrong value.
fair-wrong-origin = The match did not begin where it says.

help-title = Keys
help-number = take that choice
help-tab = from one thing to the next
help-arrows = among choices or pieces
help-enter = choose
help-undo = undo
help-hint = ask for a hint, close it
help-escape = close, unpick
help-help = this list

## Home, learning and replay
skip = To the content
nav-name = Where to go
promise = { $count ->
    [0] Harbour games
    [3] Three harbour games
    [4] Four harbour games
    [5] Five harbour games
   *[other] { $count } harbour games
} at one calm table
promise-more = { ", and dice you can check" }
play-now = Play now
play-bots = against bots
play-vs = vs bots
make-table = Make a table
learn = Learn
fact-players = Players:
fact-min = min
mine-title = Your games
mine-none = Nothing yet. Play now needs one click.
mine-move = Your turn
mine-wait = Waiting for others
mine-gather = { $count ->
    [0] Shuffling fairly
    [one] One seat is free
   *[other] { $count } seats are free
}
mine-over = Over
mine-won = You won
mine-place = Place { $place }
mine-closed = Called off
mine-left = Time left:
mine-with = with { $names }
mine-more = Show { $count } more
mine-fewer = Show fewer
go-move = Move
go-wait = Look
go-gather = Look
go-over = Replay
go-closed = Look
open-title = Open tables
open-none = No table waits for people just now.
open-bot = { $name } ({ $level })
open-option = { $title }: { $setting }
open-who = { $free ->
    [one] { $names }; one seat is free
   *[other] { $names }; { $free } seats are free
}
open-sit = Sit down
open-look = Look at it
open-seats = { $taken } of { $count } seats taken
clock-none = Without a clock
clock-live = Live, { $minutes } min + { $seconds } s a turn
clock-turns = { $days ->
    [one] One day a decision
   *[other] { $days } days a decision
}
foot-more = More
foot-dice = How our dice can be checked
foot-unofficial = Unofficial, not endorsed by the games’ authors or publishers. All drawings are our own.

# Who one is
me-guest = Guest
me-open = You are { $name }. Change name, sign in
me-name = Name
me-password = Password
me-email = E-mail, if you like
me-found-note = An account keeps your games on every device. What you played as a guest stays yours.
me-do-name = Change name
me-do-enter = Sign in
me-do-found = Make the account
me-kept = That is your name now.
me-enter = Sign in
me-found = Make an account
me-rename = Only change the name
me-leave = Sign out

# A new table
make-which = Which game is it to be?
make-unknown = This game is not on the shelf. Which one is it to be?
make-title = A table of { $game }
make-seats = Who sits where
make-count = How many seats
make-seat = Seat { $seat }
make-me = Me
make-me-too = Me, or somebody at this screen
make-open = Open for somebody
make-bot = Computer: { $level }
make-one-screen = { $count } of you play at one screen; a curtain comes between where a game hides something.
make-watch = You take no seat and watch.
make-options = Options
make-clock = Time
make-clock-none = No clock
make-clock-none-help = Take all the time you like.
make-clock-live = Live
make-clock-live-help = Everybody has so many minutes for the whole match.
make-clock-days = Turn by turn
make-clock-days-help = Days for each decision; come back when it is your turn.
make-minutes = Minutes for each
make-increment = Seconds more a turn
make-days = Days for a decision
make-who = Who may sit down
make-invited = Who has the link
make-invited-help = You get a link to give to friends.
make-public = Everybody
make-public-help = The table is listed on the home page.
make-hints = Hints
make-hints-off = None
make-hints-off-help = Everybody thinks alone. Who plays with bots only has hints anyway.
make-hints-on = For everybody
make-hints-on-help = Whoever is asked may ask a computer player.
make-sum-seats = { $count ->
    [one] One seat
   *[other] { $count } seats
}
make-starts-full = It starts when every seat is taken.
make-starts-now = It starts at once.
make-do = Make the table
clause-open = Rule { $clause }, opens in a new tab

# Rules and boxes
learn-which = Which game do you want to learn?
learn-title = Learn { $game }
learn-contents = Contents
learn-search = Search the rules
learn-found = { $count ->
    [0] Nothing found
    [one] One clause
   *[other] { $count } clauses
}
learn-clause = Link to { $clause }
learn-table = Table
learn-english = The handbook is written in English only so far.
picture-start = The table at the start, in a match of three computer players
picture-middle = The same match, half-way
picture-end = The same match at its end
guide-title = Your first game
guide-text = Every kind of question that the game will ask you, as it first came up in a real match.
guide-step = Question { $step } of { $count }
guide-rule = Read the rule
guide-choices = { $count ->
    [one] The only answer here
   *[other] One of { $count } answers here
}
guide-then = And then
guide-back = Back
guide-next = Next
dice-1 = Before the first move the server draws a secret number and shows its seal: a fingerprint that fits no other number.
dice-2 = Your browser adds a number of its own, which the server cannot know when it seals. So nobody can choose the dice alone.
dice-3 = Every roll and every shuffle follows from these numbers by a published rule.
dice-4 = After the match the secret is shown. Your browser works out every draw again: press Verify at the end of a match or in its replay.
components-title = What is in the box
components-of = { $game }: what is in the box
components-text = Every card, tile and number of the game, with the clause that it belongs to and where we know it from. What no source told us we reconstructed, and say why; where only a part is printed, the fields that are ours are named.
components-search = Search the box
components-kind = Kind
components-all = Every kind
components-source = Source
components-entry = Entry
components-clause = Clause
components-shown = { $shown } of { $count } entries
source-rulebook = rulebook
source-public = public
source-reconstructed = reconstructed
sources-edition = Played by edition { $edition } of the rules.
sources-line = Rules exact; { $ours } of { $count } card and board values are ours:
sources-which = see which
sources-printed = Rules exact; all card and board values are printed.

# Replay
replay-title = Replay { $game }
replay-seat = Seat { $seat }
replay-eyes = Through whose eyes
replay-spectator = A spectator’s eyes
replay-eyes-of = The eyes of { $name }
replay-controls = Play the match
replay-slider = Moment
replay-moment = { $at } of { $count }
replay-first = To the start
replay-back = One decision back
replay-play = Play
replay-pause = Pause
replay-next = One decision on
replay-last = To the end
replay-speed = Speed
replay-points = Points, as if it ended there
chart-now = { $title }: { $list }
replay-happened = What happened
replay-next-by = { $name } decides
replay-others = { $count ->
    [one] One other choice
   *[other] { $count } other choices
}
replay-end = The end
replay-won = winner
replay-link = Link to this moment
replay-copied = The link is copied.
replay-download = Download the record
bring-title = Open a record
bring-text = Choose a record that you downloaded, or drop it here. It is kept if it can be replayed.
bring-do = Choose a file
bring-unreadable = This file is not a record: it is no JSON.
fork-title = Play on from here
fork-text = A new table begins with this moment. Computer players take the other seats.
fork-over = Nothing is left to decide here. Go back a little.
fork-seat = I take the seat of
fork-kept = Leave what lies face down as it was
fork-do = Play from here
analysis-title = Analysis
analysis-text = A computer player thinks over every decision of the match.
analysis-do = Analyse
analysis-again = Try again
analysis-failed = The analysis could not be finished.
analysis-waiting = { $place ->
    [0] It begins soon
    [one] { $place } waits before it
   *[other] { $place } wait before it
}
analysis-running = Thinking … { $share }
analysis-estimate = { $minutes ->
    [one] About a minute
   *[other] About { $minutes } minutes
}
analysis-chances = Chance to win
analysis-turning = Turning points
analysis-worst = What cost most
analysis-none = Nobody gave much away.
analysis-moment = decision { $at }
analysis-chosen = Chosen
analysis-from = { $before } to { $after }
analysis-better = Better
analysis-margin = { $points ->
    [one] ({ $points } point more)
   *[other] ({ $points } points more)
}
analysis-why = Why
analysis-how = Each decision is judged by what its seat could know then. The figure is the chance to win that it cost. It is a guess from many imagined games, not the truth.
