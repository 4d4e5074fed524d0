# Le parole della pagina stessa; giochi, manuali e diario parlano attraverso il server.
loading = Un momento …
lost-title = Pagina inesistente
lost-text = A questo indirizzo non è ormeggiato nulla.
lost-home = Al porto
home = Leeboard: pagina iniziale
close = Chiudi

join-sitting = Prendo posto …
join-failed = Non puoi sederti qui
join-watch = Guarda questo tavolo

bar-name = Su questo gioco
rules = Regole
components = Componenti
language = Lingua
menu = Menu
menu-help = Tasti e aiuto
menu-ask-undo = Chiedi di tornare indietro
menu-leave = Lascia il tavolo
theme = Chiaro o scuro
theme-system = Sistema
theme-light = Chiaro
theme-dark = Scuro

prompt-name = Che cosa si chiede
prompt-yours = Tocca a te, { $name }
prompt-watching = Stai guardando
choices-name = Scelte
pick-more = Scegline di più o di meno
pick-none = Azzera

undo-step = Annulla
undo-turn = Rifai il turno
undo-asked-step = { $name } vorrebbe annullare un passo.
undo-asked-turn = { $name } vorrebbe annullare un turno.
undo-agree = D’accordo
undo-refuse = Si continua

stand-in = Un giocatore automatico ti sostituisce.
stand-in-back = Sono tornato

seats-name = Posti
seat-stand-in = sostituito dal computer
seat-away = assente
clock-days = { $days } g { $hours } h

log-name = Che cosa è successo
chat-name = Chiacchiere al tavolo
chat-none = Nessuno ha ancora detto nulla.
chat-write = Scrivi qualcosa
chat-send = Invia
chat-hello = Ciao!
chat-good = Ben giocato
chat-moment = Un attimo, per favore
chat-thanks = Grazie

tab-play = Gioco
tab-mine = Mio
tab-table = Tavolo
tab-seats = Posti
tab-log = Diario
tab-chat = Chat
tab-news = novità

board-whole = Tutto il tabellone
board-beyond = Mostra che cosa si può scegliere fuori vista

line-lost = Riconnessione … nulla è perduto.
line-closed = Questa pagina non è più connessa. Ricaricala.
line-slow = Il salvataggio è lento; nulla è perduto.

table-none = Questo tavolo non esiste
table-void = Questa partita è stata annullata.
table-repair = Questa partita è chiusa per riparazione. Nulla è perduto.

curtain-title = { $name }, tocca a te
curtain-text = Gli altri guardino il mare per un momento.
curtain-lift = Sono { $name }

lobby-title = { $count ->
    [0] Tutti i posti sono occupati
    [one] Un posto è libero
   *[other] { $count } posti sono liberi
}
lobby-mixing = Si mescola lealmente …
lobby-free = Posto libero
lobby-bot = computer
lobby-you = tu
lobby-sit = Siediti qui
lobby-invite = Invita gli amici con questo link
lobby-copy = Copia
lobby-copied = Copiato
lobby-fill-with = Oppure i posti liberi vanno al computer
lobby-fill = Si comincia
lobby-leave = Lascia questo tavolo

end-name = Fine
end-wins = { $count ->
    [one] Vince { $name }
   *[other] { $name }: primi a pari merito
}
end-rematch = Rivincita
end-join-rematch = Partecipa alla rivincita
end-scores = Punteggi
end-replay = Rivedi
end-from = Da dove vengono i punti
end-board = Mostra il tabellone
end-part = Parte del punteggio
end-total = Totale
end-curve = Punti dopo ogni decisione, come se fosse finita lì
end-no-curve = Questa partita non ha un grafico.

fair-title = Dadi leali
fair-text = Sigillati prima della prima mossa, aperti dopo l’ultima. Lo verifica il tuo browser.
fair-commitment = Impegno
fair-secret = Segreto
fair-hidden = non ancora aperto
fair-verify = Verifica
fair-good = { $count ->
    [one] Leale: l’unica estrazione è come nel sigillo.
   *[other] Leale: tutte le { $count } estrazioni sono come nel sigillo.
}
fair-no-secret = Il segreto non è stato aperto.
fair-wrong-secret = Il segreto non corrisponde all’impegno.
fair-wrong-nonce = Il numero del posto { $seat } non corrisponde alla promessa.
fair-label-twice = L’estrazione { $label } compare due volte.
fair-wrong-length = L’estrazione { $label } ha un numero sbagliato di valori.
fair-wrong-draw = L’estrazione { $label } ha un valore sbagliato.

help-title = Tasti
help-number = prendi quella scelta
help-tab = da una cosa alla prossima
help-arrows = tra le scelte o i pezzi
help-enter = scegli
help-undo = annulla
help-escape = chiudi, deseleziona
help-help = questo elenco
