### Port Gdańsk in italiano. I nomi stanno all’inizio, fra parentesi o dopo i due punti: nessun articolo da accordare.

game-title = Port Gdańsk
game-tagline = Imprese in un porto affollato: tira i dadi per merci, movimento e operai, consegna ciò che le banchine hanno ordinato e guadagna da ciò che gli altri consegnano accanto.
game-minutes = da 20 a 60 minuti
game-weight = leggero
game-credits = Di Viola Kijowska e Marcin Ropka; Grupa MV, 2018

## Banchine e caselle

quay-quay_01 = Banchina Franca I
quay-quay_02 = Terminal Traghetti Westerplatte
quay-quay_03 = Banchina Franca II
quay-quay_04 = Banchina di Oliwa
quay-quay_05 = Banchina dei Difensori della Posta
quay-quay_06 = Terminal Carburanti
quay-quay_07 = Banchina Nord
quay-quay_08 = Terminal Container d’Altura
quay-quay_09 = Bacino Minerario
quay-quay_10 = Banchina del Legname
quay-quay_11 = Banchina Wisłoujście
quay-quay_12 = Banchina della Vistola
quay-quay_13 = Banchina di Bytom
quay-quay_14 = Banchina dei Minerali
quay-quay_15 = Banchina di Stettino
quay-quay_16 = Banchina del Grano
quay-quay_17 = Silo 1
quay-quay_18 = Banchina Industriale
quay-quay_19 = Silo 2
quay-quay_20 = Banchina di Cracovia
quay-quay_21 = Porto Centrale

field-f01 = Banchina Franca I (1)
field-f02 = Terminal Traghetti Westerplatte (2)
field-f03 = Banchina Franca II (3)
field-f04 = Banchina di Oliwa (4)
field-f05 = Banchina dei Difensori della Posta (5)
field-f06 = Terminal Carburanti (6)
field-f07 = Banchina Nord (7)
field-f08 = Terminal Container d’Altura (8)
field-f09_14 = Bacino Minerario e Banchina dei Minerali (9, 14)
field-f10_11 = Banchina del Legname e Wisłoujście (10, 11)
field-f12 = Banchina della Vistola (12)
field-f13 = Banchina di Bytom (13)
field-f15_16 = Banchine di Stettino e del Grano (15, 16)
field-f17 = Silo 1 (17)
field-f18 = Banchina Industriale (18)
field-f19 = Silo 2 (19)
field-f20 = Banchina di Cracovia (20)
field-f21 = Porto Centrale (21)

sector-blue = blu
sector-purple = viola
sector-green = verde
sector-brown = marrone

## Merci, dadi e navi

good-grain = grano
good-liquid_fuel = carburanti
good-coal = carbone
good-containers = container
good-general_cargo = merci varie
good-ro_ro = carico ro-ro

symbol-load = carico
symbol-move = movimento
symbol-recruit = reclutamento

face-load_1 = un carico
face-load_2 = due carichi
face-move_1 = un movimento
face-move_2 = due movimenti
face-recruit_1 = un operaio

dice-1 = dado 1
dice-2 = dado 2
dice-12 = dadi 1 e 2
dice-3 = dado 3
dice-13 = dadi 1 e 3
dice-23 = dadi 2 e 3
dice-123 = tutti e tre i dadi

size-small = nave piccola
size-medium = nave media
size-large = nave grande

trigger-score = qualcuno ha 60 punti
trigger-markers = qualcuno ha posato l’ottavo segnalino
trigger-last_order = l’ultimo ordine è stato evaso

list-more = { $first }, { $rest }
list-goods = { $good } ×{ $count }
list-symbols = { $symbol } ×{ $count }

## Azioni: che cosa dice un pulsante o una voce di menu

