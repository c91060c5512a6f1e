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
