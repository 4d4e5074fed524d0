### Nauticus in italiano. I nomi stanno senza articolo, dopo i due punti o tra parentesi.

game-title = Nauticus
game-tagline = Cantieri rivali attorno a una ruota di azioni: costruisci navi con scafi, alberi e vele, incassa le ricompense e consegna le merci.
game-minutes = da 60 a 90 minuti
game-weight = medio
game-credits = Di Wolfgang Kramer e Michael Kiesling; Kosmos, 2013

## Pezzi e merci

item-hull_single = scafo singolo
item-hull_bow = prua
item-hull_stern = poppa
item-hull_middle = sezione centrale
item-mast_helm = albero col timone
item-mast_anchor = albero con ancora
item-mast_whale = albero con balena
item-mast_compass = albero con bussola
item-mast_crown = albero con corona
item-sail_helm = vela col timone
item-sail_anchor = vela con ancora
item-sail_whale = vela con balena
item-sail_compass = vela con bussola
item-sail_crown = vela con corona
item-good_fish = pesce
item-good_grain = grano
item-good_coffee = caffè
item-good_salt = sale

## Tessere, caselle e ricompense

tile-buy_hulls = Compra scafi
tile-buy_masts = Compra alberi
tile-buy_sails = Compra vele
tile-buy_goods = Compra merci
tile-transport = Trasporto
tile-withdraw_money = Preleva denaro
tile-deliver_goods = Consegna merci
tile-score_crowns = Conta le corone
space-sp_workers3 = tre lavoratori
space-sp_mast = un albero
space-sp_sail = una vela
space-sp_vp2 = due punti
space-sp_workers2 = due lavoratori
space-sp_worker_good = un lavoratore e una merce
space-sp_worker_vp = un lavoratore e un punto
space-sp_talers4 = quattro talleri
reward-rw_crown_mast = un albero con corona
reward-rw_crown_sail = una vela con corona
reward-rw_vp3 = 3 punti
reward-rw_talers7 = 7 talleri
reward-rw_workers3 = 3 lavoratori
reward-rw_two_goods = 2 merci diverse

## Azioni: che cosa dice un pulsante o una riga di menu

action-tile = Scegli la tessera con bonus: { $space }
action-bonus = Prendi come bonus: { $item }
action-buy = Compra: { $item }
action-move = Trasporta: { $item }
action-deliver = Consegna le merci della nave { $ship }
action-withdraw =
    { $count ->
        [one] Preleva denaro con { $count } lavoratore
       *[other] Preleva denaro con { $count } lavoratori
    }
action-crowns =
    { $count ->
        [one] Conta le corone con { $count } lavoratore
       *[other] Conta le corone con { $count } lavoratori
    }
action-pass = Passa
action-stop = Fermati qui
action-store = Metti in magazzino
action-new = Inizia una nuova nave
action-ship = Sulla nave { $ship }
action-reward = Prendi { $reward }
action-good = Prendi la merce: { $item }
action-free = Prendi gratis: { $item }
action-action = Esegui: { $tile }
action-end_turn = Termina il turno
action-use_extra = Usa l’azione extra
button-tile = { $tile }, bonus: { $space } per te
button-buy =
    { $price ->
        [0] Compra: { $item }, senza talleri, in magazzino
        [one] Compra: { $item }, per { $price } tallero
       *[other] Compra: { $item }, per { $price } talleri
    }
brief-buy = { $item }
aside-free = gratis: in magazzino
aside-finishes = completa la nave { $ship }
aside-fits = va sulla nave { $ship }
aside-new = una nuova nave
aside-store = per il magazzino
button-withdraw = Lavoratori: { $count }, talleri: +{ $talers }
button-crowns = Lavoratori: { $count }, punti: +{ $points }

## Decisioni: che cosa si chiede

