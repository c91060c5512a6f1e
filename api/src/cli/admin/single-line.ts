/** Returns a visitor's text on one line, without terminal escape sequences and marks of reading direction. */
export function singleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Surrogate}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
