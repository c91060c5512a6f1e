import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { registryEntry } from '@salaria/composition/registry-entry';
import { matchFirst } from '@salaria/composition/routes';
import type { BuiltRelease, RegisteredSection } from '@salaria/contracts/sections';
import { parseCommandLine, siteOrigin } from '../cli/command-line.js';
import { devBase } from './dev-page.js';
import { devProxy, type DevSection } from './dev-proxy.js';
import { keepCompiled } from './section-compiler.js';
import { readManifest } from '../webpack/section-source.js';
import { CommandError } from '../cli/steps.js';
import { watchTypes } from './type-errors.js';

/** Returns the local build, described by release.json's `text`, as a registered section. */
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

const usage = 'npm run dev -w SEZIONE -- [--site https://sito (o SALARIA_SITE)] [--port 4100]';

function parseOptions(args: string[]): { site: string; port: number } {
  const { values } = parseCommandLine(args, { site: { type: 'string' }, port: { type: 'string' } } as const, usage);
  const port = Number(values.port ?? 4100);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError(`--port ${values.port} non è una porta: un numero da 1 a 65535`);
  return { site: siteOrigin(values.site, '--site'), port };
}

/** @throws CommandError if the port is in use */
async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new CommandError(
          error.code === 'EADDRINUSE'
            ? `La porta ${port} è già in uso: sceglierne un'altra con --port.`
            : error.message,
        ),
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** Resolves on Ctrl-C and when the terminal is closed. */
const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

/**
 * Runs `salaria-section dev [--site http://localhost:3000] [--port 4100]`: serves a running site with this folder's
 * section in it until a stop signal. Resolves with 0.
 */
export async function dev(args: string[]): Promise<number> {
  const { site, port } = parseOptions(args);
  const dir = process.cwd();
  const { name, routes } = readManifest(dir);
  const outDir = path.join(dir, 'dist/dev');
  let current: DevSection | undefined;
  const proxy = devProxy(
    () => site,
    () => current,
  );
  const showBuild = async (durationMs: number): Promise<void> => {
    current = devSection(outDir, await readFile(path.join(outDir, 'release.json'), 'utf8'));
    proxy.reload();
    console.log(`  compilata in ${(durationMs / 1000).toFixed(1)} s`);
  };
  await listen(proxy.server, port);
  const firstPath = routes.find((route) => !route.path.includes(':'))?.path ?? '/';
  console.log(`${name} dentro ${site}: http://localhost:${port}${firstPath}  (Ctrl-C per finire)`);
  const printError = (message: string) => console.error(message);
  const stopCompiling = keepCompiled(dir, outDir, {
    onBuilt: (durationMs) => void showBuild(durationMs).catch((error: Error) => printError(error.message)),
    onError: printError,
  });
  const stopCheckingTypes = watchTypes(dir, printError);
  await stopSignal();
  console.log('\nFine: il sito è com’era.');
  proxy.server.closeAllConnections();
  proxy.server.close();
  await Promise.all([stopCheckingTypes(), stopCompiling()]);
  return 0;
}
