### Mare Balticum in italiano. I nomi stanno all'inizio, fra parentesi o dopo i due punti: nessun articolo da accordare.

game-title = Mare Balticum
game-tagline = Flotte di pescatori sul Baltico: pesca, scarica e decidi in segreto quanto varrà ogni pesce prima che arrivi l'inverno.
game-minutes = da 30 a 60 minuti
game-weight = leggero
game-credits = Di Filip Miłuński, illustrazioni di Piotr Słaby; Gry Leonardo, 2011

## Caselle e porti. La carta in testo mostra un nome su due righe di al massimo 13 lettere.

field-kattegat = Kattegat
field-arkona_sea = Sund e Bacino di Arkona
field-bornholm_basin = Bacino di Bornholm
field-pomeranian_coast = Costa della Pomerania
field-gdansk_bay = Baia di Danzica
field-curonian_coast = Costa della Curlandia
field-south_gotland = Fossa di Gotland Sud
field-west_gotland = Bacino di Gotland Ovest
field-east_gotland = Bacino di Gotland Est
field-irbe_strait = Stretto di Irbe
field-gulf_of_riga = Golfo di Riga
field-moonsund = Moonsund
field-north_baltic = Baltico del Nord
field-stockholm_archipelago = Arcipelago di Stoccolma
field-aland_sea = Mare delle Åland
field-bothnian_sea = Mare di Botnia
# Il Mare dell'Arcipelago, chiamato qui con la città vicina perché il nome stia sulla carta.
field-archipelago_sea = Arcipelago di Turku
field-gulf_of_finland_west = Golfo Finnico Ovest
field-kotka_coast = Costa di Kotka
field-narva_bay = Baia di Narva
field-copenhagen = Copenaghen
field-gdansk = Danzica
field-riga = Riga
field-stockholm = Stoccolma
field-st_petersburg = San Pietroburgo

## Gettoni e carte

catch-salmon = salmone
catch-flounder = passera di mare
catch-herring = aringa
catch-cod = merluzzo
catch-amber = ambra

enterprise-x0 = ×0
enterprise-x1 = ×1
enterprise-x2 = ×2
enterprise-x3 = ×3
enterprise-tax = tassa

contract-c_salmon_herring = salmone e aringa
contract-c_salmon_flounder = salmone e passera
contract-c_salmon_cod = salmone e merluzzo
contract-c_flounder_herring = passera e aringa
contract-c_flounder_cod = passera e merluzzo
contract-c_herring_cod = aringa e merluzzo

purse-hold_salmon = salmone dalla stiva
purse-hold_flounder = passera di mare dalla stiva
purse-hold_herring = aringa dalla stiva
purse-hold_cod = merluzzo dalla stiva
purse-store_salmon = salmone dal magazzino
purse-store_flounder = passera di mare dal magazzino
purse-store_herring = aringa dal magazzino
purse-store_cod = merluzzo dal magazzino
purse-store_amber = ambra dal magazzino

# I colori delle barche di legno nella scatola.
colour-purple = viola
colour-green = verde
colour-orange = arancione
colour-black = nero
colour-white = bianco

## Azioni: le scritte dei pulsanti e del menu

action-port = Metti la prima barca nel porto: { $field }
action-sail = Naviga
action-fish = Pesca
action-unload = Scarica
action-contract = Guarda i contratti
action-overboard = Getta un pesce a mare
action-end_turn = Termina il turno
action-boat = Parti con la barca da: { $field }
action-to = Naviga verso: { $field }
action-cast = Pesca qui: { $field }
action-take = Prendi: { $catch }
action-berth = Scarica nel porto: { $field }
action-land = Scarica: { $catch } ×{ $count }
action-land-lost = Scarica: { $catch } ×{ $count } (si perde un pesce)
action-open =
    { $slot ->
        [0] Scarica: { $catch } ×{ $count }, con un nuovo gettone richiesta sullo spazio 0
       *[other] Scarica: { $catch } ×{ $count }, con un nuovo gettone richiesta sullo spazio { $slot } (si perde un pesce)
    }
action-done = Finisci di scaricare
action-drop = Getta a mare: { $catch }
action-card = Prendi il contratto: { $contract }
action-keep = Tieni il tuo contratto
action-token = Gioca il gettone: { $enterprise }
action-species = Metti il gettone sul mercato: { $catch }
action-pay = Paga con: { $purse }
action-sets =
    { $count ->
        [0] Non mettere serie sul contratto
       *[other] Metti { $count } serie sul contratto
    }

## Decisioni: che cosa si chiede

