/** The source of a quotation, the last paragraph in it, in the Markdown of a text: `<cite>Livio, *Storia di Roma*</cite>`. */
export const quoteSource = /^<cite>([^\n]*)<\/cite>[ \t]*(?:\n(?:[ \t]*\n)+|\n?$)/;
