// The child process that reads one PDF: a hostile file can make pdf.js loop or exhaust the memory, which a worker
// thread does not contain. Reads the file from standard input and writes one line of JSON. Plain JavaScript, so that
// the sources and the build start the same file.
import { PDFParse } from 'pdf-parse';
import { receiveRequest } from '../../../platform/processes/limited-process.child.js';
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

class ParagraphParser extends PDFParse {
  async getPageText(page, params, total) {
    const content = await page.getTextContent();
    writeTables(content.items);
    markParagraphs(content.items);
    const marked = { getTextContent: () => content, getViewport: (options) => page.getViewport(options) };
    return super.getPageText(marked, params, total);
  }
}

const titleOf = (info) => {
  const title = info?.Title;
  return typeof title === 'string' ? title.slice(0, 500) : '';
};

const read = async () => {
  const { request, input } = await receiveRequest();
  const parser = new ParagraphParser({
    data: new Uint8Array(input),
    verbosity: 0,
    isEvalSupported: false,
    stopAtErrors: false,
  });
  const info = await parser.getInfo();
  if (info.total > request.maxPages) return { ok: false, reason: 'tooManyPages' };
  const pages = [];
  let length = 0;
  for (let page = 1; page <= info.total; page += 1) {
    // The default joiner adds '-- 1 of 3 --' between pages, text that a scan does not have.
    const { text } = await parser.getText({ partial: [page], pageJoiner: '' });
    length += text.length;
    if (length > request.maxTextLength) return { ok: false, reason: 'tooMuchText' };
    pages.push(text);
  }
  return { ok: true, title: titleOf(info.info), pages };
};

const respond = (output) => {
  process.stdout.write(`${JSON.stringify(output)}\n`, () => process.exit(0));
};

read().then(respond, (error) => {
  const locked = error instanceof Error && error.name === 'PasswordException';
  respond({ ok: false, reason: locked ? 'password' : 'damaged' });
});
