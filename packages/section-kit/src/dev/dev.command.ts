import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import {
  findDeprecation,
  type PreviousMajor,
  type ProvidedVersions,
  shareScopeOf,
} from '@salaria/composition/releases/provided-versions';
import { matchFirst } from '@salaria/composition/routes';
import type { RegisteredSection } from '@salaria/contracts/sections';
import webpack, { type Stats } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { parseCommandLine, siteOrigin } from '../cli/command-line.js';
import { devAddressLine } from './dev-address.js';
import { devConfiguration } from './dev-configuration.js';
import { devBase, type DevSection, renderDevPage } from './dev-page.js';
import { createDevServer, onConnection, showErrors, startDevServer } from './dev-server.js';
import { describeRelease } from '../build/release-file.js';
import { readBuildManifest } from '../build/section-source.js';
import { CommandError } from '../cli/steps.js';
import { unreachableSentence } from './site-proxy.js';
import { watchTypes } from './type-errors.js';

/** The page of all components of `ui`, which the development shell has (shell/src/routing/site-routes.tsx). */
const componentsPath = '/componenti';

/** Returns the local build in `outDir` as a registered section; undefined before the first build. */
function createDevSection(
  dir: string,
  outDir: string,
  shellScripts: readonly string[] | undefined,
  provided: ProvidedVersions,
): DevSection | undefined {
  if (!existsSync(path.join(outDir, 'mf-manifest.json'))) return undefined;
  const { manifest, scope, format, entry, files, exposes } = describeRelease(dir, outDir);
  const shareScope = shareScopeOf(manifest.requires, provided);
  const release = { id: '0'.repeat(12), scope, format, base: devBase, entry, files, exposes, shareScope };
  const section: RegisteredSection = { ...createRegistryEntry(manifest, { release, previous: null }), preview: true };
  return {
    section,
    shellScripts,
    serves: (pathname) =>
      matchFirst(manifest.routes, pathname) !== undefined ||
      (shellScripts !== undefined && pathname === componentsPath),
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
  provides?: Record<string, string>;
  previousMajor?: PreviousMajor;
};

let lastReport = '';

/** Prints what is known of the site, once until it changes. */
function report(sentence: string): void {
  if (sentence !== lastReport) console.error(sentence);
  lastReport = sentence;
}

/** Resolves with an empty description when the site has no kit, and with undefined, which it prints, without a site. */
async function readSiteKit(site: string): Promise<SiteKit | undefined> {
  const options = { signal: AbortSignal.timeout(kitTimeoutMs) };
  try {
    const response = await fetch(`${site}/kit.json`, options);
    return response.ok ? ((await response.json().catch(() => ({}))) as SiteKit) : {};
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    report(unreachableSentence(site, { code: cause?.code ?? name, name, message: '' }));
    return undefined;
  }
}

/** Whether the site has another kit than the file in `kit/`, which a workspace of the site does not have. */
function hasOtherKit(dir: string, { packages }: SiteKit): boolean {
  const file = path.join(dir, 'kit/section-kit.tgz');
  const offered = packages?.['section-kit']?.integrity;
  if (offered === undefined || !existsSync(file)) return false;
  return offered !== `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}

/** Lines of the compiler's own stack, which say nothing about the edited file. */
const backtrace = /^\s*(at |\d+: |Caused by:$|Stack backtrace:$)/;

/** Returns webpack's errors for a terminal: file, line and message. */
const compilerErrors = (stats: Stats): string =>
  stats
    .toString({ preset: 'errors-only', colors: process.stdout.isTTY })
    .split('\n')
    .filter((line) => !backtrace.test(line))
    .join('\n');

type ServedSection = {
  site: string;
  port: number;
  shellScripts: readonly string[] | undefined;
  provided: ProvidedVersions;
};

/** Starts the server of the section in `dir`, and resolves with it and its port. */
async function serveSection(
  dir: string,
  { site, port, shellScripts, provided }: ServedSection,
): Promise<{ server: WebpackDevServer; port: number }> {
  const outDir = path.join(dir, 'dist/dev');
  // An update of an earlier run may have the name of one to come.
  rmSync(outDir, { recursive: true, force: true });
  const compiler = webpack(devConfiguration(dir, outDir, shellScripts !== undefined));
  if (!compiler) throw new CommandError('webpack non parte');
  let current: DevSection | undefined;
  compiler.hooks.done.tap('dev', (stats) => {
    if (stats.hasErrors()) return console.error(compilerErrors(stats));
    current = createDevSection(dir, outDir, shellScripts, provided);
    console.log(`  compilata in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`);
  });
  const server = createDevServer({
    compiler,
    port,
    hot: shellScripts !== undefined,
    site: () => site,
    changeOrigin: true,
    allowsStyles: shellScripts !== undefined,
    report,
    renderPage: ({ pathname, status, html }) => ({
      status: status === 404 && current?.serves(pathname) ? 200 : status,
      html: current ? renderDevPage(html, current) : html,
    }),
  });
  return { server, port: await startDevServer(server) };
}

/** Calls `onChange` after each valid change of section.json, which the configuration of webpack comes from. */
function watchManifest(dir: string, onChange: () => Promise<void>): () => void {
  const file = path.join(dir, 'section.json');
  watchFile(file, { interval: 400 }, () => {
    try {
      readBuildManifest(dir);
    } catch (error) {
      return console.error(error instanceof Error ? error.message : error);
    }
    return void onChange();
  });
  return () => unwatchFile(file);
}

/**
 * Runs `salaria-section dev [--site http://localhost:3000] [--port 4100]`: serves a running site with this folder's
 * section in it until a stop signal. Resolves with 0.
 */
export async function dev(args: string[]): Promise<number> {
  const { site, port } = parseOptions(args);
  const dir = process.cwd();
  const manifest = readBuildManifest(dir);
  const { name, routes } = manifest;
  const foundKit = await readSiteKit(site);
  const siteKit = foundKit ?? {};
  const shellScripts = siteKit.developmentShell?.scripts;
  const provided = { providedVersions: siteKit.provides ?? {}, previousMajor: siteKit.previousMajor };
  let running = await serveSection(dir, { site, port, shellScripts, provided });
  const ownPort = running.port;
  const firstPath = routes.find((route) => !route.path.includes(':'))?.path ?? '/';
  console.log(devAddressLine(name, site, `http://localhost:${ownPort}${firstPath}`));
  if (shellScripts) console.log(`I componenti di ui: http://localhost:${ownPort}${componentsPath}`);
  if (hasOtherKit(dir, siteKit))
    console.log(`Il sito ha un altro kit, ${siteKit.version}: npm run kit:update (che cosa cambia: ${site}/kit)`);
  const deprecation = findDeprecation(manifest, provided);
  if (deprecation) console.log(deprecation.text);
  if (foundKit && !shellScripts)
    console.log('Il sito non ha un React di sviluppo: a ogni salvataggio la pagina si ricarica.');
  let typeErrors: string[] = [];
  const showAgain = () => typeErrors.length > 0 && showErrors(running.server, typeErrors);
  onConnection(running.server, showAgain);
  const stopWatching = watchManifest(dir, async () => {
    await running.server.stop();
    running = await serveSection(dir, { site, port: ownPort, shellScripts, provided });
    onConnection(running.server, showAgain);
  });
  const stopCheckingTypes = watchTypes(dir, (lines) => {
    for (const line of lines) console.error(line);
    if (typeErrors.length > 0 || lines.length > 0) showErrors(running.server, lines);
    typeErrors = lines;
  });
  await stopSignal();
  console.log('\nFine: il sito è com’era.');
  stopWatching();
  await Promise.all([stopCheckingTypes(), running.server.stop()]);
  return 0;
}
