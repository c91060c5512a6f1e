import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { editedPage } from './checkout-copy.js';

/** Seconds of one release: each step as printed, until the site served the change, and until the command ended. */
export type ReleaseTimes = { steps: Record<string, number>; liveSeconds: number; totalSeconds: number };

/** Returns the seconds of each step that the command printed, by title. */
export const stepsOf = (output: string): Record<string, number> =>
  Object.fromEntries(
    [...output.matchAll(/^• (.+?) … (\d+\.\d) s/gm)].map(([, title = '', seconds]) => [title, Number(seconds)]),
  );

async function untilServed(address: string, words: string, signal: AbortSignal): Promise<number> {
  while (!signal.aborted) {
    const html = await fetch(address, { signal }).then((response) => response.text());
    if (html.includes(words)) return performance.now();
    await pause(40);
  }
  throw new Error(`${address} does not show «${words}»`);
}

/**
 * Runs `npm run release` in a copy of the checkout, as a team does.
 *
 * @throws Error with its output when it fails
 */
export async function timedRelease(root: string, site: string, words: string): Promise<ReleaseTimes> {
  const startedAt = performance.now();
  const abort = new AbortController();
  const { NODE_ENV: _bench, ...env } = process.env;
  const child = spawn('npm', ['run', 'release', '-w', editedPage.section, '--', '--to', site], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const served = untilServed(site + editedPage.path, words, abort.signal);
  served.catch(() => undefined);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const endedAt = performance.now();
  if (code !== 0) {
    abort.abort();
    throw new Error(output.slice(-4000));
  }
  // The command ends when the release is live; its page may be rendered a moment later.
  const timeout = setTimeout(() => abort.abort(), 20_000);
  const servedAt = await served.finally(() => clearTimeout(timeout));
  return {
    steps: stepsOf(output),
    liveSeconds: (servedAt - startedAt) / 1000,
    totalSeconds: (endedAt - startedAt) / 1000,
  };
}
