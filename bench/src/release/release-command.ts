import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { changed } from './checkout-copy.js';

/** Seconds of one release: each step as the command told it, until a reader's document had the change, and until the command ended. */
export type ReleaseTimes = { steps: Record<string, number>; live: number; all: number };

/** The steps that the command printed, by title, in seconds. */
export const stepsOf = (output: string): Record<string, number> =>
  Object.fromEntries(
    [...output.matchAll(/^• (.+?) … (\d+\.\d) s/gm)].map(([, title = '', seconds]) => [title, Number(seconds)]),
  );

async function untilShown(address: string, words: string, signal: AbortSignal): Promise<number> {
  while (!signal.aborted) {
    const html = await fetch(address, { signal }).then((response) => response.text());
    if (html.includes(words)) return performance.now();
    await pause(40);
  }
  throw new Error(`${address} does not show «${words}»`);
}

/** `npm run release` in a copy of the checkout, as a team types it. @throws Error with its output when it does not succeed */
export async function timedRelease(root: string, site: string, words: string): Promise<ReleaseTimes> {
  const since = performance.now();
  const ended = new AbortController();
  const { NODE_ENV: _bench, ...env } = process.env;
  const child = spawn('npm', ['run', 'release', '-w', changed.section, '--', '--to', site], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const shown = untilShown(site + changed.path, words, ended.signal);
  shown.catch(() => undefined);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const all = performance.now();
  if (code !== 0) {
    ended.abort();
    throw new Error(output.slice(-4000));
  }
  // The command ends when the release is live; the document may be rendered a moment later.
  const late = setTimeout(() => ended.abort(), 20_000);
  const live = await shown.finally(() => clearTimeout(late));
  return { steps: stepsOf(output), live: (live - since) / 1000, all: (all - since) / 1000 };
}
