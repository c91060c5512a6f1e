import { flag } from '../analyzer/token-flags.js';

/** What a question asks for. */
export type AnswerType = 'date' | 'number' | 'person' | 'place' | 'reason' | 'definition' | 'other';

const timeUnits = 'anno|anni|data|giorno|mese|secolo|secoli|epoca|periodo|decennio|eta';
const measures = [
  'percentuale|numero|altezza|lunghezza|distanza|profondita|altitudine',
  'superficie|quota|popolazione',
].join('|');
const persons = [
  'persona|re|regina|imperatore|papa|imperatrice|console|autore|scrittore|studioso',
  'archeologo|scienziato|presidente|generale|popolo|dio|dea|divinita',
].join('|');
const places = 'luogo|paese|citta|regione|stato|localita|provincia|valle|comune';

// Matched against the normalized forms of a question, joined by spaces; the first match counts.
const patterns: ReadonlyArray<[AnswerType, RegExp]> = [
  [
    'date',
    new RegExp(
      [
        String.raw`\bquando\b`,
        String.raw`\b(?:in (?:che|quale|quali)|(?:che|quale|quali|di che|nel quale|a che)) (?:${timeUnits})\b`,
        String.raw`\bda quanto tempo\b`,
      ].join('|'),
    ),
  ],
  [
    'number',
    new RegExp(
      [String.raw`\bquant[oaie]?\b`, String.raw`\b(?:che|quale|qual e la|quale e la) (?:${measures})\b`].join('|'),
    ),
  ],
  ['person', new RegExp([String.raw`\bchi\b`, String.raw`\b(?:quale|che|quali) (?:${persons})\b`].join('|'))],
  [
    'place',
    new RegExp(
      [
        String.raw`\bdove?\b`,
        String.raw`\b(?:in|da|di|a) (?:che|quale|quali) (?:${places})\b`,
        String.raw`\b(?:che|quale) (?:luogo|paese|citta|regione|localita|provincia|comune)\b`,
      ].join('|'),
    ),
  ],
  ['reason', /\bperche\b|\b(?:per|a) (?:che|quale|quali) (?:motivo|motivi|ragione|ragioni|causa|scopo)\b|\bcome mai\b/],
  ['definition', /^(?:e |ma )?(?:che cosa|cosa|che cos|cos|che) (?:e|era|erano|sono|significa|indica|vuol dire)\b/],
];

// The first that occurs counts; the number of its place is a feature.
const interrogatives = ['chi', 'quando', 'dove|dov', 'quant[oaie]|quant', 'perche', 'come|com', 'quali|quale|qual'];
const interrogativePatterns = [...interrogatives, 'che|cosa|cos'].map(
  (forms) => new RegExp(String.raw`\b(?:${forms})\b`),
);
const nameRequest = /\b(?:nome|nomi|chiama|chiamano|chiamato|chiamata|chiamava|chiamavano|soprannome|titolo)\b/;

/** Returns the number of the word that asks: 0 where there is none, and another one where a name is asked for. */
export const questionFormOf = (forms: string): number =>
  interrogativePatterns.findIndex((pattern) => pattern.test(forms)) + 1 + (nameRequest.test(forms) ? 0.5 : 0);

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
