import type { ErrorBody } from '@salaria/contracts/common';

/** What an error status means, the name of its component, and an example of its body. */
interface ErrorResponse {
  name: string;
  description: string;
  /** Default: the body of an error of which no more than its status is known. */
  example?: Omit<ErrorBody, 'statusCode'>;
}

const notAnEmail = 'Indirizzo email non valido';

/** Every status with which a call can refuse; `code` is what programs decide by. */
export const errorResponses: Readonly<Record<number, ErrorResponse>> = {
  400: {
    name: 'BadRequest',
    description:
      'Richiesta non valida: JSON malformato, tipi o valori non ammessi, campi sconosciuti ' +
      '(`bad_request`; per i PDF `pdf_…`).',
    example: {
      code: 'bad_request',
      message: notAnEmail,
      issues: [{ path: 'email', message: notAnEmail }],
    },
  },
  401: {
    name: 'Unauthorized',
    description: 'Serve una chiave valida (`unauthorized`, `wrong_key`).',
  },
  403: {
    name: 'Forbidden',
    description:
      'Il browser chiama da una pagina di un altro sito (`cross_origin`), ' +
      'o la chiave è di un’altra sezione (`other_section`).',
    example: { code: 'cross_origin', message: 'Richiesta non ammessa da un altro sito.' },
  },
  404: {
    name: 'NotFound',
    description: 'Non esiste (`not_found`).',
    example: {
      code: 'not_found',
      message: 'L’articolo che stai cercando non è disponibile o è stato rimosso.',
    },
  },
  408: {
    name: 'TooSlow',
    description: 'La richiesta è arrivata troppo lentamente (`timeout`).',
  },
  409: {
    name: 'Conflict',
    description: 'Lo stato non lo permette (`pointer_moved`, `nothing_before`, `path_taken`, `release_refused`).',
    example: {
      code: 'pointer_moved',
      message: 'Nel frattempo un altro rilascio di mf-blog è andato in linea.',
    },
  },
  411: {
    name: 'LengthRequired',
    description: 'Manca `Content-Length` (`length_required`).',
    example: { code: 'length_required', message: 'Serve Content-Length.' },
  },
  413: {
    name: 'TooLarge',
    description:
      'Troppo grande: oltre 100 kB di JSON (`too_large`) ' +
      'o oltre il limite dei file (`pdf_too_large`, `release_too_large`).',
  },
  415: {
    name: 'UnsupportedType',
    description:
      'Tipo di contenuto non ammesso, o non UTF-8 (`unsupported_type`, `pdf_wrong_type`, `pdf_not_multipart`).',
    example: {
      code: 'unsupported_type',
      message: 'Il contenuto deve essere di tipo application/json.',
    },
  },
  422: {
    name: 'Unprocessable',
    description:
      'Il contenuto non si può usare: un PDF illeggibile (`pdf_password`, `pdf_damaged`, `pdf_no_text`, …), ' +
      'un rilascio che non passa il controllo (`release_refused`).',
    example: { code: 'pdf_damaged', message: 'Il PDF è danneggiato e non si può leggere.' },
  },
  429: {
    name: 'TooManyRequests',
    description: 'Un limite è esaurito (`too_many_requests`); `Retry-After` dice fra quanti secondi riprovare.',
  },
  431: {
    name: 'HeadersTooLarge',
    description: 'Le intestazioni superano 16 kB (`headers_too_large`).',
  },
  500: {
    name: 'Internal',
    description: 'Un errore nostro (`internal`); il motivo è solo nei registri.',
  },
  502: {
    name: 'BadGateway',
    description: 'Un servizio a cui il sito chiede non risponde.',
  },
  503: {
    name: 'Unavailable',
    description:
      'Il database non risponde o è lento (`unavailable`), il disco è pieno (`disk_full`), ' +
      'troppi file, troppe domande o troppe ricerche insieme (`pdf_busy`, `picture_busy`, `release_busy`, `chat_busy`, ' +
      '`search_busy`); ' +
      '`Retry-After` dice fra quanti secondi riprovare.',
  },
  507: {
    name: 'InsufficientStorage',
    description: 'Sul disco non c’è spazio per il file (`disk_full`).',
    example: {
      code: 'disk_full',
      message: 'Lo spazio sul disco del sito sta finendo: i file non si possono caricare, i testi sì.',
    },
  },
};
