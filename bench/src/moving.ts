/// <reference lib="dom" />
import type { CDPSession, Page } from 'playwright';
import { startSite } from '../../e2e/testing/site-process.js';
import { launchBrowser } from './browser/launch.js';
import { firstLoadRoutes } from './first-load/routes.js';
import { median } from './measure/statistics.js';
import { table } from './measure/table.js';

/** ms between pointing at a link and clicking it, in which a reader's browser loads ahead. */
const pointing = 150;

/** The pages in turn, each by a link that stands on the one before it, and back to the first. */
const lap = [...firstLoadRoutes.slice(1), firstLoadRoutes[0]];
const isArticle = (path: string) => path.startsWith('/blog/');

type Watched = { page: Page; client: CDPSession };
type Move = { script: number; elapsed: number };

/** Resolves with the ms from the click to the paint after a page's own content has come, with another heading than before. */
function contentAfterClick([path, mark]: readonly [string, string]): Promise<number> {
  const heading = () => document.querySelector('main h1')?.textContent;
  const before = heading();
  return new Promise((resolve) => {
    let clicked = 0;
    document.addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (location.pathname !== path || heading() === before || !document.querySelector(mark)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Milliseconds of script that the page has run since the client looks at it. */
async function scriptTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/** @throws Error when the page has no link to `path` that can be seen, or its content does not come */
async function move({ page, client }: Watched, path: string, mark: string): Promise<Move> {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await link.hover();
  await page.waitForTimeout(pointing);
  const shown = page.evaluate(contentAfterClick, [path, mark] as const);
  const before = await scriptTime(client);
  // Where the pointer is: nothing of the bench's own runs in the page.
  await page.mouse.down();
  await page.mouse.up();
  const elapsed = await shown;
  return { elapsed, script: (await scriptTime(client)) - before };
}

/** The articles that the list shows, each once. */
const articlesOn = async (page: Page): Promise<string[]> => [
  ...new Set(
    await page
      .locator('main a[href^="/blog/"]:visible')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
  ),
];

/** Goes round once; in each round to another article. */
async function goRound(watched: Watched, round: number, each: (name: string, move: Move) => void): Promise<void> {
  for (const { path, mark } of lap) {
    const target = isArticle(path) ? ((await articlesOn(watched.page))[round] ?? path) : path;
    each(isArticle(path) ? 'another article' : path, await move(watched, target, mark));
  }
}

/** `moving [--rounds N]`: what a click to a kind of page that was visited before costs until its content is painted. */
export async function run(argv: string[]): Promise<void> {
  const at = argv.indexOf('--rounds');
  const rounds = at < 0 ? 5 : Number(argv[at + 1]);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds wants a whole number above 0');
  const site = await startSite({ NODE_ENV: 'test' });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
      locale: 'it-IT',
    });
    await page.addInitScript({ content: 'globalThis.__name = (it) => it;' });
    await page.goto(`${site.url}/`);
    await page.waitForFunction(() => !document.querySelector('[data-waking]'));
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const watched = { page, client };
    await goRound(watched, 0, () => undefined);
    const moves = new Map<string, Move[]>();
    for (let round = 1; round <= rounds; round += 1)
      await goRound(watched, round, (name, it) => moves.set(name, [...(moves.get(name) ?? []), it]));
    const rows = [...moves].map(([name, all]) => [
      name,
      median(all.map(({ script }) => script)),
      Math.max(...all.map(({ script }) => script)),
      median(all.map(({ elapsed }) => elapsed)),
    ]);
    console.log(`\n${table(['to', 'script ms', 'most', 'click to paint ms'], rows)}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}
