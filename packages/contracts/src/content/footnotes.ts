/** A reference to a note in the Markdown of an article: `[^1]`. */
export const footnoteReference = /^\[\^([^\]\s^]{1,40})\](?!:)/;
/** A note in a paragraph of its own, with the lines that go on: `[^1]: Archivio parrocchiale, busta 3.` */
export const footnoteDefinition =
  /^\[\^([^\]\s^]{1,40})\]:[ \t]*([^\n]*(?:\n(?!\[\^[^\]\s^]{1,40}\]:)[ \t]*\S[^\n]*)*)(?:\n+|$)/;
