import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ShellFiles } from '../../api/src/sections/shell/shell-build.js';
import { buildAstroSite } from './astro/build.js';
import type { Bench } from './bench.js';
import { firstControl } from './first-load/first-control.js';
import { type Round, reportOf, type VariantVisit } from './first-load/report.js';
import { firstLoadRoutes } from './first-load/routes.js';
import { slowVisit } from './first-load/slow-visit.js';
import { untilRendered } from './processes/server-rendering.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the size of the scripts with which every page of a build starts, after gzip, in kB (1000 bytes). */
function startKb(dir: string): number {
  const { scripts, start } = JSON.parse(readFileSync(path.join(dir, 'shell.json'), 'utf8')) as ShellFiles;
  const sizes = [...scripts, ...start].map((file) => gzipSync(readFileSync(path.join(dir, file)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size / 1000, 0);
}

/** Returns the page as it is for releases that have been live for a while, about which browsers report nothing. */
const settledPage = (html: string): string => html.replace(/"since":"[^"]*",?/g, '').replace(/,}/g, '}');

/** Compares the first load of the site's pages with an Astro build of the same pages. */
export const run: Bench = async ({ rounds = '5', only }, processes) => {
  const routes = firstLoadRoutes.filter(({ path: at }) => only === undefined || at === only);
  const paths = routes.map((route) => route.path);
  if (routes.length === 0)
    throw new Error(`--only must be one of ${firstLoadRoutes.map(({ path: at }) => at).join(', ')}`);
  const site = await processes.site(await processes.database(), { PRERENDER_PAGES: '0' });
  const rendered = await Promise.all(
    paths.map(async (at) => ({ path: at, html: (await untilRendered(site.url + at)).html })),
  );
  console.log('building the pages with Astro…');
  const { pages, dir } = buildAstroSite(path.join(root, '.cache/astro'), rendered);
  const browser = await processes.browser();
  const own = await processes.variant(site.url, { paths, change: settledPage });
  const change = (_html: string, at: string) => pages.get(at) ?? '';
  const astro = await processes.variant(site.url, { paths, change, dir, withoutPolicy: true });
  const visitsByRoute = new Map(paths.map((at) => [at, [] as Round[]]));
  for (let round = 1; round <= Number(rounds); round += 1) {
    for (const { path: at, mark, ...control } of routes) {
      const visit = async (url: string): Promise<VariantVisit> => ({
        ...(await slowVisit(browser, url + at, mark)),
        control: await firstControl(browser, url + at, control),
      });
      visitsByRoute.get(at)?.push({ site: await visit(own.url), astro: await visit(astro.url) });
    }
    console.log(`round ${round} of ${rounds}`);
  }
  console.log(reportOf(visitsByRoute));
  console.log(
    `\nscripts with which every page starts: ${startKb(path.join(root, 'shell/dist/browser')).toFixed(1)} kB gzip`,
  );
};
