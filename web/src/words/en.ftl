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

undo-step = Undo
undo-turn = Restart turn
undo-asked-step = { $name } would like to take back a step.
undo-asked-turn = { $name } would like to take back a turn.
undo-agree = Agree
undo-refuse = Play on

stand-in = A computer player stands in for you.
stand-in-back = I am back

seats-name = Seats
seat-stand-in = computer stands in
seat-away = away
clock-days = { $days } d { $hours } h

log-name = What happened
chat-name = Talk at the table
chat-none = Nobody has said anything yet.
chat-write = Say something
chat-send = Send
chat-hello = Hello!
chat-good = Well played
chat-moment = One moment, please
chat-thanks = Thank you

tab-play = Play
tab-mine = Mine
tab-table = Table
tab-seats = Seats
tab-log = Log
tab-chat = Chat
tab-news = something new

board-whole = Whole board
board-beyond = Show what can be chosen outside of the view

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
end-rematch = Rematch
end-join-rematch = Join the rematch
end-scores = Scores
end-replay = Replay
end-from = Where the points came from
end-board = See the board
end-part = Part of the score
end-total = Total
end-curve = Points after each decision, as if it had ended there
end-no-curve = There is no curve of this match.

fair-title = Fair dice
fair-text = Sealed before the first move, opened after the last. Your own browser checks it.
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

help-title = Keys
help-number = take that choice
help-tab = from one thing to the next
help-arrows = among choices or pieces
help-enter = choose
help-undo = undo
help-escape = close, unpick
help-help = this list
