### Leeboard: le parole comuni a tutti i giochi e a tutti i programmi.
### I nomi stanno all'inizio o dopo i due punti, così non servono articoli.

## Posti al tavolo

# «Giocatore» suona meglio di «posto» in una frase; le frasi sono al presente, senza genere.
seat = Giocatore { $number }
seat-other = Un altro giocatore
seat-colour-1 = Rosso
seat-colour-2 = Blu
seat-colour-3 = Verde
seat-colour-4 = Viola
seat-colour-5 = Oro

## Chi deve decidere

prompt-waiting = Ora decide: { $seat }
prompt-waiting-all = Si attendono le scelte segrete
prompt-over = La partita è finita

## Scritte brevi

label-number = { $count }
label-times = ×{ $count }
label-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }

## Opzioni comuni a tutti i giochi

option-first_seat = Chi comincia
option-first_seat-help = Il giocatore che ha il primo turno, oppure un sorteggio.
option-first_seat-random = a sorte
option-first_seat-0 = giocatore 1
option-first_seat-1 = giocatore 2
option-first_seat-2 = giocatore 3
option-first_seat-3 = giocatore 4
option-first_seat-4 = giocatore 5

## Giocatori virtuali

## Giocatori del computer

level-easy = Facile
level-easy-help = Vede ciò che sembra buono, e ogni tanto sbaglia.
level-normal = Normale
level-normal-help = Prende ciò che al momento sembra il meglio.
level-hard = Difficile
level-hard-help = Guarda avanti di qualche turno.
level-expert = Esperto
level-expert-help = Guarda avanti, al massimo per tre secondi.
term-others = Il migliore degli altri
reason-more = { $term }: circa { $points } punti in più
reason-less = { $term }: circa { $points } punti in meno
reason-even = Più o meno altrettanto buona sotto ogni aspetto

## Il diario della partita, oltre a ciò che si gioca

story-start = La partita comincia.
story-over = La partita è finita.
story-place = { $place }. { $seat }: { $points }
story-void = La partita finisce qui, senza risultato.
story-undo-step = { $seat }: un passo indietro.
story-undo-turn = { $seat }: annullato tutto il turno.
story-undo-asked-step = { $seat } vorrebbe tornare indietro di un passo. Decidono gli altri.
story-undo-asked-turn = { $seat } vorrebbe annullare tutto il turno. Decidono gli altri.
story-undo-agreed = { $seat } è d'accordo a tornare indietro.
story-undo-refused = { $seat } non è d'accordo: si continua.
story-stand-in-clock = { $seat }: tempo scaduto. Un bot gioca al suo posto fino al ritorno.
story-stand-in-left = { $seat } ha lasciato il tavolo. Un bot gioca al suo posto fino al ritorno.
story-back = { $seat } è di nuovo al tavolo e gioca.
story-credit =
    { $count ->
        [one] { $seat }: { $count } secondo torna sull'orologio.
       *[other] { $seat }: { $count } secondi tornano sull'orologio.
    }
story-credit-all =
    { $count ->
        [one] { $count } secondo torna su ogni orologio: il server era assente.
       *[other] { $count } secondi tornano su ogni orologio: il server era assente.
    }

## Perché con ciò che si è toccato non si può fare nulla

why-nothing = { $title }: non c'è nulla da farci.
why-decoration = Fa parte del disegno: non c'è nulla da farci.
why-spectator = Stai guardando. Può agire chi siede al tavolo.
why-legal = { $sentence }: adesso puoi farlo.

## Terminal

