import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { startSite } from '../../e2e/testing/site-process.js';
import { launchBrowser } from './browser/launch.js';
import { untilRendered } from './browser/server-rendering.js';
import { categories, type LighthouseResult, missesOf, type Scores, scoresOf, scoreTable } from './lighthouse/scores.js';
import { type Screen, screens } from './lighthouse/screens.js';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });

/** Attempts for one run: Chromium sometimes loses the start of a trace (NO_NAVSTART). */
const maxTraceAttempts = 3;

/** Runs Lighthouse once with its mobile settings: a mid-tier phone on simulated slow 4G. */
async function audit(address: string, { hidden = false }: Screen, port: number): Promise<Scores> {
  // Pages that ask not to be indexed must not lose points for it.
  const config = { extends: 'lighthouse:default', settings: hidden ? { skipAudits: ['is-crawlable'] } : {} };
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(
      address,
      { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] },
      config,
    );
    const failure = result?.lhr.runtimeError;
    if (result && !failure) return scoresOf(result.lhr as LighthouseResult);
    if (failure?.code !== 'NO_NAVSTART' || attempt === maxTraceAttempts)
      throw new Error(`${address}: ${failure?.message ?? 'Lighthouse returned no result'}`);
  }
}

function optionOf(argv: string[], name: string): string | undefined {
  const at = argv.indexOf(name);
  return at < 0 ? undefined : argv[at + 1];
}

/** `lighthouse [--runs N] [--only /path]`: median scores of the thirteen screens, and the audits that cost points. */
export async function run(argv: string[]): Promise<void> {
  const count = Number(optionOf(argv, '--runs') ?? 3);
  if (!Number.isInteger(count) || count < 1) throw new Error('--runs must be a whole number above 0');
  const only = optionOf(argv, '--only');
  const selected = screens.filter(({ path }) => only === undefined || path === only);
  const site = await startSite({ NODE_ENV: 'test' });
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const runs = new Map<string, Scores[]>();
    // All pages are rendered before the first audit: SSR would take processor time from the browser.
    for (const { path } of selected) await untilRendered(site.url + path);
    for (const screen of selected) {
      for (let round = 0; round < count; round += 1) {
        runs.set(screen.path, [...(runs.get(screen.path) ?? []), await audit(site.url + screen.path, screen, port)]);
      }
      const latest = runs.get(screen.path) ?? [];
      const scores = categories.map((name) => `${name} ${latest.map((run) => run.scores[name]).join(' ')}`);
      console.log(`${screen.path}: ${scores.join(', ')}`);
    }
    console.log(`\n${scoreTable(runs)}\n`);
    for (const [path, all] of runs) for (const miss of missesOf(all)) console.log(`${path}  ${miss}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}