action-place = Comincia da: { $field }
action-take = Carica: { $good }
action-roll = Tira i dadi
action-stop = Basta così
action-reroll = Ritira: { $dice }
action-end_turn = Termina il turno
action-end_turn-lost = Termina il turno e perdi: { $symbols }
action-do = Usa i dadi: { $symbol }
action-fulfil = Evadi l’ordine: { $quay }
action-swap = Scambia due segnalini
action-add = Aggiungi un segnalino
action-ship = Servi: { $size }
action-discard = Restituisci: { $good }
action-unload = Scarica: { $good }
action-go = Vai a: { $field }
action-own = Cedi il tuo segnalino: { $quay }
action-with = Scambia con: { $rival } ({ $quay })
action-at = Aggiungi il segnalino qui: { $quay }
action-leave_out = Escludi il settore { $sector }

## Decisioni: che cosa si chiede

decision-setup_sector = Quale settore escludete?
decision-setup_pawn = Dove comincia la tua pedina?
decision-setup_goods = Con quali merci, di peso 3 in tutto, cominci?
decision-turn_start = Tiri i dadi, o prima un’azione extra?
decision-rolling = Tieni i dadi o ne ritiri alcuni?
decision-acting = Che cosa fai con il tuo tiro?
decision-loading = Che cosa carichi?
decision-refilling = Che cosa carichi nel posto liberato?
decision-unloading = Che cosa vendi qui?
decision-moving = Dove va la tua pedina?
decision-swap_own = Quale tuo segnalino cedi?
decision-swap_other = Quale segnalino altrui vuoi sostituire?
decision-adding = Dove aggiungi un segnalino?

# What a first game is told about each decision.
guide-setup_sector = In due si gioca senza un settore: in questa partita non riceve ordini, ma le pedine possono passarci. Lo sceglie chi comincia. Il verde è il cuore del porto e resta sempre.
guide-setup_pawn = La tua pedina può iniziare su qualsiasi casella; gli ordini arrivano dopo. Dal centro le vie verso molte banchine sono brevi.
guide-setup_goods = Inizi con cubi che pesano 3 in tutto: grano, carburanti e carbone pesano 1, container e merci varie 2, ro-ro 3. Prendi ciò che chiedono gli ordini scoperti.
guide-turn_start = Ogni turno tiri tre dadi. Puoi evadere un ordine, usare una volta gli scambi e prendere una nave passeggeri, pagando con operai, in uno di tre momenti: prima del tiro, dopo il tiro finché nessun dado è usato, o dopo le azioni dei dadi.
guide-rolling = Puoi rilanciare due volte i dadi che vuoi. Carico prende merci, movimento porta la pedina lungo le linee, gli operai pagano ordini, scambi e navi. Conta la somma di ogni simbolo.
guide-acting = Usa ogni tipo di simbolo una volta, nell’ordine che vuoi. Un ordine vuole la pedina alla banchina, tutte le merci e un operaio. Un’azione extra dopo il primo simbolo chiude le azioni dei dadi: il resto del tiro va perso.
guide-loading = Ogni simbolo di carico solleva un peso: 1 per grano, carburanti e carbone, 2 per container e merci varie, 3 per ro-ro. La stiva tiene nove cubi.
guide-refilling = Hai restituito un cubo per fare posto, quindi ora ne carichi uno. Puoi riprendere anche quello restituito.
guide-unloading = Nel Porto Centrale i simboli di carico vendono merci: 2, 3 o 4 punti per un cubo di peso 1, 2 o 3.
guide-moving = Una casella lungo le linee nere per ogni simbolo di movimento, in ogni direzione; conta solo dove ti fermi. Le caselle doppie sono un passo.
guide-swap_own = Per due operai un tuo segnalino si scambia con quello di un altro. I segnalini danno 2 punti quando un altro evade un ordine nel loro settore.
guide-swap_other = Scegli il segnalino di cui vuoi il posto. Nessuno può averne due su una banchina. Valgono di più i settori con molti ordini aperti.
guide-adding = Per tre operai metti un segnalino accanto a quello di un altro. Dà 2 punti per ogni ordine che altri evadono in questo settore. Il tuo ottavo segnalino porta l’ultimo round.

## Eventi: che cosa racconta il diario

event-left_out = { $seat } esclude il settore { $sector }.
event-placed = { $seat } comincia da: { $field }.
event-ordered =
    { $number ->
        [one] Nuovo ordine da { $number } punto: { $quay }.
       *[other] Nuovo ordine da { $number } punti: { $quay }.
    }
