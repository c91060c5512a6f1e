/** Most search engines show about this many characters of a description. */
const maxDescriptionLength = 160;

/** Returns the beginning of a text as the description of a page, cut at the end of a word. */
export function pageDescription(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maxDescriptionLength - 3))}…`;
}
