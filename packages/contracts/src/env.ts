import * as z from '@salaria/contracts/z';

const text = (message: string) => z.string().check(z.minLength(1, message));
const matching = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));
/** As mail programs write it: `posta@esempio.it` or `Associazione <posta@esempio.it>`. */
const mailbox = String.raw`(?:[^<>@,]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)`;
const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/, message)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min, message), z.maximum(max, message))),
  );

/**
 * The environment variables of the API, parsed once at start. Empty variables count as unset. `envAbout` describes them
 * for the operator's guide.
 */
export const envSchema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z._default(wholeNumber(0, 65535, 'PORT: un numero da 0 a 65535'), 3000),
  HOST: z._default(text('HOST: un indirizzo'), '127.0.0.1'),
  SOCKET_PATH: z.optional(matching(/^\/.{1,90}$/, 'SOCKET_PATH: un percorso assoluto di al massimo 90 caratteri')),
  DATABASE_URL: z.optional(matching(/^postgres(ql)?:\/\//, 'DATABASE_URL: postgres://utente:password@host:porta/nome')),
  DATABASE_POOL: z._default(wholeNumber(1, 200, 'DATABASE_POOL: un numero da 1 a 200'), 10),
  DATA_DIR: z._default(text('DATA_DIR: una cartella'), '.data'),
  PUBLIC_URL: z.optional(
    matching(/^https?:\/\/[^/]+$/, "PUBLIC_URL: l'indirizzo del sito senza barra finale, https://esempio.it"),
  ),
  DESK_URL: z.optional(
    matching(
      /^https?:\/\/[^/]+$/,
      "DESK_URL: l'indirizzo della redazione senza barra finale, https://redazione.esempio.it",
    ),
  ),
  ADMIN_TOKEN: z.optional(z.string().check(z.minLength(16, 'ADMIN_TOKEN: almeno 16 caratteri'))),
  TRUST_PROXY: z.optional(text('TRUST_PROXY: indirizzi o reti, separati da virgole')),
  CORS_ORIGINS: z._default(
    matching(
      /^(\*|off|https?:\/\/[^/\s,]+( *, *https?:\/\/[^/\s,]+)*[ ,]*)$/,
      'CORS_ORIGINS: origini (https://esempio.it) separate da virgole, oppure * o off',
    ),
    '*',
  ),
  IMAGE_ORIGINS: z.optional(
    matching(
      /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?( *, *https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?)*$/,
      'IMAGE_ORIGINS: origini separate da virgole, https://esempio.it o https://*.esempio.it',
    ),
  ),
  LOG_LEVEL: z._default(z.enum(['off', 'fatal', 'error', 'warn', 'info', 'debug']), 'info'),
  SMTP_URL: z.optional(matching(/^smtps?:\/\//, 'SMTP_URL: smtp://utente:password@host:porta')),
  MAIL_FROM: z.optional(
    matching(
      new RegExp(`^${mailbox}$`),
      'MAIL_FROM: un indirizzo e-mail, anche con nome: Associazione <sito@esempio.it>',
    ),
  ),
  MAIL_TO: z.optional(
    matching(
      new RegExp(`^${mailbox}( *, *${mailbox})*$`),
      'MAIL_TO: un indirizzo e-mail, o più separati da virgole: posta@esempio.it',
    ),
  ),
  MAILS_PER_DAY: z._default(wholeNumber(1, 99_999, 'MAILS_PER_DAY: un numero da 1 a 99999'), 2000),
  UPLOADS_PER_DAY: z._default(wholeNumber(1, 99_999, 'UPLOADS_PER_DAY: un numero da 1 a 99999'), 500),
  UPLOAD_MB_PER_DAY: z._default(wholeNumber(1, 99_999, 'UPLOAD_MB_PER_DAY: un numero da 1 a 99999'), 2000),
  CHAT_LLM_URL: z.optional(matching(/^https?:\/\//, 'CHAT_LLM_URL: http(s)://…/v1')),
  CHAT_LLM_MODEL: z.optional(text('CHAT_LLM_MODEL: il nome di un modello')),
  CHAT_LLM_KEY: z.optional(text('CHAT_LLM_KEY: una chiave')),
  CHAT_LLM_CALLS_PER_DAY: z._default(wholeNumber(0, 99_999, 'CHAT_LLM_CALLS_PER_DAY: un numero da 0 a 99999'), 1000),
  OFFLINE: z._default(z.enum(['on', 'off'], 'OFFLINE: on oppure off'), 'on'),
  PRERENDER_PAGES: z._default(wholeNumber(0, 200, 'PRERENDER_PAGES: un numero da 0 a 200'), 200),
  CACHE_PURGE_URL: z.optional(matching(/^https?:\/\//, 'CACHE_PURGE_URL: http(s)://…')),
  CACHE_PURGE_KEY: z.optional(text('CACHE_PURGE_KEY: una chiave')),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(matching(/^https?:\/\//, 'OTEL_EXPORTER_OTLP_ENDPOINT: http(s)://…')),
  SHUTDOWN_DELAY: z._default(wholeNumber(0, 60, 'SHUTDOWN_DELAY: un numero di secondi da 0 a 60'), 0),
  CONTENT_REVIEW: z._default(z.enum(['on', 'off'], 'CONTENT_REVIEW: on oppure off'), 'off'),
  SMOKE_BROWSER: z.optional(text('SMOKE_BROWSER: il percorso di un browser Chromium, oppure off')),
});
export type Env = z.infer<typeof envSchema>;

/** One sentence per variable, in Italian, for the operator's guide. */
export const envAbout: Record<keyof Env, string> = {
  NODE_ENV: 'production in esercizio: rende obbligatorio ADMIN_TOKEN.',
  PORT: 'Porta su cui il server ascolta.',
  HOST: 'Indirizzo su cui il server ascolta; diverso da quelli di loopback rende obbligatorio ADMIN_TOKEN.',
  SOCKET_PATH:
    'Socket Unix su cui il server ascolta anche, per un proxy sulla stessa macchina (TRUST_PROXY=loopback); ' +
    'esiste solo mentre il processo accetta richieste nuove.',
  DATABASE_URL: 'PostgreSQL da usare; senza, parte quello incorporato, con i dati in DATA_DIR.',
  DATABASE_POOL: 'Connessioni al database per ogni processo.',
  DATA_DIR: 'Cartella dei dati del PostgreSQL incorporato e dei segreti generati.',
  PUBLIC_URL: 'Indirizzo pubblico del sito, per i collegamenti canonici, la mappa del sito e le e-mail.',
  DESK_URL:
    'Indirizzo pubblico della redazione, su un nome diverso da PUBLIC_URL; senza, in prova, è ' +
    'http://localhost sulla porta dopo PORT, e in esercizio la redazione non è servita.',
  ADMIN_TOKEN: "Chiave dell'amministrazione dei PDF e dei rilasci.",
  TRUST_PROXY:
    "Proxy di cui si accetta X-Forwarded-For, o Forwarded: indirizzi, reti o 'loopback', separati da virgole.",
  CORS_ORIGINS:
    "Origini le cui pagine possono leggere le chiamate pubbliche dell'API, senza cookie: separate da virgole, * per " +
    'tutte, off per nessuna. Redazione e chiamate riservate restano chiuse.',
  IMAGE_ORIGINS:
    'Altri siti di cui le pagine possono mostrare immagini (https://esempio.it, https://*.esempio.it), separati da ' +
    'virgole; quelli delle immagini dei contenuti lo sono già, al massimo 50.',
  LOG_LEVEL: 'Quanto scrivere nei registri.',
  SMTP_URL: 'Server di posta; con questo la newsletter chiede conferma e i messaggi vengono inoltrati.',
  MAIL_FROM: 'Mittente, anche con nome; senza, ha quello del sito.',
  MAIL_TO: 'Destinatario dei messaggi del modulo di contatto e degli avvisi sui rilasci.',
  MAILS_PER_DAY:
    'E-mail che partono dal sito in un giorno, come le ammette il servizio di posta; le altre aspettano il giorno dopo, ' +
    'e la newsletter ne lascia un decimo a inviti, password e messaggi.',
  UPLOADS_PER_DAY: 'File che una persona della redazione carica in un giorno.',
  UPLOAD_MB_PER_DAY: 'Megabyte che una persona della redazione carica in un giorno.',
  CHAT_LLM_URL: 'Servizio compatibile con OpenAI che scrive le risposte della chat; senza, la chat cita i documenti.',
  CHAT_LLM_MODEL: 'Modello da usare.',
  CHAT_LLM_KEY: 'Chiave del servizio.',
  CHAT_LLM_CALLS_PER_DAY: 'Domande che il sito manda al modello in un giorno; oltre, la chat cita i documenti.',
  OFFLINE: 'off toglie dai browser le pagine salvate per la lettura senza rete, e non ne salva altre.',
  PRERENDER_PAGES:
    "Pagine, al massimo, che il server prepara prima che qualcuno le chieda: all'avvio quelle con un indirizzo fisso, " +
    'dopo una modifica le dieci viste per ultime fra quelle che ne cambiano; 0 su una macchina piccola: ogni pagina aspetta la sua prima visita.',
  CACHE_PURGE_URL:
    'Dove annunciare, per etichetta, ciò che una cache condivisa (Varnish, CDN) deve dimenticare; ' +
    "senza, le cache condivise tengono una risposta 30 secondi, con questo un'ora.",
  CACHE_PURGE_KEY: 'Chiave di quel servizio.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'Collettore OpenTelemetry (OTLP su HTTP) a cui mandare le tracce di richieste, pagine, query e chat; ' +
    'senza, nessuna traccia.',
  SHUTDOWN_DELAY:
    'Secondi, dopo SIGTERM, in cui il processo serve ancora ma /health/ready risponde 503: ' +
    'più di quanto il proxy tiene aperta una connessione inattiva.',
  CONTENT_REVIEW:
    'on: i redattori scrivono e chiedono una revisione, e sul sito mettono e tolgono solo i responsabili.',
  SMOKE_BROWSER:
    'Browser con cui si provano i rilasci prima di pubblicarli; senza, quello che si trova sul server. off: nessuno.',
};