event-central_opened = Il Porto Centrale apre.
event-round = Comincia il round { $number }.
event-rolled = { $seat } tira: { $first }, { $second }, { $third }.
event-rerolled = { $seat } ritira e ha: { $first }, { $second }, { $third }.
event-loaded = { $seat } carica: { $good }.
event-discarded = { $seat } restituisce: { $good }.
event-unloaded =
    { $number ->
        [one] { $seat } vende per { $number } punto: { $good }.
       *[other] { $seat } vende per { $number } punti: { $good }.
    }
event-moved = { $seat } si sposta: { $from } – { $field }.
event-recruited =
    { $number ->
        [one] { $seat } recluta { $number } operaio.
       *[other] { $seat } recluta { $number } operai.
    }
event-fulfilled =
    { $number ->
        [one] { $seat } evade un ordine da { $number } punto: { $quay }.
       *[other] { $seat } evade un ordine da { $number } punti: { $quay }.
    }
event-influenced =
    { $number ->
        [one] { $seat } ottiene { $number } punto d’influenza.
       *[other] { $seat } ottiene { $number } punti d’influenza.
    }
event-gained = { $seat } ha una merce permanente: { $good }.
event-swapped = { $seat } cede il segnalino ({ $from }) e prende il posto di { $rival } ({ $quay }).
event-added = { $seat } aggiunge un segnalino: { $quay }.
event-served = { $seat } serve: { $size }.
event-ended = { $seat } termina il turno.
event-last_round = È l’ultimo round: { $trigger }.
event-scored =
    { $number ->
        [one] { $seat } ottiene { $number } punto.
       *[other] { $seat } ottiene { $number } punti.
    }

## Rifiuti: perché no

refusal-GDA-3-7 = Il settore { $sector } non si esclude mai.
refusal-GDA-3-11 = Il Porto Centrale non è ancora aperto: comincia da un’altra casella.
refusal-GDA-3-14 = Le prime merci pesano in tutto 3, e questa sarebbe troppo pesante: { $good }.
refusal-GDA-4-3 = Prima tira i dadi: i loro simboli si usano dopo.
refusal-GDA-4-5 = Le azioni extra vengono prima o dopo i dadi, non durante i tiri o un’altra azione.
refusal-GDA-4-6 = Dopo l’uso di un dado hai fatto un’azione extra: gli altri simboli sono persi.
refusal-GDA-4-7 = In questo turno hai già servito una nave.
refusal-GDA-4-8 = Ogni turno ha un tiro: tira i dadi prima di terminarlo.
refusal-GDA-4-9 = Non è il tuo turno: ora decide { $turn }.
refusal-GDA-5-3 = I tiri sono finiti: i dadi restano come sono.
refusal-GDA-5-6 = Questi simboli sono già usati: ogni tipo si risolve una volta, per intero.
refusal-GDA-5-8 = Hai troppo pochi simboli di carico.
refusal-GDA-5-10 = Nella zona di scarico non c’è più: { $good }.
refusal-GDA-5-11 = La stiva è piena: restituisci un cubo prima di caricare: { $good }.
refusal-GDA-5-12 = Non hai da restituire: { $good }.
refusal-GDA-5-13 = Si restituiscono cubi solo a stiva piena e se si può caricare altro.
refusal-GDA-5-13-room = Hai fatto posto nella stiva: prima carica un cubo.
refusal-GDA-5-16 = I tuoi simboli di movimento non bastano.
refusal-GDA-5-20 = Il Porto Centrale non è ancora aperto.
refusal-GDA-5-21 = I tuoi dadi non mostrano operai.
refusal-GDA-5-24-order = { $quay }: non c’è alcun ordine.
refusal-GDA-5-24-pawn = { $quay }: la tua pedina non è lì.
refusal-GDA-5-24-worker = { $quay }: un ordine costa un operaio, e non ne hai.
refusal-GDA-5-24-goods = { $quay }: nella stiva mancano { $goods }.
refusal-GDA-5-25 = In questo turno hai già evaso un ordine.
refusal-GDA-5-42 = In questo turno hai già usato il pannello di scambio.
refusal-GDA-5-43 = Uno scambio costa due operai e riguarda il segnalino di un altro giocatore.
refusal-GDA-5-44 = Aggiungere costa tre operai e si fa accanto al segnalino di un altro giocatore.
refusal-GDA-5-45 = Hai già un segnalino lì: { $quay }.
refusal-GDA-5-46 = Nessuno scambio può dare a qualcuno un secondo segnalino su una banchina.
refusal-GDA-5-47 = Per uno scambio serve lì un tuo segnalino.
refusal-GDA-5-48 = Si aggiunge un segnalino dove ce n’è uno altrui e non c’è un ordine.
refusal-GDA-5-50 = Non hai più segnalini da aggiungere.
refusal-GDA-5-51 = Hai troppo pochi operai: { $size }.
refusal-GDA-5-53 = Non ce ne sono più: { $size }.
refusal-GDA-5-55 = Si vendono solo cubi della stiva, nel Porto Centrale, di peso fino ai simboli di carico.
refusal-GDA-5-56 = Nel Porto Centrale i simboli di carico servono solo a vendere: { $good } resta dov’è.
refusal-GDA-5-58 = È una tua merce permanente, e queste non si vendono: { $good }.
refusal-GDA-5-60 = I dadi non mostrano carichi, quindi qui non vendi nulla.
refusal-GDA-6-5 = L’ultimo round è stato giocato: la partita è finita.
refusal-GDA-9-2 = Non è questo che si chiede ora: completa prima la scelta in corso.
refusal-GDA-9-4 = Per ora questi simboli non servono a nulla, quindi non si consumano.