decision-setup_port = In quale porto comincia la tua prima barca?
decision-action = Che cosa fai adesso?
decision-sail_boat = Quale barca parte?
decision-sail_target = Dove va la barca?
decision-fish_field = Dove peschi?
decision-fish_kind = Che cosa peschi?
decision-unload_port = In quale porto scarichi?
decision-unload_item = Che cosa porti a terra?
decision-overboard = Quale pesce getti a mare?
decision-contract_card = Quale contratto vuoi?
decision-enterprise_token = Un gettone tempo: quale gettone impresa giochi?
decision-enterprise_species = Quale pesce riceve questo valore?
decision-tax_pay = Con che cosa paghi la tassa?
decision-debt_pay = Con che cosa paghi il debito della tassa?
decision-contract_sets = Quante serie metti sul contratto?

# What a first game is told about each decision.
guide-setup_port = La tua prima barca aspetta in un porto. Cercane uno che chieda il pesce che ha vicino: da qui la flotta crescerà come una catena.
guide-action = Hai fino a tre azioni: navigare, prendere un gettone dove c’è una tua barca, o scaricare pesce in un porto che lo chiede. Gettare pesce in mare è gratis. Dopo il tuo turno le acque vuote e senza barche si riempiono di nuovo.
guide-sail_boat = Tutte le tue barche sono in mare: ne sollevi una e la metti altrove. Dopo, la flotta deve restare una catena di zone vicine.
guide-sail_target = La barca può andare lontano quanto vuoi, se poi tutte le tue barche formano una catena e lì non ce n’è già una tua. Le altre flotte non bloccano e non aiutano.
guide-fish_field = Prendi un gettone da una zona con una tua barca. Anche gli altri possono pescarvi: l’acqua è di tutti.
guide-fish_kind = Un pesce va nella stiva, che ne tiene cinque, e conta solo quando è scaricato. L’ambra va subito nel magazzino.
guide-unload_port = Basta una barca in porto per scaricare la stiva di tutta la flotta. Il porto accetta i pesci mostrati sulle sue insegne.
guide-unload_item = Porta a terra quanti pesci richiesti vuoi, poi altri, tutto in un’azione. Tutti vedono che cosa scarichi; poi resta coperto nel magazzino e gli altri vedono solo quanti gettoni ci sono (a meno che non giochiate a magazzini aperti). Con il modulo 1 uno spazio segnato -1 prende un pesce da ogni carico.
guide-overboard = I pesci gettati fanno spazio nella stiva, non costano azioni ed escono per sempre dal gioco.
guide-contract_card = Il contratto resta segreto. Alla fine ogni gruppo dei suoi due pesci e due ambre vale 7 punti, e quei gettoni non contano altrove.
guide-enterprise_token = Dal sacchetto è uscito un gettone tempo: tutti giocano in segreto un gettone. Un valore da ×0 a ×3 dice quanto varrà per te un tipo di pesce; la cassaforte è la tassa, per cui cedi due gettoni. Ogni gettone si gioca una volta.
guide-enterprise_species = Scegli il pesce a cui apparterrà questo valore. Dai quello alto a ciò di cui avrai di più. Quando tutti hanno scelto, gli altri vedono a quale pesce hai dato un valore, ma non quale: resta coperto fino alla fine. (Con il pesce segreto è il contrario: si vede il valore, non il pesce.)
guide-tax_pay = La tassa prende due tuoi gettoni, dalla stiva o dal magazzino. Paga con ciò che per te vale meno.
guide-debt_pay = Devi ancora una tassa e hai di nuovo gettoni. Paga con ciò che per te vale meno.
guide-contract_sets = Ogni gruppo sul contratto vale 7 punti, ma il suo pesce e l’ambra non contano altrove. Metti tanti gruppi quanti rendono più lì che al mercato.

## Eventi: che cosa racconta il diario

event-placed = { $seat } mette la prima barca nel porto: { $field }.
event-entered = { $seat } fa entrare una barca: { $field }.
event-sailed = { $seat } naviga: { $from } → { $field }.
event-fished = { $seat } pesca: { $catch } ({ $field }).
event-dropped = { $seat } getta a mare: { $catch }.
event-opened = { $seat } apre una richiesta: { $catch } ({ $field }, spazio { $slot }).
event-unloaded =
    { $lost ->
        [0] { $seat } scarica: { $catch } ×{ $stored } ({ $field }).
       *[other] { $seat } scarica: { $catch } ×{ $stored } ({ $field }); va perso in più: ×{ $lost }.
    }
