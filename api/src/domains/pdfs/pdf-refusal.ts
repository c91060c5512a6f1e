import { ApiError } from '../../platform/errors/api-error.js';
import { pdfLimits } from './reader/pdf-limits.js';

const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

export const countPages = (count: number): string => (count === 1 ? '1 pagina' : `${count} pagine`);

/** HTTP status and message by error code. */
const refusals = {
  pdf_not_multipart: [415, 'Invia il PDF come modulo (multipart/form-data), nel campo "pdf".'],
  pdf_malformed: [400, 'Il modulo con il PDF è arrivato incompleto o danneggiato. Riprova.'],
  pdf_missing: [400, 'Nessun file ricevuto: scegli un PDF e riprova.'],
  pdf_wrong_field: [400, 'Il file deve stare nel campo "pdf" del modulo.'],
  pdf_two_files: [400, 'Carica un solo PDF alla volta.'],
  pdf_empty: [400, 'Il file è vuoto.'],
  pdf_too_large: [413, `Il file supera il limite di ${formatMegabytes(pdfLimits.maxFileBytes)}.`],
  pdf_wrong_type: [415, 'Il file non è un PDF.'],
  pdf_password: [422, 'Il PDF è protetto da password: togli la protezione e ricaricalo.'],
  pdf_damaged: [422, 'Il PDF è danneggiato e non si può leggere.'],
  pdf_no_pages: [422, 'Il PDF non ha nessuna pagina: salvalo o stampalo di nuovo dal programma che lo ha fatto.'],
  pdf_portfolio: [422, 'Il PDF è un portfolio, che contiene altri file: estraili e carica i PDF uno per uno.'],
  pdf_form: [
    422,
    'Il PDF è un modulo XFA, il cui testo si vede solo in Acrobat: aprilo lì, stampalo in un nuovo PDF e carica quello.',
  ],
  pdf_no_text: [
    422,
    'Il PDF ha {pages} e nessun testo: sembra una scansione, e su questo server manca il riconoscimento ottico (OCR). ' +
      'Passalo prima a un programma di OCR.',
  ],
  pdf_too_many_pages: [422, `Il PDF ha più di ${pdfLimits.maxPages} pagine: dividilo in parti.`],
  pdf_scan_too_long: [422, `La scansione ha più di ${pdfLimits.maxScannedPages} pagine: dividila in parti.`],
  pdf_too_much_text: [422, 'Il PDF contiene troppo testo (oltre 2 MB): dividilo in parti.'],
  pdf_too_slow: [
    422,
    `La lettura del PDF richiede più di ${pdfLimits.readTimeoutMs / 1000} secondi: ` +
      'dividilo in parti o salvalo di nuovo.',
  ],
  pdf_too_heavy: [422, 'La lettura del PDF richiede troppa memoria: dividilo in parti o salvalo di nuovo.'],
  pdf_no_picture: [422, 'Questa pagina non si può disegnare entro i limiti del server.'],
  pdf_busy: [503, 'Altri PDF sono in lettura: riprova tra qualche secondo.'],
} as const;

export type PdfRefusalCode = keyof typeof refusals;

/** The error of a rejected PDF. */
export class PdfRefusal extends ApiError {
  /** @param pageCount - of the PDF, where the message says it */
  constructor(code: PdfRefusalCode, pageCount = 0) {
    const [status, message] = refusals[code];
    super(status, code, message.replace('{pages}', countPages(pageCount)), status === 503 ? { retryAfter: 10 } : {});
  }
}
