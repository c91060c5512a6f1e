import { isQuantity, isYear } from './numerals.js';
import { askingWords } from './stopwords.js';
import { type Word, wordsOf } from './words.js';

/** What kind of thing a question asks for; a passage that holds one is the likelier answer. */
export type Asked = 'when' | 'who' | 'howMuch' | 'where' | 'other';

export interface Question {
  /** Content words in order, with how much each counts (1, or less for words that only ask). */
  words: Array<Word & { weight: number }>;
  asked: Asked;
}

const patterns: ReadonlyArray<[Asked, RegExp]> = [
  [
    'when',
    /\bquando\b|\b(?:in (?:che|quale|quali)|(?:che|quale|quali|di che|nel quale|a che)) (?:anno|anni|data|giorno|mese|secolo|secoli|epoca|periodo|decennio|eta)\b|\bda quanto tempo\b/,
  ],
  [
    'howMuch',
    /\bquant[oaie]\b|\bquant\b|\b(?:che|quale|qual e la|quale e la) (?:percentuale|numero|altezza|lunghezza|distanza|profondita|altitudine|superficie|quota|popolazione)\b/,
  ],
  [
    'who',
    /\bchi\b|\b(?:quale|che|quali) (?:persona|re|regina|imperatore|papa|imperatrice|console|autore|scrittore|studioso|archeologo|scienziato|presidente|generale|popolo|dio|dea|divinita)\b/,
  ],
  [
    'where',
    /\bdove?\b|\b(?:in|da|di|a) (?:che|quale|quali) (?:luogo|paese|citta|regione|stato|localita|provincia|valle|comune)\b|\b(?:che|quale) (?:luogo|paese|citta|regione|localita|provincia|comune)\b/,
  ],
];

const askedBy = (plain: string): Asked => patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';

/** A question taken apart: its content words with their weights, and what it asks for. */
export const readQuestion = (text: string, askingWeight = 0.4): Question => {
  const all = wordsOf(text);
  const content = all.filter((word) => !word.stop);
  // 'Chi sei?' is nothing but function words; better to search them than to search nothing.
  const kept = content.length > 0 ? content : all;
  const plain = all.map((word) => word.plain).join(' ');
  return {
    words: kept.map((word) => ({ ...word, weight: askingWords.has(word.plain) ? askingWeight : 1 })),
    asked: askedBy(plain),
  };
};

/** Marks on a word of a passage that answer one of the kinds of question. */
export const mark = { name: 1, quantity: 2, year: 4 } as const;

/** The marks of a word; `first` when it begins a sentence, where a capital says nothing. */
export const marksOf = (word: Word, first: boolean): number =>
  (word.capital && !first && !word.stop ? mark.name : 0) |
  (isQuantity(word.plain) ? mark.quantity : 0) |
  (isYear(word.plain) ? mark.year : 0);

/** The marks that answer each kind of question; none for the kinds that marks say nothing about. */
export const wantedMarks: Record<Asked, number> = {
  when: mark.year | mark.quantity,
  who: mark.name,
  where: mark.name,
  howMuch: mark.quantity,
  other: 0,
};
