import { flag } from './token-flags.js';

/** What a question asks for. */
export type AnswerType = 'date' | 'number' | 'person' | 'place' | 'reason' | 'definition' | 'other';

// Matched against the normalized forms of a question, joined by spaces; the first match counts.
const patterns: ReadonlyArray<[AnswerType, RegExp]> = [
  [
    'date',
    /\bquando\b|\b(?:in (?:che|quale|quali)|(?:che|quale|quali|di che|nel quale|a che)) (?:anno|anni|data|giorno|mese|secolo|secoli|epoca|periodo|decennio|eta)\b|\bda quanto tempo\b/,
  ],
  [
    'number',
    /\bquant[oaie]?\b|\b(?:che|quale|qual e la|quale e la) (?:percentuale|numero|altezza|lunghezza|distanza|profondita|altitudine|superficie|quota|popolazione)\b/,
  ],
  [
    'person',
    /\bchi\b|\b(?:quale|che|quali) (?:persona|re|regina|imperatore|papa|imperatrice|console|autore|scrittore|studioso|archeologo|scienziato|presidente|generale|popolo|dio|dea|divinita)\b/,
  ],
  [
    'place',
    /\bdove?\b|\b(?:in|da|di|a) (?:che|quale|quali) (?:luogo|paese|citta|regione|stato|localita|provincia|valle|comune)\b|\b(?:che|quale) (?:luogo|paese|citta|regione|localita|provincia|comune)\b/,
  ],
  ['reason', /\bperche\b|\b(?:per|a) (?:che|quale|quali) (?:motivo|motivi|ragione|ragioni|causa|scopo)\b|\bcome mai\b/],
  ['definition', /^(?:e |ma )?(?:che cosa|cosa|che cos|cos|che) (?:e|era|erano|sono|significa|indica|vuol dire)\b/],
];

/** Returns the type of answer that a question asks for. `forms` are its normalized forms, joined by spaces. */
export const answerTypeOf = (forms: string): AnswerType =>
  patterns.find(([, pattern]) => pattern.test(forms))?.[0] ?? 'other';

/** Flags of tokens that can be an answer of each type; 0 where flags say nothing. */
export const answerFlags: Record<AnswerType, number> = {
  date: flag.year | flag.quantity | flag.calendar,
  number: flag.quantity,
  person: flag.name,
  place: flag.name,
  reason: flag.reason,
  definition: 0,
  other: 0,
};