event-contract_taken = { $seat } prende il contratto: { $contract }.
event-contract_settled = { $seat } guarda il mazzo e ora ha il contratto: { $contract }.
event-ended = { $seat } termina il turno.
event-refilled = Nuovo gettone: { $catch } ({ $field }).
event-time = Esce il gettone tempo n. { $number }.
event-winter = Arriva l'inverno: si finisce questo giro, poi se ne gioca un ultimo.
event-stalled = Da molto nessuno pesca: si toglie un gettone tempo dal sacchetto.
event-valued = { $seat } mette { $enterprise } sul mercato: { $catch }.
event-tax = { $seat } gioca la tassa.
event-paid = { $seat } paga dalla stiva: { $catch }.
event-paid_stored = { $seat } paga dal magazzino: { $catch }.
event-debt =
    { $number ->
        [one] { $seat } deve ancora { $number } gettone di tassa.
       *[other] { $seat } deve ancora { $number } gettoni di tassa.
    }
event-round = Comincia il giro { $number }.
event-laid =
    { $number ->
        [0] { $seat } non mette serie sul contratto.
       *[other] { $seat } mette { $number } serie sul contratto.
    }
event-scored =
    { $number ->
        [one] { $seat } ottiene { $number } punto.
       *[other] { $seat } ottiene { $number } punti.
    }
event-contract_taken_unseen = { $seat } prende un contratto.
event-contract_settled_unseen = { $seat } cambia il contratto o tiene il suo.
event-covered = { $seat } mette un valore coperto sul mercato: { $catch }.
event-played_value = { $seat } gioca { $enterprise } su un pesce coperto.
event-paid_unseen = { $seat } paga con un gettone coperto dal magazzino.

## Rifiuti: perché no. Una regola può valere per più azioni: si nomina solo ciò che hanno in comune.

refusal-MAR-4-7 = Non tocca a te, ora decide: { $turn }.
refusal-MAR-5-1 = Qui non hai una barca che possa partire: { $field }.
refusal-MAR-5-2 = Le barche sul tabellone restano ferme finché tutta la tua riserva non è entrata.
refusal-MAR-5-5 = Hai già una barca qui ({ $field }), e due barche della stessa flotta non dividono mai una casella.
refusal-MAR-5-7 = { $field }: la flotta si spezzerebbe, ma dopo la navigazione tutte le tue barche devono formare una sola catena di caselle vicine.
refusal-MAR-5-9 = La barca parte proprio da qui ({ $field }), quindi deve andare altrove.
refusal-MAR-5-12 = Puoi pescare solo ciò che si trova in una casella di mare dove hai una barca.
refusal-MAR-5-14 = La tua stiva è piena: prima di pescare un altro pesce, scarica o getta qualcosa a mare.
refusal-MAR-5-20 = Non hai un pesce simile nella stiva, e nient'altro si può gettare a mare.
refusal-MAR-5-21 = Per scaricare serve una barca nel porto, e si porta a terra almeno un pesce e non più di quanti ne hai a bordo.
refusal-MAR-5-23 = Questo porto non chiede questa specie ({ $catch }), che quindi resta nella stiva.
refusal-MAR-5-35 = A ogni gettone tempo giochi, una volta sola, un gettone impresa che non hai ancora giocato.
refusal-MAR-5-36 = Il tuo mercato ha già un valore per questa specie, e lo tiene fino alla fine: { $catch }.
refusal-MAR-5-38 = Lì non ti resta niente con cui pagare: { $purse }.
refusal-MAR-5-39 = Hai troppo pochi gettoni fra stiva e magazzino per pagare la tassa.
refusal-MAR-5-42 = Non puoi pagare il debito con ciò che non hai: { $purse }.
refusal-MAR-6-2 = L'ultimo giro è stato giocato: la partita è finita.
refusal-MAR-7-1 = Questo fa parte di un modulo che non si usa in questa partita.
refusal-MAR-7-4 = Questo porto non mostra questa specie ({ $catch }); una nuova richiesta vuole uno spazio libero nel porto e un gettone di quella specie fra le scorte.
refusal-MAR-7-6 = Questo porto non ha uno spazio libero segnato { $slot }.
refusal-MAR-7-11 = Uno spazio segnato -1 prende un pesce da ogni carico, quindi non resterebbe niente: { $catch } ×{ $count }.
refusal-MAR-7-14 = Questo porto chiede già questa specie ({ $catch }), e nessun porto mostra un pesce due volte.
refusal-MAR-7-17 = Puoi prendere solo una carta che si trova nel mazzo, o tenere quella che hai già.
refusal-MAR-7-20 = Nel tuo magazzino mancano pesci o ambra per { $count } serie.
refusal-MAR-9-2 = Ora si chiede altro: prima finisci la scelta che hai davanti.
refusal-MAR-9-4 = Nessuna delle tue barche si trova dove c'è qualcosa da pescare.
refusal-MAR-9-5 = Niente della tua stiva si può scaricare: serve una barca in un porto che vuole i tuoi pesci.
refusal-MAR-9-12 = In questo scarico hai già deciso quanto portare a terra di questa specie: { $catch }.