decision-choose_tile = Quale azione scegli per tutti?
decision-bonus_piece = Che cosa prendi come bonus?
decision-turn = Esegui l’azione o passi?
decision-next_use = Continui con questa azione?
decision-free_item = Tutti e quattro i tipi: quale prendi gratis?
decision-place = Dove va?
decision-reward = La nave è completa: quale ricompensa prendi?
decision-reward_good = Quale merce prendi?
decision-turn_end = Il tuo turno è finito. Usi ora l’azione extra?
decision-extra_action = Quale azione esegui come extra?
decision-extra_first_use = Come cominci l’azione extra?

# What a first game is told about each decision.
guide-choose_tile = Scegli un’azione: la eseguono tutti a turno, tu per primo. Solo tu ricevi subito il bonus sotto la tessera. La ruota accanto mostra quanti lavoratori blu può usare ciascuno di voi.
guide-bonus_piece = Il bonus di questo spazio è un pezzo a tua scelta. È gratis, quindi va in magazzino; da lì un trasporto lo porta su una nave.
guide-turn = Ogni uso dell’azione costa un lavoratore; prima si spendono quelli blu, che se avanzano vanno persi. Se passi, la tua tessera passo più cara si gira sulla corona: senza passi perdi fino a 6 punti a fine giro.
guide-next_use = Puoi usare ancora l’azione finché hai lavoratori, talleri e spazio. Il primo pezzo di un tipo costa quanto scritto sopra, ogni altro 4 talleri. Ciò che non costa nulla va in magazzino; chi compra tutti e quattro i tipi ne riceve un quinto gratis.
guide-free_item = Hai comprato tutti e quattro i tipi: un altro è tuo gratis. Non serve un lavoratore e va in magazzino.
guide-place = Un pezzo pagato può essere montato subito o messo in magazzino. Un pezzo di scafo inizia una nave o si unisce a una aperta; un albero vuole una sezione libera, una vela un albero nudo, entrambi con lo stemma della nave. La nave è completa quando ha scafo, alberi e vele.
guide-reward = Una nave finita dà una ricompensa per albero, ogni tipo al massimo due volte. Talleri e lavoratori si possono spendere in questa stessa azione; pezzi e merci vanno in magazzino.
guide-reward_good = Le due merci di una ricompensa sono di tipo diverso e vanno in magazzino. Consegnate in gruppi danno punti alla fine.
guide-turn_end = Una volta in tutta la partita hai un’azione extra. Puoi usarla ora o tenerla per dopo.
guide-extra_action = L’azione extra ti dà 2 lavoratori e può essere una qualsiasi delle otto azioni. Non ha lavoratori blu né bonus; se compri, il primo pezzo di un tipo costa 2 talleri, ogni altro 4.
guide-extra_first_use = Comincia l’azione extra. Ogni uso costa uno dei tuoi lavoratori.

## Eventi: che cosa racconta il registro

event-round = Comincia il giro { $number }.
event-anchored = L’ancora della ruota indica la casella: { $space }.
event-chose = { $seat } sceglie { $tile } (bonus: { $space }, subito).
event-gained_workers =
    { $number ->
        [one] { $seat } riceve { $number } lavoratore.
       *[other] { $seat } riceve { $number } lavoratori.
    }
event-gained_talers =
    { $number ->
        [one] { $seat } riceve { $number } tallero.
       *[other] { $seat } riceve { $number } talleri.
    }
event-gained_vp =
    { $number ->
        [one] { $seat } riceve { $number } punto.
       *[other] { $seat } riceve { $number } punti.
    }
event-received = { $seat } mette gratis in magazzino: { $item }.
event-missed = { $seat } non può prendere un pezzo gratis: manca lo spazio o la riserva è vuota.
event-passed = { $seat } passa.
event-flipped = { $seat } gira la tessera passo −{ $number } sulla corona.
event-bought =
    { $price ->
        [one] { $seat } compra per { $price } tallero: { $item }.
       *[other] { $seat } compra per { $price } talleri: { $item }.
    }
