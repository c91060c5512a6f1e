import { createHash } from 'node:crypto';
import { watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BuiltRelease, exposeName, type RegisteredSection } from '@salaria/contracts/sections';
import webpack, { type Watching } from 'webpack';
import { devBase } from './dev-document.js';
import { devProxy, type DevSection } from './dev-proxy.js';
import { readManifest } from './section-source.js';
import { CommandError } from './steps.js';
import { section as sectionConfig } from './webpack.js';

const pattern = (route: string): RegExp => new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+')}/?$`, 'i');

/** The local build as a section that nobody else sees. */
function devSection(out: string, text: string): DevSection {
  const built = JSON.parse(text) as BuiltRelease;
  const { manifest, scope, entry, files, exposes } = built;
  const id = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const section: RegisteredSection = {
    name: manifest.name,
    title: manifest.title,
    routes: manifest.routes.map(({ path: at, module, reads = [] }) => ({ path: at, expose: exposeName(module), reads })),
    navigation: manifest.navigation ?? [],
    slots: (manifest.slots ?? []).map(({ slot, order, module, reads = [] }) => ({ slot, order, expose: exposeName(module), reads })),
    release: { id, scope, base: `${devBase}${id}/`, entry, files, exposes },
    previous: null,
    preview: true,
  };
  const patterns = manifest.routes.map((route) => pattern(route.path));
  return {
    section,
    serves: (pathname) => patterns.some((it) => it.test(pathname)),
    file: (name) => (/^[\w.-]+$/.test(name) ? readFile(path.join(out, name)).catch(() => undefined) : Promise.resolve(undefined)),
  };
}

/** Compiles into `out` and again after every change; `built` is called after each success. */
function watch(dir: string, out: string, built: () => void): Watching {
  // Compiled for production, because the shell of the site lends it the React that it runs with; only readable.
  const [browser] = sectionConfig(dir)(undefined, { mode: 'production' });
  if (!browser) throw new CommandError('la sezione non ha una configurazione');
  const compiler = webpack({ ...browser, devtool: 'source-map', optimization: { minimize: false }, output: { ...browser.output, path: out } });
  const watching = compiler?.watch({ aggregateTimeout: 80 }, (error, stats) => {
    if (error) console.error(error.message);
    else if (stats?.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
    else {
      console.log(`  compilata in ${((stats?.endTime ?? 0) - (stats?.startTime ?? 0)) / 1000} s`);
      built();
    }
  });
  if (!watching) throw new CommandError('webpack non parte');
  return watching;
}

/** `salaria-section dev [--site http://localhost:3000] [--port 4100]`: this section, from this folder, inside a running site. */
export async function dev(args: string[]): Promise<never> {
  const { values } = parseArgs({ args, options: { site: { type: 'string' }, port: { type: 'string' } } });
  const site = (values.site ?? process.env.SALARIA_SITE ?? 'http://localhost:3000').replace(/\/+$/, '');
  if (!URL.canParse(site)) throw new CommandError(`--site ${site} non è un indirizzo`);
  const port = Number(values.port ?? 4100);
  const dir = process.cwd();
  const out = path.join(dir, 'dist/dev');
  let current: DevSection | undefined;
  const proxy = devProxy(() => site, () => current);
  const built = () =>
    void readFile(path.join(out, 'release.json'), 'utf8').then((text) => {
      current = devSection(out, text);
      proxy.reload();
    });
  await new Promise<void>((resolve, reject) => {
    proxy.server.once('error', (error: NodeJS.ErrnoException) => reject(new CommandError(error.code === 'EADDRINUSE' ? `La porta ${port} è già in uso: sceglierne un'altra con --port.` : error.message)));
    proxy.server.listen(port, '127.0.0.1', resolve);
  });
  const { name, routes } = readManifest(dir);
  console.log(`${name} dentro ${site}: http://localhost:${port}${routes.find((it) => !it.path.includes(':'))?.path ?? '/'}  (Ctrl-C per finire)`);
  let watching = watch(dir, out, built);
  // The configuration comes from section.json: a change of it needs a new compiler.
  watchFile(path.join(dir, 'section.json'), { interval: 400 }, () => {
    try {
      readManifest(dir);
      watching.close(() => {
        watching = watch(dir, out, built);
      });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  });
  return new Promise(() => undefined);
}
