import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import type { Bench } from './bench.js';
import type { LoadedFile } from './browser/network-log.js';
import { median } from './measure/statistics.js';
import { type Row, table } from './measure/table.js';
import { buildOneBundle } from './one-bundle/build.js';
import { bundlePage } from './one-bundle/pages.js';
import type { BenchProcesses } from './processes/bench-processes.js';
import { untilRendered } from './processes/server-rendering.js';
import type { PageVariant } from './processes/variant-server.js';
import { type CheckoutCopy, copyCheckout, editedPage } from './release/checkout-copy.js';
import { timedRelease } from './release/release-command.js';
import { returningReader } from './release/returning-reader.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Visited before and after the change: two pages of the edited section, the home page with its widgets, two others. */
const paths = ['/', editedPage.path, '/blog/posta-romana', '/gallery', '/quiz'] as const;

/** The seconds of each change, and what a reader downloads after the last one. */
type Change = { seconds: number[]; downloaded: LoadedFile[] };

/** Releases the edited section before the reader's first visit, and `rounds` times until the second one. */
async function releaseSection(copy: CheckoutCopy, browser: Browser, site: string, rounds: number): Promise<Change> {
  const release = async (words: string) => {
    await copy.change(words);
    const seconds = await timedRelease(copy.root, site, words);
    for (const path of paths) await untilRendered(site + path);
    return seconds;
  };
  const seconds = [];
  for (let round = 1; round < rounds; round += 1) seconds.push(await release(`Novità ${round}.`));
  await release('Novità zero.');
  const reader = await returningReader(browser, site);
  await reader.visit(paths);
  seconds.push(await release('Novità uno.'));
  const downloaded = await reader.visit(paths);
  await reader.close();
  return { seconds, downloaded };
}

/** Builds the same change as one bundle, served with the pages and data of the same site. */
async function rebuildBundle(
  copy: CheckoutCopy,
  browser: Browser,
  site: string,
  processes: BenchProcesses,
): Promise<Change> {
  let seconds = Number.NaN;
  const build = async (words: string, folder: string): Promise<PageVariant> => {
    await copy.change(words);
    const startedAt = performance.now();
    const bundle = await buildOneBundle(copy.root, folder);
    seconds = (performance.now() - startedAt) / 1000;
    return { paths, change: (html, at) => bundlePage(html, at, bundle), dir: bundle.dir };
  };
  const server = await processes.variant(site, await build('Novità zero.', 'before'));
  const reader = await returningReader(browser, server.url);
  await reader.visit(paths);
  await server.serve(await build('Novità uno.', 'after'));
  const downloaded = await reader.visit(paths);
  await reader.close();
  return { seconds: [seconds], downloaded };
}

function rowOf(change: string, { seconds, downloaded }: Change): Row {
  const kB = (kind: LoadedFile['kind']) =>
    downloaded.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes / 1000, 0);
  const scripts = downloaded.filter(({ kind }) => kind === 'script');
  return {
    'one sentence changed': change,
    seconds: median(seconds),
    'scripts, kB': kB('script'),
    'script files': String(scripts.length),
    'pages, kB': kB('page'),
    'other, kB': kB('other'),
  };
}

/** Measures the release of one section and the downloads of a returning reader, compared with one bundle. */
export const run: Bench = async ({ rounds = '3' }, processes) => {
  const copy = await copyCheckout(root, await processes.folder());
  const site = await processes.site(await processes.database(), { SMOKE_BROWSER: 'off', PRERENDER_PAGES: '0' });
  const browser = await processes.browser();
  console.log('releasing one section…');
  const released = await releaseSection(copy, browser, site.url, Number(rounds));
  console.log('building the same change as one bundle…');
  const rebuilt = await rebuildBundle(copy, browser, site.url, processes);
  console.log(`\n${table([rowOf('release of the section', released), rowOf('build of one bundle', rebuilt)])}`);
};
