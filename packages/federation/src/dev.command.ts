import { createHash } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registryEntry } from '@salaria/composition/registry-entry';
import { matchFirst } from '@salaria/composition/routes';
import type { BuiltRelease, RegisteredSection } from '@salaria/contracts/sections';
import webpack, { type Watching } from 'webpack';
import { readWords, siteAddress } from './command-line.js';
import { devBase } from './dev-document.js';
import { devProxy, type DevSection } from './dev-proxy.js';
import { readManifest } from './section-source.js';
import { CommandError } from './steps.js';
import { section as sectionConfig } from './webpack.js';

/** The local build as a section that nobody else sees. */
function devSection(out: string, text: string): DevSection {
  const built = JSON.parse(text) as BuiltRelease;
  const { manifest, scope, entry, files, exposes } = built;
  const id = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const release = { id, scope, base: `${devBase}${id}/`, entry, files, exposes };
  const section: RegisteredSection = { ...registryEntry(manifest, { release, previous: null }), preview: true };
  return {
    section,
    serves: (pathname) => matchFirst(manifest.routes, pathname) !== undefined,
    file: (name) =>
      /^[\w.-]+$/.test(name) ? readFile(path.join(out, name)).catch(() => undefined) : Promise.resolve(undefined),
  };
}

/** Compiles into `out` and again after every change; `built` is called after each success, with its seconds. */
function watch(dir: string, out: string, built: (seconds: number) => void): Watching {
  // Compiled for production, because the shell of the site lends it the React that it runs with; only readable.
  const [browser] = sectionConfig(dir)(undefined, { mode: 'production' });
  if (!browser) throw new CommandError('la sezione non ha una configurazione');
  const compiler = webpack({
    ...browser,
    devtool: 'source-map',
    optimization: { minimize: false },
    output: { ...browser.output, path: out },
  });
  const watching = compiler?.watch({ aggregateTimeout: 80 }, (error, stats) => {
    if (error) console.error(error.message);
    else if (stats?.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
    else built(((stats?.endTime ?? 0) - (stats?.startTime ?? 0)) / 1000);
  });
  if (!watching) throw new CommandError('webpack non parte');
  return watching;
}

const usage = 'npm run dev -w SEZIONE -- [--site https://sito (o SALARIA_SITE)] [--port 4100]';

/** Ctrl-C, or whoever ends the terminal. */
const ended = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

/** `salaria-section dev [--site http://localhost:3000] [--port 4100]`: this section, from this folder, inside a running site, until Ctrl-C. Resolves with 0. */
export async function dev(args: string[]): Promise<number> {
  const { values } = readWords(args, { site: { type: 'string' }, port: { type: 'string' } } as const, usage);
  const site = siteAddress(values.site, '--site');
  const port = Number(values.port ?? 4100);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError(`--port ${values.port} non è una porta: un numero da 1 a 65535`);
  const dir = process.cwd();
  const { name, routes } = readManifest(dir);
  const out = path.join(dir, 'dist/dev');
  let current: DevSection | undefined;
  const proxy = devProxy(
    () => site,
    () => current,
  );
  const built = (seconds: number) =>
    void readFile(path.join(out, 'release.json'), 'utf8').then(
      (text) => {
        current = devSection(out, text);
        proxy.reload();
        console.log(`  compilata in ${seconds.toFixed(1)} s`);
      },
      (error: Error) => console.error(error.message),
    );
  await new Promise<void>((resolve, reject) => {
    proxy.server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new CommandError(
          error.code === 'EADDRINUSE'
            ? `La porta ${port} è già in uso: sceglierne un'altra con --port.`
            : error.message,
        ),
      ),
    );
    proxy.server.listen(port, '127.0.0.1', resolve);
  });
  console.log(
    `${name} dentro ${site}: http://localhost:${port}${routes.find((it) => !it.path.includes(':'))?.path ?? '/'}  (Ctrl-C per finire)`,
  );
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
  await ended();
  console.log('\nFine: il sito è com’era.');
  unwatchFile(path.join(dir, 'section.json'));
  proxy.server.closeAllConnections();
  proxy.server.close();
  await new Promise((resolve) => watching.close(resolve));
  return 0;
}
