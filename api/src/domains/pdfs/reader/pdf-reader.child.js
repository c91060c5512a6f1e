// The child process that reads one PDF: a hostile file can make pdf.js loop or exhaust the memory, which a worker
// thread does not contain. Reads the file from standard input and writes one line of JSON. Plain JavaScript, so that
// the sources and the build start the same file.
import { PDFParse } from 'pdf-parse';
import { receiveRequest } from '../../../platform/processes/limited-process.child.js';
import { orderColumns } from './pdf-columns.child.js';
import { glyphsOf, hasSoftHyphens } from './pdf-glyphs.child.js';
import { hasLooseLetters, writeLetters } from './pdf-letters.child.js';
import { writeTables } from './pdf-tables.child.js';

/** A line farther below the one before than usual on its page begins a paragraph. */
const paragraphDistance = 1.4;
/** A line so much higher or lower than the one before is a heading, or follows one. */
const headingHeight = 1.2;

/** Ends a line with a blank one where the next line has another height, or is below it at a greater distance. */
const markParagraphs = (items) => {
  const texts = items.filter(({ str }) => str?.trim());
  const steps = texts.slice(1).flatMap((next, i) => {
    const distance = texts[i].transform[5] - next.transform[5];
    // The next column begins higher up; a nearer text is on the same line.
    return Math.abs(distance) > next.height / 2 ? [{ item: texts[i], next, distance }] : [];
  });
  const distances = steps.flatMap(({ item, next, distance }) =>
    item.height === next.height && distance > 0 ? [distance] : [],
  );
  const usual = distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)];
  for (const { item, next, distance } of steps) {
    const heights = [item.height, next.height].sort((a, b) => a - b);
    if (distance > usual * paragraphDistance || heights[1] > heights[0] * headingHeight) item.str += '\n\n';
  }
};

/** Pages whose glyphs are read for soft hyphens, which a PDF has on all pages or on none: glyphs double the time. */
const maxSampledPages = 8;

class ParagraphParser extends PDFParse {
  sampledPages = 0;
  isSoftlyHyphenated = false;

  /** Writes the letters of a page as they are seen. */
  async repairLetters(page, items) {
    if (!items.some(({ str }) => str?.trim())) return;
    const isSampled = this.isSoftlyHyphenated || this.sampledPages < maxSampledPages;
    if (!isSampled && !hasLooseLetters(items)) return;
    const glyphs = await glyphsOf(page);
    this.sampledPages += 1;
    this.isSoftlyHyphenated ||= hasSoftHyphens(glyphs);
    writeLetters(items, glyphs);
  }

  async getPageText(page, params, total) {
    const content = await page.getTextContent();
    await this.repairLetters(page, content.items);
    const items = orderColumns(content.items);
    writeTables(items);
    markParagraphs(items);
    const marked = {
      getTextContent: () => ({ ...content, items }),
      getViewport: (options) => page.getViewport(options),
    };
    return super.getPageText(marked, params, total);
  }
}

const titleOf = (info) => {
  const title = info?.Title;
  return typeof title === 'string' ? title.slice(0, 500) : '';
};

/** The page that a dynamic form has for programs that do not show it, or none. */
const isXfaNotice = (pages) => {
  const words = pages.join(' ').match(/\p{L}{2,}/gu) ?? [];
  return words.length < 5 || (pages.length === 1 && /Adobe Reader|Acrobat/.test(pages[0]) && words.length < 200);
};

const read = async () => {
  const { request, input } = await receiveRequest();
  const parser = new ParagraphParser({
    data: new Uint8Array(input),
    verbosity: 0,
    isEvalSupported: false,
    stopAtErrors: false,
    // Pictures are not needed, and take most of the time.
    maxImageSize: 1,
  });
  const info = await parser.getInfo();
  if (info.total > request.maxPages) return { ok: false, reason: 'tooManyPages' };
  if (info.total === 0) return { ok: false, reason: 'noPages' };
  if (info.info?.IsCollectionPresent) return { ok: false, reason: 'portfolio' };
  const pages = [];
  let length = 0;
  for (let page = 1; page <= info.total; page += 1) {
    // The default joiner adds '-- 1 of 3 --' between pages, text that a scan does not have.
    const { text } = await parser.getText({ partial: [page], pageJoiner: '' });
    length += text.length;
    if (length > request.maxTextLength) return { ok: false, reason: 'tooMuchText' };
    pages.push(text);
  }
  if (info.info?.IsXFAPresent && isXfaNotice(pages)) return { ok: false, reason: 'form' };
  return { ok: true, title: titleOf(info.info), pages };
};

const respond = (output) => {
  process.stdout.write(`${JSON.stringify(output)}\n`, () => process.exit(0));
};

read().then(respond, (error) => {
  const locked = error instanceof Error && error.name === 'PasswordException';
  respond({ ok: false, reason: locked ? 'password' : 'damaged' });
});
