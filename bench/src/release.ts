import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { startSite } from '../../e2e/testing/site-process.js';
import { launchBrowser } from './browser/launch.js';
import { table } from './measure/table.js';
import { buildOneBundle, type OneBundle } from './one-bundle/build.js';
import { bundleDocument } from './one-bundle/documents.js';
import { startVariant, type VariantServer } from './one-bundle/variant-server.js';
import { changed, type CheckoutCopy, copyCheckout } from './release/checkout-copy.js';
import { oneAddress } from './release/one-address.js';
import { type ReleaseTimes, timedRelease } from './release/release-command.js';
import { type Downloaded, reader } from './release/returning-reader.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What the reader has seen before the change and sees again after it: two pages of the section that is changed, the home page that it has widgets on, and two of other sections. */
const paths = ['/', changed.path, '/blog/posta-romana', '/gallery', '/quiz'] as const;
const before = 'Novità zero.';
const after = 'Novità uno.';

const middle = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function countOf(argv: string[]): number {
  const at = argv.indexOf('--rounds');
  const count = at < 0 ? 3 : Number(argv[at + 1]);
  if (!Number.isInteger(count) || count < 1) throw new Error('--rounds wants a whole number above 0');
  return count;
}

/** The change as a release of one section: what a reader then downloads, and how long the command takes, `rounds` times. */
async function composed(
  copy: CheckoutCopy,
  browser: Browser,
  site: string,
  rounds: number,
): Promise<{ times: ReleaseTimes[]; downloaded: Downloaded }> {
  await copy.change(before);
  await timedRelease(copy.root, site, before);
  await rendered(site);
  const returning = await reader(browser, site);
  await returning.visit(paths);
  await copy.change(after);
  const times = [await timedRelease(copy.root, site, after)];
  await rendered(site);
  const downloaded = await returning.visit(paths);
  await returning.leave();
  for (let round = 2; round <= rounds; round += 1) {
    const words = `Novità ${round}.`;
    await copy.change(words);
    times.push(await timedRelease(copy.root, site, words));
  }
  return { times, downloaded };
}

/** Waits until the site has written the text of every page: after a release it does so anew, and on a busy machine late. */
async function rendered(site: string): Promise<void> {
  const until = Date.now() + 120_000;
  for (const path of paths) {
    while (!(await (await fetch(site + path)).text()).includes('data-rendered')) {
      if (Date.now() > until) throw new Error(`${path} is not rendered by the server`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** The same change in one bundle, served over the same site's documents and reads. */
async function bundled(
  copy: CheckoutCopy,
  browser: Browser,
  site: string,
): Promise<{ seconds: number; downloaded: Downloaded }> {
  const builds: OneBundle[] = [];
  let seconds = Number.NaN;
  for (const words of [before, after]) {
    await copy.change(words);
    const since = performance.now();
    builds.push(await buildOneBundle(copy.root, words === before ? 'before' : 'after'));
    seconds = (performance.now() - since) / 1000;
  }
  await rendered(site);
  const variants: VariantServer[] = [];
  for (const bundle of builds)
    variants.push(await startVariant(site, paths, (html, at) => bundleDocument(html, at, bundle), bundle.dir));
  const [first, second] = variants;
  const address = await oneAddress(first?.url ?? '');
  const returning = await reader(browser, address.url);
  try {
    await returning.visit(paths);
    address.leadTo(second?.url ?? '');
    return { seconds, downloaded: await returning.visit(paths) };
  } finally {
    await returning.leave();
    await address.stop();
    for (const variant of variants) await variant.stop();
  }
}

function print(times: ReleaseTimes[], build: number, downloads: Record<string, Downloaded>): void {
  const titles = Object.keys(times[0]?.steps ?? {});
  const rows = [
    ...titles.map((title) => [`  ${title}`, middle(times.map(({ steps }) => steps[title] ?? Number.NaN))]),
    ['from the command to the new page for readers', middle(times.map(({ live }) => live))],
    ['from the command to its end', middle(times.map(({ all }) => all))],
    ['to compare: only the build of one bundle', build],
  ];
  console.log(`\n${table([`one sentence of ${changed.section} changed, median of ${times.length}`, 'seconds'], rows)}`);
  const kB = (bytes: number) => bytes / 1000;
  console.log(
    `\n${table(
      ['a returning reader downloads', 'scripts, kB', 'script files', 'documents, kB', 'all else, kB'],
      Object.entries(downloads).map(([what, { scripts, documents, rest, files }]) => [
        what,
        kB(scripts),
        files.length,
        kB(documents),
        kB(rest),
      ]),
    )}`,
  );
  for (const [what, { files }] of Object.entries(downloads))
    console.log(`${what}: ${files.map((file) => path.basename(file)).join(', ')}`);
}

/** `release [--rounds N]`: seconds from the command to live for one section, and what a returning reader downloads, beside one bundle. */
export async function run(argv: string[]): Promise<void> {
  const rounds = countOf(argv);
  const copy = await copyCheckout(root);
  const site = await startSite({ NODE_ENV: 'test' });
  const browser = await launchBrowser();
  try {
    console.log('releasing one section…');
    const released = await composed(copy, browser, site.url, rounds);
    console.log('the same change as one bundle…');
    const whole = await bundled(copy, browser, site.url);
    print(released.times, whole.seconds, {
      'after the release of one section': released.downloaded,
      'after the new bundle': whole.downloaded,
    });
  } catch (error) {
    // What the site said belongs to what went wrong with it.
    console.error(site.output());
    throw error;
  } finally {
    await browser.close();
    await site.stop();
    await copy.remove();
  }
}