event-stored = { $seat } immagazzina: { $item }.
event-moved = { $seat } trasporta: { $item }.
event-started = { $seat } inizia la nave { $ship }: { $item }.
event-built = { $seat } aggiunge alla nave { $ship }: { $item }.
event-completed =
    { $number ->
        [one] { $seat } completa la nave { $ship }: { $number } ricompensa.
       *[other] { $seat } completa la nave { $ship }: { $number } ricompense.
    }
event-rewarded = { $seat } prende la ricompensa: { $reward }.
event-delivered =
    { $number ->
        [one] { $seat } consegna { $number } merce con la nave { $ship }.
       *[other] { $seat } consegna { $number } merci con la nave { $ship }.
    }
event-withdrew = { $seat } preleva { $talers } talleri (lavoratori: { $workers }).
event-crowned = { $seat } conta le corone ({ $crowns } × { $workers }): +{ $points } punti.
event-extra = { $seat } usa l’azione extra.
event-extra_action = { $seat } esegue come azione extra: { $tile }.
event-penalty =
    { $number ->
        [one] { $seat } perde { $number } punto per le tessere passo.
       *[other] { $seat } perde { $number } punti per le tessere passo.
    }
event-scored =
    { $number ->
        [one] { $seat } finisce con { $number } punto.
       *[other] { $seat } finisce con { $number } punti.
    }

## Rifiuti: perché no. Una clausola può vietare più verbi: si nomina solo ciò che hanno in comune.

refusal-NAU-2-1 = La riserva è vuota: { $item }.
refusal-NAU-2-5 = I pezzi con corona sono solo ricompense di nave.
refusal-NAU-4-6 = Il bonus di questa casella è altro che: { $item }.
refusal-NAU-4-9 = È il turno di { $turn }, e solo per l’azione scelta.
refusal-NAU-4-11 = Questa tessera è già stata usata in questo giro ed è coperta.
refusal-NAU-4-17 = Non hai ancora usato l’azione: usala o passa.
refusal-NAU-4-19 = Chi ha usato l’azione o ha passato non può più passare in questa fase.
refusal-NAU-5-1 = Ogni uso costa un lavoratore e non ne hai più.
refusal-NAU-5-3 = Non hai tanti lavoratori: { $count }.
refusal-NAU-5-9 = Non entra nello spazio libero del magazzino.
refusal-NAU-5-11 = Non puoi pagare il prezzo adesso: { $item }.
refusal-NAU-5-13 = Ogni acquisto costa un lavoratore e non ne hai più.
refusal-NAU-5-15 = Il pezzo gratis deve essere uno dei quattro tipi della tessera, non: { $item }.
refusal-NAU-5-21 = I pezzi con corona non sono su nessuna tessera: non si comprano né si prendono gratis.
refusal-NAU-5-23 = Solo un pezzo di scafo inizia una nuova nave.
refusal-NAU-5-24 = Lo scafo singolo è una nave a sé e non si unisce ad altre.
refusal-NAU-5-25 = La nave { $ship } ha già questa estremità.
refusal-NAU-5-26 = La nave { $ship } ha già due sezioni centrali, e di più non si può.
refusal-NAU-5-27 = Lo scafo della nave { $ship } è chiuso: non vi si unisce più nulla.
refusal-NAU-5-32 = Non c’è una sezione senza albero.
refusal-NAU-5-33 = Una vela richiede un albero adatto e senza vela.
refusal-NAU-5-35 = La nave { $ship } ha un altro stemma; solo i pezzi con corona vanno ovunque.
refusal-NAU-5-39 = Ogni sezione porta una merce e nessuna è libera.
refusal-NAU-5-41 = La nave { $ship } non è completa: serve uno scafo chiuso con albero e vela su ogni sezione.
refusal-NAU-5-44 = Una nave dà la stessa ricompensa al massimo due volte: { $reward }.
refusal-NAU-5-46 = Le due merci devono essere diverse, quindi non di nuovo: { $item }.
refusal-NAU-5-48 = Manca lo spazio o la riserva per questa ricompensa: { $reward }.
refusal-NAU-5-51 = Il trasporto porta ciò che sta in magazzino su una nave o un nuovo scalo, mai indietro.
refusal-NAU-5-53 = La nave { $ship } si consegna intera: una merce in ogni sezione e un lavoratore per ciascuna.
refusal-NAU-5-56 = Non hai corone: né pezzi né tessere passo girate.
refusal-NAU-5-58 = Meno lavoratori bastano per il massimo dei punti delle corone: { $count } sono troppi.
refusal-NAU-5-59 = Hai già usato l’azione extra: ce n’è una per partita.
refusal-NAU-5-67 = L’azione extra viene prima o dopo quella in corso, non nel mezzo.
refusal-NAU-5-69 = Un’azione extra deve contenere almeno un uso.
refusal-NAU-6-1 = L’ultimo giro è stato giocato: la partita è finita.
refusal-NAU-9-1 = Non è ciò che si chiede ora: prima completa la scelta in corso.
refusal-NAU-9-4 = Non hai una nave { $ship }.
refusal-NAU-10-14 = Non c’è né spazio né posto per: { $item }.