## Opzioni

option-removed_sector = Settore escluso in due
option-removed_sector-help = In due un settore non riceve ordini. In più giocatori non ha effetto.
option-removed_sector-choose = sceglie chi comincia
option-removed_sector-random = a sorte
option-removed_sector-blue = blu
option-removed_sector-purple = viola
option-removed_sector-brown = marrone

## Punteggi

score-orders = Ordini
score-influence = Influenza
score-central = Porto Centrale
score-ships = Navi
score-sets = Serie

## Scritte sul tavolo

sheet-own = La tua impresa
sheet-roll = Che cosa permette il tiro

label-gulf = Golfo di Danzica
label-river = Vistola Morta
label-round = Round n. { $round }
label-last-round = Round n. { $round }: l’ultimo
label-central-closed = apre con l’ultima carta
label-left-out = non usato
label-deck = carte
label-stack = ordini
label-zone = Zona di scarico
label-sums = Carico { $load } · Mov. { $move } · Operai { $recruit }
label-rerolls =
    { $count ->
        [one] resta { $count } ritiro
       *[other] restano { $count } ritiri
    }
label-symbols =
    { $count ->
        [one] resta { $count } simbolo di carico
       *[other] restano { $count } simboli di carico
    }
label-roll-load = Carico { $count }
label-roll-sell = Vendita { $count }
label-roll-move = Movimento { $count }
label-roll-recruit = Operai { $count }
label-roll-orders = Ordini
label-roll-none = niente
label-roll-gone = usati o persi
label-roll-workers = in tutto sarebbero { $total }
label-roll-risk = un’azione extra fa perdere il resto
label-swap = Scambia
label-add = Aggiungi
label-hold = Stiva
label-hold-used = { $count } su { $room }
glance-hold = Stiva { $count } su { $room }
label-stock = operai, segnalini
label-workers = operai
label-markers = segnalini
label-permanent = Merci permanenti
label-cards = Carte del porto
label-sets = serie { $count }
label-ships = Navi

## Descrizioni per il puntatore e il lettore di schermo

title-quay = { $quay }, settore: { $sector }
title-order =
    { $points ->
        [one] { $quay } ordina: { $goods } – { $points } punto
       *[other] { $quay } ordina: { $goods } – { $points } punti
    }
title-order-bonus =
    { $points ->
        [one] { $quay } ordina: { $goods } – { $points } punto e merce permanente: { $good }
       *[other] { $quay } ordina: { $goods } – { $points } punti e merce permanente: { $good }
    }
