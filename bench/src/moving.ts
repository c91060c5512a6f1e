/// <reference lib="dom" />
import type { CDPSession, Page } from 'playwright';
import { startSite } from '../../e2e/testing/site-process.js';
import { launchBrowser } from './browser/launch.js';
import { firstLoadRoutes } from './first-load/routes.js';
import { median } from './measure/statistics.js';
import { table } from './measure/report/table.js';

/** Time between hovering a link and clicking it, in which the page prefetches. */
const hoverMs = 150;

/** The pages in order, each linked from the one before it, and back to the first. */
const lap = [...firstLoadRoutes.slice(1), firstLoadRoutes[0]];
const isArticle = (path: string) => path.startsWith('/blog/');

type Session = { page: Page; client: CDPSession };
type Move = { scriptMs: number; elapsedMs: number };

/** Resolves with the ms from the click to the first paint with the page's own content and a new heading. */
function contentAfterClick([path, mark]: readonly [string, string]): Promise<number> {
  const heading = () => document.querySelector('main h1')?.textContent;
  const before = heading();
  return new Promise((resolve) => {
    let clickedAt = 0;
    document.addEventListener('click', () => (clickedAt = performance.now()), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (location.pathname !== path || heading() === before || !document.querySelector(mark)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Returns the milliseconds of script that the page has run since `Performance.enable`. */
async function scriptMsOf(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/**
 * Follows a link and measures it. @throws Error without a visible link to `path`, or when its content does not appear
 */
async function follow({ page, client }: Session, path: string, mark: string): Promise<Move> {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await link.hover();
  await page.waitForTimeout(hoverMs);
  const painted = page.evaluate(contentAfterClick, [path, mark] as const);
  const before = await scriptMsOf(client);
  // `click()` would run code of the bench in the page.
  await page.mouse.down();
  await page.mouse.up();
  const elapsedMs = await painted;
  return { elapsedMs, scriptMs: (await scriptMsOf(client)) - before };
}

/** Returns the articles that the list links to, each once. */
const articlesOn = async (page: Page): Promise<string[]> => [
  ...new Set(
    await page
      .locator('main a[href^="/blog/"]:visible')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
  ),
];

/** Visits all pages once; each round visits another article. */
async function visitAll(session: Session, round: number, onMove: (name: string, move: Move) => void): Promise<void> {
  for (const { path, mark } of lap) {
    const target = isArticle(path) ? ((await articlesOn(session.page))[round] ?? path) : path;
    onMove(isArticle(path) ? 'another article' : path, await follow(session, target, mark));
  }
}

/**
 * `moving [--rounds N]`: the cost of a click to a kind of page that was visited before, until its content is painted.
 */
export async function run(argv: string[]): Promise<void> {
  const at = argv.indexOf('--rounds');
  const rounds = at < 0 ? 5 : Number(argv[at + 1]);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number above 0');
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
    await page.waitForFunction(() => !document.querySelector('[data-unhydrated]'));
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const session = { page, client };
    await visitAll(session, 0, () => undefined);
    const moves = new Map<string, Move[]>();
    for (let round = 1; round <= rounds; round += 1)
      await visitAll(session, round, (name, it) => moves.set(name, [...(moves.get(name) ?? []), it]));
    const rows = [...moves].map(([name, all]) => [
      name,
      median(all.map(({ scriptMs }) => scriptMs)),
      Math.max(...all.map(({ scriptMs }) => scriptMs)),
      median(all.map(({ elapsedMs }) => elapsedMs)),
    ]);
    console.log(`\n${table(['to', 'script ms', 'max', 'click to paint ms'], rows)}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}
