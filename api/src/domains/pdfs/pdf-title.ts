import { normalize } from './reader/pdf-text.js';

const maxTitleLength = 200;
const maxHeadingLength = 120;
/** A longer run of lines is a paragraph. */
const maxHeadingLines = 3;

// Titles that word processors, layout programs, browsers and scanners generate, and numbers of pages.
const generatedTitle = new RegExp(
  [
    '^(?:microsoft (?:word|powerpoint|excel)\\b.*',
    'untitled.*',
    '[(\\[]?(?:anonymous|unknown|unspecified|no title)[)\\]]?',
    'senza titolo.*',
    '(?:nuovo |new )?document[oi]?\\s*\\d*',
    '(?:cam)?scan(?:ner|sione)?(?:[^\\p{L}].*)?',
    'presentazione(?:\\s*\\d*| (?:standard|di powerpoint).*)',
    '(?:layout|diapositiva|slide|pag(?:ina|\\.)?|page|progetto|foglio|cartel)[\\s_-]*\\d[\\d\\s_-]*(?:(?:di|of) \\d+)?',
    '(?:img|scn|skm)[_-][\\w-]*\\d[\\w-]*',
    '(?:about|data|file|https?):.*',
    'powerpoint.*',
    'stampa(?:\\s*\\d*| (?:di fax|sfondo|unione|documento).*)',
    '.*\\.(?:docx?|pdf|indd|odt|rtf|tex|dvi|pptx?|qxd|tiff?|jpe?g))$',
  ].join('|'),
  'iu',
);

// Addresses, and the day with or without its place.
const aboveHeadings = /@|www\.|^(?:[\p{L}’' ]+, )?\d{1,2} \p{Ll}+ \d{4}$/u;

// Invisible characters, such as direction marks, could disguise a title.
const tidy = (text: string): string =>
  normalize(text)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

function isMeaningful(title: string, maxLength: number): boolean {
  return title.length >= 4 && title.length <= maxLength && /\p{L}{3}/u.test(title) && !generatedTitle.test(title);
}

/** Returns the title of the metadata where it is meaningful, else the heading of the first page, else the file name. */
export function titleOf(metadataTitle: string, [firstPage = '']: readonly string[], fileName: string): string {
  const title = tidy(metadataTitle);
  return isMeaningful(title, maxTitleLength) ? title : (headingOf(firstPage) ?? readableFileName(fileName));
}

/** Returns a file name without path, extension and underscores. */
export function readableFileName(fileName: string): string {
  const name = tidy(fileName.replace(/^.*[\\/]/s, ''))
    .replace(/\.pdf$/i, '')
    .replace(/_+/g, ' ');
  return tidy(name).slice(0, maxTitleLength) || 'Documento senza nome';
}

/** Returns the heading that a page has before its prose. Blank lines surround lines of another height (pdf-reader.child.js). */
function headingOf(page: string): string | undefined {
  for (const block of page.split(/\n\s*\n/)) {
    const lines = block.split('\n').map(tidy).filter(Boolean);
    const heading = lines.join(' ');
    if (isProse(lines, heading)) return undefined;
    if (
      isMeaningful(heading, maxHeadingLength) &&
      /^["«“]?[\p{Lu}\p{N}]/u.test(heading) &&
      !aboveHeadings.test(heading)
    )
      return heading;
  }
  return undefined;
}

const isProse = (lines: readonly string[], text: string): boolean =>
  lines.length > maxHeadingLines || text.length > maxHeadingLength || /[.,;:]["»”]?$/u.test(text);
