import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { startSite } from '../../e2e/testing/site-process.js';
import { launchBrowser } from './browser/launch.js';
import { untilRendered } from './browser/server-rendering.js';
import { median } from './measure/statistics.js';
import { table } from './measure/report/table.js';
import { buildOneBundle, type OneBundle } from './one-bundle/build.js';
import { bundlePage } from './one-bundle/pages.js';
import { startVariant, type VariantServer } from './one-bundle/variant-server.js';
import { editedPage, type CheckoutCopy, copyCheckout } from './release/checkout-copy.js';
import { stableAddress } from './release/stable-address.js';
import { type ReleaseTimes, timedRelease } from './release/release-command.js';
import { type Downloaded, returningReader } from './release/returning-reader.js';
import { elementAt } from '../../api/src/platform/element-at.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Visited before and after the change: two pages of the edited section, the home page with its widgets, two others. */
const paths = ['/', editedPage.path, '/blog/posta-romana', '/gallery', '/quiz'] as const;
const oldSentence = 'Novità zero.';
const newSentence = 'Novità uno.';

function roundsOf(argv: string[]): number {
  const at = argv.indexOf('--rounds');
  const count = at < 0 ? 3 : Number(argv[at + 1]);
  if (!Number.isInteger(count) || count < 1) throw new Error('--rounds must be a whole number above 0');
  return count;
}

/**
 * Releases the change of one section `rounds` times; measures the command, and the reader's downloads after the
 * first.
 */
async function releaseSection(
  copy: CheckoutCopy,
  browser: Browser,
  site: string,
  rounds: number,
): Promise<{ times: ReleaseTimes[]; downloaded: Downloaded }> {
  await copy.change(oldSentence);
  await timedRelease(copy.root, site, oldSentence);
  await untilAllRendered(site);
  const reader = await returningReader(browser, site);
  await reader.visit(paths);
  await copy.change(newSentence);
  const times = [await timedRelease(copy.root, site, newSentence)];
  await untilAllRendered(site);
  const downloaded = await reader.visit(paths);
  await reader.close();
  for (let round = 2; round <= rounds; round += 1) {
    const words = `Novità ${round}.`;
    await copy.change(words);
    times.push(await timedRelease(copy.root, site, words));
  }
  return { times, downloaded };
}

async function untilAllRendered(site: string): Promise<void> {
  for (const path of paths) await untilRendered(site + path);
}

/** Builds the same change as one bundle, served with the pages and data of the same site. */
async function rebuildBundle(
  copy: CheckoutCopy,
  browser: Browser,
  site: string,
): Promise<{ seconds: number; downloaded: Downloaded }> {
  const builds: OneBundle[] = [];
  let seconds = Number.NaN;
  for (const words of [oldSentence, newSentence]) {
    await copy.change(words);
    const startedAt = performance.now();
    builds.push(await buildOneBundle(copy.root, words === oldSentence ? 'before' : 'after'));
    seconds = (performance.now() - startedAt) / 1000;
  }
  await untilAllRendered(site);
  const variants: VariantServer[] = [];
  for (const bundle of builds)
    variants.push(await startVariant(site, paths, (html, at) => bundlePage(html, at, bundle), bundle.dir));
  const address = await stableAddress(elementAt(variants, 0).url);
  const reader = await returningReader(browser, address.url);
  try {
    await reader.visit(paths);
    address.pointTo(elementAt(variants, 1).url);
    return { seconds, downloaded: await reader.visit(paths) };
  } finally {
    await reader.close();
    await address.stop();
    for (const variant of variants) await variant.stop();
  }
}

function print(times: ReleaseTimes[], build: number, downloads: Record<string, Downloaded>): void {
  const titles = Object.keys(times[0]?.steps ?? {});
  const rows = [
    ...titles.map((title) => [`  ${title}`, median(times.map(({ steps }) => steps[title] ?? Number.NaN))]),
    ['command to new page served', median(times.map(({ liveSeconds }) => liveSeconds))],
    ['command to its end', median(times.map(({ totalSeconds }) => totalSeconds))],
    ['for comparison: build of one bundle', build],
  ];
  console.log(
    `\n${table([`one sentence of ${editedPage.section} changed, median of ${times.length}`, 'seconds'], rows)}`,
  );
  const kB = (bytes: number) => bytes / 1000;
  console.log(
    `\n${table(
      ['a returning reader downloads', 'scripts, kB', 'script files', 'pages, kB', 'other, kB'],
      Object.entries(downloads).map(([label, { scripts, pages, rest, files }]) => [
        label,
        kB(scripts),
        files.length,
        kB(pages),
        kB(rest),
      ]),
    )}`,
  );
  for (const [label, { files }] of Object.entries(downloads))
    console.log(`${label}: ${files.map((file) => path.basename(file)).join(', ')}`);
}

/**
 * `release [--rounds N]`: duration of one section's release and downloads of a returning reader, compared with one
 * bundle.
 */
export async function run(argv: string[]): Promise<void> {
  const rounds = roundsOf(argv);
  const copy = await copyCheckout(root);
  const site = await startSite({ NODE_ENV: 'test' });
  const browser = await launchBrowser();
  try {
    console.log('releasing one section…');
    const released = await releaseSection(copy, browser, site.url, rounds);
    console.log('the same change as one bundle…');
    const bundle = await rebuildBundle(copy, browser, site.url);
    print(released.times, bundle.seconds, {
      'after the release of one section': released.downloaded,
      'after the new bundle': bundle.downloaded,
    });
  } catch (error) {
    // The output of the site may explain the failure.
    console.error(site.output());
    throw error;
  } finally {
    await browser.close();
    await site.stop();
    await copy.remove();
  }
}
