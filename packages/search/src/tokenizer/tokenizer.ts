/** A word or number as written in a text. */
export interface RawToken {
  text: string;
  start: number;
  end: number;
}

// Digit groups come first, so that '1.500' and '12,5' stay one token. Apostrophes separate tokens, as in Italian
// elision.
const tokenPattern = /\p{N}{1,3}(?:[.\u00a0]\p{N}{3})+(?!\p{N})|\p{N}+(?:,\p{N}+)?|[\p{L}\p{M}]+(?:\p{N}+)?/gu;

/** Splits a text into words and numbers, in order. */
export const tokenize = (text: string): RawToken[] =>
  Array.from(text.matchAll(tokenPattern), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
