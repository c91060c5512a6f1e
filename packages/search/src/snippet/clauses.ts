/** A clause as a range of its sentence, ends trimmed. */
export interface Clause {
  start: number;
  end: number;
}

// A clause ends after a comma, semicolon or colon, around brackets and dashes, and before a conjunction.
const conjunctions = 'e|ed|ma|che|mentre|dove|quando|perché|poiché|dopo|per|con|da|dal|dalla';
const brackets = String.raw`\s+(?=[(«“–—])|[)»”]\s+`;
const border = new RegExp(String.raw`[,;:](?=\s)\s+|${brackets}|\s+(?=(?:${conjunctions})\s)`, 'gu');
const minLength = 28;

/** Splits a sentence into clauses of at least 28 characters, in order. */
export const splitClauses = (sentence: string): Clause[] => {
  const clauses: Clause[] = [];
  let start = 0;
  for (const { index, 0: mark } of sentence.matchAll(border)) {
    const end = index + mark.trimEnd().length;
    if (end - start < minLength || sentence.length - end < minLength) continue;
    clauses.push({ start, end });
    start = index + mark.length;
  }
  return [...clauses, { start, end: sentence.length }];
};

const clauseEnd = /[,;:)»”"](?=\s)|\s(?=[–—(«“]\s?)/gu;

/** Cuts a sentence to `maxLength` characters at a clause border, else between words, and marks the cut. */
export const trimToClause = (sentence: string, maxLength: number): string => {
  if (sentence.length <= maxLength) return sentence;
  const head = sentence.slice(0, maxLength - 1);
  const border = [...head.matchAll(clauseEnd)].map(({ index }) => index).at(-1) ?? 0;
  const end = border >= maxLength / 2 ? border : head.lastIndexOf(' ');
  return `${head.slice(0, end > 0 ? end : head.length).replace(/[\s,;:]+$/u, '')}…`;
};
