import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { startSite } from '../../e2e/testing/site-process.js';
import { launchBrowser } from './browser/launch.js';
import { categories, type LighthouseResult, missesOf, type Scores, scoresOf, scoreTable } from './lighthouse/scores.js';
import { type Screen, screens } from './lighthouse/screens.js';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });

/** Chromium sometimes ends a trace without its beginning (NO_NAVSTART); then the run is made anew. */
const triesForTrace = 3;

/** One run with Lighthouse's own mobile settings: a middling phone on slow 4G, simulated. */
async function judge(address: string, { hidden = false }: Screen, port: number): Promise<Scores> {
  // A page that asks search engines to stay away must not lose points for it.
  const config = { extends: 'lighthouse:default', settings: hidden ? { skipAudits: ['is-crawlable'] } : {} };
  for (let attempt = 1; ; attempt += 1) {
    const done = await lighthouse(
      address,
      { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] },
      config,
    );
    const failure = done?.lhr.runtimeError;
    if (done && !failure) return scoresOf(done.lhr as LighthouseResult);
    if (failure?.code !== 'NO_NAVSTART' || attempt === triesForTrace)
      throw new Error(`${address}: ${failure?.message ?? 'Lighthouse gives nothing'}`);
  }
}

/** Waits for the page's text: the first reader of a document may come before it; see docs/decisions/0006. */
async function rendered(address: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if ((await (await fetch(address)).text()).includes('data-rendered')) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function optionOf(argv: string[], name: string): string | undefined {
  const at = argv.indexOf(name);
  return at < 0 ? undefined : argv[at + 1];
}

/** Lighthouse on the thirteen screens: median scores, and what cost points. `--runs N` (3), `--only /path`. */
export async function run(argv: string[]): Promise<void> {
  const count = Number(optionOf(argv, '--runs') ?? 3);
  if (!Number.isInteger(count) || count < 1) throw new Error('--runs wants a whole number above 0');
  const only = optionOf(argv, '--only');
  const chosen = screens.filter(({ path }) => only === undefined || path === only);
  const site = await startSite({ NODE_ENV: 'test' });
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const runs = new Map<string, Scores[]>();
    // All before the first is judged: writing pages would take the processor from the browser.
    for (const { path } of chosen) await rendered(site.url + path);
    for (const screen of chosen) {
      for (let round = 0; round < count; round += 1) {
        runs.set(screen.path, [...(runs.get(screen.path) ?? []), await judge(site.url + screen.path, screen, port)]);
      }
      const latest = runs.get(screen.path) ?? [];
      console.log(
        `${screen.path}: ${categories.map((name) => `${name} ${latest.map((it) => it.scores[name]).join(' ')}`).join(', ')}`,
      );
    }
    console.log(`\n${scoreTable(runs)}\n`);
    for (const [path, all] of runs) for (const miss of missesOf(all)) console.log(`${path}  ${miss}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}
