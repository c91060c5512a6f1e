import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import { matchFirst } from '@salaria/composition/routes';
import type { BuiltRelease, RegisteredSection } from '@salaria/contracts/sections';
import { parseCommandLine, siteOrigin } from '../cli/command-line.js';
import { devBase, type DevSection } from './dev-page.js';
import { createDevProxy } from './dev-proxy.js';
import { type CompilerEvents, keepCompiled } from './section-compiler.js';
import { describeRelease } from '../build/release-file.js';
import { readManifest } from '../build/section-source.js';
import { CommandError } from '../cli/steps.js';
import { formatPageError } from './page-errors.js';
import { Problems } from './problems.js';
import { watchTypes } from './type-errors.js';

/** Returns the text of release.json, which only the kit's configuration writes. */
function describeBuild(dir: string, outDir: string): string {
  const file = path.join(outDir, 'release.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : JSON.stringify(describeRelease(dir, outDir));
}

/** The page of all components of `ui`, which the development shell has (shell/src/routing/site-routes.tsx). */
const componentsPath = '/componenti';

/** Returns the local build, described by release.json's `text`, as a registered section. */
function createDevSection(out: string, text: string, shellScripts: readonly string[] | undefined): DevSection {
  const built = JSON.parse(text) as BuiltRelease;
  const { manifest, scope, format, entry, files, exposes } = built;
  const id = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const release = { id, scope, format, base: `${devBase}${id}/`, entry, files, exposes };
  const section: RegisteredSection = { ...createRegistryEntry(manifest, { release, previous: null }), preview: true };
  return {
    section,
    shellScripts,
    serves: (pathname) =>
      matchFirst(manifest.routes, pathname) !== undefined ||
      (shellScripts !== undefined && pathname === componentsPath),
    file: (name) =>
      /^[\w.-]+$/.test(name) ? readFile(path.join(out, name)).catch(() => undefined) : Promise.resolve(undefined),
  };
}

const usage = 'npm run dev -- [--site https://sito (o SALARIA_SITE)] [--port 4100]';

function parseOptions(args: string[]): { site: string; port: number } {
  const { values } = parseCommandLine(args, { site: { type: 'string' }, port: { type: 'string' } } as const, usage);
  const port = Number(values.port ?? 4100);
  // 0, which the kit's configuration of Playwright uses, is any free port.
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CommandError(`--port ${values.port} non è una porta: un numero da 1 a 65535`);
  return { site: siteOrigin(values.site, '--site'), port };
}

/**
 * Resolves with the port.
 * @throws CommandError if it is in use
 */
async function listen(server: Server, port: number): Promise<number> {
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
  return (server.address() as AddressInfo).port;
}

/** Resolves on Ctrl-C and when the terminal is closed. */
const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

/** For the description of the kit, which a site without one answers with an error. */
const kitTimeoutMs = 5000;

/** What is read of kit.json. The scripts of the development shell make Fast Refresh possible. */
type SiteKit = {
  version?: string;
  packages?: Record<string, { integrity: string }>;
  developmentShell?: { scripts?: string[] };
};

/** Resolves with an empty description when the site has no kit, or does not answer. */
async function readSiteKit(site: string): Promise<SiteKit> {
  const options = { signal: AbortSignal.timeout(kitTimeoutMs) };
  const response = await fetch(`${site}/kit.json`, options).catch(() => undefined);
  return response?.ok ? ((await response.json().catch(() => ({}))) as SiteKit) : {};
}

/** Whether the site has another kit than the file in `kit/`, which a workspace of the site does not have. */
function hasOtherKit(dir: string, { packages }: SiteKit): boolean {
  const file = path.join(dir, 'kit/section-kit.tgz');
  const offered = packages?.['section-kit']?.integrity;
  if (offered === undefined || !existsSync(file)) return false;
  return offered !== `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}

/**
 * Runs `salaria-section dev [--site http://localhost:3000] [--port 4100]`: serves a running site with this folder's
 * section in it until a stop signal. Resolves with 0.
 */
export async function dev(args: string[]): Promise<number> {
  const { site, port } = parseOptions(args);
  const dir = process.cwd();
  const { name, routes } = readManifest(dir);
  const outDir = path.join(dir, 'dist/dev');
  const siteKit = await readSiteKit(site);
  const shellScripts = siteKit.developmentShell?.scripts;
  let current: DevSection | undefined;
  const problems = new Problems((all) => proxy.showProblems(all));
  const proxy = createDevProxy(
    () => site,
    () => current,
    (error) => {
      const text = formatPageError(error, outDir);
      if (problems.addFromPage(text)) console.error(`Errore nella pagina: ${text}`);
    },
  );
  const showBuild: CompilerEvents['onBuilt'] = ({ durationMs, hash, isFirst }) => {
    current = createDevSection(outDir, describeBuild(dir, outDir), shellScripts);
    problems.set('build', []);
    problems.set('page', []);
    if (isFirst || !shellScripts) proxy.reload();
    else proxy.update(hash);
    console.log(`  compilata in ${(durationMs / 1000).toFixed(1)} s`);
  };
  const ownPort = await listen(proxy.server, port);
  const firstPath = routes.find((route) => !route.path.includes(':'))?.path ?? '/';
  console.log(`${name} dentro ${site}: http://localhost:${ownPort}${firstPath}  (Ctrl-C per finire)`);
  if (shellScripts) console.log(`I componenti di ui: http://localhost:${ownPort}${componentsPath}`);
  if (hasOtherKit(dir, siteKit))
    console.log(`Il sito ha un altro kit, ${siteKit.version}: npm run kit:update (che cosa cambia: ${site}/kit)`);
  if (!shellScripts) console.log('Il sito non ha un React di sviluppo: a ogni salvataggio la pagina si ricarica.');
  const onError = (message: string) => {
    console.error(message);
    problems.set('build', [message]);
  };
  const stopCompiling = keepCompiled(dir, outDir, { onBuilt: showBuild, onError }, { hot: shellScripts !== undefined });
  const stopCheckingTypes = watchTypes(dir, (lines) => {
    for (const line of lines) console.error(line);
    problems.set('types', lines);
  });
  await stopSignal();
  console.log('\nFine: il sito è com’era.');
  proxy.server.closeAllConnections();
  proxy.server.close();
  await Promise.all([stopCheckingTypes(), stopCompiling()]);
  return 0;
}
