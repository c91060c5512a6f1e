/** Line ends of other programs: CR, VT (FileMaker), FF (Word), NEL and Unicode's separators of lines and paragraphs. */
const otherLineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Soft hyphens, characters without width and marks of direction, which copies from Word, PDFs and web pages contain. A
 * joiner stays between emoji, which it joins to one.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<!\p{Emoji}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** Returns the form in which texts are stored: NFC, with line feeds, without invisible characters. */
export const cleanText = (text: string): string =>
  text.replace(otherLineEnds, '\n').replace(invisible, '').normalize('NFC');