## Punteggio

score-track = Tabellone dei punti
score-goods = Merci consegnate
score-ships = Navi complete
score-talers = Talleri e avanzi

## Scritte sul tavolo

sheet-own = Il tuo cantiere
sheet-store = Il tuo magazzino
label-round = Giro { $round } di { $count }
label-phase = Fase { $phase }
label-hulls = Scafi
label-masts = Alberi
label-sails = Vele
label-goods = Merci
label-warehouse = Magazzino
label-used = { $count } su { $room }
label-store-used = Magazzino { $count } / { $room }
label-delivered = Consegnate
label-ships = Navi
label-minus = −{ $count }
label-blue = lavoratori blu: { $count }
label-extra-prices = prezzo in talleri: { $first }, di un altro pezzo dello stesso tipo: { $further }
label-talers = talleri: { $count }
label-workers = lavoratori: { $count }
label-crowns = corone: { $count }
label-turned = passi: { $count }
label-complete = completa
label-lacking =
    { $count ->
        [one] manca { $count } vela
       *[other] mancano { $count } vele
    }
label-open = scafo aperto

## Che cosa si dice di una cosa al puntatore o al lettore di schermo

title-wheel = La ruota; l’ancora indica la casella: { $space }
title-space = Casella bonus: { $space }; lavoratori blu: { $count }
title-tile-used = Usata in questo giro: { $tile }
title-anchor = Tessera ancora: qui gira la ruota nel prossimo giro
title-supply = Riserva: { $item } ×{ $count }
title-chooser = { $seat } ha il segnalino iniziale
title-turn = { $seat } deve decidere
title-talers = { $seat }, talleri: { $count }
title-workers = { $seat }, lavoratori: { $count }
title-blue = { $seat }, lavoratori blu: { $count }
title-crowns = { $seat }, corone: { $count }
title-stored = { $seat }, spazi occupati in magazzino: { $count }
title-points = { $seat }, punti: { $count }
title-pass = { $seat }: tessera passo, −{ $count } se non viene girata
title-pass-turned = { $seat }: tessera passo girata, una corona
title-extra = azione extra
title-extra-of = { $seat }: azione extra ancora da usare
title-ship = Nave { $ship }: { $state }
title-new = Uno scalo per una nuova nave
title-ghost = { $item } sulla nave { $ship }
title-warehouse = Magazzino: { $count } spazi su { $room } occupati
title-hand = Da sistemare: { $item }
title-delivered = Consegnate: { $item } ×{ $count }

## Che cosa pesano i bot

term-purse = Talleri e lavoratori
term-passes = Tessere passo non girate
term-crowns = Corone
term-warehouse = Deposito
term-rewards = Ricompense da scegliere
term-extra = Tessera azione extra
