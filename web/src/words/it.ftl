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
menu-guide = Spiega ogni decisione
menu-asks = Chiedi prima di rivelare qualcosa
sound = Suono
sound-on = Il suono è acceso
sound-off = Il suono è spento
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
pick-some = Scegline uno o più
picks-name = Che cosa si può scegliere

undo-step = Annulla
undo-turn = Rifai il turno
undo-asked-step = { $name } vorrebbe annullare un passo.
undo-asked-turn = { $name } vorrebbe annullare un turno.
undo-agree = D’accordo
undo-refuse = Si continua

sure-again = Questo rivela qualcosa di nuovo e non si può annullare. Ancora una volta per farlo.
sure-note = Questo rivela qualcosa di nuovo e non si può annullare.
sure-not = Non ancora

coach-name = Guida alla prima partita
coach-offer = Prima volta con questo gioco?
coach-yes = Spiega
coach-no = No
coach-off = Non spiegare più
coach-brass = Si può cliccare ciò che ha un bordo d’ottone; ogni scelta è anche nell’elenco.

recap-title = Dal tuo ultimo turno
recap-offer = { $count ->
    [one] È successa una cosa dal tuo ultimo turno.
   *[other] Sono successe { $count } cose dal tuo ultimo turno.
}
recap-back = Un passo indietro
recap-next = Un passo avanti
recap-close = Al tavolo

hint-do = Suggerimento
hint-thinking = Sta pensando …
hint-title = Che cosa farebbe il computer
hint-win = { $win } di vittoria
hint-margin = { $points } punti
hint-act = Fai così
hint-close = Chiudi il suggerimento
hint-none = Nessuno ha un’idea in questo momento. Chiedi di nuovo.
hint-many = Hai appena avuto diversi suggerimenti. Aspetta un po’.
hint-off = A questo tavolo non ci sono suggerimenti.

stand-in = Un giocatore automatico ti sostituisce.
stand-in-back = Sono tornato
bot-thinks = { $name } sta pensando: al massimo { $seconds } s.
bot-quick = Mossa rapida

seats-name = Posti
strip-acts = deve muovere
seat-stand-in = sostituito dal computer
seat-away = assente
clock-days = { $days } g { $hours } h

log-name = Che cosa è successo
log-since = Dal tuo ultimo turno
log-watch = Guarda
chat-name = Chiacchiere al tavolo
chat-none = Nessuno ha ancora detto nulla.
chat-write = Scrivi qualcosa
chat-send = Invia
chat-hello = Ciao!
chat-good = Ben giocato
chat-moment = Un attimo, per favore
chat-thanks = Grazie
chat-mute = Chi guarda resta in silenzio

tab-play = Gioco
tab-mine = Mio
tab-table = Tavolo
tab-seats = Posti
tab-log = Diario
tab-more = Dettagli
tab-chat = Chat
tab-analysis = Analisi
tab-news = novità

board-whole = Tutto il tabellone
board-nearer = Avvicina
board-beyond = Mostra che cosa si può scegliere fuori vista
board-map = Spostati sul tabellone: frecce o trascinamento
board-regions = Parti del tabellone
note-met = c’è
note-open = manca

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
lobby-agree = So che qualcuno può aver già visto ciò che qui è coperto, e sono d'accordo
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
end-points = { $count ->
    [one] un punto
   *[other] { $count } punti
}
end-ahead = { $count ->
    [one] uno più di { $name }
   *[other] { $count } più di { $name }
}
end-another = Bella partita. Un’altra?
end-rematch = Rivincita
end-join-rematch = Partecipa alla rivincita
end-scores = Punteggi
end-replay = Rivedi
end-share = Condividi
end-finished = { $rounds ->
    [0] Terminata
    [one] Terminata dopo un giro
   *[other] Terminata dopo { $rounds } giri
}
end-from = Da dove vengono i punti
end-board = Mostra il tabellone
end-part = Parte del punteggio
end-total = Totale
end-curve = Punti dopo ogni giro
end-curve-as-if = se fosse finita lì
end-curve-start = Inizio
end-turning = Svolta { $number }, decisione { $at }
end-no-curve = Questa partita non ha un grafico.

origin-made = Cominciata da una posizione preparata da qualcuno
origin-fork = Continua un'altra partita, dalla decisione { $at }
origin-kept = Ciò che era coperto non è stato ridistribuito
origin-content = Giocata con contenuti propri di qualcuno
origin-see = Vedi da dove

fair-title = Dadi leali
fair-text = Sigillati prima della prima mossa, aperti dopo l’ultima. Lo verifica il tuo browser.
fair-how = Come si controlla
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
fair-wrong-origin = La partita non è cominciata dove dice.

help-title = Tasti
help-number = prendi quella scelta
help-tab = da una cosa alla prossima
help-arrows = tra le scelte o i pezzi
help-enter = scegli
help-undo = annulla
help-hint = chiedi un suggerimento, chiudilo
help-escape = chiudi, deseleziona
help-help = questo elenco

