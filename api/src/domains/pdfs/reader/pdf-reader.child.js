// The child process that reads one PDF: a hostile file can make pdf.js loop or exhaust the memory, which a worker
// thread does not contain. Reads the file from standard input and writes one line of JSON. Plain JavaScript, so that
// the sources and the build start the same file.
import { Worker } from 'node:worker_threads';
import { PDFParse } from 'pdf-parse';

// The limits of pdf-limits.ts as JSON.
const limits = JSON.parse(process.argv[2] ?? '{}');

// Kills this process when the API has died: in a thread, since the main one may loop. On Windows the parent id does not
// change when the parent dies; there only the timeout applies.
const watchdog = `
  const parent = process.ppid;
  const deadline = Date.now() + ${limits.readTimeoutMs + 2000};
  setInterval(() => {
    const isOverLimit = Date.now() > deadline || process.memoryUsage.rss() > ${limits.maxResidentBytes * 1.2};
    if (isOverLimit || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 100);
`;

const readInput = async () => {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
};

const titleOf = (info) => {
  const title = info?.Title;
  return typeof title === 'string' ? title.slice(0, 500) : '';
};

const read = async () => {
  const parser = new PDFParse({ data: await readInput(), verbosity: 0, isEvalSupported: false, stopAtErrors: false });
  const info = await parser.getInfo();
  if (info.total > limits.maxPages) return { ok: false, reason: 'tooManyPages' };
  const pages = [];
  let length = 0;
  for (let page = 1; page <= info.total; page += 1) {
    // The default joiner adds '-- 1 of 3 --' between pages, text that a scan does not have.
    const { text } = await parser.getText({ partial: [page], pageJoiner: '' });
    length += text.length;
    if (length > limits.maxTextLength) return { ok: false, reason: 'tooMuchText' };
    pages.push(text);
  }
  return { ok: true, title: titleOf(info.info), pages };
};

const respond = (output) => {
  process.stdout.write(`${JSON.stringify(output)}\n`, () => process.exit(0));
};

new Worker(watchdog, { eval: true }).unref();
read().then(respond, (error) => {
  const locked = error instanceof Error && error.name === 'PasswordException';
  respond({ ok: false, reason: locked ? 'password' : 'damaged' });
});
