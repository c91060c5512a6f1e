/** A reference to a note in the Markdown of an article: `[^1]`. */
export const footnoteReference = /^\[\^([^\]\s^]{1,40})\](?!:)/;
/** A note in a paragraph of its own, with the lines that go on: `[^1]: Archivio parrocchiale, busta 3.` */
export const footnoteDefinition =
  /^\[\^([^\]\s^]{1,40})\]:[ \t]*([^\n]*(?:\n(?!\[\^[^\]\s^]{1,40}\]:)[ \t]*\S[^\n]*)*)(?:\n+|$)/;

/** Returns where a note begins inside of a text, or -1; only a line end begins one. */
export function findFootnoteDefinition(text: string): number {
  const lineEnd = text.search(/\n\[\^[^\]\s^]{1,40}\]:/);
  return lineEnd < 0 ? -1 : lineEnd + 1;
}