title-top =
    { $points ->
        [one] Prossimo ordine: { $goods } – { $points } punto
       *[other] Prossimo ordine: { $goods } – { $points } punti
    }
title-top-bonus =
    { $points ->
        [one] Prossimo ordine: { $goods } – { $points } punto e merce permanente: { $good }
       *[other] Prossimo ordine: { $goods } – { $points } punti e merce permanente: { $good }
    }
title-ready = Hai tutte le merci: { $quay }
note-there = { $good } ×{ $count }
note-missing = { $good } ×{ $count }, manca { $missing } (carico { $load })
note-workers =
    { $count ->
        [one] { $count } operaio
       *[other] { $count } operai
    }
note-way =
    { $count ->
        [0] la tua pedina è qui
        [one] la tua pedina è a { $count } passo
       *[other] la tua pedina è a { $count } passi
    }
note-nearly = Manca una cosa sola.
title-marker = { $seat }: segnalino, { $quay }
title-pawn = { $seat }: pedina, { $field }
title-central = Porto Centrale: vendi cubi con i simboli di carico
title-central-closed = Porto Centrale: apre con l’ultima carta del porto
title-steps =
    { $count ->
        [one] { $field }: { $count } passo
       *[other] { $field }: { $count } passi
    }
title-track =
    { $count ->
        [one] { $seat }: { $count } punto sul tracciato
       *[other] { $seat }: { $count } punti sul tracciato
    }
title-sector = Carte del porto, settore: { $sector }
title-card = Carta del porto con un ordine: { $quay }
title-card-owned = { $seat }: carta del porto, { $quay }
title-deck =
    { $count ->
        [one] resta { $count } carta del porto
       *[other] restano { $count } carte del porto
    }
title-ships =
    { $points ->
        [one] { $size }: { $points } punto per operai ×{ $workers }, ne restano ×{ $count }
       *[other] { $size }: { $points } punti per operai ×{ $workers }, ne restano ×{ $count }
    }
title-ships-none = { $size }: non ce ne sono più
title-ship = { $seat }: { $size }, coperta
title-own-ship =
    { $points ->
        [one] La tua { $size }: { $points } punto
       *[other] La tua { $size }: { $points } punti
    }
title-barge = Dadi
title-barge-ready = Dadi pronti per il tiro
title-die = Dado { $number }: { $face }
title-die-blank = Dado { $number }
title-roll-load = Simboli di carico ×{ $count }, da caricare: { $things }
title-roll-sell = Simboli di carico ×{ $count }, da vendere: { $things }
title-roll-move = Simboli di movimento ×{ $count }, raggiungibili: { $things }
title-roll-recruit = Operai ×{ $count }, in tutto ×{ $total }
title-roll-orders = Ordini che si possono evadere in questo turno: { $things }
title-pile = { $good }: ×{ $count } nella zona di scarico, peso { $weight }
title-swap =
    { $count ->
        [one] Pannello di scambio: scambia due segnalini per { $count } operaio
       *[other] Pannello di scambio: scambia due segnalini per { $count } operai
    }
title-add =
    { $count ->
        [one] Pannello di scambio: aggiungi un segnalino per { $count } operaio
       *[other] Pannello di scambio: aggiungi un segnalino per { $count } operai
    }
title-hold = Stiva: { $good }
title-seat-hold = { $seat }, stiva: { $good }
title-permanent = { $seat }: merce permanente, { $good }
title-workers =
    { $count ->
        [one] { $seat }: { $count } operaio
       *[other] { $seat }: { $count } operai
    }
title-markers-left =
    { $count ->
        [one] { $seat }: resta { $count } segnalino
       *[other] { $seat }: restano { $count } segnalini
    }
title-cards =
    { $count ->
        [one] { $seat }: { $count } carta del porto, { $sector }
       *[other] { $seat }: { $count } carte del porto, { $sector }
    }
title-first = { $seat } comincia per primo
title-turn = { $seat } deve decidere

## Che cosa pesano i bot

term-track = Punti finora
term-plans = Ordini a portata
