import type { UploadRefusal } from '@salaria/content/images/masters/read-upload';
import { pictureLimits } from '@salaria/contracts/desk/content/pictures';
import { ApiError } from '../../../platform/errors/api-error.js';
import { encoderLimits } from '../encoder/encoder-process.js';

const megabytes = `${pictureLimits.maxFileBytes / 1024 / 1024} MB`;
const megapixels = `${pictureLimits.maxPixels / 1e6} milioni di pixel`;

/** HTTP status and message by error code. */
const refusals = {
  picture_not_multipart: [415, 'Invia la fotografia come modulo (multipart/form-data), nel campo "picture".'],
  picture_malformed: [400, 'Il modulo con la fotografia è arrivato incompleto o danneggiato. Riprova.'],
  picture_missing: [400, 'Nessun file ricevuto: scegli una fotografia e riprova.'],
  picture_wrong_field: [400, 'Il file deve stare nel campo "picture" del modulo.'],
  picture_two_files: [400, 'Invia una sola fotografia per volta.'],
  picture_empty: [400, 'Il file è vuoto.'],
  picture_too_large: [413, `Il file supera il limite di ${megabytes}.`],
  picture_wrong_type: [415, 'Il file non è una fotografia che il sito sa leggere: servono JPEG, PNG o WebP.'],
  picture_heic: [
    415,
    'Questo server non legge i file HEIC. Salva la fotografia in JPEG, oppure sull’iPhone scegli ' +
      'Impostazioni, Fotocamera, Formati, «Più compatibile».',
  ],
  picture_damaged: [422, 'Il file è danneggiato o incompleto e non si può leggere.'],
  picture_too_many_pixels: [422, `La fotografia ha più di ${megapixels}: rimpiccioliscila e riprova.`],
  picture_too_narrow: [
    422,
    `La fotografia è larga meno di ${pictureLimits.minWidth} pixel: almeno ${pictureLimits.minWidth}, meglio 1600.`,
  ],
  picture_wrong_shape: [422, 'La fotografia è troppo lunga e stretta: ritagliala.'],
  picture_too_heavy: [
    422,
    `Non riesco a farla stare in ${pictureLimits.maxMasterBytes / 1000} kB: ritagliala o scegline un’altra.`,
  ],
  picture_too_slow: [
    422,
    `La lettura richiede più di ${encoderLimits.readTimeoutMs / 1000} secondi: rimpicciolisci la fotografia.`,
  ],
  picture_too_complex: [422, 'La lettura richiede troppa memoria: rimpicciolisci la fotografia o salvala di nuovo.'],
  picture_quota: [422, 'La raccolta è piena: elimina qualche fotografia mai usata, poi svuota il cestino.'],
  picture_busy: [503, 'Altre fotografie sono in lettura: riprova tra qualche secondo.'],
} as const;

export type PictureRefusalCode = keyof typeof refusals;

/** The error of a rejected picture. */
export class PictureRefusal extends ApiError {
  constructor(code: PictureRefusalCode) {
    const [status, message] = refusals[code];
    super(status, code, message, status === 503 ? { retryAfter: 5 } : {});
  }
}

/** Error codes of what the child process finds. */
export const refusalOfUpload = {
  type: 'picture_wrong_type',
  damaged: 'picture_damaged',
  pixels: 'picture_too_many_pixels',
  narrow: 'picture_too_narrow',
  shape: 'picture_wrong_shape',
  heavy: 'picture_too_heavy',
} as const satisfies Record<UploadRefusal, PictureRefusalCode>;
