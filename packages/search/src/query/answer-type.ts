import { analyze } from '../analyzer/analyzer.js';
import { flag } from '../analyzer/token-flags.js';
import { readLines } from '../analyzer/words.js';

const answerTypes = ['other', 'definition', 'reason', 'place', 'person', 'number', 'date'] as const;

/** What a question asks for. */
export type AnswerType = (typeof answerTypes)[number];

const timeUnits = 'anno|anni|data|giorno|mese|secolo|secoli|epoca|periodo|decennio|eta';
const measures = 'percentuale|numero|altezza|lunghezza|distanza|profondita|altitudine|superficie|quota|popolazione';
const rulers = 're|regina|imperatore|papa|imperatrice|console|presidente|generale|popolo|dio|dea|divinita';
const persons = `persona|autore|scrittore|studioso|archeologo|scienziato|${rulers}`;
const areas = 'luogo|paese|citta|regione|localita|provincia|comune';
const reasons = 'motivo|motivi|ragione|ragioni|causa|scopo';

// Matched against the normalized forms of a question, joined by spaces; the first match counts.
const patterns = (
  [
    ['date', `quando|da quanto tempo|(?:che|quale|quali) (?:${timeUnits})`],
    ['number', `quant[oaie]?|(?:che|quale|qual e la|quale e la) (?:${measures})`],
    ['person', `chi|(?:che|quale|quali) (?:${persons})`],
    ['place', `dove?|(?:in|da|di|a) (?:che|quale|quali) (?:stato|valle|${areas})|(?:che|quale) (?:${areas})`],
    ['reason', `perche|come mai|(?:per|a) (?:che|quale|quali) (?:${reasons})`],
    ['definition', '^(?:e |ma )?(?:che cosa|cosa|che cos|cos|che) (?:e|era|erano|sono|significa|indica|vuol dire)'],
  ] as const
).map(([type, pattern]): [AnswerType, RegExp] => [type, new RegExp(String.raw`\b(?:${pattern})\b`)]);

// The first that occurs counts; the number of its place is a feature.
const interrogatives = ['chi', 'quando', 'dove|dov', 'quant[oaie]|quant', 'perche', 'come|com', 'quali|quale|qual'];
const interrogativePatterns = [...interrogatives, 'che|cosa|cos'].map(
  (forms) => new RegExp(String.raw`\b(?:${forms})\b`),
);
const nameRequest = /\b(?:nome|nomi|chiama|chiamano|chiamato|chiamata|chiamava|chiamavano|soprannome|titolo)\b/;

/** Words before the noun that a question asks for. */
export const interrogativeForms = /^(?:che|qual[ei]?|quant[oaie]?)$/;

/** Returns the number of the word that asks: 0 where there is none, and another one where a name is asked for. */
export const questionFormOf = (forms: string): number =>
  interrogativePatterns.findIndex((pattern) => pattern.test(forms)) + 1 + (nameRequest.test(forms) ? 0.5 : 0);

/** Returns the type of answer that a question asks for. `forms` are its normalized forms, joined by spaces. */
export const answerTypeOf = (forms: string): AnswerType =>
  patterns.find(([, pattern]) => pattern.test(forms))?.[0] ?? 'other';

// Each line has a pattern of questions and one of what a sentence that answers them contains: 'quanto pes…: grammi'.
const evidence = readLines('evidence').map((line) => line.split(': '));

/** Returns a pattern that a sentence fits which answers a question for a birth, a measure or a purpose. */
export const evidenceFor = (question: string): RegExp | undefined => {
  const forms = analyze(question).map(({ form }) => form);
  const found = evidence.find(([asked]) => new RegExp(String.raw`\b(?:${asked})\b`).test(forms.join(' ')));
  return found && new RegExp(String.raw`(?<!\p{L})(?:${found[1]})(?!\p{L})`, 'iu');
};

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

/** Returns the number of an answer type as a feature. */
export const typeNumber = (type: AnswerType): number => answerTypes.indexOf(type);