## Home, learning and replay
skip = Al contenuto
nav-name = Dove andare
promise = { $count ->
    [0] Giochi di porto
    [3] Tre giochi di porto
    [4] Quattro giochi di porto
    [5] Cinque giochi di porto
   *[other] { $count } giochi di porto
} a un tavolo tranquillo
promise-more = { ", e dadi che si possono verificare" }
play-now = Gioca ora
play-bots = contro i bot
play-vs = con i bot
make-table = Nuovo tavolo
learn = Impara
fact-players = Giocatori:
fact-min = min
mine-title = Le tue partite
mine-none = Ancora niente. Per giocare basta un clic.
mine-move = Tocca a te
mine-wait = In attesa degli altri
mine-gather = { $count ->
    [0] Si mescola onestamente
    [one] Un posto è libero
   *[other] { $count } posti sono liberi
}
mine-over = Finita
mine-won = Hai vinto
mine-place = { $place }º posto
mine-closed = Annullata
mine-left = Tempo rimasto:
mine-with = con { $names }
mine-more = Mostra altre { $count }
mine-fewer = Mostra meno
go-move = Muovi
go-wait = Guarda
go-gather = Guarda
go-over = Rivedi
go-closed = Guarda
open-title = Tavoli aperti
open-none = Nessun tavolo aspetta giocatori adesso.
open-bot = { $name } ({ $level })
open-option = { $title }: { $setting }
open-who = { $free ->
    [one] { $names }; un posto libero
   *[other] { $names }; { $free } posti liberi
}
open-sit = Siediti
open-look = Guarda
open-seats = Posti occupati: { $taken } su { $count }
clock-none = Senza orologio
clock-live = Dal vivo, { $minutes } min + { $seconds } s a turno
clock-turns = { $days ->
    [one] Un giorno a decisione
   *[other] { $days } giorni a decisione
}
foot-more = Altro
foot-dice = Come verificare i nostri dadi
foot-unofficial = Non ufficiale, senza legami con autori o editori dei giochi. Tutti i disegni sono nostri.

# Who one is
me-guest = Ospite
me-open = Sei { $name }. Cambia nome, accedi
me-name = Nome
me-password = Password
me-email = E-mail, se vuoi
me-found-note = Un account conserva le partite su ogni dispositivo. Quelle giocate da ospite restano tue.
me-do-name = Cambia nome
me-do-enter = Accedi
me-do-found = Crea l’account
me-kept = Ora ti chiami così.
me-enter = Accedi
me-found = Crea un account
me-rename = Cambia solo il nome
me-leave = Esci

# A new table
make-which = A che cosa si gioca?
make-unknown = Questo gioco non è sullo scaffale. A che cosa si gioca?
make-title = Un tavolo di { $game }
make-seats = Chi siede dove
make-count = Quanti posti
make-seat = Posto { $seat }
make-me = Io
make-me-too = Io, o qualcuno a questo schermo
make-open = Libero per qualcuno
make-bot = Computer: { $level }
make-one-screen = In { $count } giocate allo stesso schermo; dove il gioco nasconde qualcosa, fra un turno e l’altro cala il sipario.
make-watch = Non prendi posto e guardi.
make-options = Opzioni
make-clock = Tempo
make-clock-none = Senza orologio
make-clock-none-help = Tutto il tempo che vuoi.
make-clock-live = Dal vivo
make-clock-live-help = Ognuno ha un certo numero di minuti per tutta la partita.
make-clock-days = Turno per turno
make-clock-days-help = Giorni per ogni decisione; torna quando tocca a te.
make-minutes = Minuti a testa
make-increment = Secondi in più a turno
make-days = Giorni per decisione
make-who = Chi può sedersi
make-invited = Chi ha il link
make-invited-help = Ricevi un link da dare agli amici.
make-public = Tutti
make-public-help = Il tavolo appare nella pagina iniziale.
make-hints = Suggerimenti
make-hints-off = Nessuno
make-hints-off-help = Ognuno pensa da solo. Chi gioca solo con il computer li ha comunque.
make-hints-on = Per tutti
make-hints-on-help = Chi deve decidere può chiedere a un giocatore del computer.
make-sum-seats = { $count ->
    [one] Un posto
   *[other] { $count } posti
}
make-starts-full = Si comincia quando tutti i posti sono occupati.
make-starts-now = Si comincia subito.
make-do = Prepara il tavolo
clause-open = Regola { $clause }, si apre in una nuova scheda

