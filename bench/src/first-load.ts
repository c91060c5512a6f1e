import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ShellFiles } from '../../api/src/sections/shell/shell-build.js';
import type { Bench } from './bench.js';
import { firstControl } from './first-load/first-control.js';
import { type Round, reportOf, type VariantVisit } from './first-load/report.js';
import { firstLoadRoutes } from './first-load/routes.js';
import { slowVisit } from './first-load/slow-visit.js';
import { table } from './measure/table.js';
import { buildOneBundle } from './one-bundle/build.js';
import { bundlePage, composedPage } from './one-bundle/pages.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the size of the scripts with which every page of a build starts, after gzip, in kB (1000 bytes). */
function startKb(dir: string): number {
  const { scripts, start } = JSON.parse(readFileSync(path.join(dir, 'shell.json'), 'utf8')) as ShellFiles;
  const sizes = [...scripts, ...start].map((file) => gzipSync(readFileSync(path.join(dir, file)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size / 1000, 0);
}

/** Compares the first load of pages composed at run time with the same sources as one bundle. */
export const run: Bench = async ({ rounds = '9', only }, processes) => {
  const routes = firstLoadRoutes.filter(({ path: at }) => only === undefined || at === only);
  const paths = routes.map((route) => route.path);
  if (routes.length === 0)
    throw new Error(`--only must be one of ${firstLoadRoutes.map(({ path: at }) => at).join(', ')}`);
  console.log('building the shell and all sections as one bundle…');
  const bundle = await buildOneBundle(root);
  const site = await processes.site(await processes.database(), { PRERENDER_PAGES: '0' });
  const browser = await processes.browser();
  const composed = await processes.variant(site.url, { paths, change: composedPage });
  const change = (html: string, at: string) => bundlePage(html, at, bundle);
  const bundled = await processes.variant(site.url, { paths, change, dir: bundle.dir });
  const visitsByRoute = new Map(paths.map((at) => [at, [] as Round[]]));
  for (let round = 1; round <= Number(rounds); round += 1) {
    for (const { path: at, mark, ...control } of routes) {
      const visit = async (url: string): Promise<VariantVisit> => ({
        ...(await slowVisit(browser, url + at, mark)),
        control: await firstControl(browser, url + at, control),
      });
      visitsByRoute.get(at)?.push({ composed: await visit(composed.url), bundle: await visit(bundled.url) });
    }
    console.log(`round ${round} of ${rounds}`);
  }
  console.log(reportOf(visitsByRoute));
  const sizes = [
    { script: 'shell and shared modules', 'kB gzip': startKb(path.join(root, 'shell/dist/browser')) },
    { script: 'initial scripts of the one bundle', 'kB gzip': startKb(bundle.dir) },
  ];
  console.log(`\n${table(sizes)}`);
};
