// The child process that reads one PDF: a hostile file can make pdf.js loop or exhaust the memory, which a worker
// thread does not contain. Reads the file from standard input and writes one line of JSON. Plain JavaScript, so that
// the sources and the build start the same file.
import { PDFParse } from 'pdf-parse';
import { receiveRequest } from '../../../platform/processes/limited-process.child.js';

const titleOf = (info) => {
  const title = info?.Title;
  return typeof title === 'string' ? title.slice(0, 500) : '';
};

const read = async () => {
  const { request, input } = await receiveRequest();
  const parser = new PDFParse({
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
