// Runs in a process of its own, one for each PDF: pdf.js can be made to loop or to fill the memory, and neither a
// try/catch nor a worker thread contains that. Takes the file on standard input, answers one line of JSON.
// Plain JavaScript, so that it starts the same from the sources (tests, watch mode) and from the build.
import { Worker } from 'node:worker_threads';
import { PDFParse } from 'pdf-parse';

// The limits of pdf-limits.ts, handed over as JSON.
const limits = JSON.parse(process.argv[2] ?? '{}');

// Should the API be killed, nobody is left to stop this process: a thread of its own does, since the main one may be
// busy for good. Where the parent's id does not change at its death (Windows), time does it.
const guard = `
  const parent = process.ppid;
  const end = Date.now() + ${limits.readMs + 2000};
  setInterval(() => {
    const over = Date.now() > end || process.memoryUsage.rss() > ${limits.residentBytes * 1.2};
    if (over || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 100);
`;

const input = async () => {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
};

const titleOf = (info) => {
  const title = info?.Title;
  return typeof title === 'string' ? title.slice(0, 500) : '';
};

const read = async () => {
  const parser = new PDFParse({ data: await input(), verbosity: 0, isEvalSupported: false, stopAtErrors: false });
  const info = await parser.getInfo();
  if (info.total > limits.pages) return { ok: false, reason: 'tooManyPages' };
  const pages = [];
  let length = 0;
  for (let page = 1; page <= info.total; page += 1) {
    // The default joiner writes '-- 1 of 3 --' between pages, which makes an empty scan look full of text.
    const { text } = await parser.getText({ partial: [page], pageJoiner: '' });
    length += text.length;
    if (length > limits.textLength) return { ok: false, reason: 'tooMuchText' };
    pages.push(text);
  }
  return { ok: true, title: titleOf(info.info), pages };
};

const answer = (reading) => {
  process.stdout.write(`${JSON.stringify(reading)}\n`, () => process.exit(0));
};

new Worker(guard, { eval: true }).unref();
read().then(answer, (error) => {
  const locked = error instanceof Error && error.name === 'PasswordException';
  answer({ ok: false, reason: locked ? 'password' : 'damaged' });
});
