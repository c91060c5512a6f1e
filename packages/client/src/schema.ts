// Written by `npm run generate -w @salaria/client` from /api/openapi.json; edit the contracts instead.
export interface paths {
    "/api/admin/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apre una sessione di amministrazione (cookie) con la chiave.
         * @description Con la chiave giusta mette il cookie `salaria_admin`, che per otto ore vale come l’intestazione `Authorization`. Dopo tre chiavi sbagliate l’attesa cresce fino a 15 minuti.
         */
        post: operations["adminSession_open"];
        /**
         * Chiude la sessione di amministrazione.
         * @description Toglie il cookie dal browser. Risponde allo stesso modo anche quando nessuna sessione è aperta.
         */
        delete: operations["adminSession_close"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Il registro: chi ha fatto che cosa, dal più recente.
         * @description A pagine. Ogni voce è una chiamata che cambia qualcosa; `hasFailed` dice se non è riuscita.
         */
        get: operations["audit_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/audit.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Il registro come tabella CSV.
         * @description Con gli stessi filtri della lista, senza pagine; al massimo centomila voci.
         */
        get: operations["audit_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ciò che è stato aggiunto, cambiato e tolto da un certo momento: ogni cosa una volta, nell’ordine.
         * @description Per chi tiene una copia dei dati. Ogni voce pubblica compare una volta, con la sua ultima modifica. Si seguono i `next` finché ce ne sono; poi si conserva `until` e lo si manda come `since` alla visita dopo.
         */
        get: operations["changes_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chi ha aperto la sessione, con il suo ruolo.
         * @description Risponde 401 quando la richiesta non porta né una sessione né la chiave di amministrazione.
         */
        get: operations["deskSession_current"];
        put?: never;
        post?: never;
        /**
         * Esce dalla redazione.
         * @description Chiude la sessione di questo browser. Risponde allo stesso modo anche quando nessuna è aperta.
         */
        delete: operations["deskSession_close"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Entra nella redazione con nome o e-mail e password.
         * @description Mette il cookie `salaria_desk`, che vale quattordici giorni, e finisce prima dopo dodici ore senza richieste. Nome sconosciuto e password sbagliata danno la stessa risposta; dopo tre tentativi falliti l’attesa cresce fino a 15 minuti.
         */
        post: operations["login_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comincia a entrare con una passkey.
         * @description La risposta vale cinque minuti. Non dice quali persone o passkey ci sono.
         */
        post: operations["passkeyLogin_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Entra nella redazione con una passkey.
         * @description Con ciò che il browser ha risposto alle opzioni. Mette lo stesso cookie della password.
         */
        post: operations["passkeyLogin_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Il proprio account.
         * @description Chi è entrato con la chiave di amministrazione non ne ha uno: 409 con `no_account`.
         */
        get: operations["ownAccount_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cambia la propria password.
         * @description Le altre sessioni della persona finiscono; questa resta aperta.
         */
        post: operations["ownAccount_changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le proprie sessioni aperte.
         * @description La più recente per prima. `isCurrent` è vero per quella di questa richiesta.
         */
        get: operations["ownAccount_listSessions"];
        put?: never;
        post?: never;
        /**
         * Chiude tutte le altre proprie sessioni.
         * @description Resta aperta solo quella di questa richiesta.
         */
        delete: operations["ownAccount_endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Chiude una propria sessione.
         * @description Chi la sta usando deve entrare di nuovo.
         */
        delete: operations["ownAccount_endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le proprie passkey.
         * @description Nell’ordine in cui sono state aggiunte, con l’ultima volta che sono servite.
         */
        get: operations["passkeys_list"];
        put?: never;
        /**
         * Aggiunge una passkey.
         * @description Con ciò che il browser ha risposto alle opzioni.
         */
        post: operations["passkeys_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comincia ad aggiungere una passkey.
         * @description Chiede la password. La risposta vale cinque minuti, e per una passkey sola.
         */
        post: operations["passkeys_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dà un altro nome a una propria passkey.
         * @description Il nome serve solo a riconoscerla nell’elenco.
         */
        post: operations["passkeys_rename"];
        /**
         * Toglie una propria passkey.
         * @description Da quel momento non apre più l’account. Le sessioni aperte con essa restano.
         */
        delete: operations["passkeys_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le persone della redazione.
         * @description In ordine di nome, anche quelle sospese.
         */
        get: operations["accounts_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/accounts/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cambia il ruolo di una persona.
         * @description Vale subito. L’ultima persona responsabile non può perdere il ruolo: 409 con `last_responsabile`.
         */
        post: operations["accounts_changeRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/accounts/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sospende o riammette una persona.
         * @description Chi è sospeso perde subito le sessioni e non può entrare. L’ultima persona responsabile resta.
         */
        post: operations["accounts_setDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/accounts/{id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fa un link con cui la persona sceglie una password nuova.
         * @description Vale sette giorni e una volta sola; la password di prima vale finché il link non è usato.
         */
        post: operations["accounts_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gli inviti ancora aperti.
         * @description Quelli accettati, ritirati e scaduti non ci sono più. Il link di un invito non si può rileggere.
         */
        get: operations["invitations_list"];
        put?: never;
        /**
         * Invita una persona.
         * @description La risposta ha il link da consegnare, che vale sette giorni e una volta sola; con `byMail` parte anche un’e-mail. Un invito aperto per lo stesso indirizzo è sostituito.
         */
        post: operations["invitations_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ritira un invito.
         * @description Il suo link smette subito di valere.
         */
        delete: operations["invitations_withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/invitations/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A chi e per quale ruolo è un invito.
         * @description Il codice viaggia nel corpo e mai nell’indirizzo. Un invito usato, ritirato o scaduto dà 404.
         */
        post: operations["invitations_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accetta un invito, o sceglie una password nuova.
         * @description Apre anche la sessione. Il link non vale una seconda volta; le altre sessioni della persona finiscono, e le sue passkey sono tolte.
         */
        post: operations["invitations_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tutti gli articoli, dal più recente, senza il testo.
         * @description Il titolo, il riassunto, la figura e la data di ogni articolo. Il testo è in `/api/posts/{slug}`.
         */
        get: operations["posts_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un articolo con il suo testo.
         * @description `content` è HTML già ripulito. `authorId` porta a chi lo ha scritto, in `/api/authors/{authorId}`.
         */
        get: operations["posts_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le categorie degli articoli, per nome.
         * @description Lo `slug` di una categoria serve a leggere i suoi articoli, in `/api/categories/{slug}/posts`.
         */
        get: operations["categories_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{slug}/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gli articoli di una categoria.
         * @description Dal più recente, con gli stessi campi di `/api/posts`. Una categoria che non esiste dà 404.
         */
        get: operations["categories_posts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authors/{authorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chi ha scritto un articolo.
         * @description Il nome, il titolo, una breve biografia e la figura. L’identificativo è `authorId` di un articolo.
         */
        get: operations["authors_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tutti i reperti.
         * @description Il catalogo con tutti i campi pubblici. `latitude` e `longitude` sono gradi decimali scritti come testo.
         */
        get: operations["artifacts_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/periods/{period}/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I reperti di un periodo.
         * @description Accetta i periodi dei reperti e i nomi delle pagine di periodo. Un periodo senza reperti dà una lista vuota, uno che non esiste 404.
         */
        get: operations["artifacts_ofPeriod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/nearby-artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I reperti entro maxDistance chilometri da una posizione, dal più vicino.
         * @description `distance` è in chilometri, sul cerchio massimo. La posizione non è conservata né scritta nei registri, e nessuna cache tiene la risposta.
         */
        get: operations["artifacts_nearby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artifacts.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tutti i reperti come tabella CSV.
         * @description In UTF-8 con BOM, punti e virgola e intestazioni italiane: si apre con un doppio clic in un foglio di calcolo.
         */
        get: operations["artifactDownloads_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artifacts.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I reperti come punti GeoJSON.
         * @description Un FeatureCollection (RFC 7946) con i campi pubblici di ogni reperto. I reperti senza coordinate mancano.
         */
        get: operations["artifactDownloads_features"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/places.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I luoghi, con i reperti di ciascuno.
         * @description Un punto GeoJSON per ogni luogo, con i reperti che vi si possono vedere: i reperti con le stesse coordinate sono insieme.
         */
        get: operations["artifactDownloads_places"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/artifacts.gpx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I luoghi dei reperti come punti GPX 1.1.
         * @description Per navigatori e applicazioni da escursione. I reperti senza coordinate mancano.
         */
        get: operations["artifactDownloads_gpx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quizzes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I quiz, tutti o di una categoria e difficoltà.
         * @description Nell’ordine deciso da chi cura il sito. I due filtri sono facoltativi e valgono insieme; uno vuoto non filtra, una categoria o una difficoltà che non esiste dà 404.
         */
        get: operations["quizzes_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quizzes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un quiz.
         * @description Il titolo, la descrizione, la categoria e la difficoltà. Le domande sono in `/api/quizzes/{id}/questions`.
         */
        get: operations["quizzes_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quizzes/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le domande di un quiz, in ordine.
         * @description `options` è una lista JSON dentro un testo, e `correctAnswer` l’indice, da 0, della risposta giusta.
         */
        get: operations["quizzes_questions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quizzes/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registra il risultato di un quiz.
         * @description Il punteggio non può superare il numero delle domande. L’indirizzo email, facoltativo, non è mai nella risposta.
         */
        post: operations["quizzes_attempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le scoperte segnalate, con la posizione arrotondata a circa un chilometro.
         * @description Dalla più recente, verificate o in attesa. I tre filtri sono facoltativi e valgono insieme; uno vuoto non filtra, una categoria o un periodo che non esiste dà 404.
         */
        get: operations["discoveries_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discoveries.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le scoperte verificate come punti GeoJSON, con la posizione arrotondata a circa un chilometro.
         * @description Un FeatureCollection (RFC 7946) che si apre in QGIS, Leaflet e MapLibre. Le coordinate sono le stesse dell’elenco; chi non ne ha manca.
         */
        get: operations["discoveries_features"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/discoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le scoperte segnalate, con i dati che i visitatori non vedono.
         * @description A pagine, dalla più recente. `q` cerca in titolo, luogo, nome e descrizione; `state` lascia quelle in attesa o le verificate.
         */
        get: operations["deskDiscoveries_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/discoveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Una scoperta, con coordinate esatte, indirizzo e note.
         * @description `version` cambia a ogni modifica: si manda con la decisione.
         */
        get: operations["deskDiscoveries_get"];
        put?: never;
        /**
         * Corregge titolo, luogo, coordinate, periodo e categoria di una scoperta.
         * @description Risponde 409 quando la scoperta è cambiata dopo la lettura di `version` (`conflict`) o viene da un file dei contenuti (`from_content`).
         */
        post: operations["deskDiscoveries_correct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/discoveries/{id}/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Segna una scoperta come verificata.
         * @description Con il nome di chi chiama e la nota. Risponde 409 se è già verificata (`already_verified`).
         */
        post: operations["deskDiscoveries_verify"];
        /**
         * Rimette in attesa una scoperta verificata.
         * @description La nota resta.
         */
        delete: operations["deskDiscoveries_undoVerification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/discoveries/{id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Respinge una scoperta e la toglie dal sito.
         * @description Il motivo resta nel registro delle operazioni; con `notify` va anche per e-mail a chi l’ha segnalata, se c’è un indirizzo e il sito ha un server di posta. Una scoperta dei contenuti dà 409 (`from_content`).
         */
        post: operations["deskDiscoveries_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I periodi della linea del tempo, dal più antico.
         * @description Gli anni avanti Cristo sono negativi. `slug` è il nome della pagina del periodo, `/periods/{slug}`.
         */
        get: operations["timeline_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/periods/{period}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Che cosa dice la pagina di un periodo.
         * @description Descrizione, arco di tempo, figura e ricerche. I reperti sono in `/api/periods/{period}/artifacts`.
         */
        get: operations["periods_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invia un messaggio all'associazione.
         * @description Accetta al massimo cinque messaggi ogni dieci minuti da uno stesso indirizzo di rete; oltre, 429 con `Retry-After`.
         */
        post: operations["contact_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I messaggi dei visitatori, dal più recente.
         * @description A pagine. `q` cerca in nome, indirizzo, oggetto e testo; `filter` lascia i non letti (`unread`), quelli da fare (`todo`, letti o no) o i fatti (`done`).
         */
        get: operations["deskMessages_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/messages.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I messaggi dei visitatori come tabella CSV.
         * @description Con gli stessi filtri della lista, senza pagine. Contiene dati personali.
         */
        get: operations["deskMessages_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un messaggio con le sue note e le risposte.
         * @description `version` cambia a ogni modifica: si manda con la modifica seguente. `mail` dice se la risposta è partita.
         */
        get: operations["deskMessages_get"];
        put?: never;
        post?: never;
        /**
         * Elimina un messaggio con le sue note.
         * @description Un messaggio che non c’è dà 404. Gli altri dati della stessa persona restano.
         */
        delete: operations["deskMessages_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/messages/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Segna come letto un messaggio.
         * @description Un messaggio già letto o fatto resta com’è.
         */
        post: operations["deskMessages_markRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/messages/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Segna un messaggio come non letto, da fare o fatto.
         * @description Risponde 409 quando il messaggio è cambiato dopo la lettura di `version`.
         */
        post: operations["deskMessages_setState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/messages/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Aggiunge una nota a un messaggio.
         * @description La nota è solo per la redazione, con il nome di chi la scrive e la data.
         */
        post: operations["deskMessages_addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/messages/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Risponde per e-mail a un messaggio.
         * @description La risposta parte dal sito, resta con il messaggio e lo segna come fatto. Risponde 409 quando il messaggio è cambiato (`conflict`) o il sito non ha un server di posta (`no_mail`).
         */
        post: operations["deskMessages_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/messages/{id}/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I dati che il sito ha di chi ha scritto un messaggio.
         * @description Di ogni tabella, che cosa si è trovato con lo stesso indirizzo e che cosa ne farebbe la cancellazione.
         */
        get: operations["deskMessages_person"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/messages/{id}/person/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancella i dati di chi ha scritto un messaggio.
         * @description In tutte le tabelle, come `npm run admin -- person delete`. `email` deve essere quello del messaggio.
         */
        post: operations["deskMessages_erasePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Iscrive un indirizzo alla newsletter.
         * @description Un indirizzo già iscritto riceve la stessa risposta e resta iscritto una volta. Al massimo cinque richieste ogni dieci minuti da uno stesso indirizzo di rete.
         */
        post: operations["newsletter_subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/newsletter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Se la newsletter si può spedire, e a quante persone.
         * @description `missing` elenca le variabili che chi gestisce il server deve ancora impostare.
         */
        get: operations["deskNewsletter_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/newsletter/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I numeri della newsletter, dal più recente.
         * @description Bozze e numeri spediti, a pagine, con il conto delle e-mail partite, in attesa e non riuscite.
         */
        get: operations["deskNewsletter_list"];
        put?: never;
        /**
         * Crea la bozza di un numero.
         * @description Gli articoli sono nell’ordine in cui l’e-mail li mostra.
         */
        post: operations["deskNewsletter_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/newsletter/issues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un numero della newsletter.
         * @description `version` cambia a ogni modifica: si manda con la modifica seguente.
         */
        get: operations["deskNewsletter_get"];
        put?: never;
        /**
         * Salva la bozza di un numero.
         * @description Risponde 409 quando la bozza è cambiata dopo la lettura di `version` o è già stata spedita.
         */
        post: operations["deskNewsletter_save"];
        /**
         * Elimina la bozza di un numero.
         * @description Un numero spedito resta: risponde 409.
         */
        delete: operations["deskNewsletter_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/newsletter/issues/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * L’e-mail di un numero, in HTML e come testo.
         * @description Come la riceve un iscritto, con un collegamento di disiscrizione di prova; `problems` dice che cosa manca.
         */
        get: operations["deskNewsletter_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/newsletter/issues/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spedisce un numero a un solo indirizzo, per prova.
         * @description Con «[Prova]» nell’oggetto; al massimo venti all’ora. Senza un server di posta risponde 409.
         */
        post: operations["deskNewsletter_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/newsletter/issues/{id}/sending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spedisce un numero a tutti gli iscritti.
         * @description Le e-mail partono a gruppi, poche al minuto, una sola per iscritto. Risponde 409 senza un server di posta, senza iscritti, o se la bozza è cambiata.
         */
        post: operations["deskNewsletter_send"];
        /**
         * Ferma la spedizione di un numero.
         * @description Le e-mail già partite non tornano indietro; le altre non partono più. Risponde 409 se nulla è in attesa.
         */
        delete: operations["deskNewsletter_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/newsletter/subscribers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gli iscritti alla newsletter, dal più recente.
         * @description A pagine. `q` cerca in indirizzo e nome; `state` lascia attivi, non confermati o disiscritti.
         */
        get: operations["subscribers_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/newsletter/subscribers.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gli iscritti alla newsletter come tabella CSV.
         * @description Con gli stessi filtri della lista, senza pagine. Contiene dati personali.
         */
        get: operations["subscribers_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/newsletter/subscribers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Toglie un’iscrizione alla newsletter.
         * @description Con le e-mail che aspettano di partire per lei. Un’iscrizione che non c’è dà 404.
         */
        delete: operations["subscribers_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Risponde a un messaggio; oltre il limite la risposta è ancora 200, con rateLimit.exceeded.
         * @description Risponde con i testi del sito e con i PDF caricati, e dice in `sources` da dove. `sessionId`, mandato con il messaggio dopo, continua la conversazione per 48 ore.
         */
        post: operations["chat_reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invia alla redazione una domanda rimasta senza risposta, con il consenso di chi la fa.
         * @description Si conserva il solo testo della domanda, per 90 giorni: né la conversazione né nulla di chi scrive. Al massimo 10 all’ora per indirizzo.
         */
        post: operations["questions_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le domande senza risposta che i visitatori hanno inviato alla redazione, dalla più recente.
         * @description Il testo c’è soltanto con il consenso di chi ha scritto, e per 90 giorni dall’ultima volta.
         */
        get: operations["deskQuestions_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/questions/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quante domande alla chat hanno avuto risposta, giorno per giorno.
         * @description Gli ultimi 30 giorni: soltanto numeri, di tutte le domande.
         */
        get: operations["deskQuestions_countByDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/questions/{id}/handled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Segna una domanda come gestita, o di nuovo da gestire.
         * @description Se un visitatore la invia di nuovo torna da gestire.
         */
        post: operations["deskQuestions_mark"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancella una domanda.
         * @description Per sempre: del testo non resta una copia. Una domanda che non c’è dà 404.
         */
        delete: operations["deskQuestions_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pdf/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I PDF della chat, dal più recente.
         * @description Il titolo, il numero delle pagine e l’inizio del testo di ogni PDF caricato.
         */
        get: operations["pdfs_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pdf/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Carica un PDF, nel campo `pdf` di un modulo; lo stesso file due volte resta un documento solo.
         * @description Al massimo 20 MB e 500 pagine. Un file che non si può leggere è rifiutato con 422 e con un `code` che dice perché.
         */
        post: operations["pdfs_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pdf/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Rimuove un PDF con le sue pagine.
         * @description Da quel momento la chat non risponde più con il suo testo. Un PDF che non c’è dà 404.
         */
        delete: operations["pdfs_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I documenti da cui la chat può rispondere.
         * @description Conta i PDF che il server ha in memoria e ne dà i titoli: così chi amministra controlla che un caricamento sia arrivato alla chat.
         */
        get: operations["pdfs_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le pagine del sito che parlano di qualcosa.
         * @description Cerca in articoli, reperti, periodi, quiz e scoperte, e mette prima ciò che risponde meglio. Capisce le forme di una parola e gli errori di battitura.
         */
        get: operations["search_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I file cambiati sia qui sia nella cartella dei contenuti.
         * @description Campo per campo, con il testo di prima, quello del sito e quello del file. Il sito tiene il suo.
         */
        get: operations["contentExchange_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/conflicts/pictures/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * La fotografia della cartella dei contenuti che è in conflitto con quella del sito.
         * @description Il file `images/<nome>.webp` com’è adesso. Risponde 404 quando non c’è un conflitto.
         */
        get: operations["contentExchange_picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/conflicts/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide un file in conflitto, campo per campo.
         * @description Ogni campo in conflitto vuole una scelta: `site` tiene il testo del sito, `file` prende quello del file. Una fotografia ha un campo solo, dal nome vuoto. Risponde con i conflitti che restano, e 422 se il risultato avrebbe problemi.
         */
        post: operations["contentExchange_resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Che cosa porterebbe un’esportazione.
         * @description Quanti file, che cosa nessun file può dire, e il ramo Git se uno è configurato.
         */
        get: operations["contentExchange_describe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/export.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I file dei contenuti con le modifiche del sito, come archivio ZIP.
         * @description Gli stessi file che scrive `npm run content:export`. Le copie di lavoro non ci sono.
         */
        get: operations["contentExchange_zip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/export/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mette i file dei contenuti in un commit sul ramo configurato.
         * @description Risponde 409 con `git_not_configured` senza repository, con `branch_moved` o `export_running` se conviene riprovare, e 503 con `git_failed` se il repository non si raggiunge.
         */
        post: operations["contentExchange_commit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I contenuti del sito con il loro stato.
         * @description Tutti, o quelli di un tipo; anche le bozze e le voci tolte, di cui restano le versioni.
         */
        get: operations["contentEntries_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le pubblicazioni programmate che non sono avvenute.
         * @description Con il motivo di ciascuna. Una voce ne esce quando è salvata, pubblicata o programmata di nuovo.
         */
        get: operations["contentEntries_failures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/{kind}/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Una voce: i campi della copia di lavoro, ciò che è pubblicato e che cosa correggere.
         * @description I campi sono quelli del file; un file che è un elenco ha il solo campo `entries`. Senza copia di lavoro i testi sono quelli del sito. `version` si manda con la modifica seguente.
         */
        get: operations["contentEntries_read"];
        put?: never;
        post?: never;
        /**
         * Toglie una voce dal sito.
         * @description Le sue versioni restano e si possono riprendere. Risponde 422 se altri contenuti la usano, e 409 con `single_file` per i tipi che hanno una voce sola.
         */
        delete: operations["contentPublishing_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crea una voce come copia di lavoro.
         * @description I visitatori la vedono quando viene pubblicata. Risponde 409 con `slug_taken` se il nome esiste, con `single_file` per i tipi che hanno una voce sola.
         */
        post: operations["contentEntries_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/{kind}/{slug}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Salva la copia di lavoro e dice che cosa correggere.
         * @description Anche con problemi: si correggono prima di pubblicare. Se la voce è cambiata dopo la lettura di `version` risponde 409 con `edit_conflict` e, in `current`, la voce com’è ora. Lo stesso salvataggio ripetuto non è un conflitto.
         */
        put: operations["contentEntries_save"];
        post?: never;
        /**
         * Butta la copia di lavoro; ciò che è pubblicato resta.
         * @description Una voce mai pubblicata sparisce. Risponde 409 con `edit_conflict` se la voce è cambiata.
         */
        delete: operations["contentEntries_discard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/{kind}/{slug}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pubblica la copia di lavoro, subito o a una data.
         * @description Con i controlli di `content:check`: se trova problemi risponde 422 con `content_problems` e li elenca in `problems`. Una data futura in `publishAt` programma la pubblicazione.
         */
        post: operations["contentPublishing_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/{kind}/{slug}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Annulla la pubblicazione programmata; la copia di lavoro resta.
         * @description Risponde 409 con `edit_conflict` se la voce è cambiata, per esempio perché è stata pubblicata.
         */
        delete: operations["contentPublishing_unschedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/{kind}/{slug}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Riporta in bozza una voce pubblicata.
         * @description I visitatori non la vedono più. Risponde 422 se altre pagine contano su di essa, e 409 con `cannot_be_draft` per i tipi che non hanno bozze.
         */
        post: operations["contentPublishing_unpublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/{kind}/{slug}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le versioni di una voce, dalla più recente.
         * @description Ogni pubblicazione, importazione, ritorno in bozza e rimozione ne lascia una.
         */
        get: operations["contentRevisions_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/{kind}/{slug}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Una versione con le differenze dalla precedente e da ciò che il sito ha ora.
         * @description Campo per campo; elenchi e gruppi come YAML.
         */
        get: operations["contentRevisions_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/content/{kind}/{slug}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Riprende una versione come copia di lavoro.
         * @description Il sito non cambia finché non la si pubblica. Sostituisce la copia di lavoro che c’è; risponde 409 con `nothing_to_restore` per una rimozione.
         */
        post: operations["contentRevisions_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * La raccolta delle fotografie, dalle ultime caricate.
         * @description A pagine. `q` cerca nel nome, nella scheda e in chi ha caricato; `state` sceglie quelle che si possono usare o quelle senza scheda.
         */
        get: operations["pictures_list"];
        put?: never;
        /**
         * Carica una fotografia, nel campo `picture` di un modulo.
         * @description Il nome viene da quello del file. Lo stesso file due volte resta una fotografia sola. Luogo e altri dati della fotocamera sono tolti; le misure e i formati per le pagine sono preparati dopo la risposta.
         */
        post: operations["pictures_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/picture-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quali fotografie si possono caricare.
         * @description I formati che questo server legge, i limiti di un file e quante fotografie si possono ancora caricare.
         */
        get: operations["pictures_limits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/pictures/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Una fotografia, con i contenuti che la usano.
         * @description `variants` dice quante misure e formati sono pronti.
         */
        get: operations["pictures_one"];
        /**
         * Scrive la scheda di una fotografia.
         * @description Con le regole di `npm run content:check`, e le stesse parole in `issues`. Se la fotografia è cambiata dopo `version` risponde 409.
         */
        put: operations["pictures_save"];
        post?: never;
        /**
         * Toglie una fotografia che nessun contenuto usa.
         * @description Se è usata, o se è un file della cartella dei contenuti, risponde 409 e dice dove.
         */
        delete: operations["pictures_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/pictures/{slug}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sostituisce una fotografia con un altro file.
         * @description Nel modulo: `version` e il file nel campo `picture`. Il nome e la scheda restano, e i contenuti che la usano mostrano quella nuova.
         */
        put: operations["pictures_replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sections/registry.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le sezioni in linea, con percorsi, file e impronte.
         * @description Il registro con cui le pagine compongono il sito: per ogni sezione il rilascio in linea, quello di prima, i percorsi e i file con le loro impronte. `version` cambia a ogni pubblicazione. Le sezioni per chi lavora al sito ci sono solo con `audience=staff`.
         */
        get: operations["sections_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sections/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Il browser di un lettore comincia a usare un rilascio e riceve la firma per le sue segnalazioni.
         * @description La chiamano le pagine del sito. `nonce` accompagna le segnalazioni di quella visita; manca dove nessuna segnalazione conterebbe.
         */
        post: operations["reports_view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sections/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Il browser di un lettore non ha potuto usare un rilascio.
         * @description La chiamano le pagine del sito. Le segnalazioni di un rilascio recente contano per il suo ritiro automatico, e non dicono nulla di chi legge. Senza `nonce` sono accolte e non contate.
         */
        post: operations["reports_failure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sections/loads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Il browser di un lettore ha usato un rilascio appena andato in linea.
         * @description La chiamano le pagine del sito. Serve a confrontare un rilascio recente con quello di prima. Senza `nonce` la segnalazione è accolta e non contata.
         */
        post: operations["reports_load"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sections/{section}/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * I rilasci di una sezione e la loro storia.
         * @description Tutti i rilasci conservati, dal più recente, con il loro stato, e chi ha pubblicato, ripristinato o ritirato che cosa e quando.
         */
        get: operations["teams_list"];
        put?: never;
        /**
         * Invia un rilascio: passa il controllo e va in linea, o spiega perché no.
         * @description Il modulo porta il pacchetto che `npm run release` prepara. Prima di andare in linea il rilascio passa il controllo: la risposta ne ha il resoconto, anche quando è rifiutato con 422.
         */
        post: operations["teams_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sections/{section}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rimette in linea il rilascio di prima.
         * @description Torna al rilascio che era in linea prima di quello attuale. Se non ce n’è uno risponde 409 con `nothing_before`.
         */
        post: operations["teams_rollBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sections/{section}/releases/{release}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mette in linea un rilascio conservato.
         * @description Il rilascio deve essere già tra quelli conservati. Se nel frattempo ne è andato in linea un altro risponde 409 con `pointer_moved`.
         */
        post: operations["teams_promote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sections/{section}/releases/{release}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dà un collegamento d'anteprima a un rilascio conservato.
         * @description Il collegamento mostra il sito intero con il rilascio richiesto a chi lo apre, e a nessun altro, finché non scade.
         */
        post: operations["teams_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/sections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le sezioni, con il rilascio in linea e le segnalazioni di una settimana.
         * @description Anche le sezioni che hanno soltanto una chiave e ancora nessun rilascio.
         */
        get: operations["deskSections_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/sections/{section}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Una sezione, con i rilasci di cui si conserva il controllo.
         * @description I rilasci e la storia sono in `/api/sections/{section}/releases`.
         */
        get: operations["deskSections_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/sections/{section}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le segnalazioni dei browser per ora e per giorno.
         * @description Le ultime 48 ore e gli ultimi 92 giorni. I browser segnalano le visite nei primi dieci minuti di un rilascio, e i guasti sempre; nulla dice chi legge.
         */
        get: operations["deskSections_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/sections/{section}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gli errori di una sezione nei browser, con il punto del sorgente.
         * @description Errori uguali sono uno solo, con il numero delle volte. Dove la mappa di un file manca, il punto è quello del file pubblicato.
         */
        get: operations["deskSections_errors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/sections/{section}/reports/{release}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Il controllo di un rilascio: problemi, pagine rese, pesi e figure.
         * @description Le figure sono in `/kit/releases/{section}/{release}/{screenshot}`. Si conservano gli ultimi venti controlli di ogni sezione.
         */
        get: operations["deskSections_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/sections/{section}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rimette in linea il rilascio di prima, se quello in linea è ancora quello visto.
         * @description Se nel frattempo è in linea un altro rilascio risponde 409 con `pointer_moved`; se prima non ce n’è uno, con `nothing_before`.
         */
        post: operations["deskSections_rollBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/sections/{section}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Le chiavi di una sezione, anche quelle ritirate.
         * @description Mai il loro testo, che è mostrato una volta sola.
         */
        get: operations["deskSections_tokens"];
        put?: never;
        /**
         * Crea la chiave con cui un gruppo pubblica una sezione.
         * @description La risposta è la sola con il testo della chiave. Vale per questa sezione, anche se è nuova.
         */
        post: operations["deskSections_createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/desk/sections/{section}/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ritira una chiave: da quel momento non pubblica più.
         * @description I rilasci già pubblicati restano. Una chiave già ritirata, o di un’altra sezione, dà 404.
         */
        delete: operations["deskSections_revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description La chiave con cui si apre una sessione di amministrazione.
         * @example {
         *       "token": "la-chiave-di-amministrazione"
         *     }
         */
        AdminLogin: {
            token: string;
        };
        /**
         * @description Conferma che un messaggio, un’iscrizione o un accesso è andato a buon fine.
         * @example {
         *       "success": true,
         *       "message": "Il tuo messaggio è stato inviato con successo!"
         *     }
         */
        Acknowledgement: {
            success?: boolean;
            message?: string;
        };
        /**
         * @description Il corpo di ogni errore: `code` è stabile e serve ai programmi, `message` è per chi legge, `issues` dice quali campi o parametri non vanno.
         * @example {
         *       "statusCode": 400,
         *       "code": "bad_request",
         *       "message": "Indirizzo email non valido",
         *       "issues": [
         *         {
         *           "path": "email",
         *           "message": "Indirizzo email non valido"
         *         }
         *       ]
         *     }
         */
        Error: {
            statusCode: number;
            code: string;
            message: string;
            issues?: {
                path: string;
                message: string;
            }[];
            report?: string;
        };
        /**
         * @description Una pagina del registro; `next` è il cursore della pagina seguente.
         * @example {
         *       "items": [
         *         {
         *           "id": 41,
         *           "at": "2026-11-22T09:00:00.000Z",
         *           "actor": "Anna Bianchi",
         *           "action": "Cambia il ruolo di una persona.",
         *           "call": "POST /api/desk/accounts/:id/role",
         *           "target": {
         *             "id": "3"
         *           },
         *           "hasFailed": false,
         *           "status": null,
         *           "details": [
         *             {
         *               "role": "moderatore"
         *             }
         *           ]
         *         }
         *       ],
         *       "total": 1,
         *       "next": null
         *     }
         */
        AuditPage: {
            items: components["schemas"]["AuditEntry"][];
            total: number;
            next: string | null;
        };
        /**
         * @description Una chiamata della redazione: chi, quando, che cosa, e se non è riuscita.
         * @example {
         *       "id": 41,
         *       "at": "2026-11-22T09:00:00.000Z",
         *       "actor": "Anna Bianchi",
         *       "action": "Cambia il ruolo di una persona.",
         *       "call": "POST /api/desk/accounts/:id/role",
         *       "target": {
         *         "id": "3"
         *       },
         *       "hasFailed": false,
         *       "status": null,
         *       "details": [
         *         {
         *           "role": "moderatore"
         *         }
         *       ]
         *     }
         */
        AuditEntry: {
            id: number;
            at: string;
            actor: string;
            action: string;
            call: string;
            target: {
                [key: string]: unknown;
            } | null;
            hasFailed: boolean;
            status: number | null;
            details: {
                [key: string]: unknown;
            }[];
        };
        /**
         * @description Una pagina di modifiche; `next` manca nell’ultima.
         * @example {
         *       "changes": [
         *         {
         *           "kind": "artifacts",
         *           "id": 1,
         *           "action": "changed",
         *           "at": "2026-03-05T09:00:00.000Z"
         *         }
         *       ],
         *       "until": "2026-03-05T09:00:00.000Z"
         *     }
         */
        Changes: {
            changes: {
                kind: string;
                id: number;
                /** @enum {string} */
                action: "added" | "changed" | "removed";
                at: string;
            }[];
            until: string;
            next?: string;
        };
        /**
         * @description Chi ha aperto la sessione. `accountId` è nullo per chi usa la chiave.
         * @example {
         *       "accountId": 3,
         *       "name": "Rita Rossi",
         *       "role": "redattore"
         *     }
         */
        DeskSession: {
            accountId: number | null;
            name: string;
            /** @enum {string} */
            role: "redattore" | "moderatore" | "responsabile";
            pageToken?: string;
        };
        /**
         * @description Nome o indirizzo e-mail, e password.
         * @example {
         *       "login": "rita@example.it",
         *       "password": "il ponte sul Velino"
         *     }
         */
        DeskLogin: {
            login: string;
            password: string;
        };
        /**
         * @description Le opzioni di WebAuthn, da dare al browser come sono.
         * @example {
         *       "challenge": "qYFXvFni-8Lm2XWQdyoQPpzTWmJ3RuqNFb8bmewPty4",
         *       "rpId": "example.it",
         *       "allowCredentials": [],
         *       "timeout": 60000,
         *       "userVerification": "required"
         *     }
         */
        PasskeyOptions: {
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Ciò che il browser ha risposto (`AuthenticationResponseJSON` di WebAuthn).
         * @example {
         *       "credential": {
         *         "id": "q0Xx9d3cVfRr2sE4",
         *         "rawId": "q0Xx9d3cVfRr2sE4",
         *         "type": "public-key",
         *         "response": {
         *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
         *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4",
         *           "signature": "MEUCIQDwqB"
         *         }
         *       }
         *     }
         */
        PasskeyLogin: {
            credential: {
                id: string;
                rawId: string;
                /** @enum {string} */
                type: "public-key";
                clientExtensionResults?: Record<string, never>;
                authenticatorAttachment?: string;
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string;
                };
            };
        };
        /**
         * @description Il proprio account.
         * @example {
         *       "id": 3,
         *       "name": "Rita Rossi",
         *       "email": "rita@example.it",
         *       "role": "redattore",
         *       "createdAt": "2026-11-22T09:00:00.000Z"
         *     }
         */
        OwnAccount: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            role: "redattore" | "moderatore" | "responsabile";
            createdAt: string;
        };
        /**
         * @description La password attuale e quella nuova.
         * @example {
         *       "currentPassword": "il ponte sul Velino",
         *       "newPassword": "tre querce e un masso"
         *     }
         */
        PasswordChange: {
            currentPassword: string;
            newPassword: string;
        };
        /**
         * @description Una sessione aperta, con il browser che la usa.
         * @example {
         *       "id": 12,
         *       "browser": "Firefox su Windows",
         *       "createdAt": "2026-11-22T09:00:00.000Z",
         *       "lastSeenAt": "2026-11-22T10:30:00.000Z",
         *       "expiresAt": "2026-12-06T09:00:00.000Z",
         *       "isCurrent": true
         *     }
         */
        AccountSession: {
            id: number;
            browser: string;
            createdAt: string;
            lastSeenAt: string;
            expiresAt: string;
            isCurrent: boolean;
        };
        /**
         * @description Una passkey, con il nome che le è stato dato.
         * @example {
         *       "id": 4,
         *       "name": "Telefono",
         *       "createdAt": "2026-11-22T09:00:00.000Z",
         *       "lastUsedAt": null
         *     }
         */
        Passkey: {
            id: number;
            name: string;
            createdAt: string;
            lastUsedAt: string | null;
        };
        /**
         * @description La password: una sessione lasciata aperta non basta per aggiungere una passkey.
         * @example {
         *       "password": "il ponte sul Velino"
         *     }
         */
        PasskeyRequest: {
            password: string;
        };
        /**
         * @description Il nome e ciò che il browser ha risposto (`RegistrationResponseJSON` di WebAuthn).
         * @example {
         *       "name": "Telefono",
         *       "credential": {
         *         "id": "q0Xx9d3cVfRr2sE4",
         *         "rawId": "q0Xx9d3cVfRr2sE4",
         *         "type": "public-key",
         *         "response": {
         *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
         *           "attestationObject": "o2NmbXRkbm9uZQ"
         *         }
         *       }
         *     }
         */
        NewPasskey: {
            name: string;
            credential: {
                id: string;
                rawId: string;
                /** @enum {string} */
                type: "public-key";
                clientExtensionResults?: Record<string, never>;
                authenticatorAttachment?: string;
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                };
            };
        };
        /**
         * @description Il nome nuovo di una passkey.
         * @example {
         *       "name": "Telefono"
         *     }
         */
        PasskeyName: {
            name: string;
        };
        /**
         * @description Una persona della redazione.
         * @example {
         *       "id": 3,
         *       "name": "Rita Rossi",
         *       "email": "rita@example.it",
         *       "role": "redattore",
         *       "isDisabled": false,
         *       "createdAt": "2026-11-22T09:00:00.000Z",
         *       "lastSeenAt": "2026-11-22T10:30:00.000Z"
         *     }
         */
        Account: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            role: "redattore" | "moderatore" | "responsabile";
            isDisabled: boolean;
            createdAt: string;
            lastSeenAt: string | null;
        };
        /**
         * @description Il ruolo nuovo.
         * @example {
         *       "role": "moderatore"
         *     }
         */
        RoleChange: {
            /** @enum {string} */
            role: "redattore" | "moderatore" | "responsabile";
        };
        /**
         * @description Se la persona è sospesa.
         * @example {
         *       "isDisabled": true
         *     }
         */
        AccountState: {
            isDisabled: boolean;
        };
        /**
         * @description Con `byMail` il link parte per e-mail.
         * @example {
         *       "byMail": false
         *     }
         */
        NewReset: {
            byMail?: boolean;
        };
        /**
         * @description Il link da consegnare, senza il nome del sito; il codice è nel frammento.
         * @example {
         *       "path": "/redazione/invito#0GkHn4pZ1yq7m1uJ5Jw3o2l8b6tq0Xx9d3cVfRr2sE4",
         *       "expiresAt": "2026-11-29T09:00:00.000Z",
         *       "isMailed": false
         *     }
         */
        InvitationLink: {
            path: string;
            expiresAt: string;
            isMailed: boolean;
        };
        /**
         * @description Gli inviti aperti; `canMail` dice se il server può spedirne il link.
         * @example {
         *       "canMail": true,
         *       "items": [
         *         {
         *           "id": 5,
         *           "email": "rita@example.it",
         *           "role": "redattore",
         *           "accountName": null,
         *           "createdAt": "2026-11-22T09:00:00.000Z",
         *           "createdBy": "Anna Bianchi",
         *           "expiresAt": "2026-11-29T09:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        Invitations: {
            canMail: boolean;
            items: components["schemas"]["Invitation"][];
        };
        /**
         * @description Un invito aperto, o con `accountName` un link per cambiare la password.
         * @example {
         *       "id": 5,
         *       "email": "rita@example.it",
         *       "role": "redattore",
         *       "accountName": null,
         *       "createdAt": "2026-11-22T09:00:00.000Z",
         *       "createdBy": "Anna Bianchi",
         *       "expiresAt": "2026-11-29T09:00:00.000Z"
         *     }
         */
        Invitation: {
            id: number;
            email: string;
            /** @enum {string} */
            role: "redattore" | "moderatore" | "responsabile";
            accountName: string | null;
            createdAt: string;
            createdBy: string;
            expiresAt: string;
        };
        /**
         * @description L’indirizzo e il ruolo di chi si invita; con `byMail` il link parte per e-mail.
         * @example {
         *       "email": "rita@example.it",
         *       "role": "redattore"
         *     }
         */
        NewInvitation: {
            /** Format: email */
            email: string;
            /** @enum {string} */
            role: "redattore" | "moderatore" | "responsabile";
            byMail?: boolean;
        };
        /**
         * @description Il codice di un invito, quello dopo il cancelletto.
         * @example {
         *       "token": "0GkHn4pZ1yq7m1uJ5Jw3o2l8b6tq0Xx9d3cVfRr2sE4"
         *     }
         */
        InvitationToken: {
            token: string;
        };
        /**
         * @description Per chi e per quale ruolo è un invito.
         * @example {
         *       "email": "rita@example.it",
         *       "role": "redattore",
         *       "accountName": null
         *     }
         */
        OfferedInvitation: {
            email: string;
            /** @enum {string} */
            role: "redattore" | "moderatore" | "responsabile";
            accountName: string | null;
        };
        /**
         * @description Il codice dell’invito, il nome e la password scelti; il nome solo per un account nuovo.
         * @example {
         *       "token": "0GkHn4pZ1yq7m1uJ5Jw3o2l8b6tq0Xx9d3cVfRr2sE4",
         *       "name": "Rita Rossi",
         *       "password": "il ponte sul Velino"
         *     }
         */
        InvitationAcceptance: {
            token: string;
            name?: string;
            password: string;
        };
        /**
         * @description Un articolo come sta negli elenchi, senza il testo.
         * @example {
         *       "id": 3,
         *       "slug": "sigillo-passaggio-del-viandante",
         *       "title": "Il sigillo del passaggio del viandante",
         *       "excerpt": "Un segno inciso nella roccia lungo la Via Salaria.",
         *       "imageUrl": "/images/sigillo-1a2b3c4d-1600x900-8899aa.jpg",
         *       "publishedAt": "2025-03-05T09:00:00.000Z",
         *       "galleryPreview": {
         *         "name": "sigillo",
         *         "items": [
         *           {
         *             "src": "/images/sigillo-roccia-1a2b3c4d-1600x900-8899aa.jpg",
         *             "alt": "Una croce incisa su una parete di roccia"
         *           }
         *         ]
         *       }
         *     }
         */
        PostSummary: {
            id: number;
            slug: string;
            title?: string | null;
            excerpt?: string | null;
            imageUrl?: string | null;
            publishedAt?: string | null;
            galleryPreview?: components["schemas"]["GalleryPreview"];
        };
        /**
         * @description Le prime immagini di una galleria, per gli elenchi. Solo alcuni articoli ne hanno una.
         * @example {
         *       "name": "sigillo",
         *       "items": [
         *         {
         *           "src": "/images/sigillo-roccia-1a2b3c4d-1600x900-8899aa.jpg",
         *           "alt": "Una croce incisa su una parete di roccia"
         *         }
         *       ]
         *     }
         */
        GalleryPreview: {
            name: string;
            items: {
                src: string;
                alt: string;
            }[];
        };
        /**
         * @description Un articolo con il suo testo, in HTML già ripulito.
         * @example {
         *       "id": 3,
         *       "slug": "sigillo-passaggio-del-viandante",
         *       "title": "Il sigillo del passaggio del viandante",
         *       "content": "<p>Lungo la Via Salaria…</p>",
         *       "excerpt": "Un segno inciso nella roccia lungo la Via Salaria.",
         *       "imageUrl": null,
         *       "authorId": 1,
         *       "publishedAt": "2025-03-05T09:00:00.000Z",
         *       "gallery": {
         *         "name": "sigillo",
         *         "style": "lightbox",
         *         "counter": true,
         *         "lockScroll": true,
         *         "items": [
         *           {
         *             "src": "/images/sigillo-roccia-1a2b3c4d-1600x900-8899aa.jpg",
         *             "alt": "Una croce incisa su una parete di roccia",
         *             "caption": "Il segno visto dal sentiero",
         *             "description": "La luce radente del mattino lo rende leggibile."
         *           }
         *         ]
         *       }
         *     }
         */
        Post: {
            id?: number;
            slug?: string;
            title?: string | null;
            content?: string | null;
            excerpt?: string | null;
            imageUrl?: string | null;
            authorId?: number | null;
            publishedAt?: string | null;
            gallery?: components["schemas"]["Gallery"];
        };
        /**
         * @description Le immagini di un articolo. Il posto della galleria nel testo è l'elemento `{name}-gallery`.
         * @example {
         *       "name": "sigillo",
         *       "style": "lightbox",
         *       "counter": true,
         *       "lockScroll": true,
         *       "items": [
         *         {
         *           "src": "/images/sigillo-roccia-1a2b3c4d-1600x900-8899aa.jpg",
         *           "alt": "Una croce incisa su una parete di roccia",
         *           "caption": "Il segno visto dal sentiero",
         *           "description": "La luce radente del mattino lo rende leggibile."
         *         }
         *       ]
         *     }
         */
        Gallery: {
            name: string;
            /** @enum {string} */
            style: "lightbox" | "dialog" | "grid";
            counter: boolean;
            lockScroll: boolean;
            items: {
                src: string;
                alt: string;
                caption: string;
                description?: string;
            }[];
        };
        /**
         * @description Una categoria degli articoli.
         * @example {
         *       "id": 2,
         *       "name": "Via Salaria",
         *       "slug": "via-salaria"
         *     }
         */
        Category: {
            id: number;
            name: string;
            slug: string;
        };
        /**
         * @description Chi ha scritto un articolo.
         * @example {
         *       "id": 1,
         *       "name": "Redazione",
         *       "title": "Archeologia di Posta",
         *       "bio": "",
         *       "imageUrl": null
         *     }
         */
        Author: {
            id: number;
            name: string;
            title?: string | null;
            bio?: string | null;
            imageUrl?: string | null;
        };
        /**
         * @description Un reperto del catalogo. `latitude` e `longitude` sono gradi decimali scritti come testo.
         * @example {
         *       "id": 1,
         *       "name": "Masso dell'Orso",
         *       "description": "Grande masso lungo il sentiero.",
         *       "origin": "Posta",
         *       "period": "preromano",
         *       "imageUrl": null,
         *       "year": "VI secolo a.C.",
         *       "latitude": "42.5263",
         *       "longitude": "13.0968",
         *       "address": "Posta (RI)",
         *       "visitInfo": "Sempre accessibile.",
         *       "googleMapsUrl": null
         *     }
         */
        Artifact: {
            id: number;
            name: string;
            description: string;
            origin?: string | null;
            period: string;
            imageUrl?: string | null;
            year?: string | number | null;
            latitude?: string | null;
            longitude?: string | null;
            address?: string | null;
            visitInfo?: string | null;
            googleMapsUrl?: string | null;
            aat?: string;
            pleiades?: string;
        };
        /**
         * @description Un reperto vicino a una posizione, con la distanza in chilometri.
         * @example {
         *       "id": 1,
         *       "name": "Masso dell'Orso",
         *       "description": "Grande masso lungo il sentiero.",
         *       "origin": "Posta",
         *       "period": "preromano",
         *       "imageUrl": null,
         *       "year": "VI secolo a.C.",
         *       "latitude": "42.5263",
         *       "longitude": "13.0968",
         *       "address": "Posta (RI)",
         *       "visitInfo": "Sempre accessibile.",
         *       "googleMapsUrl": null,
         *       "distance": 0.894
         *     }
         */
        Site: {
            id: number;
            name: string;
            description: string;
            origin?: string | null;
            period: string;
            imageUrl?: string | null;
            year?: string | number | null;
            latitude?: string | null;
            longitude?: string | null;
            address?: string | null;
            visitInfo?: string | null;
            googleMapsUrl?: string | null;
            aat?: string;
            pleiades?: string;
            distance?: number | null;
        };
        /**
         * @description I reperti come punti GeoJSON.
         * @example {
         *       "type": "FeatureCollection",
         *       "features": [
         *         {
         *           "type": "Feature",
         *           "id": 1,
         *           "geometry": {
         *             "type": "Point",
         *             "coordinates": [
         *               13.0968,
         *               42.5263
         *             ]
         *           },
         *           "properties": {
         *             "name": "Masso dell'Orso",
         *             "description": "Grande masso lungo il sentiero.",
         *             "origin": "Posta",
         *             "period": "preromano",
         *             "imageUrl": null,
         *             "year": "VI secolo a.C.",
         *             "address": "Posta (RI)",
         *             "visitInfo": "Sempre accessibile.",
         *             "googleMapsUrl": null
         *           }
         *         }
         *       ]
         *     }
         */
        ArtifactFeatures: {
            /** @enum {string} */
            type: "FeatureCollection";
            features: {
                /** @enum {string} */
                type: "Feature";
                id?: number;
                geometry: {
                    /** @enum {string} */
                    type: "Point";
                    coordinates: number[];
                };
                properties: {
                    name: string;
                    description: string;
                    origin?: string | null;
                    period: string;
                    imageUrl?: string | null;
                    year?: string | number | null;
                    address?: string | null;
                    visitInfo?: string | null;
                    googleMapsUrl?: string | null;
                    aat?: string;
                    pleiades?: string;
                };
            }[];
        };
        /**
         * @description I luoghi come punti GeoJSON, ognuno con i suoi reperti.
         * @example {
         *       "type": "FeatureCollection",
         *       "features": [
         *         {
         *           "type": "Feature",
         *           "id": 1,
         *           "geometry": {
         *             "type": "Point",
         *             "coordinates": [
         *               13.0968,
         *               42.5263
         *             ]
         *           },
         *           "properties": {
         *             "address": "Posta (RI)",
         *             "artifacts": [
         *               {
         *                 "id": 1,
         *                 "name": "Masso dell'Orso",
         *                 "period": "preromano"
         *               }
         *             ]
         *           }
         *         }
         *       ]
         *     }
         */
        PlaceFeatures: {
            /** @enum {string} */
            type: "FeatureCollection";
            features: {
                /** @enum {string} */
                type: "Feature";
                id?: number;
                geometry: {
                    /** @enum {string} */
                    type: "Point";
                    coordinates: number[];
                };
                properties: {
                    address: string;
                    artifacts: {
                        id: number;
                        name: string;
                        period: string;
                    }[];
                };
            }[];
        };
        /**
         * @description Un quiz, senza le domande.
         * @example {
         *       "id": 1,
         *       "title": "I Sabini",
         *       "description": "Quanto conosci i Sabini?",
         *       "difficulty": "facile",
         *       "category": "sabini",
         *       "imageUrl": null
         *     }
         */
        Quiz: {
            id: number;
            title: string;
            description?: string | null;
            difficulty: string;
            category: string;
            imageUrl?: string | null;
        };
        /**
         * @description Una domanda di un quiz. `options` è una lista JSON dentro un testo, `correctAnswer` un indice in essa.
         * @example {
         *       "id": 1,
         *       "quizId": 1,
         *       "question": "Quale dea era venerata dai Sabini?",
         *       "options": "[\"Vacuna\",\"Atena\"]",
         *       "correctAnswer": 0,
         *       "explanation": "Vacuna era una dea sabina.",
         *       "order": 1
         *     }
         */
        QuizQuestion: {
            id: number;
            quizId?: number;
            question: string;
            options: string;
            correctAnswer: number;
            explanation?: string | null;
            order?: number | null;
        };
        /**
         * @description Il risultato di chi ha finito un quiz.
         * @example {
         *       "score": 4,
         *       "totalQuestions": 5
         *     }
         */
        NewAttempt: {
            score: number;
            totalQuestions: number;
            /** Format: email */
            userEmail?: string;
        };
        /**
         * @description Un risultato registrato, senza indirizzo email.
         * @example {
         *       "id": 10,
         *       "quizId": 1,
         *       "score": 4,
         *       "totalQuestions": 5,
         *       "completedAt": "2025-03-05T09:00:00.000Z"
         *     }
         */
        Attempt: {
            id: number;
            quizId: number;
            score: number;
            totalQuestions: number;
            completedAt: string;
        };
        /**
         * @description Una scoperta segnalata. `isVerified` è il testo `true` quando è verificata; le coordinate sono arrotondate a circa un chilometro.
         * @example {
         *       "id": 5,
         *       "title": "Frammento di ceramica",
         *       "description": "Affiorato dopo la pioggia, lasciato sul posto.",
         *       "category": "ceramiche",
         *       "period": "romano",
         *       "location": "Posta",
         *       "discovererName": "Anna",
         *       "imageUrl": null,
         *       "isVerified": "true",
         *       "latitude": "42.52",
         *       "longitude": "13.10",
         *       "submittedAt": "2025-03-05T09:00:00.000Z"
         *     }
         */
        Discovery: {
            id: number;
            title: string;
            description: string;
            category: string;
            period: string;
            location?: string | null;
            discovererName?: string | null;
            imageUrl?: string | null;
            isVerified?: string | null;
            latitude?: string | null;
            longitude?: string | null;
            submittedAt?: string | null;
        };
        /**
         * @description Le scoperte verificate come punti GeoJSON.
         * @example {
         *       "type": "FeatureCollection",
         *       "features": [
         *         {
         *           "type": "Feature",
         *           "id": 5,
         *           "geometry": {
         *             "type": "Point",
         *             "coordinates": [
         *               13.0968,
         *               42.5263
         *             ]
         *           },
         *           "properties": {
         *             "title": "Frammento di ceramica",
         *             "description": "Affiorato dopo la pioggia, lasciato sul posto.",
         *             "category": "ceramiche",
         *             "period": "romano",
         *             "location": "Posta",
         *             "discovererName": "Anna",
         *             "imageUrl": null,
         *             "isVerified": "true",
         *             "submittedAt": "2025-03-05T09:00:00.000Z"
         *           }
         *         }
         *       ]
         *     }
         */
        DiscoveryFeatures: {
            /** @enum {string} */
            type: "FeatureCollection";
            features: {
                /** @enum {string} */
                type: "Feature";
                id?: number;
                geometry: {
                    /** @enum {string} */
                    type: "Point";
                    coordinates: number[];
                };
                properties: {
                    title: string;
                    description: string;
                    category: string;
                    period: string;
                    location?: string | null;
                    discovererName?: string | null;
                    imageUrl?: string | null;
                    isVerified?: string | null;
                    submittedAt?: string | null;
                };
            }[];
        };
        /**
         * @description Una pagina delle scoperte; `next` è il cursore della pagina seguente.
         * @example {
         *       "items": [
         *         {
         *           "id": 5,
         *           "version": "734",
         *           "title": "Frammento di ceramica",
         *           "description": "Affiorato dopo la pioggia, lasciato sul posto.",
         *           "discovererName": "Anna",
         *           "discovererEmail": "anna@example.it",
         *           "latitude": "42.523456",
         *           "longitude": "13.098765",
         *           "location": "Posta",
         *           "period": "romano",
         *           "category": "ceramiche",
         *           "imageUrl": null,
         *           "isVerified": false,
         *           "submittedAt": "2026-03-05T09:00:00.000Z",
         *           "verifiedAt": null,
         *           "verifiedBy": null,
         *           "notes": null,
         *           "contentKey": null
         *         }
         *       ],
         *       "total": 1,
         *       "next": null
         *     }
         */
        DeskDiscoveries: {
            items: components["schemas"]["DeskDiscovery"][];
            total: number;
            next: string | null;
        };
        /**
         * @description Una scoperta con coordinate esatte, indirizzo di chi l’ha segnalata e note.
         * @example {
         *       "id": 5,
         *       "version": "734",
         *       "title": "Frammento di ceramica",
         *       "description": "Affiorato dopo la pioggia, lasciato sul posto.",
         *       "discovererName": "Anna",
         *       "discovererEmail": "anna@example.it",
         *       "latitude": "42.523456",
         *       "longitude": "13.098765",
         *       "location": "Posta",
         *       "period": "romano",
         *       "category": "ceramiche",
         *       "imageUrl": null,
         *       "isVerified": false,
         *       "submittedAt": "2026-03-05T09:00:00.000Z",
         *       "verifiedAt": null,
         *       "verifiedBy": null,
         *       "notes": null,
         *       "contentKey": null
         *     }
         */
        DeskDiscovery: {
            id: number;
            version: string;
            title: string;
            description: string;
            discovererName: string;
            discovererEmail: string | null;
            latitude: string;
            longitude: string;
            location: string;
            period: string;
            category: string;
            imageUrl: string | null;
            isVerified: boolean;
            submittedAt: string;
            verifiedAt: string | null;
            verifiedBy: string | null;
            notes: string | null;
            contentKey: string | null;
        };
        /**
         * @description Titolo, luogo, coordinate, periodo e categoria corretti, e la versione che si è letta.
         * @example {
         *       "title": "Frammento di ceramica",
         *       "location": "Posta, contrada Piano",
         *       "latitude": "42.523456",
         *       "longitude": "13.098765",
         *       "period": "romano",
         *       "category": "ceramiche",
         *       "version": "734"
         *     }
         */
        DeskDiscoveryCorrection: {
            title: string;
            location: string;
            latitude: string;
            longitude: string;
            /** @enum {string} */
            period: "preromano" | "romano" | "medievale" | "moderno";
            /** @enum {string} */
            category: "ceramiche" | "monete" | "strutture" | "epigrafi" | "ornamenti" | "strumenti";
            version: string;
        };
        /**
         * @description La nota di una verifica, e la versione che si è letta.
         * @example {
         *       "note": "Vista sul posto.",
         *       "version": "734"
         *     }
         */
        DeskDiscoveryVerification: {
            note: string;
            version: string;
        };
        /**
         * @description Il motivo per cui una scoperta è respinta, e la versione che si è letta.
         * @example {
         *       "reason": "È un oggetto moderno.",
         *       "notify": true,
         *       "version": "734"
         *     }
         */
        DeskDiscoveryRejection: {
            reason: string;
            notify: boolean;
            version: string;
        };
        /**
         * @description Un periodo della linea del tempo.
         * @example {
         *       "id": "romanEmpire",
         *       "name": "Impero Romano",
         *       "slug": "impero-romano",
         *       "startYear": -27,
         *       "endYear": 476,
         *       "description": "La Via Salaria diventa una strada di ville e di stazioni di sosta.",
         *       "color": "#8E2A1E",
         *       "highlights": [
         *         "Le ville della valle",
         *         "Le stazioni della strada",
         *         "I miliari",
         *         "Il culto di Vacuna"
         *       ],
         *       "image": {
         *         "src": "/images/timeline-roman-empire-1a2b3c4d-1600x900-8899aa.jpg",
         *         "alt": "Una strada lastricata fra due filari di cipressi",
         *         "caption": "Ricostruzione illustrativa. La Via Salaria in età imperiale.",
         *         "placeholder": "data:image/webp;base64,UklGRg=="
         *       }
         *     }
         */
        TimelinePeriod: {
            id: string;
            name: string;
            slug: string;
            startYear: number;
            endYear: number;
            description: string;
            color: string;
            highlights: string[];
            image?: components["schemas"]["Picture"];
        };
        /**
         * @description Una figura con i suoi testi. Misura e varianti si ricavano da `src`.
         * @example {
         *       "src": "/images/timeline-roman-empire-1a2b3c4d-1600x900-8899aa.jpg",
         *       "alt": "Una strada lastricata fra due filari di cipressi",
         *       "caption": "Ricostruzione illustrativa. La Via Salaria in età imperiale.",
         *       "placeholder": "data:image/webp;base64,UklGRg=="
         *     }
         */
        Picture: {
            src: string;
            alt: string;
            caption: string;
            placeholder?: string;
        };
        /**
         * @description La pagina di un periodo. I capoversi di `description` sono separati da una riga vuota.
         * @example {
         *       "title": "Impero Romano",
         *       "description": "La valle è attraversata da una strada di Stato.\n\nLe ville occupano i terrazzi del fiume.",
         *       "timeframe": "27 a.C. – 476 d.C.",
         *       "image": {
         *         "src": "/images/timeline-roman-empire-1a2b3c4d-1600x900-8899aa.jpg",
         *         "alt": "Una strada lastricata fra due filari di cipressi",
         *         "caption": "Ricostruzione illustrativa. La Via Salaria in età imperiale.",
         *         "placeholder": "data:image/webp;base64,UklGRg=="
         *       },
         *       "research": [
         *         {
         *           "title": "I miliari della Salaria",
         *           "summary": "Le colonne iscritte permettono di ricostruire il tracciato.",
         *           "year": "1998",
         *           "source": "Rivista di topografia antica"
         *         }
         *       ]
         *     }
         */
        Period: {
            title: string;
            description: string;
            timeframe: string;
            image?: components["schemas"]["Picture"];
            research: {
                title: string;
                summary: string;
                year: string;
                source: string;
            }[];
        };
        /**
         * @description Un messaggio all’associazione. `website` deve restare vuoto: chi lo compila è un programma.
         * @example {
         *       "name": "Anna Bianchi",
         *       "email": "anna@example.it",
         *       "subject": "Richiesta Informazioni",
         *       "message": "Vorrei visitare l’Antiquarium."
         *     }
         */
        ContactMessage: {
            name: string;
            /** Format: email */
            email: string;
            subject: string;
            message: string;
            website?: string;
        };
        /**
         * @description Una pagina dei messaggi dei visitatori; `next` è il cursore della pagina seguente.
         * @example {
         *       "items": [
         *         {
         *           "id": 12,
         *           "version": "734",
         *           "createdAt": "2026-03-05T09:00:00.000Z",
         *           "name": "Anna Bianchi",
         *           "email": "anna@example.it",
         *           "subject": "Richiesta Informazioni",
         *           "state": "new",
         *           "answered": false,
         *           "preview": "Vorrei visitare l’Antiquarium."
         *         }
         *       ],
         *       "total": 31,
         *       "next": "WyJkZXNrLW1lc3NhZ2VzIiwiMTIiXQ"
         *     }
         */
        DeskMessages: {
            items: components["schemas"]["DeskMessageSummary"][];
            total: number;
            next: string | null;
        };
        /**
         * @description Un messaggio nella lista, con l’inizio del testo.
         * @example {
         *       "id": 12,
         *       "version": "734",
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "name": "Anna Bianchi",
         *       "email": "anna@example.it",
         *       "subject": "Richiesta Informazioni",
         *       "state": "new",
         *       "answered": false,
         *       "preview": "Vorrei visitare l’Antiquarium."
         *     }
         */
        DeskMessageSummary: {
            id: number;
            version: string;
            createdAt: string;
            name: string;
            email: string;
            subject: string;
            /** @enum {string} */
            state: "new" | "open" | "done";
            answered: boolean;
            preview: string;
        };
        /**
         * @description Un messaggio con le note e le risposte.
         * @example {
         *       "id": 12,
         *       "version": "734",
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "name": "Anna Bianchi",
         *       "email": "anna@example.it",
         *       "subject": "Richiesta Informazioni",
         *       "state": "open",
         *       "answered": false,
         *       "message": "Vorrei visitare l’Antiquarium.",
         *       "changedBy": "Rita Rossi",
         *       "changedAt": "2026-03-06T10:00:00.000Z",
         *       "notes": [
         *         {
         *           "id": 4,
         *           "kind": "note",
         *           "text": "Telefonato: viene sabato.",
         *           "author": "Rita Rossi",
         *           "createdAt": "2026-03-06T10:00:00.000Z",
         *           "mail": null
         *         }
         *       ],
         *       "canMail": true
         *     }
         */
        DeskMessage: {
            id: number;
            version: string;
            createdAt: string;
            name: string;
            email: string;
            subject: string;
            /** @enum {string} */
            state: "new" | "open" | "done";
            answered: boolean;
            message: string;
            changedBy: string | null;
            changedAt: string | null;
            notes: components["schemas"]["DeskMessageNote"][];
            canMail: boolean;
        };
        /**
         * @description Una nota della redazione, o una risposta spedita dal sito.
         * @example {
         *       "id": 4,
         *       "kind": "note",
         *       "text": "Telefonato: viene sabato.",
         *       "author": "Rita Rossi",
         *       "createdAt": "2026-03-06T10:00:00.000Z",
         *       "mail": null
         *     }
         */
        DeskMessageNote: {
            id: number;
            /** @enum {string} */
            kind: "note" | "answer";
            text: string;
            author: string;
            createdAt: string;
            mail: ("waiting" | "sent" | "failed") | null;
        };
        /**
         * @description Il nuovo stato di un messaggio, e la versione che si è letta.
         * @example {
         *       "state": "done",
         *       "version": "734"
         *     }
         */
        DeskMessageStateChange: {
            /** @enum {string} */
            state: "new" | "open" | "done";
            version: string;
        };
        /**
         * @description Il testo di una nota.
         * @example {
         *       "text": "Telefonato: viene sabato."
         *     }
         */
        DeskNewNote: {
            text: string;
        };
        /**
         * @description Una risposta da spedire per e-mail.
         * @example {
         *       "subject": "Re: Richiesta Informazioni",
         *       "text": "L’Antiquarium è aperto sabato mattina.",
         *       "version": "734"
         *     }
         */
        DeskNewAnswer: {
            subject: string;
            text: string;
            version: string;
        };
        /**
         * @description I dati che il sito ha di una persona.
         * @example {
         *       "email": "anna@example.it",
         *       "found": [
         *         {
         *           "title": "Messaggi, saranno cancellati",
         *           "items": [
         *             {
         *               "id": 12,
         *               "label": "Richiesta Informazioni"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        DeskPerson: {
            email: string;
            found: {
                title: string;
                items: {
                    id: number;
                    label: string;
                }[];
            }[];
        };
        /**
         * @description L’indirizzo della persona di cui cancellare i dati.
         * @example {
         *       "email": "anna@example.it"
         *     }
         */
        DeskPersonDeletion: {
            /** Format: email */
            email: string;
        };
        /**
         * @description Un indirizzo da iscrivere alla newsletter. `website` deve restare vuoto.
         * @example {
         *       "email": "anna@example.it"
         *     }
         */
        Subscription: {
            /** Format: email */
            email: string;
            name?: string;
            website?: string;
        };
        /**
         * @description Se la newsletter si può spedire, e a quante persone.
         * @example {
         *       "missing": [],
         *       "activeSubscribers": 120,
         *       "mailsPerMinute": 50
         *     }
         */
        DeskNewsletterStatus: {
            missing: string[];
            activeSubscribers: number;
            mailsPerMinute: number;
        };
        /**
         * @description Una pagina dei numeri della newsletter; `next` è il cursore della pagina seguente.
         * @example {
         *       "items": [
         *         {
         *           "id": 2,
         *           "version": "734",
         *           "subject": "Notizie di primavera",
         *           "state": "sending",
         *           "changedBy": "Rita Rossi",
         *           "changedAt": "2026-03-06T10:00:00.000Z",
         *           "startedAt": "2026-03-06T10:00:00.000Z",
         *           "counts": {
         *             "sent": 50,
         *             "waiting": 69,
         *             "failed": 1,
         *             "skipped": 0
         *           }
         *         }
         *       ],
         *       "total": 1,
         *       "next": null
         *     }
         */
        DeskIssues: {
            items: components["schemas"]["DeskIssueSummary"][];
            total: number;
            next: string | null;
        };
        /**
         * @description Un numero nella lista, con il conto delle sue e-mail.
         * @example {
         *       "id": 2,
         *       "version": "734",
         *       "subject": "Notizie di primavera",
         *       "state": "sending",
         *       "changedBy": "Rita Rossi",
         *       "changedAt": "2026-03-06T10:00:00.000Z",
         *       "startedAt": "2026-03-06T10:00:00.000Z",
         *       "counts": {
         *         "sent": 50,
         *         "waiting": 69,
         *         "failed": 1,
         *         "skipped": 0
         *       }
         *     }
         */
        DeskIssueSummary: {
            id: number;
            version: string;
            subject: string;
            /** @enum {string} */
            state: "draft" | "sending" | "sent" | "canceled";
            changedBy: string;
            changedAt: string;
            startedAt: string | null;
            counts: {
                sent: number;
                waiting: number;
                failed: number;
                skipped: number;
            };
        };
        /**
         * @description Oggetto, testo e articoli di un numero.
         * @example {
         *       "subject": "Notizie di primavera",
         *       "intro": "Le ricerche di questi mesi.",
         *       "slugs": [
         *         "il-masso-dellorso"
         *       ]
         *     }
         */
        DeskIssueDraft: {
            subject: string;
            intro: string;
            slugs: string[];
        };
        /**
         * @description Un numero della newsletter con il suo testo.
         * @example {
         *       "id": 2,
         *       "version": "734",
         *       "subject": "Notizie di primavera",
         *       "state": "sending",
         *       "changedBy": "Rita Rossi",
         *       "changedAt": "2026-03-06T10:00:00.000Z",
         *       "startedAt": "2026-03-06T10:00:00.000Z",
         *       "counts": {
         *         "sent": 50,
         *         "waiting": 69,
         *         "failed": 1,
         *         "skipped": 0
         *       },
         *       "intro": "Le ricerche di questi mesi.",
         *       "slugs": [
         *         "il-masso-dellorso"
         *       ]
         *     }
         */
        DeskIssue: {
            id: number;
            version: string;
            subject: string;
            /** @enum {string} */
            state: "draft" | "sending" | "sent" | "canceled";
            changedBy: string;
            changedAt: string;
            startedAt: string | null;
            counts: {
                sent: number;
                waiting: number;
                failed: number;
                skipped: number;
            };
            intro: string;
            slugs: string[];
        };
        /**
         * @description La bozza di un numero, e la versione che si è letta.
         * @example {
         *       "subject": "Notizie di primavera",
         *       "intro": "Le ricerche di questi mesi.",
         *       "slugs": [
         *         "il-masso-dellorso"
         *       ],
         *       "version": "734"
         *     }
         */
        DeskIssueChange: {
            subject: string;
            intro: string;
            slugs: string[];
            version: string;
        };
        /**
         * @description L’e-mail di un numero.
         * @example {
         *       "subject": "Notizie di primavera",
         *       "html": "<!doctype html><html lang=\"it\">…</html>",
         *       "text": "Le ricerche di questi mesi.",
         *       "problems": []
         *     }
         */
        DeskIssuePreview: {
            subject: string;
            html: string;
            text: string;
            problems: string[];
        };
        /**
         * @description L’indirizzo a cui spedire la prova.
         * @example {
         *       "email": "rita@example.it"
         *     }
         */
        DeskTestMail: {
            /** Format: email */
            email: string;
        };
        /**
         * @description La versione della bozza che si vuole spedire.
         * @example {
         *       "version": "734"
         *     }
         */
        DeskIssueSending: {
            version: string;
        };
        /**
         * @description Una pagina degli iscritti; `next` è il cursore della pagina seguente.
         * @example {
         *       "items": [
         *         {
         *           "id": 7,
         *           "email": "anna@example.it",
         *           "name": "Anna",
         *           "state": "active",
         *           "subscribed": "2026-03-05T09:00:00.000Z"
         *         }
         *       ],
         *       "total": 1,
         *       "next": null
         *     }
         */
        DeskSubscribers: {
            items: components["schemas"]["DeskSubscriber"][];
            total: number;
            next: string | null;
        };
        /**
         * @description Un iscritto alla newsletter.
         * @example {
         *       "id": 7,
         *       "email": "anna@example.it",
         *       "name": "Anna",
         *       "state": "active",
         *       "subscribed": "2026-03-05T09:00:00.000Z"
         *     }
         */
        DeskSubscriber: {
            id: number;
            email: string;
            name: string;
            /** @enum {string} */
            state: "active" | "unconfirmed" | "unsubscribed";
            subscribed: string;
        };
        /**
         * @description Una domanda all’assistente, e la conversazione che continua.
         * @example {
         *       "message": "Chi era Vacuna?"
         *     }
         */
        ChatMessage: {
            message: string;
            sessionId?: string | null;
        };
        /**
         * @description La risposta dell’assistente, con le sue fonti e con ciò che resta del limite orario.
         * @example {
         *       "success": true,
         *       "response": "Gli stessi Romani non sapevano bene chi fosse.",
         *       "sessionId": "YwZyaXkOK8ERkQ-T7BET7A",
         *       "rateLimit": {
         *         "exceeded": false,
         *         "limit": 50,
         *         "remaining": 49,
         *         "resetAt": "2026-03-05T10:00:00.000Z"
         *       },
         *       "sources": [
         *         {
         *           "title": "Il mistero della dea Vacuna",
         *           "url": "/blog/mistero-dea-vacuna-storia-archeologia"
         *         }
         *       ]
         *     }
         */
        ChatReply: {
            success: boolean;
            response?: string | null;
            sessionId?: string | null;
            rateLimit?: {
                exceeded?: boolean | null;
                limit?: number;
                remaining?: number;
                resetAt?: string;
            } | null;
            sources?: {
                title: string;
                page?: number | null;
                url?: string | null;
            }[] | null;
            unanswered?: boolean;
        };
        /**
         * @description Una domanda senza risposta per la redazione.
         * @example {
         *       "question": "Dove si trovava il mulino di Posta?"
         *     }
         */
        UnansweredQuestion: {
            question: string;
        };
        /**
         * @description Domande senza risposta, inviate alla redazione.
         * @example {
         *       "items": [
         *         {
         *           "id": 7,
         *           "question": "Dove si trovava il mulino di Posta?",
         *           "count": 2,
         *           "firstAt": "2026-03-05T09:00:00.000Z",
         *           "lastAt": "2026-03-05T11:30:00.000Z",
         *           "handledAt": null,
         *           "handledBy": null
         *         }
         *       ],
         *       "total": 1,
         *       "next": null
         *     }
         */
        DeskQuestions: {
            items: {
                id: number;
                question: string;
                count: number;
                firstAt: string;
                lastAt: string;
                handledAt: string | null;
                handledBy: string | null;
            }[];
            total: number;
            next: string | null;
        };
        /**
         * @description Quante domande alla chat hanno avuto risposta, giorno per giorno.
         * @example {
         *       "days": [
         *         {
         *           "day": "2026-03-05",
         *           "answered": 31,
         *           "abstained": 4,
         *           "modelFailures": 0
         *         }
         *       ]
         *     }
         */
        ChatDays: {
            days: {
                day: string;
                answered: number;
                abstained: number;
                modelFailures: number;
            }[];
        };
        /**
         * @description Se una domanda è stata gestita.
         * @example {
         *       "isHandled": true
         *     }
         */
        QuestionHandled: {
            isHandled: boolean;
        };
        /**
         * @description I PDF caricati.
         * @example {
         *       "success": true,
         *       "pdfs": [
         *         {
         *           "id": 1,
         *           "title": "miliario",
         *           "contentPreview": "Il miliario di Posta segna sessantanove miglia.",
         *           "pages": 1
         *         }
         *       ]
         *     }
         */
        PdfList: {
            success: boolean;
            pdfs?: {
                id?: number;
                title: string;
                contentPreview?: string | null;
                pages?: number;
            }[];
            message?: string;
        };
        /**
         * @description L’esito di un caricamento, con il titolo ricavato dal file.
         * @example {
         *       "success": true,
         *       "title": "miliario",
         *       "message": "PDF \"miliario\" caricato: 1 pagina."
         *     }
         */
        PdfUploaded: {
            success: boolean;
            title?: string;
            message?: string;
        };
        /**
         * @description I documenti che la chat ha in memoria.
         * @example {
         *       "success": true,
         *       "documentCount": 1,
         *       "documentTitles": [
         *         "miliario"
         *       ]
         *     }
         */
        DocumentsVerified: {
            success: boolean;
            documentCount?: number;
            documentTitles?: string[];
            message?: string;
        };
        /**
         * @description Le pagine trovate, dalla più adatta.
         * @example {
         *       "results": [
         *         {
         *           "kind": "articolo",
         *           "title": "Il mistero della dea Vacuna",
         *           "url": "/blog/mistero-dea-vacuna-storia-archeologia",
         *           "excerpt": "Gli stessi Romani non sapevano bene chi fosse."
         *         }
         *       ]
         *     }
         */
        SearchResults: {
            results: {
                kind: string;
                title: string;
                url: string;
                excerpt?: string | null;
            }[];
        };
        /**
         * @description Un file cambiato sia qui sia nella cartella dei contenuti, campo per campo.
         * @example {
         *       "file": "artifacts/lucerna-disco.yml",
         *       "kind": "artifacts",
         *       "slug": "lucerna-disco",
         *       "at": "2026-11-20T09:30:00.000Z",
         *       "picture": null,
         *       "fields": [
         *         {
         *           "field": "year",
         *           "before": "I secolo",
         *           "site": "I secolo d.C.",
         *           "file": "II secolo d.C."
         *         }
         *       ]
         *     }
         */
        ContentConflict: {
            file: string;
            kind: ("articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village") | null;
            slug: string | null;
            picture: string | null;
            at: string;
            fields: {
                field: string;
                before: string | null;
                site: string | null;
                file: string | null;
            }[];
        };
        /**
         * @description Per ogni campo in conflitto, quale parte tenere.
         * @example {
         *       "file": "artifacts/lucerna-disco.yml",
         *       "choices": {
         *         "year": "site"
         *       }
         *     }
         */
        ContentResolution: {
            file: string;
            choices: {
                [key: string]: "site" | "file";
            };
        };
        /**
         * @description Che cosa porterebbe un’esportazione.
         * @example {
         *       "files": 320,
         *       "warnings": [],
         *       "branch": "redazione"
         *     }
         */
        ContentExport: {
            files: number;
            warnings: string[];
            branch: string | null;
        };
        /**
         * @description Il commit sul ramo; `commit` è nullo se nulla era cambiato.
         * @example {
         *       "branch": "redazione",
         *       "commit": "6f2c1e0a9b7d4c5e8f1a2b3c4d5e6f708192a3b4",
         *       "changed": [
         *         "articles/il-ponte-romano.md"
         *       ]
         *     }
         */
        ContentCommit: {
            branch: string;
            commit: string | null;
            changed: string[];
        };
        /**
         * @description Una voce nell’elenco dei contenuti.
         * @example {
         *       "kind": "articles",
         *       "slug": "il-ponte-romano",
         *       "title": "Il ponte romano",
         *       "state": "edited",
         *       "updatedAt": "2026-11-20T09:30:00.000Z",
         *       "updatedBy": "Rita Rossi",
         *       "publishAt": null,
         *       "hasFailed": false,
         *       "problems": 1,
         *       "conflict": false
         *     }
         */
        ContentSummary: {
            /** @enum {string} */
            kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
            slug: string;
            title: string;
            /** @enum {string} */
            state: "published" | "edited" | "draft" | "scheduled" | "removed";
            updatedAt: string | null;
            updatedBy: string | null;
            publishAt: string | null;
            hasFailed: boolean;
            problems: number;
            conflict: boolean;
        };
        /**
         * @description Una pubblicazione programmata che non è avvenuta, e perché.
         * @example {
         *       "kind": "articles",
         *       "slug": "il-ponte-romano",
         *       "title": "Il ponte romano",
         *       "reason": "Un problema da correggere prima di pubblicare: la categoria «velino» non è in categories.yml"
         *     }
         */
        ContentFailure: {
            /** @enum {string} */
            kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
            slug: string;
            title: string;
            reason: string;
        };
        /**
         * @description Una voce come la vede la redazione: la copia di lavoro o, se manca, ciò che è pubblicato.
         * @example {
         *       "kind": "articles",
         *       "slug": "il-ponte-romano",
         *       "title": "Il ponte romano",
         *       "file": "articles/il-ponte-romano.md",
         *       "state": "draft",
         *       "version": 214,
         *       "fields": {
         *         "title": "Il ponte romano",
         *         "excerpt": "Due arcate sul Velino…",
         *         "category": "via-salaria",
         *         "author": "bruno-ravasale",
         *         "publishedAt": "2026-11-20",
         *         "image": "articolo-il-ponte-romano"
         *       },
         *       "body": "\nDue arcate sul Velino.\n",
         *       "gallery": null,
         *       "published": null,
         *       "hasWorkingCopy": true,
         *       "publishAt": null,
         *       "publishFailure": null,
         *       "updatedAt": "2026-11-20T09:30:00.000Z",
         *       "updatedBy": "Rita Rossi",
         *       "problems": [
         *         {
         *           "file": "articles/il-ponte-romano.md",
         *           "field": "excerpt",
         *           "line": 3,
         *           "reason": "troppo corto: almeno 120 caratteri"
         *         }
         *       ],
         *       "conflict": false
         *     }
         */
        ContentEntry: {
            /** @enum {string} */
            kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
            slug: string;
            title: string;
            file: string;
            /** @enum {string} */
            state: "published" | "edited" | "draft" | "scheduled" | "removed";
            version: number;
            fields: {
                [key: string]: unknown;
            };
            body: string | null;
            gallery: {
                [key: string]: unknown;
            } | null;
            published: {
                fields: {
                    [key: string]: unknown;
                };
                body: string | null;
                gallery: {
                    [key: string]: unknown;
                } | null;
            } | null;
            hasWorkingCopy: boolean;
            publishAt: string | null;
            publishFailure: string | null;
            updatedAt: string | null;
            updatedBy: string | null;
            problems: components["schemas"]["ContentProblem"][];
            conflict: boolean;
        };
        /**
         * @description Che cosa correggere, con le parole di `content:check`.
         * @example {
         *       "file": "articles/il-ponte-romano.md",
         *       "field": "excerpt",
         *       "line": 3,
         *       "reason": "troppo corto: almeno 120 caratteri"
         *     }
         */
        ContentProblem: {
            file: string;
            field: string;
            line: number;
            reason: string;
        };
        /**
         * @description Una voce nuova: `slug` diventa il nome del file e l’indirizzo.
         * @example {
         *       "slug": "il-ponte-romano",
         *       "fields": {
         *         "title": "Il ponte romano",
         *         "excerpt": "Due arcate sul Velino…",
         *         "category": "via-salaria",
         *         "author": "bruno-ravasale",
         *         "publishedAt": "2026-11-20",
         *         "image": "articolo-il-ponte-romano"
         *       },
         *       "body": "\nDue arcate sul Velino.\n",
         *       "gallery": null
         *     }
         */
        NewContent: {
            slug: string;
            fields: Record<string, never>;
            body?: string;
            gallery?: Record<string, never> | null;
        };
        /**
         * @description La copia di lavoro da salvare, con la versione che il browser aveva letto.
         * @example {
         *       "version": 213,
         *       "fields": {
         *         "title": "Il ponte romano",
         *         "excerpt": "Due arcate sul Velino…",
         *         "category": "via-salaria",
         *         "author": "bruno-ravasale",
         *         "publishedAt": "2026-11-20",
         *         "image": "articolo-il-ponte-romano"
         *       },
         *       "body": "\nDue arcate sul Velino.\n",
         *       "gallery": null
         *     }
         */
        ContentDraft: {
            version: number;
            fields: Record<string, never>;
            body?: string;
            gallery?: Record<string, never> | null;
        };
        /**
         * @description La versione dopo il salvataggio, e i problemi trovati.
         * @example {
         *       "version": 214,
         *       "state": "draft",
         *       "updatedAt": "2026-11-20T09:30:00.000Z",
         *       "problems": [
         *         {
         *           "file": "articles/il-ponte-romano.md",
         *           "field": "excerpt",
         *           "line": 3,
         *           "reason": "troppo corto: almeno 120 caratteri"
         *         }
         *       ]
         *     }
         */
        ContentDraftSaved: {
            version: number;
            /** @enum {string} */
            state: "published" | "edited" | "draft" | "scheduled" | "removed";
            updatedAt: string;
            problems: components["schemas"]["ContentProblem"][];
        };
        /**
         * @description Pubblica la copia di lavoro, subito o a `publishAt`.
         * @example {
         *       "version": 214,
         *       "publishAt": "2026-12-01T08:00:00.000Z"
         *     }
         */
        ContentPublication: {
            version: number;
            publishAt?: string | null;
        };
        /**
         * @description La versione che il browser aveva letto.
         * @example {
         *       "version": 214
         *     }
         */
        ContentVersion: {
            version: number;
        };
        /**
         * @description Uno stato passato di una voce: chi, quando e come.
         * @example {
         *       "id": 211,
         *       "event": "published",
         *       "at": "2026-11-20T09:30:00.000Z",
         *       "author": "Rita Rossi",
         *       "isCurrent": true
         *     }
         */
        ContentRevision: {
            id: number;
            /** @enum {string} */
            event: "imported" | "published" | "unpublished" | "removed" | "resolved";
            at: string;
            author: string;
            isCurrent: boolean;
        };
        /**
         * @description Uno stato passato con i suoi testi e le differenze.
         * @example {
         *       "id": 211,
         *       "event": "published",
         *       "at": "2026-11-20T09:30:00.000Z",
         *       "author": "Rita Rossi",
         *       "isCurrent": true,
         *       "texts": {
         *         "fields": {
         *           "title": "Il ponte romano",
         *           "excerpt": "Due arcate sul Velino…",
         *           "category": "via-salaria",
         *           "author": "bruno-ravasale",
         *           "publishedAt": "2026-11-20",
         *           "image": "articolo-il-ponte-romano"
         *         },
         *         "body": "\nDue arcate sul Velino.\n",
         *         "gallery": null
         *       },
         *       "changes": [
         *         {
         *           "field": "title",
         *           "before": "Il ponte",
         *           "after": "Il ponte romano",
         *           "parts": [
         *             {
         *               "change": "same",
         *               "text": "Il ponte"
         *             },
         *             {
         *               "change": "added",
         *               "text": " romano"
         *             }
         *           ]
         *         }
         *       ],
         *       "changesSince": []
         *     }
         */
        ContentRevisionDetail: {
            id: number;
            /** @enum {string} */
            event: "imported" | "published" | "unpublished" | "removed" | "resolved";
            at: string;
            author: string;
            isCurrent: boolean;
            texts: {
                fields: {
                    [key: string]: unknown;
                };
                body: string | null;
                gallery: {
                    [key: string]: unknown;
                } | null;
            } | null;
            changes: components["schemas"]["ContentDifference"][];
            changesSince: components["schemas"]["ContentDifference"][];
        };
        /**
         * @description Un campo diverso fra due stati, con le parti di entrambi.
         * @example {
         *       "field": "title",
         *       "before": "Il ponte",
         *       "after": "Il ponte romano",
         *       "parts": [
         *         {
         *           "change": "same",
         *           "text": "Il ponte"
         *         },
         *         {
         *           "change": "added",
         *           "text": " romano"
         *         }
         *       ]
         *     }
         */
        ContentDifference: {
            field: string;
            before: string | null;
            after: string | null;
            parts: {
                /** @enum {string} */
                change: "same" | "added" | "removed";
                text: string;
            }[];
        };
        /**
         * @description Una pagina della raccolta delle fotografie.
         * @example {
         *       "items": [
         *         {
         *           "slug": "ponte-sul-velino",
         *           "src": "/images/ponte-sul-velino-1a2b3c4d-1600x1067-7a7c66.jpg",
         *           "width": 1600,
         *           "height": 1067,
         *           "placeholder": "data:image/webp;base64,UklGRg==",
         *           "note": {
         *             "alt": "Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli",
         *             "caption": "Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.",
         *             "credit": "Rita Rossi",
         *             "licence": "CC BY-SA 4.0",
         *             "focal": {
         *               "x": 0.5,
         *               "y": 0.4
         *             },
         *             "generated": false
         *           },
         *           "origin": "desk",
         *           "version": "3f1c9a2b7d10",
         *           "uploadedAt": "2026-05-12T09:00:00.000Z",
         *           "uploadedBy": "Rita Rossi",
         *           "variants": {
         *             "ready": 13,
         *             "total": 13,
         *             "hasFailed": false
         *           }
         *         }
         *       ],
         *       "total": 1,
         *       "next": null
         *     }
         */
        DeskPictures: {
            items: components["schemas"]["DeskPicture"][];
            total: number;
            next: string | null;
        };
        /**
         * @description Una fotografia della raccolta.
         * @example {
         *       "slug": "ponte-sul-velino",
         *       "src": "/images/ponte-sul-velino-1a2b3c4d-1600x1067-7a7c66.jpg",
         *       "width": 1600,
         *       "height": 1067,
         *       "placeholder": "data:image/webp;base64,UklGRg==",
         *       "note": {
         *         "alt": "Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli",
         *         "caption": "Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.",
         *         "credit": "Rita Rossi",
         *         "licence": "CC BY-SA 4.0",
         *         "focal": {
         *           "x": 0.5,
         *           "y": 0.4
         *         },
         *         "generated": false
         *       },
         *       "origin": "desk",
         *       "version": "3f1c9a2b7d10",
         *       "uploadedAt": "2026-05-12T09:00:00.000Z",
         *       "uploadedBy": "Rita Rossi",
         *       "variants": {
         *         "ready": 13,
         *         "total": 13,
         *         "hasFailed": false
         *       }
         *     }
         */
        DeskPicture: {
            slug: string;
            src: string;
            width: number;
            height: number;
            placeholder: string;
            note: components["schemas"]["PictureNote"] | null;
            /** @enum {string} */
            origin: "file" | "desk";
            version: string;
            uploadedAt: string | null;
            uploadedBy: string | null;
            variants: {
                ready: number;
                total: number;
                hasFailed: boolean;
            };
        };
        /**
         * @description Testo alternativo, didascalia, crediti e licenza di una fotografia, e il punto che resta visibile.
         * @example {
         *       "alt": "Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli",
         *       "caption": "Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.",
         *       "credit": "Rita Rossi",
         *       "licence": "CC BY-SA 4.0",
         *       "focal": {
         *         "x": 0.5,
         *         "y": 0.4
         *       },
         *       "generated": false
         *     }
         */
        PictureNote: {
            alt: string;
            caption: string;
            credit: string;
            licence: string;
            focal: {
                x: number;
                y: number;
            };
            generated: boolean;
        };
        /**
         * @description Che cosa si può caricare su questo server.
         * @example {
         *       "types": [
         *         "image/jpeg",
         *         "image/png",
         *         "image/webp"
         *       ],
         *       "maxFileBytes": 26214400,
         *       "maxPixels": 64000000,
         *       "minWidth": 800,
         *       "remaining": 2999
         *     }
         */
        PictureLimits: {
            types: string[];
            maxFileBytes: number;
            maxPixels: number;
            minWidth: number;
            remaining: number;
        };
        /**
         * @description L’esito di un caricamento.
         * @example {
         *       "picture": {
         *         "slug": "ponte-sul-velino",
         *         "src": "/images/ponte-sul-velino-1a2b3c4d-1600x1067-7a7c66.jpg",
         *         "width": 1600,
         *         "height": 1067,
         *         "placeholder": "data:image/webp;base64,UklGRg==",
         *         "note": {
         *           "alt": "Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli",
         *           "caption": "Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.",
         *           "credit": "Rita Rossi",
         *           "licence": "CC BY-SA 4.0",
         *           "focal": {
         *             "x": 0.5,
         *             "y": 0.4
         *           },
         *           "generated": false
         *         },
         *         "origin": "desk",
         *         "version": "3f1c9a2b7d10",
         *         "uploadedAt": "2026-05-12T09:00:00.000Z",
         *         "uploadedBy": "Rita Rossi",
         *         "variants": {
         *           "ready": 13,
         *           "total": 13,
         *           "hasFailed": false
         *         }
         *       },
         *       "isKnown": false
         *     }
         */
        PictureUploaded: {
            picture: components["schemas"]["DeskPicture"];
            isKnown: boolean;
        };
        /**
         * @description Una fotografia con i contenuti che la usano.
         * @example {
         *       "slug": "ponte-sul-velino",
         *       "src": "/images/ponte-sul-velino-1a2b3c4d-1600x1067-7a7c66.jpg",
         *       "width": 1600,
         *       "height": 1067,
         *       "placeholder": "data:image/webp;base64,UklGRg==",
         *       "note": {
         *         "alt": "Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli",
         *         "caption": "Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.",
         *         "credit": "Rita Rossi",
         *         "licence": "CC BY-SA 4.0",
         *         "focal": {
         *           "x": 0.5,
         *           "y": 0.4
         *         },
         *         "generated": false
         *       },
         *       "origin": "desk",
         *       "version": "3f1c9a2b7d10",
         *       "uploadedAt": "2026-05-12T09:00:00.000Z",
         *       "uploadedBy": "Rita Rossi",
         *       "variants": {
         *         "ready": 13,
         *         "total": 13,
         *         "hasFailed": false
         *       },
         *       "uses": [
         *         {
         *           "path": "articles/posta-romana.md",
         *           "label": "Articolo «Posta romana»",
         *           "page": "/blog/posta-romana"
         *         }
         *       ]
         *     }
         */
        DeskPictureDetail: {
            slug: string;
            src: string;
            width: number;
            height: number;
            placeholder: string;
            note: components["schemas"]["PictureNote"] | null;
            /** @enum {string} */
            origin: "file" | "desk";
            version: string;
            uploadedAt: string | null;
            uploadedBy: string | null;
            variants: {
                ready: number;
                total: number;
                hasFailed: boolean;
            };
            uses: {
                path: string;
                label: string;
                page: string | null;
            }[];
        };
        /**
         * @description La scheda di una fotografia, e la versione da cui si è partiti.
         * @example {
         *       "note": {
         *         "alt": "Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli",
         *         "caption": "Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.",
         *         "credit": "Rita Rossi",
         *         "licence": "CC BY-SA 4.0",
         *         "focal": {
         *           "x": 0.5,
         *           "y": 0.4
         *         },
         *         "generated": false
         *       },
         *       "version": "3f1c9a2b7d10"
         *     }
         */
        PictureChange: {
            note: components["schemas"]["PictureNote"];
            version: string;
        };
        /**
         * @description Le sezioni in linea. `version` cambia a ogni pubblicazione.
         * @example {
         *       "version": "da582cd8a61aca7a",
         *       "sections": [
         *         {
         *           "name": "mf-blog",
         *           "title": "Blog",
         *           "routes": [
         *             {
         *               "path": "/blog",
         *               "expose": "blog.page",
         *               "reads": [
         *                 "/api/posts",
         *                 "/api/categories"
         *               ]
         *             }
         *           ],
         *           "navigation": [
         *             {
         *               "label": "Blog",
         *               "path": "/blog",
         *               "order": 20
         *             }
         *           ],
         *           "slots": [
         *             {
         *               "slot": "home.blog",
         *               "order": 10,
         *               "expose": "home-blog",
         *               "reads": [
         *                 "/api/posts"
         *               ]
         *             }
         *           ],
         *           "release": {
         *             "id": "0123456789ab",
         *             "scope": "mf_blog_0123456789ab",
         *             "base": "/sections/mf-blog/0123456789ab/",
         *             "entry": "entry.js",
         *             "files": {
         *               "entry.js": "sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"
         *             },
         *             "exposes": {
         *               "blog.page": [],
         *               "home-blog": []
         *             }
         *           },
         *           "previous": null,
         *           "since": "2026-03-05T09:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        Registry: {
            version: string;
            sections: {
                name: string;
                title: string;
                /** @enum {string} */
                audience?: "staff";
                routes: {
                    path: string;
                    expose: string;
                    reads: string[];
                    /** @enum {boolean} */
                    sequentialReads?: true;
                    parameters?: {
                        [key: string]: string[] | ("number" | "slug" | "text");
                    };
                    contentParameters?: string[];
                }[];
                navigation: {
                    label: string;
                    path: string;
                    order: number;
                    highlight?: boolean;
                }[];
                slots: {
                    slot: string;
                    order: number;
                    expose: string;
                    reads: string[];
                }[];
                release: {
                    id: string;
                    scope: string;
                    base: string;
                    entry: string;
                    files: {
                        [key: string]: string;
                    };
                    exposes: {
                        [key: string]: string[];
                    };
                } | null;
                previous: {
                    id: string;
                    scope: string;
                    base: string;
                    entry: string;
                    files: {
                        [key: string]: string;
                    };
                    exposes: {
                        [key: string]: string[];
                    };
                } | null;
                since?: string;
                preview?: boolean;
            }[];
        };
        /**
         * @description Una visita che comincia con un rilascio.
         * @example {
         *       "section": "mf-blog",
         *       "release": "0123456789ab"
         *     }
         */
        SectionView: {
            section: string;
            release: string;
        };
        /**
         * @description La firma per le segnalazioni di una visita.
         * @example {
         *       "nonce": "kQ3v0mJbq1Zx.1772701800000.8yO3hT1cVb5mJ0Wm9r2d7Lk4Qe6sXa1Zu3Np5Rt7Yw0"
         *     }
         */
        SectionViewStarted: {
            nonce?: string;
        };
        /**
         * @description Un rilascio che un browser non ha potuto usare.
         * @example {
         *       "section": "mf-blog",
         *       "release": "0123456789ab",
         *       "kind": "render",
         *       "error": {
         *         "name": "TypeError",
         *         "frames": [
         *           {
         *             "file": "150.91c4755931.js",
         *             "line": 1,
         *             "column": 4213
         *           }
         *         ]
         *       },
         *       "nonce": "kQ3v0mJbq1Zx.1772701800000.8yO3hT1cVb5mJ0Wm9r2d7Lk4Qe6sXa1Zu3Np5Rt7Yw0"
         *     }
         */
        SectionFailure: {
            section: string;
            release: string;
            /** @enum {string} */
            kind: "load" | "integrity" | "contract" | "render" | "timeout" | "error" | "fallback";
            error?: {
                name: string;
                frames: {
                    file: string;
                    line: number;
                    column: number;
                }[];
            };
            nonce?: string;
        };
        /**
         * @description Un rilascio che un browser ha usato, e in quanti millisecondi.
         * @example {
         *       "section": "mf-blog",
         *       "release": "0123456789ab",
         *       "nonce": "kQ3v0mJbq1Zx.1772701800000.8yO3hT1cVb5mJ0Wm9r2d7Lk4Qe6sXa1Zu3Np5Rt7Yw0"
         *     }
         */
        SectionLoad: {
            section: string;
            release: string;
            ms?: number;
            nonce?: string;
        };
        /**
         * @description I rilasci conservati di una sezione e la loro storia.
         * @example {
         *       "section": "mf-blog",
         *       "live": "0123456789ab",
         *       "releases": [
         *         {
         *           "id": "0123456789ab",
         *           "state": "live",
         *           "size": 48213,
         *           "by": "Gruppo blog",
         *           "at": "2026-03-05T09:00:00.000Z",
         *           "external": null,
         *           "note": null
         *         }
         *       ],
         *       "history": [
         *         {
         *           "release": "0123456789ab",
         *           "action": "live",
         *           "by": "Gruppo blog",
         *           "at": "2026-03-05T09:00:00.000Z",
         *           "note": null
         *         }
         *       ]
         *     }
         */
        SectionReleases: {
            section: string;
            live: string | null;
            releases: {
                id: string;
                /** @enum {string} */
                state: "live" | "kept" | "refused" | "withdrawn" | "pruned";
                size: number;
                by: string;
                at: string;
                external: string | null;
                note: string | null;
            }[];
            history: {
                release: string;
                action: string;
                by: string;
                at: string;
                note: string | null;
            }[];
        };
        /**
         * @description L’esito di una pubblicazione o di un ripristino.
         * @example {
         *       "section": "mf-blog",
         *       "id": "0123456789ab",
         *       "live": true,
         *       "previous": null,
         *       "path": "/blog"
         *     }
         */
        ReleaseDone: {
            section: string;
            id: string;
            live: boolean;
            previous: string | null;
            path: string;
            preview?: string;
            report?: components["schemas"]["ReleaseReport"];
        };
        /**
         * @description Il resoconto del controllo di un rilascio.
         * @example {
         *       "section": "mf-blog",
         *       "id": "0123456789ab",
         *       "at": "2026-03-05T09:00:00.000Z",
         *       "verdict": "accepted",
         *       "problems": [],
         *       "warnings": [],
         *       "sizes": {
         *         "entry": 8300,
         *         "total": 96000,
         *         "firstLoads": [
         *           {
         *             "path": "/blog",
         *             "bytes": 24000
         *           }
         *         ]
         *       },
         *       "renders": [
         *         {
         *           "path": "/blog",
         *           "state": "con i dati del sito",
         *           "durationMs": 60
         *         }
         *       ],
         *       "visits": [
         *         {
         *           "path": "/blog",
         *           "device": "phone",
         *           "durationMs": 900,
         *           "bytes": 24000,
         *           "longestTaskMs": 40,
         *           "problems": [],
         *           "warnings": []
         *         }
         *       ],
         *       "browser": "Chromium 140"
         *     }
         */
        ReleaseReport: {
            section: string;
            id: string;
            at: string;
            /** @enum {string} */
            verdict: "accepted" | "rejected";
            problems: {
                /** @enum {string} */
                rule: "manifest" | "routes" | "slots" | "modules" | "versions" | "react" | "files" | "hashes" | "budgets" | "smoke";
                message: string;
            }[];
            warnings: {
                /** @enum {string} */
                rule: "manifest" | "routes" | "slots" | "modules" | "versions" | "react" | "files" | "hashes" | "budgets" | "smoke";
                message: string;
            }[];
            sizes?: {
                entry: number;
                total: number;
                firstLoads: {
                    path: string;
                    bytes: number;
                }[];
            };
            renders: {
                path: string;
                state: string;
                durationMs: number;
                problem?: string;
            }[];
            visits: {
                path: string;
                /** @enum {string} */
                device: "phone" | "desktop";
                durationMs: number;
                bytes: number;
                longestTaskMs: number;
                problems: string[];
                warnings: string[];
                screenshot?: string;
            }[];
            browser: string;
        };
        /**
         * @description Le sezioni per chi lavora al sito.
         * @example {
         *       "sections": [
         *         {
         *           "name": "mf-blog",
         *           "title": "Blog",
         *           "live": "0123456789ab",
         *           "previous": "ab0123456789",
         *           "changedAt": "2026-03-05T09:00:00.000Z",
         *           "path": "/blog",
         *           "withdrawal": null,
         *           "week": {
         *             "views": 42,
         *             "loads": 40,
         *             "failures": 1,
         *             "fallbacks": 1,
         *             "errors": 0
         *           }
         *         }
         *       ]
         *     }
         */
        DeskSections: {
            sections: {
                name: string;
                title: string;
                live: string | null;
                previous: string | null;
                changedAt: string | null;
                path: string;
                withdrawal: {
                    release: string;
                    at: string;
                    note: string | null;
                } | null;
                week: {
                    views: number;
                    loads: number;
                    failures: number;
                    fallbacks: number;
                    errors: number;
                };
            }[];
        };
        /**
         * @description Una sezione per chi lavora al sito.
         * @example {
         *       "name": "mf-blog",
         *       "title": "Blog",
         *       "live": "0123456789ab",
         *       "previous": "ab0123456789",
         *       "changedAt": "2026-03-05T09:00:00.000Z",
         *       "path": "/blog",
         *       "withdrawal": null,
         *       "week": {
         *         "views": 42,
         *         "loads": 40,
         *         "failures": 1,
         *         "fallbacks": 1,
         *         "errors": 0
         *       },
         *       "reports": [
         *         "0123456789ab"
         *       ]
         *     }
         */
        DeskSection: {
            name: string;
            title: string;
            live: string | null;
            previous: string | null;
            changedAt: string | null;
            path: string;
            withdrawal: {
                release: string;
                at: string;
                note: string | null;
            } | null;
            week: {
                views: number;
                loads: number;
                failures: number;
                fallbacks: number;
                errors: number;
            };
            reports: string[];
        };
        /**
         * @description Le segnalazioni dei browser su una sezione, per ora e per giorno.
         * @example {
         *       "section": "mf-blog",
         *       "hours": [
         *         {
         *           "views": 42,
         *           "loads": 40,
         *           "failures": 1,
         *           "fallbacks": 1,
         *           "errors": 0,
         *           "at": "2026-03-05T09:00:00.000Z",
         *           "medianMs": 1200
         *         }
         *       ],
         *       "days": [
         *         {
         *           "views": 42,
         *           "loads": 40,
         *           "failures": 1,
         *           "fallbacks": 1,
         *           "errors": 0,
         *           "at": "2026-03-05",
         *           "medianMs": 1200
         *         }
         *       ]
         *     }
         */
        SectionHealth: {
            section: string;
            hours: {
                views: number;
                loads: number;
                failures: number;
                fallbacks: number;
                errors: number;
                at: string;
                medianMs: number | null;
            }[];
            days: {
                views: number;
                loads: number;
                failures: number;
                fallbacks: number;
                errors: number;
                at: string;
                medianMs: number | null;
            }[];
        };
        /**
         * @description Gli errori di una sezione nei browser.
         * @example {
         *       "section": "mf-blog",
         *       "errors": [
         *         {
         *           "release": "0123456789ab",
         *           "kind": "render",
         *           "name": "TypeError",
         *           "count": 3,
         *           "firstAt": "2026-03-05T09:00:00.000Z",
         *           "lastAt": "2026-03-05T09:00:00.000Z",
         *           "stack": [
         *             "Title src/post/post.page.tsx:21:7"
         *           ]
         *         }
         *       ]
         *     }
         */
        SectionErrors: {
            section: string;
            errors: {
                release: string;
                kind: string;
                name: string;
                count: number;
                firstAt: string;
                lastAt: string;
                stack: string[];
            }[];
        };
        /**
         * @description Il rilascio in linea che chi chiama ha visto.
         * @example {
         *       "live": "0123456789ab"
         *     }
         */
        Rollback: {
            live: string;
        };
        /**
         * @description Le chiavi di una sezione, senza il loro testo.
         * @example {
         *       "section": "mf-blog",
         *       "tokens": [
         *         {
         *           "id": 3,
         *           "label": "Gruppo blog",
         *           "createdAt": "2026-03-05T09:00:00.000Z",
         *           "revokedAt": null
         *         }
         *       ]
         *     }
         */
        SectionTokens: {
            section: string;
            tokens: {
                id: number;
                label: string;
                createdAt: string;
                revokedAt: string | null;
            }[];
        };
        /**
         * @description Il gruppo che riceve una chiave.
         * @example {
         *       "label": "Gruppo blog"
         *     }
         */
        NewSectionToken: {
            label: string;
        };
        /**
         * @description Una chiave nuova con il suo testo.
         * @example {
         *       "id": 3,
         *       "label": "Gruppo blog",
         *       "token": "salaria_0J8mY3aWb1Zx-K2vQeT5rU7iO9pL4sD6fG8hJ0kC1nM"
         *     }
         */
        CreatedSectionToken: {
            id: number;
            label: string;
            token: string;
        };
    };
    responses: {
        /** @description Richiesta non valida: JSON malformato, tipi o valori non ammessi, campi sconosciuti (`bad_request`; per i PDF `pdf_…`). */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 400,
                 *       "code": "bad_request",
                 *       "message": "Indirizzo email non valido",
                 *       "issues": [
                 *         {
                 *           "path": "email",
                 *           "message": "Indirizzo email non valido"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Serve una chiave valida (`unauthorized`, `wrong_key`). */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 401,
                 *       "code": "unauthorized",
                 *       "message": "Accesso riservato: serve la chiave di amministrazione."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Il browser chiama da una pagina di un altro sito (`cross_origin`), o la chiave è di un’altra sezione (`other_section`). */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 403,
                 *       "code": "cross_origin",
                 *       "message": "Richiesta non ammessa da un altro sito."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Non esiste (`not_found`). */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 404,
                 *       "code": "not_found",
                 *       "message": "L’articolo che stai cercando non è disponibile o è stato rimosso."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description La richiesta è arrivata troppo lentamente (`timeout`). */
        TooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 408,
                 *       "code": "timeout",
                 *       "message": "La richiesta ha impiegato troppo tempo."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Lo stato non lo permette (`pointer_moved`, `nothing_before`, `path_taken`, `release_refused`). */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "code": "pointer_moved",
                 *       "message": "Nel frattempo un altro rilascio di mf-blog è andato in linea."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Manca `Content-Length` (`length_required`). */
        LengthRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 411,
                 *       "code": "length_required",
                 *       "message": "Serve Content-Length."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Troppo grande: oltre 100 kB di JSON (`too_large`) o oltre il limite dei file (`pdf_too_large`, `release_too_large`). */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 413,
                 *       "code": "too_large",
                 *       "message": "La richiesta è troppo grande."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Tipo di contenuto non ammesso, o non UTF-8 (`unsupported_type`, `pdf_wrong_type`, `pdf_not_multipart`). */
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 415,
                 *       "code": "unsupported_type",
                 *       "message": "Il contenuto deve essere di tipo application/json."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Il contenuto non si può usare: un PDF illeggibile (`pdf_password`, `pdf_damaged`, `pdf_no_text`, …), un rilascio che non passa il controllo (`release_refused`). */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 422,
                 *       "code": "pdf_damaged",
                 *       "message": "Il PDF è danneggiato e non si può leggere."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Un limite è esaurito (`too_many_requests`); `Retry-After` dice fra quanti secondi riprovare. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 429,
                 *       "code": "too_many_requests",
                 *       "message": "Troppe richieste. Riprova più tardi."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Le intestazioni superano 16 kB (`headers_too_large`). */
        HeadersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 431,
                 *       "code": "headers_too_large",
                 *       "message": "Intestazioni troppo grandi."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Un errore nostro (`internal`); il motivo è solo nei registri. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 500,
                 *       "code": "internal",
                 *       "message": "Errore interno del server."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Il database non risponde o è lento (`unavailable`), il disco è pieno (`disk_full`), troppi PDF, troppe domande o troppe ricerche insieme (`pdf_busy`, `chat_busy`, `search_busy`); `Retry-After` dice fra quanti secondi riprovare. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 503,
                 *       "code": "unavailable",
                 *       "message": "Il servizio non è al momento disponibile. Riprova tra poco."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Impronta della risposta, da ripetere in `If-None-Match`.
         * @example "D78M_RUw-QTqygw8hes9z1"
         */
        ETag: string;
        /**
         * @description Si può conservare, chiedendo ogni volta se vale ancora; una cache condivisa la tiene per s-maxage secondi.
         * @example public, max-age=0, must-revalidate, s-maxage=30
         */
        "Cache-Control": string;
        /**
         * @description Di una pagina, con `limit` o `cursor`: l’indirizzo della prima (`first`) e, se c’è, della prossima (`next`).
         * @example </api/artifacts?cursor=WyJhcnRpZmFjdHMiLCIxIl0&limit=10>; rel="next", </api/artifacts?limit=10>; rel="first"
         */
        Link: string;
        /**
         * @description Di una pagina, con `limit` o `cursor`: quante voci ha tutta la lista.
         * @example 42
         */
        "X-Total-Count": number;
        /**
         * @description Secondi dopo cui riprovare.
         * @example 2
         */
        "Retry-After": number;
        /**
         * @description Richieste ammesse nella finestra.
         * @example 5
         */
        "RateLimit-Limit": number;
        /**
         * @description Richieste che restano.
         * @example 4
         */
        "RateLimit-Remaining": number;
        /**
         * @description Secondi alla fine della finestra.
         * @example 600
         */
        "RateLimit-Reset": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    adminSession_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "la-chiave-di-amministrazione"
                 *     }
                 */
                "application/json": components["schemas"]["AdminLogin"];
            };
        };
        responses: {
            /** @description Apre una sessione di amministrazione (cookie) con la chiave. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Il tuo messaggio è stato inviato con successo!"
                     *     }
                     */
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminSession_close: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chiude la sessione di amministrazione. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Il tuo messaggio è stato inviato con successo!"
                     *     }
                     */
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    audit_list: {
        parameters: {
            query?: {
                /**
                 * @description Parte del nome di chi l’ha fatto.
                 * @example Anna
                 */
                actor?: string;
                /**
                 * @description Parte di ciò che è stato fatto.
                 * @example ruolo
                 */
                action?: string;
                /**
                 * @description Il primo giorno, nell’ora italiana.
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description L’ultimo giorno, nell’ora italiana.
                 * @example 2026-11-30
                 */
                to?: string;
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJhdWRpdC1lbnRyaWVzIiwiNDEiXQ
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Il registro: chi ha fatto che cosa, dal più recente. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 41,
                     *           "at": "2026-11-22T09:00:00.000Z",
                     *           "actor": "Anna Bianchi",
                     *           "action": "Cambia il ruolo di una persona.",
                     *           "call": "POST /api/desk/accounts/:id/role",
                     *           "target": {
                     *             "id": "3"
                     *           },
                     *           "hasFailed": false,
                     *           "status": null,
                     *           "details": [
                     *             {
                     *               "role": "moderatore"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    audit_csv: {
        parameters: {
            query?: {
                /**
                 * @description Parte del nome di chi l’ha fatto.
                 * @example Anna
                 */
                actor?: string;
                /**
                 * @description Parte di ciò che è stato fatto.
                 * @example ruolo
                 */
                action?: string;
                /**
                 * @description Il primo giorno, nell’ora italiana.
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description L’ultimo giorno, nell’ora italiana.
                 * @example 2026-11-30
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Il registro come tabella CSV. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Quando;Chi;Che cosa;Chiamata;Riguarda;Esito;Dettagli
                     *     22/11/26, 10:00:00;Anna Bianchi;Ritira un invito.;DELETE /api/desk/invitations/:id;;riuscita;
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changes_list: {
        parameters: {
            query?: {
                /**
                 * @description Istante ISO 8601 con il fuso, compreso; se manca, dall’inizio.
                 * @example 2026-03-05T09:00:00Z
                 */
                since?: string;
                /**
                 * @description Un solo genere: posts, categories, authors, artifacts, quizzes, discoveries.
                 * @example artifacts
                 */
                kind?: string;
                /**
                 * @description `next` della pagina precedente.
                 * @example 0
                 */
                cursor?: string;
                /**
                 * @description Modifiche al massimo, da 1 a 500; se manca, 100.
                 * @example 100
                 */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ciò che è stato aggiunto, cambiato e tolto da un certo momento: ogni cosa una volta, nell’ordine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changes": [
                     *         {
                     *           "kind": "artifacts",
                     *           "id": 1,
                     *           "action": "changed",
                     *           "at": "2026-03-05T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "until": "2026-03-05T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Changes"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskSession_current: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chi ha aperto la sessione, con il suo ruolo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": 3,
                     *       "name": "Rita Rossi",
                     *       "role": "redattore"
                     *     }
                     */
                    "application/json": components["schemas"]["DeskSession"];
                };
            };
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskSession_close: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Esce dalla redazione. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Il tuo messaggio è stato inviato con successo!"
                     *     }
                     */
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    login_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "login": "rita@example.it",
                 *       "password": "il ponte sul Velino"
                 *     }
                 */
                "application/json": components["schemas"]["DeskLogin"];
            };
        };
        responses: {
            /** @description Entra nella redazione con nome o e-mail e password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": 3,
                     *       "name": "Rita Rossi",
                     *       "role": "redattore"
                     *     }
                     */
                    "application/json": components["schemas"]["DeskSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    passkeyLogin_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comincia a entrare con una passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "challenge": "qYFXvFni-8Lm2XWQdyoQPpzTWmJ3RuqNFb8bmewPty4",
                     *       "rpId": "example.it",
                     *       "allowCredentials": [],
                     *       "timeout": 60000,
                     *       "userVerification": "required"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    passkeyLogin_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "q0Xx9d3cVfRr2sE4",
                 *         "rawId": "q0Xx9d3cVfRr2sE4",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4",
                 *           "signature": "MEUCIQDwqB"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyLogin"];
            };
        };
        responses: {
            /** @description Entra nella redazione con una passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": 3,
                     *       "name": "Rita Rossi",
                     *       "role": "redattore"
                     *     }
                     */
                    "application/json": components["schemas"]["DeskSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    ownAccount_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Il proprio account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Rita Rossi",
                     *       "email": "rita@example.it",
                     *       "role": "redattore",
                     *       "createdAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OwnAccount"];
                };
            };
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    ownAccount_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "il ponte sul Velino",
                 *       "newPassword": "tre querce e un masso"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Cambia la propria password. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    ownAccount_listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le proprie sessioni aperte. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "browser": "Firefox su Windows",
                     *         "createdAt": "2026-11-22T09:00:00.000Z",
                     *         "lastSeenAt": "2026-11-22T10:30:00.000Z",
                     *         "expiresAt": "2026-12-06T09:00:00.000Z",
                     *         "isCurrent": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AccountSession"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    ownAccount_endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chiude tutte le altre proprie sessioni. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    ownAccount_endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chiude una propria sessione. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    passkeys_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le proprie passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4,
                     *         "name": "Telefono",
                     *         "createdAt": "2026-11-22T09:00:00.000Z",
                     *         "lastUsedAt": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Passkey"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    passkeys_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Telefono",
                 *       "credential": {
                 *         "id": "q0Xx9d3cVfRr2sE4",
                 *         "rawId": "q0Xx9d3cVfRr2sE4",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
                 *           "attestationObject": "o2NmbXRkbm9uZQ"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Aggiunge una passkey. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4,
                     *       "name": "Telefono",
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "lastUsedAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    passkeys_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "il ponte sul Velino"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyRequest"];
            };
        };
        responses: {
            /** @description Comincia ad aggiungere una passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "challenge": "qYFXvFni-8Lm2XWQdyoQPpzTWmJ3RuqNFb8bmewPty4",
                     *       "rpId": "example.it",
                     *       "allowCredentials": [],
                     *       "timeout": 60000,
                     *       "userVerification": "required"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    passkeys_rename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Telefono"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyName"];
            };
        };
        responses: {
            /** @description Dà un altro nome a una propria passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4,
                     *       "name": "Telefono",
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "lastUsedAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    passkeys_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Toglie una propria passkey. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    accounts_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le persone della redazione. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "name": "Rita Rossi",
                     *         "email": "rita@example.it",
                     *         "role": "redattore",
                     *         "isDisabled": false,
                     *         "createdAt": "2026-11-22T09:00:00.000Z",
                     *         "lastSeenAt": "2026-11-22T10:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Account"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    accounts_changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "moderatore"
                 *     }
                 */
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description Cambia il ruolo di una persona. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Rita Rossi",
                     *       "email": "rita@example.it",
                     *       "role": "redattore",
                     *       "isDisabled": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "lastSeenAt": "2026-11-22T10:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    accounts_setDisabled: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isDisabled": true
                 *     }
                 */
                "application/json": components["schemas"]["AccountState"];
            };
        };
        responses: {
            /** @description Sospende o riammette una persona. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Rita Rossi",
                     *       "email": "rita@example.it",
                     *       "role": "redattore",
                     *       "isDisabled": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "lastSeenAt": "2026-11-22T10:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    accounts_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "byMail": false
                 *     }
                 */
                "application/json": components["schemas"]["NewReset"];
            };
        };
        responses: {
            /** @description Fa un link con cui la persona sceglie una password nuova. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "path": "/redazione/invito#0GkHn4pZ1yq7m1uJ5Jw3o2l8b6tq0Xx9d3cVfRr2sE4",
                     *       "expiresAt": "2026-11-29T09:00:00.000Z",
                     *       "isMailed": false
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invitations_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gli inviti ancora aperti. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "canMail": true,
                     *       "items": [
                     *         {
                     *           "id": 5,
                     *           "email": "rita@example.it",
                     *           "role": "redattore",
                     *           "accountName": null,
                     *           "createdAt": "2026-11-22T09:00:00.000Z",
                     *           "createdBy": "Anna Bianchi",
                     *           "expiresAt": "2026-11-29T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Invitations"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invitations_invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "rita@example.it",
                 *       "role": "redattore"
                 *     }
                 */
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description Invita una persona. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "path": "/redazione/invito#0GkHn4pZ1yq7m1uJ5Jw3o2l8b6tq0Xx9d3cVfRr2sE4",
                     *       "expiresAt": "2026-11-29T09:00:00.000Z",
                     *       "isMailed": false
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invitations_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ritira un invito. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invitations_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "0GkHn4pZ1yq7m1uJ5Jw3o2l8b6tq0Xx9d3cVfRr2sE4"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationToken"];
            };
        };
        responses: {
            /** @description A chi e per quale ruolo è un invito. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "rita@example.it",
                     *       "role": "redattore",
                     *       "accountName": null
                     *     }
                     */
                    "application/json": components["schemas"]["OfferedInvitation"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invitations_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "0GkHn4pZ1yq7m1uJ5Jw3o2l8b6tq0Xx9d3cVfRr2sE4",
                 *       "name": "Rita Rossi",
                 *       "password": "il ponte sul Velino"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description Accetta un invito, o sceglie una password nuova. */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": 3,
                     *       "name": "Rita Rossi",
                     *       "role": "redattore"
                     *     }
                     */
                    "application/json": components["schemas"]["DeskSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    posts_list: {
        parameters: {
            query?: {
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJwb3N0cyIsIjIwMjYtMDMtMDVUMDk6MDA6MDAuMDAwMDAwWiIsIjMiXQ
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tutti gli articoli, dal più recente, senza il testo. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "slug": "sigillo-passaggio-del-viandante",
                     *         "title": "Il sigillo del passaggio del viandante",
                     *         "excerpt": "Un segno inciso nella roccia lungo la Via Salaria.",
                     *         "imageUrl": "/images/sigillo-1a2b3c4d-1600x900-8899aa.jpg",
                     *         "publishedAt": "2025-03-05T09:00:00.000Z",
                     *         "galleryPreview": {
                     *           "name": "sigillo",
                     *           "items": [
                     *             {
                     *               "src": "/images/sigillo-roccia-1a2b3c4d-1600x900-8899aa.jpg",
                     *               "alt": "Una croce incisa su una parete di roccia"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PostSummary"][];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    posts_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description L'ultima parte dell'indirizzo della pagina.
                 * @example il-masso-dellorso
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Un articolo con il suo testo. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "slug": "sigillo-passaggio-del-viandante",
                     *       "title": "Il sigillo del passaggio del viandante",
                     *       "content": "<p>Lungo la Via Salaria…</p>",
                     *       "excerpt": "Un segno inciso nella roccia lungo la Via Salaria.",
                     *       "imageUrl": null,
                     *       "authorId": 1,
                     *       "publishedAt": "2025-03-05T09:00:00.000Z",
                     *       "gallery": {
                     *         "name": "sigillo",
                     *         "style": "lightbox",
                     *         "counter": true,
                     *         "lockScroll": true,
                     *         "items": [
                     *           {
                     *             "src": "/images/sigillo-roccia-1a2b3c4d-1600x900-8899aa.jpg",
                     *             "alt": "Una croce incisa su una parete di roccia",
                     *             "caption": "Il segno visto dal sentiero",
                     *             "description": "La luce radente del mattino lo rende leggibile."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Post"];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    categories_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le categorie degli articoli, per nome. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2,
                     *         "name": "Via Salaria",
                     *         "slug": "via-salaria"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Category"][];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    categories_posts: {
        parameters: {
            query?: {
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJwb3N0cy1vZi1jYXRlZ29yeSIsIjIwMjYtMDMtMDVUMDk6MDA6MDAuMDAwMDAwWiIsIjMiXQ
                 */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Lo `slug` della categoria.
                 * @example sabini
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gli articoli di una categoria. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "slug": "sigillo-passaggio-del-viandante",
                     *         "title": "Il sigillo del passaggio del viandante",
                     *         "excerpt": "Un segno inciso nella roccia lungo la Via Salaria.",
                     *         "imageUrl": "/images/sigillo-1a2b3c4d-1600x900-8899aa.jpg",
                     *         "publishedAt": "2025-03-05T09:00:00.000Z",
                     *         "galleryPreview": {
                     *           "name": "sigillo",
                     *           "items": [
                     *             {
                     *               "src": "/images/sigillo-roccia-1a2b3c4d-1600x900-8899aa.jpg",
                     *               "alt": "Una croce incisa su una parete di roccia"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PostSummary"][];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    authors_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `authorId` dell'articolo.
                 * @example 1
                 */
                authorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chi ha scritto un articolo. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Redazione",
                     *       "title": "Archeologia di Posta",
                     *       "bio": "",
                     *       "imageUrl": null
                     *     }
                     */
                    "application/json": components["schemas"]["Author"];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    artifacts_list: {
        parameters: {
            query?: {
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJhcnRpZmFjdHMiLCIxIl0
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tutti i reperti. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "Masso dell'Orso",
                     *         "description": "Grande masso lungo il sentiero.",
                     *         "origin": "Posta",
                     *         "period": "preromano",
                     *         "imageUrl": null,
                     *         "year": "VI secolo a.C.",
                     *         "latitude": "42.5263",
                     *         "longitude": "13.0968",
                     *         "address": "Posta (RI)",
                     *         "visitInfo": "Sempre accessibile.",
                     *         "googleMapsUrl": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Artifact"][];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    artifacts_ofPeriod: {
        parameters: {
            query?: {
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJhcnRpZmFjdHMtb2YtcGVyaW9kIiwiMSJd
                 */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description preromano, romano, medievale (per i reperti anche i nomi delle pagine di periodo).
                 * @example romano
                 */
                period: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I reperti di un periodo. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "Masso dell'Orso",
                     *         "description": "Grande masso lungo il sentiero.",
                     *         "origin": "Posta",
                     *         "period": "preromano",
                     *         "imageUrl": null,
                     *         "year": "VI secolo a.C.",
                     *         "latitude": "42.5263",
                     *         "longitude": "13.0968",
                     *         "address": "Posta (RI)",
                     *         "visitInfo": "Sempre accessibile.",
                     *         "googleMapsUrl": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Artifact"][];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    artifacts_nearby: {
        parameters: {
            query: {
                /**
                 * @description Gradi decimali, da -90 a 90.
                 * @example 42.5257
                 */
                latitude: string;
                /**
                 * @description Gradi decimali, da -180 a 180.
                 * @example 13.0962
                 */
                longitude: string;
                /**
                 * @description Chilometri, più di 0 e al massimo 100; se manca, 10.
                 * @example 15
                 */
                maxDistance?: string;
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJuZWFyYnktMSIsIjAuODk0IiwiMSJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I reperti entro maxDistance chilometri da una posizione, dal più vicino. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "Masso dell'Orso",
                     *         "description": "Grande masso lungo il sentiero.",
                     *         "origin": "Posta",
                     *         "period": "preromano",
                     *         "imageUrl": null,
                     *         "year": "VI secolo a.C.",
                     *         "latitude": "42.5263",
                     *         "longitude": "13.0968",
                     *         "address": "Posta (RI)",
                     *         "visitInfo": "Sempre accessibile.",
                     *         "googleMapsUrl": null,
                     *         "distance": 0.894
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Site"][];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    artifactDownloads_csv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tutti i reperti come tabella CSV. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example nome;descrizione;provenienza;periodo;datazione;latitudine;longitudine;indirizzo;visita;mappa
                     *     Masso dell'Orso;Grande masso lungo il sentiero.;Posta;preromano;VI secolo a.C.;42.5263;13.0968;Posta (RI);Sempre accessibile.;
                     */
                    "text/csv": string;
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    artifactDownloads_features: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I reperti come punti GeoJSON. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "FeatureCollection",
                     *       "features": [
                     *         {
                     *           "type": "Feature",
                     *           "id": 1,
                     *           "geometry": {
                     *             "type": "Point",
                     *             "coordinates": [
                     *               13.0968,
                     *               42.5263
                     *             ]
                     *           },
                     *           "properties": {
                     *             "name": "Masso dell'Orso",
                     *             "description": "Grande masso lungo il sentiero.",
                     *             "origin": "Posta",
                     *             "period": "preromano",
                     *             "imageUrl": null,
                     *             "year": "VI secolo a.C.",
                     *             "address": "Posta (RI)",
                     *             "visitInfo": "Sempre accessibile.",
                     *             "googleMapsUrl": null
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/geo+json": components["schemas"]["ArtifactFeatures"];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    artifactDownloads_places: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I luoghi, con i reperti di ciascuno. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "FeatureCollection",
                     *       "features": [
                     *         {
                     *           "type": "Feature",
                     *           "id": 1,
                     *           "geometry": {
                     *             "type": "Point",
                     *             "coordinates": [
                     *               13.0968,
                     *               42.5263
                     *             ]
                     *           },
                     *           "properties": {
                     *             "address": "Posta (RI)",
                     *             "artifacts": [
                     *               {
                     *                 "id": 1,
                     *                 "name": "Masso dell'Orso",
                     *                 "period": "preromano"
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/geo+json": components["schemas"]["PlaceFeatures"];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    artifactDownloads_gpx: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I luoghi dei reperti come punti GPX 1.1. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <?xml version="1.0" encoding="UTF-8"?>
                     *     <gpx version="1.1" creator="Archeologia di Posta" xmlns="http://www.topografix.com/GPX/1/1">
                     *       <metadata><name>Siti archeologici di Posta e della Via Salaria</name></metadata>
                     *       <wpt lat="42.5263" lon="13.0968">
                     *         <name>Masso dell&#39;Orso</name>
                     *         <desc>Grande masso lungo il sentiero.</desc>
                     *         <type>Sito archeologico</type>
                     *       </wpt>
                     *     </gpx>
                     */
                    "application/gpx+xml": string;
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    quizzes_list: {
        parameters: {
            query?: {
                /**
                 * @description sabini, via-salaria, archeologia, romani; se manca, tutte.
                 * @example sabini
                 */
                category?: string;
                /**
                 * @description facile, medio, difficile; se manca, tutte.
                 * @example facile
                 */
                difficulty?: string;
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJxdWl6emVzIiwiMCIsIjEiXQ
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I quiz, tutti o di una categoria e difficoltà. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "title": "I Sabini",
                     *         "description": "Quanto conosci i Sabini?",
                     *         "difficulty": "facile",
                     *         "category": "sabini",
                     *         "imageUrl": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Quiz"][];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    quizzes_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Un quiz. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "title": "I Sabini",
                     *       "description": "Quanto conosci i Sabini?",
                     *       "difficulty": "facile",
                     *       "category": "sabini",
                     *       "imageUrl": null
                     *     }
                     */
                    "application/json": components["schemas"]["Quiz"];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    quizzes_questions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le domande di un quiz, in ordine. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "quizId": 1,
                     *         "question": "Quale dea era venerata dai Sabini?",
                     *         "options": "[\"Vacuna\",\"Atena\"]",
                     *         "correctAnswer": 0,
                     *         "explanation": "Vacuna era una dea sabina.",
                     *         "order": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["QuizQuestion"][];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    quizzes_attempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "score": 4,
                 *       "totalQuestions": 5
                 *     }
                 */
                "application/json": components["schemas"]["NewAttempt"];
            };
        };
        responses: {
            /** @description Registra il risultato di un quiz. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 10,
                     *       "quizId": 1,
                     *       "score": 4,
                     *       "totalQuestions": 5,
                     *       "completedAt": "2025-03-05T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    discoveries_list: {
        parameters: {
            query?: {
                /**
                 * @description `true`: solo le verificate.
                 * @example true
                 */
                verified?: string;
                /**
                 * @description ceramiche, monete, strutture, epigrafi, ornamenti, strumenti; se manca, tutte.
                 * @example monete
                 */
                category?: string;
                /**
                 * @description preromano, romano, medievale, moderno; se manca, tutti.
                 * @example romano
                 */
                period?: string;
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJkaXNjb3ZlcmllcyIsIjIwMjYtMDMtMDVUMDk6MDA6MDAuMDAwMDAwWiIsIjUiXQ
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le scoperte segnalate, con la posizione arrotondata a circa un chilometro. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5,
                     *         "title": "Frammento di ceramica",
                     *         "description": "Affiorato dopo la pioggia, lasciato sul posto.",
                     *         "category": "ceramiche",
                     *         "period": "romano",
                     *         "location": "Posta",
                     *         "discovererName": "Anna",
                     *         "imageUrl": null,
                     *         "isVerified": "true",
                     *         "latitude": "42.52",
                     *         "longitude": "13.10",
                     *         "submittedAt": "2025-03-05T09:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Discovery"][];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    discoveries_features: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le scoperte verificate come punti GeoJSON, con la posizione arrotondata a circa un chilometro. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "FeatureCollection",
                     *       "features": [
                     *         {
                     *           "type": "Feature",
                     *           "id": 5,
                     *           "geometry": {
                     *             "type": "Point",
                     *             "coordinates": [
                     *               13.0968,
                     *               42.5263
                     *             ]
                     *           },
                     *           "properties": {
                     *             "title": "Frammento di ceramica",
                     *             "description": "Affiorato dopo la pioggia, lasciato sul posto.",
                     *             "category": "ceramiche",
                     *             "period": "romano",
                     *             "location": "Posta",
                     *             "discovererName": "Anna",
                     *             "imageUrl": null,
                     *             "isVerified": "true",
                     *             "submittedAt": "2025-03-05T09:00:00.000Z"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/geo+json": components["schemas"]["DiscoveryFeatures"];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskDiscoveries_list: {
        parameters: {
            query?: {
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJkZXNrLWRpc2NvdmVyaWVzIiwiNSJd
                 */
                cursor?: string;
                /**
                 * @description Parole da cercare in titolo, luogo, nome e descrizione.
                 * @example Posta
                 */
                q?: string;
                /**
                 * @description `pending`: in attesa; `verified`: verificate. Se manca, tutte.
                 * @example pending
                 */
                state?: "pending" | "verified";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le scoperte segnalate, con i dati che i visitatori non vedono. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 5,
                     *           "version": "734",
                     *           "title": "Frammento di ceramica",
                     *           "description": "Affiorato dopo la pioggia, lasciato sul posto.",
                     *           "discovererName": "Anna",
                     *           "discovererEmail": "anna@example.it",
                     *           "latitude": "42.523456",
                     *           "longitude": "13.098765",
                     *           "location": "Posta",
                     *           "period": "romano",
                     *           "category": "ceramiche",
                     *           "imageUrl": null,
                     *           "isVerified": false,
                     *           "submittedAt": "2026-03-05T09:00:00.000Z",
                     *           "verifiedAt": null,
                     *           "verifiedBy": null,
                     *           "notes": null,
                     *           "contentKey": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["DeskDiscoveries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskDiscoveries_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una scoperta, con coordinate esatte, indirizzo e note. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "version": "734",
                     *       "title": "Frammento di ceramica",
                     *       "description": "Affiorato dopo la pioggia, lasciato sul posto.",
                     *       "discovererName": "Anna",
                     *       "discovererEmail": "anna@example.it",
                     *       "latitude": "42.523456",
                     *       "longitude": "13.098765",
                     *       "location": "Posta",
                     *       "period": "romano",
                     *       "category": "ceramiche",
                     *       "imageUrl": null,
                     *       "isVerified": false,
                     *       "submittedAt": "2026-03-05T09:00:00.000Z",
                     *       "verifiedAt": null,
                     *       "verifiedBy": null,
                     *       "notes": null,
                     *       "contentKey": null
                     *     }
                     */
                    "application/json": components["schemas"]["DeskDiscovery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskDiscoveries_correct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Frammento di ceramica",
                 *       "location": "Posta, contrada Piano",
                 *       "latitude": "42.523456",
                 *       "longitude": "13.098765",
                 *       "period": "romano",
                 *       "category": "ceramiche",
                 *       "version": "734"
                 *     }
                 */
                "application/json": components["schemas"]["DeskDiscoveryCorrection"];
            };
        };
        responses: {
            /** @description Corregge titolo, luogo, coordinate, periodo e categoria di una scoperta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "version": "734",
                     *       "title": "Frammento di ceramica",
                     *       "description": "Affiorato dopo la pioggia, lasciato sul posto.",
                     *       "discovererName": "Anna",
                     *       "discovererEmail": "anna@example.it",
                     *       "latitude": "42.523456",
                     *       "longitude": "13.098765",
                     *       "location": "Posta",
                     *       "period": "romano",
                     *       "category": "ceramiche",
                     *       "imageUrl": null,
                     *       "isVerified": false,
                     *       "submittedAt": "2026-03-05T09:00:00.000Z",
                     *       "verifiedAt": null,
                     *       "verifiedBy": null,
                     *       "notes": null,
                     *       "contentKey": null
                     *     }
                     */
                    "application/json": components["schemas"]["DeskDiscovery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskDiscoveries_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Vista sul posto.",
                 *       "version": "734"
                 *     }
                 */
                "application/json": components["schemas"]["DeskDiscoveryVerification"];
            };
        };
        responses: {
            /** @description Segna una scoperta come verificata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "version": "734",
                     *       "title": "Frammento di ceramica",
                     *       "description": "Affiorato dopo la pioggia, lasciato sul posto.",
                     *       "discovererName": "Anna",
                     *       "discovererEmail": "anna@example.it",
                     *       "latitude": "42.523456",
                     *       "longitude": "13.098765",
                     *       "location": "Posta",
                     *       "period": "romano",
                     *       "category": "ceramiche",
                     *       "imageUrl": null,
                     *       "isVerified": false,
                     *       "submittedAt": "2026-03-05T09:00:00.000Z",
                     *       "verifiedAt": null,
                     *       "verifiedBy": null,
                     *       "notes": null,
                     *       "contentKey": null
                     *     }
                     */
                    "application/json": components["schemas"]["DeskDiscovery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskDiscoveries_undoVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rimette in attesa una scoperta verificata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "version": "734",
                     *       "title": "Frammento di ceramica",
                     *       "description": "Affiorato dopo la pioggia, lasciato sul posto.",
                     *       "discovererName": "Anna",
                     *       "discovererEmail": "anna@example.it",
                     *       "latitude": "42.523456",
                     *       "longitude": "13.098765",
                     *       "location": "Posta",
                     *       "period": "romano",
                     *       "category": "ceramiche",
                     *       "imageUrl": null,
                     *       "isVerified": false,
                     *       "submittedAt": "2026-03-05T09:00:00.000Z",
                     *       "verifiedAt": null,
                     *       "verifiedBy": null,
                     *       "notes": null,
                     *       "contentKey": null
                     *     }
                     */
                    "application/json": components["schemas"]["DeskDiscovery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskDiscoveries_reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "È un oggetto moderno.",
                 *       "notify": true,
                 *       "version": "734"
                 *     }
                 */
                "application/json": components["schemas"]["DeskDiscoveryRejection"];
            };
        };
        responses: {
            /** @description Respinge una scoperta e la toglie dal sito. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    timeline_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I periodi della linea del tempo, dal più antico. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "romanEmpire",
                     *         "name": "Impero Romano",
                     *         "slug": "impero-romano",
                     *         "startYear": -27,
                     *         "endYear": 476,
                     *         "description": "La Via Salaria diventa una strada di ville e di stazioni di sosta.",
                     *         "color": "#8E2A1E",
                     *         "highlights": [
                     *           "Le ville della valle",
                     *           "Le stazioni della strada",
                     *           "I miliari",
                     *           "Il culto di Vacuna"
                     *         ],
                     *         "image": {
                     *           "src": "/images/timeline-roman-empire-1a2b3c4d-1600x900-8899aa.jpg",
                     *           "alt": "Una strada lastricata fra due filari di cipressi",
                     *           "caption": "Ricostruzione illustrativa. La Via Salaria in età imperiale.",
                     *           "placeholder": "data:image/webp;base64,UklGRg=="
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["TimelinePeriod"][];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    periods_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della pagina del periodo, come in `slug` della linea del tempo.
                 * @example impero-romano
                 */
                period: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Che cosa dice la pagina di un periodo. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Impero Romano",
                     *       "description": "La valle è attraversata da una strada di Stato.\n\nLe ville occupano i terrazzi del fiume.",
                     *       "timeframe": "27 a.C. – 476 d.C.",
                     *       "image": {
                     *         "src": "/images/timeline-roman-empire-1a2b3c4d-1600x900-8899aa.jpg",
                     *         "alt": "Una strada lastricata fra due filari di cipressi",
                     *         "caption": "Ricostruzione illustrativa. La Via Salaria in età imperiale.",
                     *         "placeholder": "data:image/webp;base64,UklGRg=="
                     *       },
                     *       "research": [
                     *         {
                     *           "title": "I miliari della Salaria",
                     *           "summary": "Le colonne iscritte permettono di ricostruire il tracciato.",
                     *           "year": "1998",
                     *           "source": "Rivista di topografia antica"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Period"];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contact_send: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Anna Bianchi",
                 *       "email": "anna@example.it",
                 *       "subject": "Richiesta Informazioni",
                 *       "message": "Vorrei visitare l’Antiquarium."
                 *     }
                 */
                "application/json": components["schemas"]["ContactMessage"];
            };
        };
        responses: {
            /** @description Invia un messaggio all'associazione. */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Il tuo messaggio è stato inviato con successo!"
                     *     }
                     */
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskMessages_list: {
        parameters: {
            query?: {
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJkZXNrLW1lc3NhZ2VzIiwiMTIiXQ
                 */
                cursor?: string;
                /**
                 * @description Parole da cercare in nome, indirizzo, oggetto e testo.
                 * @example Antiquarium
                 */
                q?: string;
                /**
                 * @description `unread`: non letti; `todo`: da fare, letti o no; `done`: fatti. Se manca, tutti.
                 * @example todo
                 */
                filter?: "unread" | "todo" | "done";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I messaggi dei visitatori, dal più recente. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 12,
                     *           "version": "734",
                     *           "createdAt": "2026-03-05T09:00:00.000Z",
                     *           "name": "Anna Bianchi",
                     *           "email": "anna@example.it",
                     *           "subject": "Richiesta Informazioni",
                     *           "state": "new",
                     *           "answered": false,
                     *           "preview": "Vorrei visitare l’Antiquarium."
                     *         }
                     *       ],
                     *       "total": 31,
                     *       "next": "WyJkZXNrLW1lc3NhZ2VzIiwiMTIiXQ"
                     *     }
                     */
                    "application/json": components["schemas"]["DeskMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskMessages_csv: {
        parameters: {
            query?: {
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJkZXNrLW1lc3NhZ2VzIiwiMTIiXQ
                 */
                cursor?: string;
                /**
                 * @description Parole da cercare in nome, indirizzo, oggetto e testo.
                 * @example Antiquarium
                 */
                q?: string;
                /**
                 * @description `unread`: non letti; `todo`: da fare, letti o no; `done`: fatti. Se manca, tutti.
                 * @example todo
                 */
                filter?: "unread" | "todo" | "done";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I messaggi dei visitatori come tabella CSV. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example N.;Ricevuto;Nome;E-mail;Oggetto;Messaggio;Stato
                     *     12;05/03/26, 10:00;Anna Bianchi;anna@example.it;Altro;Vorrei visitare l’Antiquarium.;da fare
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskMessages_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Un messaggio con le sue note e le risposte. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "version": "734",
                     *       "createdAt": "2026-03-05T09:00:00.000Z",
                     *       "name": "Anna Bianchi",
                     *       "email": "anna@example.it",
                     *       "subject": "Richiesta Informazioni",
                     *       "state": "open",
                     *       "answered": false,
                     *       "message": "Vorrei visitare l’Antiquarium.",
                     *       "changedBy": "Rita Rossi",
                     *       "changedAt": "2026-03-06T10:00:00.000Z",
                     *       "notes": [
                     *         {
                     *           "id": 4,
                     *           "kind": "note",
                     *           "text": "Telefonato: viene sabato.",
                     *           "author": "Rita Rossi",
                     *           "createdAt": "2026-03-06T10:00:00.000Z",
                     *           "mail": null
                     *         }
                     *       ],
                     *       "canMail": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeskMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskMessages_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Elimina un messaggio con le sue note. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskMessages_markRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Segna come letto un messaggio. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "version": "734",
                     *       "createdAt": "2026-03-05T09:00:00.000Z",
                     *       "name": "Anna Bianchi",
                     *       "email": "anna@example.it",
                     *       "subject": "Richiesta Informazioni",
                     *       "state": "open",
                     *       "answered": false,
                     *       "message": "Vorrei visitare l’Antiquarium.",
                     *       "changedBy": "Rita Rossi",
                     *       "changedAt": "2026-03-06T10:00:00.000Z",
                     *       "notes": [
                     *         {
                     *           "id": 4,
                     *           "kind": "note",
                     *           "text": "Telefonato: viene sabato.",
                     *           "author": "Rita Rossi",
                     *           "createdAt": "2026-03-06T10:00:00.000Z",
                     *           "mail": null
                     *         }
                     *       ],
                     *       "canMail": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeskMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskMessages_setState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "done",
                 *       "version": "734"
                 *     }
                 */
                "application/json": components["schemas"]["DeskMessageStateChange"];
            };
        };
        responses: {
            /** @description Segna un messaggio come non letto, da fare o fatto. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "version": "734",
                     *       "createdAt": "2026-03-05T09:00:00.000Z",
                     *       "name": "Anna Bianchi",
                     *       "email": "anna@example.it",
                     *       "subject": "Richiesta Informazioni",
                     *       "state": "open",
                     *       "answered": false,
                     *       "message": "Vorrei visitare l’Antiquarium.",
                     *       "changedBy": "Rita Rossi",
                     *       "changedAt": "2026-03-06T10:00:00.000Z",
                     *       "notes": [
                     *         {
                     *           "id": 4,
                     *           "kind": "note",
                     *           "text": "Telefonato: viene sabato.",
                     *           "author": "Rita Rossi",
                     *           "createdAt": "2026-03-06T10:00:00.000Z",
                     *           "mail": null
                     *         }
                     *       ],
                     *       "canMail": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeskMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskMessages_addNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Telefonato: viene sabato."
                 *     }
                 */
                "application/json": components["schemas"]["DeskNewNote"];
            };
        };
        responses: {
            /** @description Aggiunge una nota a un messaggio. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "version": "734",
                     *       "createdAt": "2026-03-05T09:00:00.000Z",
                     *       "name": "Anna Bianchi",
                     *       "email": "anna@example.it",
                     *       "subject": "Richiesta Informazioni",
                     *       "state": "open",
                     *       "answered": false,
                     *       "message": "Vorrei visitare l’Antiquarium.",
                     *       "changedBy": "Rita Rossi",
                     *       "changedAt": "2026-03-06T10:00:00.000Z",
                     *       "notes": [
                     *         {
                     *           "id": 4,
                     *           "kind": "note",
                     *           "text": "Telefonato: viene sabato.",
                     *           "author": "Rita Rossi",
                     *           "createdAt": "2026-03-06T10:00:00.000Z",
                     *           "mail": null
                     *         }
                     *       ],
                     *       "canMail": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeskMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskMessages_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Re: Richiesta Informazioni",
                 *       "text": "L’Antiquarium è aperto sabato mattina.",
                 *       "version": "734"
                 *     }
                 */
                "application/json": components["schemas"]["DeskNewAnswer"];
            };
        };
        responses: {
            /** @description Risponde per e-mail a un messaggio. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "version": "734",
                     *       "createdAt": "2026-03-05T09:00:00.000Z",
                     *       "name": "Anna Bianchi",
                     *       "email": "anna@example.it",
                     *       "subject": "Richiesta Informazioni",
                     *       "state": "open",
                     *       "answered": false,
                     *       "message": "Vorrei visitare l’Antiquarium.",
                     *       "changedBy": "Rita Rossi",
                     *       "changedAt": "2026-03-06T10:00:00.000Z",
                     *       "notes": [
                     *         {
                     *           "id": 4,
                     *           "kind": "note",
                     *           "text": "Telefonato: viene sabato.",
                     *           "author": "Rita Rossi",
                     *           "createdAt": "2026-03-06T10:00:00.000Z",
                     *           "mail": null
                     *         }
                     *       ],
                     *       "canMail": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeskMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskMessages_person: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I dati che il sito ha di chi ha scritto un messaggio. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "anna@example.it",
                     *       "found": [
                     *         {
                     *           "title": "Messaggi, saranno cancellati",
                     *           "items": [
                     *             {
                     *               "id": 12,
                     *               "label": "Richiesta Informazioni"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeskPerson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskMessages_erasePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "anna@example.it"
                 *     }
                 */
                "application/json": components["schemas"]["DeskPersonDeletion"];
            };
        };
        responses: {
            /** @description Cancella i dati di chi ha scritto un messaggio. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    newsletter_subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "anna@example.it"
                 *     }
                 */
                "application/json": components["schemas"]["Subscription"];
            };
        };
        responses: {
            /** @description Iscrive un indirizzo alla newsletter. */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Il tuo messaggio è stato inviato con successo!"
                     *     }
                     */
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskNewsletter_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Se la newsletter si può spedire, e a quante persone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "missing": [],
                     *       "activeSubscribers": 120,
                     *       "mailsPerMinute": 50
                     *     }
                     */
                    "application/json": components["schemas"]["DeskNewsletterStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskNewsletter_list: {
        parameters: {
            query?: {
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJkZXNrLWlzc3VlcyIsIjIiXQ
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I numeri della newsletter, dal più recente. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 2,
                     *           "version": "734",
                     *           "subject": "Notizie di primavera",
                     *           "state": "sending",
                     *           "changedBy": "Rita Rossi",
                     *           "changedAt": "2026-03-06T10:00:00.000Z",
                     *           "startedAt": "2026-03-06T10:00:00.000Z",
                     *           "counts": {
                     *             "sent": 50,
                     *             "waiting": 69,
                     *             "failed": 1,
                     *             "skipped": 0
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["DeskIssues"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskNewsletter_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Notizie di primavera",
                 *       "intro": "Le ricerche di questi mesi.",
                 *       "slugs": [
                 *         "il-masso-dellorso"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DeskIssueDraft"];
            };
        };
        responses: {
            /** @description Crea la bozza di un numero. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "version": "734",
                     *       "subject": "Notizie di primavera",
                     *       "state": "sending",
                     *       "changedBy": "Rita Rossi",
                     *       "changedAt": "2026-03-06T10:00:00.000Z",
                     *       "startedAt": "2026-03-06T10:00:00.000Z",
                     *       "counts": {
                     *         "sent": 50,
                     *         "waiting": 69,
                     *         "failed": 1,
                     *         "skipped": 0
                     *       },
                     *       "intro": "Le ricerche di questi mesi.",
                     *       "slugs": [
                     *         "il-masso-dellorso"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeskIssue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskNewsletter_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Un numero della newsletter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "version": "734",
                     *       "subject": "Notizie di primavera",
                     *       "state": "sending",
                     *       "changedBy": "Rita Rossi",
                     *       "changedAt": "2026-03-06T10:00:00.000Z",
                     *       "startedAt": "2026-03-06T10:00:00.000Z",
                     *       "counts": {
                     *         "sent": 50,
                     *         "waiting": 69,
                     *         "failed": 1,
                     *         "skipped": 0
                     *       },
                     *       "intro": "Le ricerche di questi mesi.",
                     *       "slugs": [
                     *         "il-masso-dellorso"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeskIssue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskNewsletter_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Notizie di primavera",
                 *       "intro": "Le ricerche di questi mesi.",
                 *       "slugs": [
                 *         "il-masso-dellorso"
                 *       ],
                 *       "version": "734"
                 *     }
                 */
                "application/json": components["schemas"]["DeskIssueChange"];
            };
        };
        responses: {
            /** @description Salva la bozza di un numero. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "version": "734",
                     *       "subject": "Notizie di primavera",
                     *       "state": "sending",
                     *       "changedBy": "Rita Rossi",
                     *       "changedAt": "2026-03-06T10:00:00.000Z",
                     *       "startedAt": "2026-03-06T10:00:00.000Z",
                     *       "counts": {
                     *         "sent": 50,
                     *         "waiting": 69,
                     *         "failed": 1,
                     *         "skipped": 0
                     *       },
                     *       "intro": "Le ricerche di questi mesi.",
                     *       "slugs": [
                     *         "il-masso-dellorso"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeskIssue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskNewsletter_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Elimina la bozza di un numero. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskNewsletter_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description L’e-mail di un numero, in HTML e come testo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subject": "Notizie di primavera",
                     *       "html": "<!doctype html><html lang=\"it\">…</html>",
                     *       "text": "Le ricerche di questi mesi.",
                     *       "problems": []
                     *     }
                     */
                    "application/json": components["schemas"]["DeskIssuePreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskNewsletter_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "rita@example.it"
                 *     }
                 */
                "application/json": components["schemas"]["DeskTestMail"];
            };
        };
        responses: {
            /** @description Spedisce un numero a un solo indirizzo, per prova. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskNewsletter_send: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "734"
                 *     }
                 */
                "application/json": components["schemas"]["DeskIssueSending"];
            };
        };
        responses: {
            /** @description Spedisce un numero a tutti gli iscritti. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "version": "734",
                     *       "subject": "Notizie di primavera",
                     *       "state": "sending",
                     *       "changedBy": "Rita Rossi",
                     *       "changedAt": "2026-03-06T10:00:00.000Z",
                     *       "startedAt": "2026-03-06T10:00:00.000Z",
                     *       "counts": {
                     *         "sent": 50,
                     *         "waiting": 69,
                     *         "failed": 1,
                     *         "skipped": 0
                     *       },
                     *       "intro": "Le ricerche di questi mesi.",
                     *       "slugs": [
                     *         "il-masso-dellorso"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeskIssue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskNewsletter_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ferma la spedizione di un numero. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "version": "734",
                     *       "subject": "Notizie di primavera",
                     *       "state": "sending",
                     *       "changedBy": "Rita Rossi",
                     *       "changedAt": "2026-03-06T10:00:00.000Z",
                     *       "startedAt": "2026-03-06T10:00:00.000Z",
                     *       "counts": {
                     *         "sent": 50,
                     *         "waiting": 69,
                     *         "failed": 1,
                     *         "skipped": 0
                     *       },
                     *       "intro": "Le ricerche di questi mesi.",
                     *       "slugs": [
                     *         "il-masso-dellorso"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeskIssue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribers_list: {
        parameters: {
            query?: {
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJkZXNrLXN1YnNjcmliZXJzIiwiNyJd
                 */
                cursor?: string;
                /**
                 * @description Parole da cercare in indirizzo e nome.
                 * @example anna
                 */
                q?: string;
                /**
                 * @description `active`: attivi; `unconfirmed`: non confermati; `unsubscribed`: disiscritti. Se manca, tutti.
                 * @example active
                 */
                state?: "active" | "unconfirmed" | "unsubscribed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gli iscritti alla newsletter, dal più recente. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 7,
                     *           "email": "anna@example.it",
                     *           "name": "Anna",
                     *           "state": "active",
                     *           "subscribed": "2026-03-05T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["DeskSubscribers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribers_csv: {
        parameters: {
            query?: {
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJkZXNrLXN1YnNjcmliZXJzIiwiNyJd
                 */
                cursor?: string;
                /**
                 * @description Parole da cercare in indirizzo e nome.
                 * @example anna
                 */
                q?: string;
                /**
                 * @description `active`: attivi; `unconfirmed`: non confermati; `unsubscribed`: disiscritti. Se manca, tutti.
                 * @example active
                 */
                state?: "active" | "unconfirmed" | "unsubscribed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gli iscritti alla newsletter come tabella CSV. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example N.;Iscritta;E-mail;Nome;Iscrizione
                     *     7;05/03/26, 10:00;anna@example.it;Anna;attiva
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribers_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Toglie un’iscrizione alla newsletter. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    chat_reply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "Chi era Vacuna?"
                 *     }
                 */
                "application/json": components["schemas"]["ChatMessage"];
            };
        };
        responses: {
            /** @description Risponde a un messaggio; oltre il limite la risposta è ancora 200, con rateLimit.exceeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "response": "Gli stessi Romani non sapevano bene chi fosse.",
                     *       "sessionId": "YwZyaXkOK8ERkQ-T7BET7A",
                     *       "rateLimit": {
                     *         "exceeded": false,
                     *         "limit": 50,
                     *         "remaining": 49,
                     *         "resetAt": "2026-03-05T10:00:00.000Z"
                     *       },
                     *       "sources": [
                     *         {
                     *           "title": "Il mistero della dea Vacuna",
                     *           "url": "/blog/mistero-dea-vacuna-storia-archeologia"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ChatReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    questions_send: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "question": "Dove si trovava il mulino di Posta?"
                 *     }
                 */
                "application/json": components["schemas"]["UnansweredQuestion"];
            };
        };
        responses: {
            /** @description Invia alla redazione una domanda rimasta senza risposta, con il consenso di chi la fa. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Il tuo messaggio è stato inviato con successo!"
                     *     }
                     */
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskQuestions_read: {
        parameters: {
            query?: {
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJjaGF0LXF1ZXN0aW9ucyIsIjIwMjYtMDMtMDVUMTE6MzA6MDAuMDAwMDAwWiIsIjciXQ
                 */
                cursor?: string;
                /**
                 * @description Parole da cercare nelle domande.
                 * @example mulino
                 */
                q?: string;
                /**
                 * @description `todo`: da gestire; `handled`: gestite; senza: tutte.
                 * @example todo
                 */
                filter?: "todo" | "handled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le domande senza risposta che i visitatori hanno inviato alla redazione, dalla più recente. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 7,
                     *           "question": "Dove si trovava il mulino di Posta?",
                     *           "count": 2,
                     *           "firstAt": "2026-03-05T09:00:00.000Z",
                     *           "lastAt": "2026-03-05T11:30:00.000Z",
                     *           "handledAt": null,
                     *           "handledBy": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["DeskQuestions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskQuestions_countByDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Quante domande alla chat hanno avuto risposta, giorno per giorno. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": [
                     *         {
                     *           "day": "2026-03-05",
                     *           "answered": 31,
                     *           "abstained": 4,
                     *           "modelFailures": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ChatDays"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskQuestions_mark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isHandled": true
                 *     }
                 */
                "application/json": components["schemas"]["QuestionHandled"];
            };
        };
        responses: {
            /** @description Segna una domanda come gestita, o di nuovo da gestire. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Il tuo messaggio è stato inviato con successo!"
                     *     }
                     */
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskQuestions_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancella una domanda. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    pdfs_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I PDF della chat, dal più recente. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "pdfs": [
                     *         {
                     *           "id": 1,
                     *           "title": "miliario",
                     *           "contentPreview": "Il miliario di Posta segna sessantanove miglia.",
                     *           "pages": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PdfList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    pdfs_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    pdf: string;
                };
            };
        };
        responses: {
            /** @description Carica un PDF, nel campo `pdf` di un modulo; lo stesso file due volte resta un documento solo. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "title": "miliario",
                     *       "message": "PDF \"miliario\" caricato: 1 pagina."
                     *     }
                     */
                    "application/json": components["schemas"]["PdfUploaded"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    pdfs_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rimuove un PDF con le sue pagine. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    pdfs_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I documenti da cui la chat può rispondere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "documentCount": 1,
                     *       "documentTitles": [
                     *         "miliario"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentsVerified"];
                };
            };
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    search_find: {
        parameters: {
            query: {
                /**
                 * @description Le parole da cercare.
                 * @example vacuna
                 */
                q: string;
                /**
                 * @description Risultati al massimo, da 1 a 50.
                 * @example 5
                 */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le pagine del sito che parlano di qualcosa. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "kind": "articolo",
                     *           "title": "Il mistero della dea Vacuna",
                     *           "url": "/blog/mistero-dea-vacuna-storia-archeologia",
                     *           "excerpt": "Gli stessi Romani non sapevano bene chi fosse."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentExchange_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I file cambiati sia qui sia nella cartella dei contenuti. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "file": "artifacts/lucerna-disco.yml",
                     *         "kind": "artifacts",
                     *         "slug": "lucerna-disco",
                     *         "at": "2026-11-20T09:30:00.000Z",
                     *         "picture": null,
                     *         "fields": [
                     *           {
                     *             "field": "year",
                     *             "before": "I secolo",
                     *             "site": "I secolo d.C.",
                     *             "file": "II secolo d.C."
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ContentConflict"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentExchange_picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description L'ultima parte dell'indirizzo della pagina.
                 * @example il-masso-dellorso
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La fotografia della cartella dei contenuti che è in conflitto con quella del sito. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example RIFF… */
                    "image/webp": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentExchange_resolve: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "artifacts/lucerna-disco.yml",
                 *       "choices": {
                 *         "year": "site"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ContentResolution"];
            };
        };
        responses: {
            /** @description Decide un file in conflitto, campo per campo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "file": "artifacts/lucerna-disco.yml",
                     *         "kind": "artifacts",
                     *         "slug": "lucerna-disco",
                     *         "at": "2026-11-20T09:30:00.000Z",
                     *         "picture": null,
                     *         "fields": [
                     *           {
                     *             "field": "year",
                     *             "before": "I secolo",
                     *             "site": "I secolo d.C.",
                     *             "file": "II secolo d.C."
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ContentConflict"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentExchange_describe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Che cosa porterebbe un’esportazione. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "files": 320,
                     *       "warnings": [],
                     *       "branch": "redazione"
                     *     }
                     */
                    "application/json": components["schemas"]["ContentExport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentExchange_zip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I file dei contenuti con le modifiche del sito, come archivio ZIP. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example PK… */
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentExchange_commit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mette i file dei contenuti in un commit sul ramo configurato. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "branch": "redazione",
                     *       "commit": "6f2c1e0a9b7d4c5e8f1a2b3c4d5e6f708192a3b4",
                     *       "changed": [
                     *         "articles/il-ponte-romano.md"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ContentCommit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentEntries_list: {
        parameters: {
            query?: {
                /**
                 * @description Un solo tipo di contenuto.
                 * @example articles
                 */
                kind?: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I contenuti del sito con il loro stato. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "kind": "articles",
                     *         "slug": "il-ponte-romano",
                     *         "title": "Il ponte romano",
                     *         "state": "edited",
                     *         "updatedAt": "2026-11-20T09:30:00.000Z",
                     *         "updatedBy": "Rita Rossi",
                     *         "publishAt": null,
                     *         "hasFailed": false,
                     *         "problems": 1,
                     *         "conflict": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ContentSummary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentEntries_failures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le pubblicazioni programmate che non sono avvenute. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "kind": "articles",
                     *         "slug": "il-ponte-romano",
                     *         "title": "Il ponte romano",
                     *         "reason": "Un problema da correggere prima di pubblicare: la categoria «velino» non è in categories.yml"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ContentFailure"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentEntries_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il tipo di contenuto.
                 * @example articles
                 */
                kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
                /**
                 * @description L'ultima parte dell'indirizzo della pagina.
                 * @example il-masso-dellorso
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una voce: i campi della copia di lavoro, ciò che è pubblicato e che cosa correggere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "articles",
                     *       "slug": "il-ponte-romano",
                     *       "title": "Il ponte romano",
                     *       "file": "articles/il-ponte-romano.md",
                     *       "state": "draft",
                     *       "version": 214,
                     *       "fields": {
                     *         "title": "Il ponte romano",
                     *         "excerpt": "Due arcate sul Velino…",
                     *         "category": "via-salaria",
                     *         "author": "bruno-ravasale",
                     *         "publishedAt": "2026-11-20",
                     *         "image": "articolo-il-ponte-romano"
                     *       },
                     *       "body": "\nDue arcate sul Velino.\n",
                     *       "gallery": null,
                     *       "published": null,
                     *       "hasWorkingCopy": true,
                     *       "publishAt": null,
                     *       "publishFailure": null,
                     *       "updatedAt": "2026-11-20T09:30:00.000Z",
                     *       "updatedBy": "Rita Rossi",
                     *       "problems": [
                     *         {
                     *           "file": "articles/il-ponte-romano.md",
                     *           "field": "excerpt",
                     *           "line": 3,
                     *           "reason": "troppo corto: almeno 120 caratteri"
                     *         }
                     *       ],
                     *       "conflict": false
                     *     }
                     */
                    "application/json": components["schemas"]["ContentEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentPublishing_remove: {
        parameters: {
            query: {
                /**
                 * @description La versione che il browser aveva letto.
                 * @example 214
                 */
                version: string;
            };
            header?: never;
            path: {
                /**
                 * @description Il tipo di contenuto.
                 * @example articles
                 */
                kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
                /**
                 * @description L'ultima parte dell'indirizzo della pagina.
                 * @example il-masso-dellorso
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Toglie una voce dal sito. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentEntries_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il tipo di contenuto.
                 * @example articles
                 */
                kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slug": "il-ponte-romano",
                 *       "fields": {
                 *         "title": "Il ponte romano",
                 *         "excerpt": "Due arcate sul Velino…",
                 *         "category": "via-salaria",
                 *         "author": "bruno-ravasale",
                 *         "publishedAt": "2026-11-20",
                 *         "image": "articolo-il-ponte-romano"
                 *       },
                 *       "body": "\nDue arcate sul Velino.\n",
                 *       "gallery": null
                 *     }
                 */
                "application/json": components["schemas"]["NewContent"];
            };
        };
        responses: {
            /** @description Crea una voce come copia di lavoro. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "articles",
                     *       "slug": "il-ponte-romano",
                     *       "title": "Il ponte romano",
                     *       "file": "articles/il-ponte-romano.md",
                     *       "state": "draft",
                     *       "version": 214,
                     *       "fields": {
                     *         "title": "Il ponte romano",
                     *         "excerpt": "Due arcate sul Velino…",
                     *         "category": "via-salaria",
                     *         "author": "bruno-ravasale",
                     *         "publishedAt": "2026-11-20",
                     *         "image": "articolo-il-ponte-romano"
                     *       },
                     *       "body": "\nDue arcate sul Velino.\n",
                     *       "gallery": null,
                     *       "published": null,
                     *       "hasWorkingCopy": true,
                     *       "publishAt": null,
                     *       "publishFailure": null,
                     *       "updatedAt": "2026-11-20T09:30:00.000Z",
                     *       "updatedBy": "Rita Rossi",
                     *       "problems": [
                     *         {
                     *           "file": "articles/il-ponte-romano.md",
                     *           "field": "excerpt",
                     *           "line": 3,
                     *           "reason": "troppo corto: almeno 120 caratteri"
                     *         }
                     *       ],
                     *       "conflict": false
                     *     }
                     */
                    "application/json": components["schemas"]["ContentEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentEntries_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il tipo di contenuto.
                 * @example articles
                 */
                kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
                /**
                 * @description L'ultima parte dell'indirizzo della pagina.
                 * @example il-masso-dellorso
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 213,
                 *       "fields": {
                 *         "title": "Il ponte romano",
                 *         "excerpt": "Due arcate sul Velino…",
                 *         "category": "via-salaria",
                 *         "author": "bruno-ravasale",
                 *         "publishedAt": "2026-11-20",
                 *         "image": "articolo-il-ponte-romano"
                 *       },
                 *       "body": "\nDue arcate sul Velino.\n",
                 *       "gallery": null
                 *     }
                 */
                "application/json": components["schemas"]["ContentDraft"];
            };
        };
        responses: {
            /** @description Salva la copia di lavoro e dice che cosa correggere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 214,
                     *       "state": "draft",
                     *       "updatedAt": "2026-11-20T09:30:00.000Z",
                     *       "problems": [
                     *         {
                     *           "file": "articles/il-ponte-romano.md",
                     *           "field": "excerpt",
                     *           "line": 3,
                     *           "reason": "troppo corto: almeno 120 caratteri"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ContentDraftSaved"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentEntries_discard: {
        parameters: {
            query: {
                /**
                 * @description La versione che il browser aveva letto.
                 * @example 214
                 */
                version: string;
            };
            header?: never;
            path: {
                /**
                 * @description Il tipo di contenuto.
                 * @example articles
                 */
                kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
                /**
                 * @description L'ultima parte dell'indirizzo della pagina.
                 * @example il-masso-dellorso
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Butta la copia di lavoro; ciò che è pubblicato resta. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentPublishing_publish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il tipo di contenuto.
                 * @example articles
                 */
                kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
                /**
                 * @description L'ultima parte dell'indirizzo della pagina.
                 * @example il-masso-dellorso
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 214,
                 *       "publishAt": "2026-12-01T08:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ContentPublication"];
            };
        };
        responses: {
            /** @description Pubblica la copia di lavoro, subito o a una data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "articles",
                     *       "slug": "il-ponte-romano",
                     *       "title": "Il ponte romano",
                     *       "file": "articles/il-ponte-romano.md",
                     *       "state": "draft",
                     *       "version": 214,
                     *       "fields": {
                     *         "title": "Il ponte romano",
                     *         "excerpt": "Due arcate sul Velino…",
                     *         "category": "via-salaria",
                     *         "author": "bruno-ravasale",
                     *         "publishedAt": "2026-11-20",
                     *         "image": "articolo-il-ponte-romano"
                     *       },
                     *       "body": "\nDue arcate sul Velino.\n",
                     *       "gallery": null,
                     *       "published": null,
                     *       "hasWorkingCopy": true,
                     *       "publishAt": null,
                     *       "publishFailure": null,
                     *       "updatedAt": "2026-11-20T09:30:00.000Z",
                     *       "updatedBy": "Rita Rossi",
                     *       "problems": [
                     *         {
                     *           "file": "articles/il-ponte-romano.md",
                     *           "field": "excerpt",
                     *           "line": 3,
                     *           "reason": "troppo corto: almeno 120 caratteri"
                     *         }
                     *       ],
                     *       "conflict": false
                     *     }
                     */
                    "application/json": components["schemas"]["ContentEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentPublishing_unschedule: {
        parameters: {
            query: {
                /**
                 * @description La versione che il browser aveva letto.
                 * @example 214
                 */
                version: string;
            };
            header?: never;
            path: {
                /**
                 * @description Il tipo di contenuto.
                 * @example articles
                 */
                kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
                /**
                 * @description L'ultima parte dell'indirizzo della pagina.
                 * @example il-masso-dellorso
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Annulla la pubblicazione programmata; la copia di lavoro resta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "articles",
                     *       "slug": "il-ponte-romano",
                     *       "title": "Il ponte romano",
                     *       "file": "articles/il-ponte-romano.md",
                     *       "state": "draft",
                     *       "version": 214,
                     *       "fields": {
                     *         "title": "Il ponte romano",
                     *         "excerpt": "Due arcate sul Velino…",
                     *         "category": "via-salaria",
                     *         "author": "bruno-ravasale",
                     *         "publishedAt": "2026-11-20",
                     *         "image": "articolo-il-ponte-romano"
                     *       },
                     *       "body": "\nDue arcate sul Velino.\n",
                     *       "gallery": null,
                     *       "published": null,
                     *       "hasWorkingCopy": true,
                     *       "publishAt": null,
                     *       "publishFailure": null,
                     *       "updatedAt": "2026-11-20T09:30:00.000Z",
                     *       "updatedBy": "Rita Rossi",
                     *       "problems": [
                     *         {
                     *           "file": "articles/il-ponte-romano.md",
                     *           "field": "excerpt",
                     *           "line": 3,
                     *           "reason": "troppo corto: almeno 120 caratteri"
                     *         }
                     *       ],
                     *       "conflict": false
                     *     }
                     */
                    "application/json": components["schemas"]["ContentEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentPublishing_unpublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il tipo di contenuto.
                 * @example articles
                 */
                kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
                /**
                 * @description L'ultima parte dell'indirizzo della pagina.
                 * @example il-masso-dellorso
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 214
                 *     }
                 */
                "application/json": components["schemas"]["ContentVersion"];
            };
        };
        responses: {
            /** @description Riporta in bozza una voce pubblicata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "articles",
                     *       "slug": "il-ponte-romano",
                     *       "title": "Il ponte romano",
                     *       "file": "articles/il-ponte-romano.md",
                     *       "state": "draft",
                     *       "version": 214,
                     *       "fields": {
                     *         "title": "Il ponte romano",
                     *         "excerpt": "Due arcate sul Velino…",
                     *         "category": "via-salaria",
                     *         "author": "bruno-ravasale",
                     *         "publishedAt": "2026-11-20",
                     *         "image": "articolo-il-ponte-romano"
                     *       },
                     *       "body": "\nDue arcate sul Velino.\n",
                     *       "gallery": null,
                     *       "published": null,
                     *       "hasWorkingCopy": true,
                     *       "publishAt": null,
                     *       "publishFailure": null,
                     *       "updatedAt": "2026-11-20T09:30:00.000Z",
                     *       "updatedBy": "Rita Rossi",
                     *       "problems": [
                     *         {
                     *           "file": "articles/il-ponte-romano.md",
                     *           "field": "excerpt",
                     *           "line": 3,
                     *           "reason": "troppo corto: almeno 120 caratteri"
                     *         }
                     *       ],
                     *       "conflict": false
                     *     }
                     */
                    "application/json": components["schemas"]["ContentEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentRevisions_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il tipo di contenuto.
                 * @example articles
                 */
                kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
                /**
                 * @description L'ultima parte dell'indirizzo della pagina.
                 * @example il-masso-dellorso
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le versioni di una voce, dalla più recente. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 211,
                     *         "event": "published",
                     *         "at": "2026-11-20T09:30:00.000Z",
                     *         "author": "Rita Rossi",
                     *         "isCurrent": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ContentRevision"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentRevisions_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il tipo di contenuto.
                 * @example articles
                 */
                kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
                /**
                 * @description L'ultima parte dell'indirizzo della pagina.
                 * @example il-masso-dellorso
                 */
                slug: string;
                /**
                 * @description Una versione della voce.
                 * @example 211
                 */
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una versione con le differenze dalla precedente e da ciò che il sito ha ora. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 211,
                     *       "event": "published",
                     *       "at": "2026-11-20T09:30:00.000Z",
                     *       "author": "Rita Rossi",
                     *       "isCurrent": true,
                     *       "texts": {
                     *         "fields": {
                     *           "title": "Il ponte romano",
                     *           "excerpt": "Due arcate sul Velino…",
                     *           "category": "via-salaria",
                     *           "author": "bruno-ravasale",
                     *           "publishedAt": "2026-11-20",
                     *           "image": "articolo-il-ponte-romano"
                     *         },
                     *         "body": "\nDue arcate sul Velino.\n",
                     *         "gallery": null
                     *       },
                     *       "changes": [
                     *         {
                     *           "field": "title",
                     *           "before": "Il ponte",
                     *           "after": "Il ponte romano",
                     *           "parts": [
                     *             {
                     *               "change": "same",
                     *               "text": "Il ponte"
                     *             },
                     *             {
                     *               "change": "added",
                     *               "text": " romano"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "changesSince": []
                     *     }
                     */
                    "application/json": components["schemas"]["ContentRevisionDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contentRevisions_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il tipo di contenuto.
                 * @example articles
                 */
                kind: "articles" | "artifacts" | "quizzes" | "discoveries" | "categories" | "authors" | "timeline" | "periods" | "slides" | "village";
                /**
                 * @description L'ultima parte dell'indirizzo della pagina.
                 * @example il-masso-dellorso
                 */
                slug: string;
                /**
                 * @description Una versione della voce.
                 * @example 211
                 */
                revision: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 214
                 *     }
                 */
                "application/json": components["schemas"]["ContentVersion"];
            };
        };
        responses: {
            /** @description Riprende una versione come copia di lavoro. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "articles",
                     *       "slug": "il-ponte-romano",
                     *       "title": "Il ponte romano",
                     *       "file": "articles/il-ponte-romano.md",
                     *       "state": "draft",
                     *       "version": 214,
                     *       "fields": {
                     *         "title": "Il ponte romano",
                     *         "excerpt": "Due arcate sul Velino…",
                     *         "category": "via-salaria",
                     *         "author": "bruno-ravasale",
                     *         "publishedAt": "2026-11-20",
                     *         "image": "articolo-il-ponte-romano"
                     *       },
                     *       "body": "\nDue arcate sul Velino.\n",
                     *       "gallery": null,
                     *       "published": null,
                     *       "hasWorkingCopy": true,
                     *       "publishAt": null,
                     *       "publishFailure": null,
                     *       "updatedAt": "2026-11-20T09:30:00.000Z",
                     *       "updatedBy": "Rita Rossi",
                     *       "problems": [
                     *         {
                     *           "file": "articles/il-ponte-romano.md",
                     *           "field": "excerpt",
                     *           "line": 3,
                     *           "reason": "troppo corto: almeno 120 caratteri"
                     *         }
                     *       ],
                     *       "conflict": false
                     *     }
                     */
                    "application/json": components["schemas"]["ContentEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    pictures_list: {
        parameters: {
            query?: {
                /**
                 * @description Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
                 * @example 10
                 */
                limit?: string;
                /**
                 * @description Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
                 * @example WyJkZXNrLXBpY3R1cmVzIiwiNDIiXQ
                 */
                cursor?: string;
                /**
                 * @description Parole del nome, della scheda o di chi ha caricato.
                 * @example ponte velino
                 */
                q?: string;
                /**
                 * @description `usable`: solo quelle con la scheda; `incomplete`: solo quelle senza.
                 * @example usable
                 */
                state?: "usable" | "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La raccolta delle fotografie, dalle ultime caricate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "slug": "ponte-sul-velino",
                     *           "src": "/images/ponte-sul-velino-1a2b3c4d-1600x1067-7a7c66.jpg",
                     *           "width": 1600,
                     *           "height": 1067,
                     *           "placeholder": "data:image/webp;base64,UklGRg==",
                     *           "note": {
                     *             "alt": "Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli",
                     *             "caption": "Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.",
                     *             "credit": "Rita Rossi",
                     *             "licence": "CC BY-SA 4.0",
                     *             "focal": {
                     *               "x": 0.5,
                     *               "y": 0.4
                     *             },
                     *             "generated": false
                     *           },
                     *           "origin": "desk",
                     *           "version": "3f1c9a2b7d10",
                     *           "uploadedAt": "2026-05-12T09:00:00.000Z",
                     *           "uploadedBy": "Rita Rossi",
                     *           "variants": {
                     *             "ready": 13,
                     *             "total": 13,
                     *             "hasFailed": false
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["DeskPictures"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    pictures_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    picture: string;
                };
            };
        };
        responses: {
            /** @description Carica una fotografia, nel campo `picture` di un modulo. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "picture": {
                     *         "slug": "ponte-sul-velino",
                     *         "src": "/images/ponte-sul-velino-1a2b3c4d-1600x1067-7a7c66.jpg",
                     *         "width": 1600,
                     *         "height": 1067,
                     *         "placeholder": "data:image/webp;base64,UklGRg==",
                     *         "note": {
                     *           "alt": "Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli",
                     *           "caption": "Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.",
                     *           "credit": "Rita Rossi",
                     *           "licence": "CC BY-SA 4.0",
                     *           "focal": {
                     *             "x": 0.5,
                     *             "y": 0.4
                     *           },
                     *           "generated": false
                     *         },
                     *         "origin": "desk",
                     *         "version": "3f1c9a2b7d10",
                     *         "uploadedAt": "2026-05-12T09:00:00.000Z",
                     *         "uploadedBy": "Rita Rossi",
                     *         "variants": {
                     *           "ready": 13,
                     *           "total": 13,
                     *           "hasFailed": false
                     *         }
                     *       },
                     *       "isKnown": false
                     *     }
                     */
                    "application/json": components["schemas"]["PictureUploaded"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    pictures_limits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Quali fotografie si possono caricare. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "types": [
                     *         "image/jpeg",
                     *         "image/png",
                     *         "image/webp"
                     *       ],
                     *       "maxFileBytes": 26214400,
                     *       "maxPixels": 64000000,
                     *       "minWidth": 800,
                     *       "remaining": 2999
                     *     }
                     */
                    "application/json": components["schemas"]["PictureLimits"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    pictures_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Nome della fotografia.
                 * @example ponte-sul-velino
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una fotografia, con i contenuti che la usano. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slug": "ponte-sul-velino",
                     *       "src": "/images/ponte-sul-velino-1a2b3c4d-1600x1067-7a7c66.jpg",
                     *       "width": 1600,
                     *       "height": 1067,
                     *       "placeholder": "data:image/webp;base64,UklGRg==",
                     *       "note": {
                     *         "alt": "Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli",
                     *         "caption": "Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.",
                     *         "credit": "Rita Rossi",
                     *         "licence": "CC BY-SA 4.0",
                     *         "focal": {
                     *           "x": 0.5,
                     *           "y": 0.4
                     *         },
                     *         "generated": false
                     *       },
                     *       "origin": "desk",
                     *       "version": "3f1c9a2b7d10",
                     *       "uploadedAt": "2026-05-12T09:00:00.000Z",
                     *       "uploadedBy": "Rita Rossi",
                     *       "variants": {
                     *         "ready": 13,
                     *         "total": 13,
                     *         "hasFailed": false
                     *       },
                     *       "uses": [
                     *         {
                     *           "path": "articles/posta-romana.md",
                     *           "label": "Articolo «Posta romana»",
                     *           "page": "/blog/posta-romana"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeskPictureDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    pictures_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Nome della fotografia.
                 * @example ponte-sul-velino
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": {
                 *         "alt": "Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli",
                 *         "caption": "Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.",
                 *         "credit": "Rita Rossi",
                 *         "licence": "CC BY-SA 4.0",
                 *         "focal": {
                 *           "x": 0.5,
                 *           "y": 0.4
                 *         },
                 *         "generated": false
                 *       },
                 *       "version": "3f1c9a2b7d10"
                 *     }
                 */
                "application/json": components["schemas"]["PictureChange"];
            };
        };
        responses: {
            /** @description Scrive la scheda di una fotografia. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slug": "ponte-sul-velino",
                     *       "src": "/images/ponte-sul-velino-1a2b3c4d-1600x1067-7a7c66.jpg",
                     *       "width": 1600,
                     *       "height": 1067,
                     *       "placeholder": "data:image/webp;base64,UklGRg==",
                     *       "note": {
                     *         "alt": "Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli",
                     *         "caption": "Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.",
                     *         "credit": "Rita Rossi",
                     *         "licence": "CC BY-SA 4.0",
                     *         "focal": {
                     *           "x": 0.5,
                     *           "y": 0.4
                     *         },
                     *         "generated": false
                     *       },
                     *       "origin": "desk",
                     *       "version": "3f1c9a2b7d10",
                     *       "uploadedAt": "2026-05-12T09:00:00.000Z",
                     *       "uploadedBy": "Rita Rossi",
                     *       "variants": {
                     *         "ready": 13,
                     *         "total": 13,
                     *         "hasFailed": false
                     *       },
                     *       "uses": [
                     *         {
                     *           "path": "articles/posta-romana.md",
                     *           "label": "Articolo «Posta romana»",
                     *           "page": "/blog/posta-romana"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeskPictureDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    pictures_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Nome della fotografia.
                 * @example ponte-sul-velino
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Toglie una fotografia che nessun contenuto usa. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    pictures_replace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Nome della fotografia.
                 * @example ponte-sul-velino
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    version: string;
                    /** Format: binary */
                    picture: string;
                };
            };
        };
        responses: {
            /** @description Sostituisce una fotografia con un altro file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slug": "ponte-sul-velino",
                     *       "src": "/images/ponte-sul-velino-1a2b3c4d-1600x1067-7a7c66.jpg",
                     *       "width": 1600,
                     *       "height": 1067,
                     *       "placeholder": "data:image/webp;base64,UklGRg==",
                     *       "note": {
                     *         "alt": "Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli",
                     *         "caption": "Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.",
                     *         "credit": "Rita Rossi",
                     *         "licence": "CC BY-SA 4.0",
                     *         "focal": {
                     *           "x": 0.5,
                     *           "y": 0.4
                     *         },
                     *         "generated": false
                     *       },
                     *       "origin": "desk",
                     *       "version": "3f1c9a2b7d10",
                     *       "uploadedAt": "2026-05-12T09:00:00.000Z",
                     *       "uploadedBy": "Rita Rossi",
                     *       "variants": {
                     *         "ready": 13,
                     *         "total": 13,
                     *         "hasFailed": false
                     *       },
                     *       "uses": [
                     *         {
                     *           "path": "articles/posta-romana.md",
                     *           "label": "Articolo «Posta romana»",
                     *           "page": "/blog/posta-romana"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeskPictureDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sections_list: {
        parameters: {
            query?: {
                /**
                 * @description `staff` per avere anche le sezioni di chi lavora al sito.
                 * @example staff
                 */
                audience?: "staff";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le sezioni in linea, con percorsi, file e impronte. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "da582cd8a61aca7a",
                     *       "sections": [
                     *         {
                     *           "name": "mf-blog",
                     *           "title": "Blog",
                     *           "routes": [
                     *             {
                     *               "path": "/blog",
                     *               "expose": "blog.page",
                     *               "reads": [
                     *                 "/api/posts",
                     *                 "/api/categories"
                     *               ]
                     *             }
                     *           ],
                     *           "navigation": [
                     *             {
                     *               "label": "Blog",
                     *               "path": "/blog",
                     *               "order": 20
                     *             }
                     *           ],
                     *           "slots": [
                     *             {
                     *               "slot": "home.blog",
                     *               "order": 10,
                     *               "expose": "home-blog",
                     *               "reads": [
                     *                 "/api/posts"
                     *               ]
                     *             }
                     *           ],
                     *           "release": {
                     *             "id": "0123456789ab",
                     *             "scope": "mf_blog_0123456789ab",
                     *             "base": "/sections/mf-blog/0123456789ab/",
                     *             "entry": "entry.js",
                     *             "files": {
                     *               "entry.js": "sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"
                     *             },
                     *             "exposes": {
                     *               "blog.page": [],
                     *               "home-blog": []
                     *             }
                     *           },
                     *           "previous": null,
                     *           "since": "2026-03-05T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Registry"];
                };
            };
            /** @description Come già letto: `If-None-Match` ha l’ETag di adesso. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["TooSlow"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reports_view: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "section": "mf-blog",
                 *       "release": "0123456789ab"
                 *     }
                 */
                "application/json": components["schemas"]["SectionView"];
            };
        };
        responses: {
            /** @description Il browser di un lettore comincia a usare un rilascio e riceve la firma per le sue segnalazioni. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "nonce": "kQ3v0mJbq1Zx.1772701800000.8yO3hT1cVb5mJ0Wm9r2d7Lk4Qe6sXa1Zu3Np5Rt7Yw0"
                     *     }
                     */
                    "application/json": components["schemas"]["SectionViewStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reports_failure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "section": "mf-blog",
                 *       "release": "0123456789ab",
                 *       "kind": "render",
                 *       "error": {
                 *         "name": "TypeError",
                 *         "frames": [
                 *           {
                 *             "file": "150.91c4755931.js",
                 *             "line": 1,
                 *             "column": 4213
                 *           }
                 *         ]
                 *       },
                 *       "nonce": "kQ3v0mJbq1Zx.1772701800000.8yO3hT1cVb5mJ0Wm9r2d7Lk4Qe6sXa1Zu3Np5Rt7Yw0"
                 *     }
                 */
                "application/json": components["schemas"]["SectionFailure"];
            };
        };
        responses: {
            /** @description Il browser di un lettore non ha potuto usare un rilascio. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Il tuo messaggio è stato inviato con successo!"
                     *     }
                     */
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reports_load: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "section": "mf-blog",
                 *       "release": "0123456789ab",
                 *       "nonce": "kQ3v0mJbq1Zx.1772701800000.8yO3hT1cVb5mJ0Wm9r2d7Lk4Qe6sXa1Zu3Np5Rt7Yw0"
                 *     }
                 */
                "application/json": components["schemas"]["SectionLoad"];
            };
        };
        responses: {
            /** @description Il browser di un lettore ha usato un rilascio appena andato in linea. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Il tuo messaggio è stato inviato con successo!"
                     *     }
                     */
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    teams_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description I rilasci di una sezione e la loro storia. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": "mf-blog",
                     *       "live": "0123456789ab",
                     *       "releases": [
                     *         {
                     *           "id": "0123456789ab",
                     *           "state": "live",
                     *           "size": 48213,
                     *           "by": "Gruppo blog",
                     *           "at": "2026-03-05T09:00:00.000Z",
                     *           "external": null,
                     *           "note": null
                     *         }
                     *       ],
                     *       "history": [
                     *         {
                     *           "release": "0123456789ab",
                     *           "action": "live",
                     *           "by": "Gruppo blog",
                     *           "at": "2026-03-05T09:00:00.000Z",
                     *           "note": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SectionReleases"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    teams_release: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    release: string;
                    external?: string;
                    preview?: string;
                    files?: string[];
                };
            };
        };
        responses: {
            /** @description Invia un rilascio: passa il controllo e va in linea, o spiega perché no. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": "mf-blog",
                     *       "id": "0123456789ab",
                     *       "live": true,
                     *       "previous": null,
                     *       "path": "/blog"
                     *     }
                     */
                    "application/json": components["schemas"]["ReleaseDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    teams_rollBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rimette in linea il rilascio di prima. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": "mf-blog",
                     *       "id": "0123456789ab",
                     *       "live": true,
                     *       "previous": null,
                     *       "path": "/blog"
                     *     }
                     */
                    "application/json": components["schemas"]["ReleaseDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    teams_promote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
                /**
                 * @description Le 12 cifre esadecimali del rilascio.
                 * @example 0123456789ab
                 */
                release: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mette in linea un rilascio conservato. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": "mf-blog",
                     *       "id": "0123456789ab",
                     *       "live": true,
                     *       "previous": null,
                     *       "path": "/blog"
                     *     }
                     */
                    "application/json": components["schemas"]["ReleaseDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    teams_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
                /**
                 * @description Le 12 cifre esadecimali del rilascio.
                 * @example 0123456789ab
                 */
                release: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dà un collegamento d'anteprima a un rilascio conservato. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": "mf-blog",
                     *       "id": "0123456789ab",
                     *       "live": true,
                     *       "previous": null,
                     *       "path": "/blog"
                     *     }
                     */
                    "application/json": components["schemas"]["ReleaseDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskSections_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le sezioni, con il rilascio in linea e le segnalazioni di una settimana. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sections": [
                     *         {
                     *           "name": "mf-blog",
                     *           "title": "Blog",
                     *           "live": "0123456789ab",
                     *           "previous": "ab0123456789",
                     *           "changedAt": "2026-03-05T09:00:00.000Z",
                     *           "path": "/blog",
                     *           "withdrawal": null,
                     *           "week": {
                     *             "views": 42,
                     *             "loads": 40,
                     *             "failures": 1,
                     *             "fallbacks": 1,
                     *             "errors": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeskSections"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskSections_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una sezione, con i rilasci di cui si conserva il controllo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "mf-blog",
                     *       "title": "Blog",
                     *       "live": "0123456789ab",
                     *       "previous": "ab0123456789",
                     *       "changedAt": "2026-03-05T09:00:00.000Z",
                     *       "path": "/blog",
                     *       "withdrawal": null,
                     *       "week": {
                     *         "views": 42,
                     *         "loads": 40,
                     *         "failures": 1,
                     *         "fallbacks": 1,
                     *         "errors": 0
                     *       },
                     *       "reports": [
                     *         "0123456789ab"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeskSection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskSections_health: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le segnalazioni dei browser per ora e per giorno. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": "mf-blog",
                     *       "hours": [
                     *         {
                     *           "views": 42,
                     *           "loads": 40,
                     *           "failures": 1,
                     *           "fallbacks": 1,
                     *           "errors": 0,
                     *           "at": "2026-03-05T09:00:00.000Z",
                     *           "medianMs": 1200
                     *         }
                     *       ],
                     *       "days": [
                     *         {
                     *           "views": 42,
                     *           "loads": 40,
                     *           "failures": 1,
                     *           "fallbacks": 1,
                     *           "errors": 0,
                     *           "at": "2026-03-05",
                     *           "medianMs": 1200
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SectionHealth"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskSections_errors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gli errori di una sezione nei browser, con il punto del sorgente. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": "mf-blog",
                     *       "errors": [
                     *         {
                     *           "release": "0123456789ab",
                     *           "kind": "render",
                     *           "name": "TypeError",
                     *           "count": 3,
                     *           "firstAt": "2026-03-05T09:00:00.000Z",
                     *           "lastAt": "2026-03-05T09:00:00.000Z",
                     *           "stack": [
                     *             "Title src/post/post.page.tsx:21:7"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SectionErrors"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskSections_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
                /**
                 * @description Le 12 cifre esadecimali del rilascio.
                 * @example 0123456789ab
                 */
                release: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Il controllo di un rilascio: problemi, pagine rese, pesi e figure. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": "mf-blog",
                     *       "id": "0123456789ab",
                     *       "at": "2026-03-05T09:00:00.000Z",
                     *       "verdict": "accepted",
                     *       "problems": [],
                     *       "warnings": [],
                     *       "sizes": {
                     *         "entry": 8300,
                     *         "total": 96000,
                     *         "firstLoads": [
                     *           {
                     *             "path": "/blog",
                     *             "bytes": 24000
                     *           }
                     *         ]
                     *       },
                     *       "renders": [
                     *         {
                     *           "path": "/blog",
                     *           "state": "con i dati del sito",
                     *           "durationMs": 60
                     *         }
                     *       ],
                     *       "visits": [
                     *         {
                     *           "path": "/blog",
                     *           "device": "phone",
                     *           "durationMs": 900,
                     *           "bytes": 24000,
                     *           "longestTaskMs": 40,
                     *           "problems": [],
                     *           "warnings": []
                     *         }
                     *       ],
                     *       "browser": "Chromium 140"
                     *     }
                     */
                    "application/json": components["schemas"]["ReleaseReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskSections_rollBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "live": "0123456789ab"
                 *     }
                 */
                "application/json": components["schemas"]["Rollback"];
            };
        };
        responses: {
            /** @description Rimette in linea il rilascio di prima, se quello in linea è ancora quello visto. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": "mf-blog",
                     *       "id": "0123456789ab",
                     *       "live": true,
                     *       "previous": null,
                     *       "path": "/blog"
                     *     }
                     */
                    "application/json": components["schemas"]["ReleaseDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskSections_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le chiavi di una sezione, anche quelle ritirate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": "mf-blog",
                     *       "tokens": [
                     *         {
                     *           "id": 3,
                     *           "label": "Gruppo blog",
                     *           "createdAt": "2026-03-05T09:00:00.000Z",
                     *           "revokedAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SectionTokens"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskSections_createToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Gruppo blog"
                 *     }
                 */
                "application/json": components["schemas"]["NewSectionToken"];
            };
        };
        responses: {
            /** @description Crea la chiave con cui un gruppo pubblica una sezione. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "label": "Gruppo blog",
                     *       "token": "salaria_0J8mY3aWb1Zx-K2vQeT5rU7iO9pL4sD6fG8hJ0kC1nM"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedSectionToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deskSections_revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Il nome della sezione.
                 * @example mf-blog
                 */
                section: string;
                /**
                 * @description Un numero intero positivo.
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ritira una chiave: da quel momento non pubblica più. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
