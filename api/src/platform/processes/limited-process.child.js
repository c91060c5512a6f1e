// The part of limited-process.ts that runs in the child process. Plain JavaScript, so that the sources and the build
// start the same file.
import { Worker } from 'node:worker_threads';

// Kills this process when the API has died: in a thread, since the main one may loop. On Windows the parent id does not
// change when the parent dies; there only the timeout applies.
const watchdog = ({ timeoutMs, maxResidentBytes }) => `
  const parent = process.ppid;
  const deadline = Date.now() + ${timeoutMs + 2000};
  setInterval(() => {
    const isOverLimit = Date.now() > deadline || process.memoryUsage.rss() > ${maxResidentBytes * 1.2};
    if (isOverLimit || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 100);
`;

/** Starts the watchdog. Resolves with the request and the standard input of this process. */
export async function receiveRequest() {
  const { limits, request } = JSON.parse(process.argv[2] ?? '{}');
  new Worker(watchdog(limits), { eval: true }).unref();
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return { request, input: Buffer.concat(chunks) };
}