terminal-which-game = Quale gioco? Scrivi il numero o il nome:
terminal-start = { $game }, giocatori: { $count }.
terminal-person = { $seat }: una persona a questa tastiera
terminal-bot = { $seat }: il bot { $bot }
terminal-edition = Si gioca con l’edizione { $edition } delle regole; la più recente è la { $newest }.
terminal-sources = Regole esatte; { $ours } valori su { $count } di carte e tabellone sono nostri. Quali: { $command }
terminal-help-hint = Scrivi il numero di una scelta o le sue parole. «help» dice che cos'altro puoi scrivere.
terminal-news = Che cosa è successo:
terminal-unknown = «{ $text }» non è una scelta. Scrivi un numero da 1 a { $count }, le parole di un'azione, o help.
terminal-refused = Adesso non è possibile ({ $clause }): { $reason }
terminal-undone = Annullato.
terminal-undo-nothing = Non hai ancora fatto nessuna scelta che si possa annullare.
terminal-undo-other = Non si può annullare nulla: dopo la tua ultima scelta ha agito un altro giocatore.
terminal-undo-revealed = La tua ultima scelta non si può annullare: ha rivelato qualcosa di sconosciuto.
terminal-hint = Il bot greedy sceglierebbe: { $action }
terminal-hint-less = { "     " }{ $points } punti in meno: { $action }
terminal-why-what = Scrivi dopo la parola l'azione, per esempio: why 1
terminal-why-legal = Adesso lo puoi fare.
terminal-rules-what = Scrivi dopo la parola il numero di una clausola o di una sezione, per esempio: rules 1
terminal-save-what = Scrivi dopo la parola il nome di un file, per esempio: save match.json
terminal-saved = Salvato: { $file }
terminal-curtain = ======== Ora alla tastiera: { $seat }. Premi Invio quando nessun altro guarda. ========
terminal-goodbye = Arrivederci, e buon vento!
terminal-kept = La partita è salvata in { $file }. Per continuarla: { $command }
terminal-not-kept = Non si può salvare la partita: { $reason }
terminal-record = La registrazione di questa partita: { $file }
terminal-sealed = Dadi sigillati: partita { $match }, impegno { $commitment }
terminal-secret = Il segreto da cui vengono le estrazioni: { $secret }
terminal-verify = Per controllare ogni estrazione: { $command }
terminal-given-up = Una partita sigillata non si può riprendere. Il suo segreto ora è nella registrazione: { $file }
terminal-place = posizione
terminal-seat = giocatore
terminal-total = totale
terminal-seed = Di nuovo le stesse estrazioni: --seed { $seed }
terminal-help =
    Rispondi con
      il numero di una scelta, per esempio 1
      le parole di un'azione, come stanno dopo ogni scelta
      una mossa intera nella notazione breve del manuale del gioco
    oppure scrivi
      undo            annulla la tua ultima scelta, se nessuno ne ha saputo nulla
      hint            che cosa sceglierebbe il bot greedy, e di quanto la preferisce
      why AZIONE      perché un'azione adesso non è possibile
      rules CLAUSOLA  una clausola o una sezione delle regole
      table           disegna di nuovo il tavolo
      save FILE       salva la partita
      quit            lascia il tavolo

## Posta elettronica

mail-turn-subject = { $game }: tocca a te
mail-turn-body =
    Tocca a te in { $game }.

    Continua a giocare qui: { $link }

## What the server does not carry out

refused-stale = Questa domanda non è più aperta: la partita è andata avanti.
refused-unknown-action = In questo gioco non esiste un'azione simile.
refused-key-reused = Questa chiave è già arrivata con un altro contenuto.
refused-not-found = Qui non c'è nulla, oppure non è tuo.
refused-not-running = A questo tavolo ora non si può giocare.
refused-nothing-to-undo = Non hai ancora scelto nulla che si possa annullare.
refused-asked-already = Gli altri stanno già decidendo.
refused-not-away = Nessuno gioca al tuo posto.
refused-repair = Questa partita è chiusa per riparazione: il registro non è quello che qualcuno ha visto.
refused-too-long = Questa partita dura più di qualunque altra; se ne occupa chi gestisce il server.
refused-busy = Il salvataggio è lento in questo momento. La tua scelta viene inviata di nuovo da sola.
