import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ShellFiles } from '../../api/src/sections/shell/shell-build.js';
import { startSite } from '../../e2e/testing/site-process.js';
import { buildAstro } from './astro/build.js';
import { launchBrowser } from './browser/launch.js';
import { firstControl } from './browser/first-control.js';
import { slowVisit } from './browser/slow-visit.js';
import { reportOf, type Rounds, type VariantVisit } from './first-load/report.js';
import { firstLoadRoutes } from './first-load/routes.js';
import { table } from './measure/report/table.js';
import { buildOneBundle } from './one-bundle/build.js';
import { bundlePage, composedPage, plainPage } from './one-bundle/pages.js';
import { startVariant } from './one-bundle/variant-server.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the size of a built file after gzip, in kB (1000 bytes). */
const gzipKb = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

function printSizes(bundleDir: string): void {
  const scripts = (dir: string): string[] => {
    const {
      scripts: first,
      start,
      sharedScripts,
    } = JSON.parse(readFileSync(path.join(dir, 'shell.json'), 'utf8')) as ShellFiles;
    return [...first, ...start, ...sharedScripts].map((file) => path.join(dir, file));
  };
  const rows = readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => {
      const dir = path.join(root, name, 'dist/browser');
      const { entry } = JSON.parse(readFileSync(path.join(dir, 'release.json'), 'utf8')) as { entry: string };
      return [`entry of ${name}`, gzipKb(path.join(dir, entry)), '≤ 4'];
    });
  const shell = scripts(path.join(root, 'shell/dist/browser')).reduce((sum, file) => sum + gzipKb(file), 0);
  const bundle = scripts(bundleDir).reduce((sum, file) => sum + gzipKb(file), 0);
  const initial = [
    ['shell and shared modules', shell, '≤ 130'],
    ['initial scripts of the one bundle', bundle, ''],
  ];
  console.log(`\n${table(['script', 'kB gzip', 'goal'], [...initial, ...rows])}`);
}

function optionOf(argv: string[], name: string, otherwise: number): number {
  const at = argv.indexOf(name);
  const value = at < 0 ? otherwise : Number(argv[at + 1]);
  if (!(value >= 1)) throw new Error(`${name} must be a number above 0`);
  return value;
}

/**
 * Compares the first load of pages composed at run time with the same sources as one bundle, and with the same pages
 * built by Astro.
 * `--rounds N` (9), `--only /path`, `--minutes N` (starts no round later), `--waterfall` (requests of the last round).
 */
export async function run(argv: string[]): Promise<void> {
  const rounds = optionOf(argv, '--rounds', 9);
  const deadline = Date.now() + optionOf(argv, '--minutes', 24 * 60) * 60_000;
  console.log('one bundle: building the shell and all sections without federation…');
  const bundle = await buildOneBundle(root);
  const only = argv.includes('--only') ? argv[argv.indexOf('--only') + 1] : undefined;
  const routes = firstLoadRoutes.filter(({ path: at }) => only === undefined || at === only);
  if (routes.length === 0)
    throw new Error(`--only must be one of ${firstLoadRoutes.map(({ path: at }) => at).join(', ')}`);
  const paths = routes.map((route) => route.path);
  const site = await startSite({ NODE_ENV: 'test' });
  const cleanups = [site.stop];
  try {
    const browser = await launchBrowser();
    cleanups.push(() => browser.close());
    console.log('Astro: installing it and building the same pages…');
    const astro = await buildAstro(root, site.url, paths);
    const variants = {
      composed: await startVariant(site.url, paths, composedPage),
      bundle: await startVariant(site.url, paths, (html, at) => bundlePage(html, at, bundle), bundle.dir),
      plain: await startVariant(site.url, paths, (html) => plainPage(html, bundle), bundle.dir),
      astro: await startVariant(site.url, paths, (html, at) => astro.get(at) ?? html),
    };
    cleanups.push(...Object.values(variants).map(({ stop }) => stop));
    const visitsByRoute: Rounds = new Map();
    for (let round = 1; round <= rounds && (round === 1 || Date.now() < deadline); round += 1) {
      for (const { path: at, mark, control } of routes) {
        const visits: Record<string, VariantVisit> = {};
        for (const [name, { url }] of Object.entries(variants)) {
          const visit = await slowVisit(browser, url + at, mark);
          visits[name] = { ...visit, control: await firstControl(browser, url + at, control) };
        }
        visitsByRoute.set(at, [
          ...(visitsByRoute.get(at) ?? []),
          visits as { [name in keyof typeof variants]: VariantVisit },
        ]);
      }
      console.log(`round ${round} of ${rounds}`);
    }
    console.log(reportOf(visitsByRoute, argv.includes('--waterfall')));
    printSizes(bundle.dir);
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}