# Rules and boxes
learn-which = Quale gioco vuoi imparare?
learn-title = Impara { $game }
learn-contents = Indice
learn-search = Cerca nelle regole
learn-found = { $count ->
    [0] Nessun risultato
    [one] Una clausola
   *[other] { $count } clausole
}
learn-clause = Link a { $clause }
learn-table = Tabella
learn-english = Il manuale per ora è soltanto in inglese.
picture-start = Il tavolo all’inizio, in una partita di tre giocatori del computer
picture-middle = La stessa partita a metà
picture-end = La stessa partita alla fine
guide-title = La tua prima partita
guide-text = Ogni tipo di domanda che il gioco ti farà, com’è comparsa la prima volta in una partita vera.
guide-step = Domanda { $step } di { $count }
guide-rule = Leggi la regola
guide-choices = { $count ->
    [one] L’unica risposta qui
   *[other] Una delle { $count } risposte qui
}
guide-then = E poi
guide-back = Indietro
guide-next = Avanti
dice-1 = Prima della prima mossa il server estrae un numero segreto e ne mostra il sigillo: un’impronta che non va bene per nessun altro numero.
dice-2 = Il tuo browser aggiunge un numero suo, che il server non conosce quando sigilla. Così nessuno sceglie i dadi da solo.
dice-3 = Ogni lancio e ogni mescolata segue da questi numeri con una regola pubblicata.
dice-4 = Dopo la partita il segreto viene mostrato. Il tuo browser ricalcola ogni estrazione: premi Verifica alla fine di una partita o quando la rivedi.
components-title = Che cosa c’è nella scatola
components-of = { $game }: che cosa c’è nella scatola
components-text = Ogni carta, tessera e numero del gioco, con la sua clausola e la fonte. Ciò che nessuna fonte dice lo abbiamo ricostruito, e diciamo perché; dove solo una parte è stampata, i campi nostri sono indicati.
components-search = Cerca nella scatola
components-kind = Tipo
components-all = Ogni tipo
components-source = Fonte
components-entry = Voce
components-clause = Clausola
components-shown = { $shown } voci su { $count }
source-rulebook = regolamento
source-public = pubblica
source-reconstructed = ricostruita
sources-edition = Si gioca con l’edizione { $edition } delle regole.
sources-line = Regole esatte; { $ours } valori su { $count } di carte e tabellone sono nostri:
sources-which = vedi quali
sources-printed = Regole esatte; tutti i valori di carte e tabellone sono stampati.

# Replay
replay-title = Rivedi { $game }
replay-seat = Posto { $seat }
replay-eyes = Con gli occhi di chi
replay-spectator = Con gli occhi di uno spettatore
replay-eyes-of = Con gli occhi di { $name }
replay-controls = Riproduzione della partita
replay-slider = Momento
replay-moment = { $at } di { $count }
replay-first = All’inizio
replay-back = Una decisione indietro
replay-play = Riproduci
replay-pause = Pausa
replay-next = Una decisione avanti
replay-last = Alla fine
replay-speed = Velocità
replay-points = Punti, come se finisse lì
chart-now = { $title }: { $list }
replay-happened = Che cosa è successo
replay-next-by = Decide { $name }
replay-others = { $count ->
    [one] Un’altra scelta
   *[other] Altre { $count } scelte
}
replay-end = Fine
replay-won = vince
replay-link = Link a questo momento
replay-copied = Il link è copiato.
replay-download = Scarica la registrazione
bring-title = Apri una registrazione
bring-text = Scegli una registrazione scaricata o trascinala qui. Viene conservata se si può rivedere.
bring-do = Scegli un file
bring-unreadable = Questo file non è una registrazione: non è JSON.
fork-title = Continua da qui
fork-text = Un nuovo tavolo comincia da questo momento. Gli altri posti vanno ai giocatori del computer.
fork-over = Qui non resta nulla da decidere. Torna un po’ indietro.
fork-seat = Prendo il posto di
fork-kept = Lascia com'era ciò che è coperto
fork-do = Gioca da qui
analysis-title = Analisi
analysis-text = Un giocatore del computer ripensa ogni decisione della partita.
analysis-do = Analizza
analysis-again = Riprova
analysis-failed = Non è stato possibile finire l’analisi.
analysis-waiting = { $place ->
    [0] Comincia fra poco
   *[other] { $place } in attesa prima
}
analysis-running = Sta pensando … { $share }
analysis-estimate = { $minutes ->
    [one] Circa un minuto
   *[other] Circa { $minutes } minuti
}
analysis-chances = Probabilità di vittoria
analysis-turning = Svolte
analysis-worst = Che cosa è costato di più
analysis-none = Nessuno ha regalato molto.
analysis-moment = decisione { $at }
analysis-chosen = Scelta
analysis-from = da { $before } a { $after }
analysis-better = Meglio
analysis-margin = { $points ->
    [one] ({ $points } punto in più)
   *[other] ({ $points } punti in più)
}
analysis-why = Perché
analysis-how = Ogni decisione è giudicata da ciò che il suo posto poteva sapere allora. La cifra è la probabilità di vittoria perduta. È una stima da molte partite immaginate, non la verità.