## Opzioni

option-module_demand = Modulo 1: richieste
option-module_demand-help = I porti cominciano senza richieste; chi scarica per primo decide che cosa vuole un porto.
option-module_demand-false = no
option-module_demand-true = sì
option-module_contracts = Modulo 2: contratti
option-module_contracts-help = Un quarto tipo di azione: guarda i contratti segreti e tienine uno per la fine.
option-module_contracts-false = no
option-module_contracts-true = sì
option-open_stores = Magazzini aperti
option-open_stores-help = Tutti vedono che cosa c'è in ogni magazzino, non solo quanto.
option-open_stores-false = no
option-open_stores-true = sì
option-stall_guard = Difesa dallo stallo
option-stall_guard-help = Dopo alcuni giri senza pesca si toglie un gettone tempo dal sacchetto, così ogni partita finisce.
option-stall_guard-true = sì
option-stall_guard-false = no
option-enterprise_side = Lato segreto dei gettoni impresa
option-enterprise_side-help = Che cosa gli altri non vedono quando giochi un gettone: il suo valore, o il pesce a cui tocca.
option-enterprise_side-value_on_token = il valore è segreto
option-enterprise_side-species_on_token = il pesce è segreto

## Punteggio

score-salmon = Salmoni
score-flounder = Passere di mare
score-herring = Aringhe
score-cod = Merluzzi
score-amber = Ambra
score-contract = Contratto

## Le scritte sul tavolo

sheet-own = La tua flotta
sheet-supply = Accanto al tabellone

label-round = Giro { $round }
label-spring = Primavera
label-summer = Estate
label-autumn = Autunno
label-winter = Inverno: ultimo giro
label-hold = Stiva
label-hold-used = { $count } su { $room }
glance-hold = Stiva { $count } su { $room }
label-store = Magazzino
label-stored =
    { $count ->
        [one] { $count } gettone
       *[other] { $count } gettoni
    }
label-market = Mercato
label-to-play = In mano
label-reserve = Riserva
label-contract = Contratto
label-actions-left =
    { $count ->
        [one] ancora { $count } azione
       *[other] ancora { $count } azioni
    }
label-debt = Debito: { $count }
label-contracts = Contratti
label-demand = Gettoni richiesta
label-box = Fuori dal gioco

## Che cosa il puntatore o il lettore dello schermo dice di una cosa

title-boat = { $seat }: barca, { $field }
title-token = { $field }: { $catch }
title-demand = { $field }, richiesta: { $catch }
title-slot =
    { $count ->
        [0] { $field }: spazio libero per una richiesta, senza perdite
       *[other] { $field }: spazio libero per una richiesta, da ogni carico si perde un pesce
    }
title-loss = { $field }: qui da ogni carico si perde un pesce
title-track =
    { $count ->
        [one] { $count } gettone tempo uscito
       *[other] { $count } gettoni tempo usciti
    }
title-time = Gettone tempo
title-bag =
    { $count ->
        [one] { $count } gettone nel sacchetto
       *[other] { $count } gettoni nel sacchetto
    }
title-hold = Stiva: { $catch }
title-seat-hold = { $seat }, stiva: { $catch }
title-store = Magazzino: { $catch } ×{ $count }
title-held = { $seat }: stiva { $count } su { $room }
title-stored =
    { $count ->
        [one] { $seat }: { $count } gettone in magazzino
       *[other] { $seat }: { $count } gettoni in magazzino
    }
title-points =
    { $count ->
        [one] { $seat }: { $count } punto
       *[other] { $seat }: { $count } punti
    }
title-stall = Mercato: { $catch }, ancora senza valore
title-market =
    { $count ->
        [one] Mercato: { $catch }, { $count } punto per pesce
       *[other] Mercato: { $catch }, { $count } punti per pesce
    }
title-market-hidden = Mercato: { $catch }, valore coperto
title-tax-played = { $seat }: tassa giocata
title-reserve =
    { $count ->
        [one] { $seat }: { $count } barca di riserva
       *[other] { $seat }: { $count } barche di riserva
    }
title-start = { $seat } comincia il giro
title-turn = { $seat } deve decidere
title-contract-hidden = { $seat }: un contratto coperto
title-pile =
    { $count ->
        [one] { $count } contratto nel mazzo
       *[other] { $count } contratti nel mazzo
    }
title-supply = Gettone richiesta: { $catch }
title-box = Fuori dal gioco: { $catch } ×{ $count }

## Che cosa pesano i bot

term-store = Magazzino
term-hold = Stiva
term-sea = Gettoni vicino alla flotta
