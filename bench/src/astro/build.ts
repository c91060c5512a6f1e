import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { untilRendered } from '../browser/server-rendering.js';
import { pageParts } from './page-parts.js';

const run = promisify(execFile);
const project = fileURLToPath(new URL('./project', import.meta.url));

/**
 * Builds pages of a running site with Astro: their text, styles, fonts and pictures, and no scripts, as is Astro's
 * default. Astro is installed into `.cache` here, without install scripts: only this bench needs its 270 packages.
 *
 * @returns the HTML by path
 */
export async function buildAstro(root: string, site: string, paths: readonly string[]): Promise<Map<string, string>> {
  const cache = path.join(root, '.cache/astro');
  await mkdir(cache, { recursive: true });
  await cp(project, cache, { recursive: true });
  const pages = await Promise.all(paths.map(async (at) => pageParts(at, (await untilRendered(site + at)).html)));
  await writeFile(path.join(cache, 'src/pages.json'), JSON.stringify(pages));
  const options = { cwd: cache, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } };
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], options);
  await run(process.execPath, ['node_modules/astro/astro.js', 'build'], options);
  const htmlOf = async (at: string) =>
    [at, await readFile(path.join(cache, 'dist', at, 'index.html'), 'utf8')] as const;
  return new Map(await Promise.all(paths.map(htmlOf)));
}
