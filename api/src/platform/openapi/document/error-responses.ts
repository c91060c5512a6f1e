/** What an error status means, the name of its component, and an example of its body. */
interface ErrorAnswer {
  name: string;
  description: string;
  example: { statusCode: number; code: string; message: string; issues?: { path: string; message: string }[] };
}

const answer = (name: string, statusCode: number, code: string, message: string, description: string): ErrorAnswer => ({
  name,
  description,
  example: { statusCode, code, message },
});

const notAnEmail = 'Indirizzo email non valido';

/** Every status with which a call can refuse; `code` is what programs decide by. */
export const errorResponses: Readonly<Record<number, ErrorAnswer>> = {
  400: {
    name: 'BadRequest',
    description:
      'Richiesta non valida: JSON malformato, tipi o valori non ammessi, campi sconosciuti ' +
      '(`bad_request`; per i PDF `pdf_…`).',
    example: {
      statusCode: 400,
      code: 'bad_request',
      message: notAnEmail,
      issues: [{ path: 'email', message: notAnEmail }],
    },
  },
  401: answer(
    'Unauthorized',
    401,
    'unauthorized',
    'Accesso riservato: serve la chiave di amministrazione.',
    'Serve una chiave valida (`unauthorized`, `wrong_key`).',
  ),
  403: answer(
    'Forbidden',
    403,
    'cross_origin',
    'Richiesta non ammessa da un altro sito.',
    'Il browser chiama da una pagina di un altro sito (`cross_origin`), ' +
      'o la chiave è di un’altra sezione (`other_section`).',
  ),
  404: answer(
    'NotFound',
    404,
    'not_found',
    'L’articolo che stai cercando non è disponibile o è stato rimosso.',
    'Non esiste (`not_found`).',
  ),
  408: answer(
    'TooSlow',
    408,
    'timeout',
    'La richiesta ha impiegato troppo tempo.',
    'La richiesta è arrivata troppo lentamente (`timeout`).',
  ),
  409: answer(
    'Conflict',
    409,
    'pointer_moved',
    'Nel frattempo un altro rilascio di mf-blog è andato in linea.',
    'Lo stato non lo permette (`pointer_moved`, `nothing_before`, `path_taken`, `release_refused`).',
  ),
  411: answer(
    'LengthRequired',
    411,
    'length_required',
    'Serve Content-Length.',
    'Manca `Content-Length` (`length_required`).',
  ),
  413: answer(
    'TooLarge',
    413,
    'too_large',
    'La richiesta è troppo grande.',
    'Troppo grande: oltre 100 kB di JSON (`too_large`) ' +
      'o oltre il limite dei file (`pdf_too_large`, `release_too_large`).',
  ),
  415: answer(
    'UnsupportedType',
    415,
    'unsupported_type',
    'Il contenuto deve essere di tipo application/json.',
    'Tipo di contenuto non ammesso, o non UTF-8 (`unsupported_type`, `pdf_wrong_type`, `pdf_not_multipart`).',
  ),
  422: answer(
    'Unprocessable',
    422,
    'pdf_damaged',
    'Il PDF è danneggiato e non si può leggere.',
    'Il contenuto non si può usare: un PDF illeggibile (`pdf_password`, `pdf_damaged`, `pdf_no_text`, …), ' +
      'un rilascio che non passa il controllo (`release_refused`).',
  ),
  429: answer(
    'TooManyRequests',
    429,
    'too_many_requests',
    'Troppe richieste. Riprova più tardi.',
    'Un limite è esaurito (`too_many_requests`); `Retry-After` dice fra quanti secondi riprovare.',
  ),
  431: answer(
    'HeadersTooLarge',
    431,
    'headers_too_large',
    'Intestazioni troppo grandi.',
    'Le intestazioni superano 16 kB (`headers_too_large`).',
  ),
  500: answer(
    'Internal',
    500,
    'internal',
    'Errore interno del server.',
    'Un errore nostro (`internal`); il motivo è solo nei registri.',
  ),
  503: answer(
    'Unavailable',
    503,
    'unavailable',
    'Il servizio non è al momento disponibile. Riprova tra poco.',
    'Il database non risponde o è lento (`unavailable`), il disco è pieno (`disk_full`), ' +
      'troppi PDF o troppe domande insieme (`pdf_busy`, `chat_busy`); ' +
      '`Retry-After` dice fra quanti secondi riprovare.',
  ),
};

/** Statuses that do not depend on the call. */
export const everywhere = [408, 431, 500, 503] as const;
