// The child process that decodes pictures: a hostile file can make a decoder loop, crash or exhaust the memory. Reads
// the picture from standard input and writes frames: a line of JSON with `bytes`, and so many bytes. Plain JavaScript,
// so that the sources and the build start the same file.
import { Worker } from 'node:worker_threads';
import { encodeVariants } from '@salaria/content/images/encode-images';
import { readUpload } from '@salaria/content/images/masters/read-upload';

/** The request, with the limits of encoder-limits.ts. */
const request = JSON.parse(process.argv[2] ?? '{}');
const { limits, timeoutMs } = request;

// Kills this process when the API has died: in a thread, since the main one may be busy.
const watchdog = `
  const parent = process.ppid;
  const deadline = Date.now() + ${Number(timeoutMs) + 2000};
  setInterval(() => {
    const isOverLimit = Date.now() > deadline || process.memoryUsage.rss() > ${limits.maxResidentBytes * 1.2};
    if (isOverLimit || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 100);
`;

const readInput = async () => {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const send = (head, bytes = Buffer.alloc(0)) =>
  new Promise((resolve) => {
    const line = Buffer.from(`${JSON.stringify({ ...head, bytes: bytes.length })}\n`);
    process.stdout.write(Buffer.concat([line, bytes]), resolve);
  });

const read = async (input) => {
  const picture = await readUpload(input, limits);
  if (typeof picture === 'string') return send({ refusal: picture });
  const { data, ...size } = picture;
  return send({ size }, data);
};

new Worker(watchdog, { eval: true }).unref();
const input = await readInput();
if (request.kind === 'read') await read(input);
else await encodeVariants(input, request.encoding, (name, bytes) => send({ name }, bytes));
await send({ end: true });
process.exit(0);
