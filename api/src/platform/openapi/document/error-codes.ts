/**
 * Codes of errors beside the general ones that error-responses.ts describes, by status, with what each means. A test
 * finds those that code throws and neither names.
 */
export const errorCodes: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  400: { wrong_password: 'la password di adesso non è quella' },
  401: { wrong_password: 'nome o password sbagliati', wrong_passkey: 'la passkey non è di questo sito' },
  403: {
    account_disabled: 'l’accesso della persona è chiuso',
    forbidden: 'il ruolo non lo permette',
    preview_expired: 'l’anteprima è scaduta',
    review_required: 'lo mette e lo toglie un responsabile',
  },
  409: {
    account_disabled: 'l’accesso della persona è chiuso',
    already_verified: 'la scoperta è già verificata',
    cannot_be_draft: 'la voce non può tornare in bozza',
    conflict: 'è cambiato dopo la lettura di `version`',
    edit_conflict: 'qualcun altro l’ha cambiato nel frattempo',
    email_taken: 'l’indirizzo è di un’altra persona',
    from_content: 'viene dai contenuti, e si cambia lì',
    last_responsabile: 'è l’ultimo responsabile',
    name_taken: 'il nome è di un’altra persona',
    no_account: 'la persona non ha un accesso',
    no_mail: 'il sito non ha un server di posta',
    no_review: 'nessuno aspetta più la revisione',
    not_gradual: 'il rilascio si può mostrare solo a tutti',
    nothing_to_restore: 'non c’è nulla da rimettere',
    passkey_taken: 'la passkey c’è già',
    pdf_known: 'il PDF c’è già',
    picture_in_folder: 'la fotografia è nei file dei contenuti',
    picture_known: 'la fotografia c’è già',
    picture_used: 'la fotografia è usata',
    scheduled: 'l’uscita è già decisa',
    single_file: 'la voce è unica',
    slug_taken: 'l’indirizzo è di un’altra voce',
    too_many_drafts: 'le copie di lavoro sono troppe',
    too_many_passkeys: 'le passkey della persona sono troppe',
  },
  413: { document_too_large: 'il documento Word supera i limiti' },
  422: {
    document_unreadable: 'il file non è un documento Word che si possa leggere',
    list_unreadable: 'la lista di persone non si può leggere, o supera un limite',
    table_unreadable: 'la tabella non si può leggere',
  },
  429: { release_quota: 'la sezione ha già inviato i rilasci o le anteprime di un giorno' },
  502: { section_api_failed: 'l’API della sezione non risponde' },
  503: {
    document_busy: 'si leggono già troppi documenti Word',
    gate_busy: 'il controllo dei rilasci è occupato',
    table_busy: 'si leggono già troppe tabelle',
  },
  507: { release_quota: 'i rilasci o le anteprime conservati della sezione occupano già lo spazio ammesso' },
};
