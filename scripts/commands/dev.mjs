// npm run dev: serves the site on http://localhost:3000 (or PORT) and the desk on the port after it. Compiles saved
// files, restarts the API after changes of its code and reloads the browser. The webpack compiler of a section starts
// with the first change in it.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { readCommandLine } from '../command-line.mjs';
import { compilerErrors } from '../local-site/compiler-errors.mjs';
import { exitOf, isReady, watchFolder } from '../local-site/local-site.mjs';
import { printLog } from '../local-site/log-lines.mjs';
import { freePort, requireFreePorts } from '../local-site/ports.mjs';
import { bundleConfigurations } from '../setup/bundle-configurations.mjs';
import { compileChanged } from '../setup/compile.mjs';
import { invalidateBundle, invalidateCompilation, setUp } from '../setup.mjs';
import { node, root } from '../steps.mjs';
import { onStopRequest } from '../stop-requests.mjs';
import { checkTypes } from '../checks/types.mjs';
import { compiledWorkspaces, sections } from '../workspaces.mjs';

readCommandLine({
  usage: 'Uso: npm run dev, con la porta e le altre impostazioni in variabili: PORT=4000 npm run dev',
});
// It has both ports on localhost, whatever the other variables say.
const port = await requireFreePorts({});
await setUp({ developing: true });
// Imported after the setup, which installs and compiles them.
const { default: webpack } = await import('webpack');
const { createDevServer, showErrors, startDevServer } = await import(
  '../../packages/section-kit/dist/dev/dev-server.js'
);
const { withClient } = await import('../../packages/section-kit/dist/dev/dev-page.js');

let api;
/** The API's next process: it has loaded packages, and waits for the next change. */
let nextApi;
let isStopping = false;

/** Starts the embedded database here, so that it survives restarts of the API. */
async function startDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  const { startEmbedded } = await import('../../packages/embedded-postgres/dist/start-embedded.js');
  return startEmbedded({ folder: path.resolve(root, process.env.DATA_DIR ?? '.data') });
}

const starting = startDatabase();
onStopRequest(() => void stop(0));
const { url: databaseUrl } = await starting;
const apiPort = await freePort();
const site = `http://127.0.0.1:${apiPort}`;
const preload = pathToFileURL(path.join(root, 'scripts/local-site/preload-packages.mjs')).href;
/** Requests wait while the API starts again. */
let started;
const whenStarted = () => started.then(() => site);
/** The desk's origin; the host selects the origin. */
const deskPort = port + 1;
/** Returns webpack-dev-server in front of the API. It compiles its own client, which pages reload by, and nothing else. */
const serve = (name, ownPort, changeOrigin) =>
  createDevServer({
    compiler: webpack({
      mode: 'development',
      devtool: false,
      entry: { client: 'data:text/javascript,' },
      output: { path: path.join(root, 'dist', name) },
      infrastructureLogging: { level: 'error' },
    }),
    port: ownPort,
    hot: false,
    site: whenStarted,
    changeOrigin,
    allowsStyles: false,
    renderPage: ({ status, html }) => ({ status, html: withClient(html) }),
  });
const servers = [serve('site', port, true), serve('desk', deskPort, false)];
const reloadPages = () => {
  for (const server of servers) server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
};

const failures = { build: new Map(), types: new Map() };
/** Prints what is wrong with a workspace and shows it in open pages; without `text`, nothing is wrong any more. */
function setFailure(kind, workspace, text) {
  if (text) console.error(text);
  if (text) failures[kind].set(workspace, stripVTControlCharacters(text));
  else failures[kind].delete(workspace);
  const texts = Object.values(failures).flatMap((byWorkspace) => [...byWorkspace.values()]);
  for (const server of servers) showErrors(server, texts);
}

function spawnApi() {
  const env = {
    // After a change each page that is opened is rendered, not all of them.
    PRERENDER_PAGES: '0',
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://localhost:${port}`,
    DESK_URL: `http://localhost:${deskPort}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  const child = spawn(node, ['--enable-source-maps', '--import', preload, 'dist/main.js'], {
    cwd: path.join(root, 'api'),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env,
  });
  printLog(child.stdout);
  return child;
}

async function startApi() {
  api = nextApi?.connected ? nextApi : spawnApi();
  // Any message starts it.
  api.send('start');
  const isRunning = await isReady(site, api);
  if (isStopping) return;
  setFailure('build', 'start', isRunning ? '' : 'The API failed to start. It restarts after the next change.');
  nextApi = spawnApi();
}

const secondsSince = (start) => ((performance.now() - start) / 1000).toFixed(1);

let queue = Promise.resolve();
/** Restarts the API after the pending restarts and publications. */
function restart(workspace) {
  queue = queue.then(async () => {
    if (isStopping) return;
    const start = performance.now();
    api.kill('SIGTERM');
    started = exitOf(api).then(startApi);
    await started;
    reloadPages();
    console.log(`• ${workspace}: ready in ${secondsSince(start)} s`);
  });
}

/** Brings a new build of a section, or saved content files, into the running API. */
function publish(workspace, message = 'publish') {
  queue = queue.then(async () => {
    if (isStopping || !api.connected) return;
    const start = performance.now();
    const published = new Promise((resolve) => api.once('message', resolve));
    // A message with `files` makes the API import them, any other publish the changed builds (api/src/main.ts).
    api.send(message);
    await Promise.race([published, exitOf(api)]);
    reloadPages();
    console.log(`• ${workspace}: published in ${secondsSince(start)} s`);
  });
}

const watchers = new Map();
/**
 * Compiles a workspace's bundles now and after each change, in production mode: all bundles share one React build. With
 * `ahead` it only prepares: what the setup has built stays until the first change.
 */
function watchBundles(workspace, { ahead = false } = {}) {
  if (watchers.has(workspace)) return;
  const compiler = webpack(
    bundleConfigurations(workspace).map((config) => ({
      ...config,
      cache: { type: 'memory' },
      optimization: { ...config.optimization, minimize: false },
    })),
  );
  let isEmitting = false;
  const startEmitting = () => {
    isEmitting = true;
    // The next `npm start` builds minified bundles again.
    invalidateBundle(workspace);
  };
  if (!ahead) startEmitting();
  for (const { hooks } of compiler.compilers) hooks.shouldEmit.tap('dev', () => isEmitting);
  compiler.hooks.invalid.tap('dev', startEmitting);
  const watcher = compiler.watch({ aggregateTimeout: 80 }, (error, stats) => {
    const isFailed = error || stats.hasErrors();
    setFailure('build', `bundle of ${workspace}`, isFailed ? (error?.message ?? compilerErrors(stats)) : '');
    // The API reads the builds of the shell and the desk when it starts.
    if (isEmitting && !isFailed) (['shell', 'redazione'].includes(workspace) ? restart : publish)(workspace);
  });
  watchers.set(workspace, watcher);
}

/** Restarts a workspace's compiler with the current section.json, which is part of its configuration. */
function restartBundles(workspace) {
  const watcher = watchers.get(workspace);
  watchers.delete(workspace);
  if (watcher) watcher.close(() => watchBundles(workspace));
  else watchBundles(workspace);
}

/** Compiles changed files of a workspace, given relative to its `src`, and restarts the API. */
async function compileForNode(workspace, files) {
  if (files.every((file) => file.endsWith('.test.ts'))) return;
  // The next setup compiles all of it again.
  invalidateCompilation(workspace);
  const errors = await compileChanged(workspace, files);
  setFailure('build', workspace, errors);
  if (!errors) restart(workspace);
}

/** Shows the type errors of a workspace, which webpack and swc do not check; the developer waits for those first. */
async function showTypeErrors(workspace) {
  setFailure('types', workspace, await checkTypes(workspace, { priority: constants.priority.PRIORITY_LOW }));
}

const frontEnds = ['shell', 'redazione', ...sections()];
const watchAllBundles = () => {
  for (const workspace of frontEnds) watchBundles(workspace);
};
const watchSources = (workspace, compile) =>
  watchFolder(path.join(root, workspace, 'src'), (files) => {
    void compile(files);
    void showTypeErrors(workspace);
  });

started = startApi();
await started;
for (const server of servers) await startDevServer(server);
console.log(`In sviluppo su http://localhost:${port} (Ctrl-C per finire)`);
console.log(`Redazione su http://localhost:${deskPort} (Ctrl-C per finire)`);
watchBundles('shell', { ahead: true });

for (const workspace of frontEnds) {
  watchSources(workspace, () => watchBundles(workspace));
  watchFolder(path.join(root, workspace), (files) => files.includes('section.json') && restartBundles(workspace), {
    depth: 0,
  });
}
watchSources('packages/ui', watchAllBundles);
for (const workspace of compiledWorkspaces())
  watchSources(workspace, (files) => {
    if (workspace === 'packages/contracts') watchAllBundles();
    return compileForNode(workspace, files);
  });
// A saved file takes the place of its entry.
watchFolder(path.join(root, 'content'), (changed) => {
  const files = changed.map((file) => file.replaceAll('\\', '/')).filter((file) => /\.(md|yml|webp)$/.test(file));
  if (files.length > 0) publish('content', { files });
});

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(servers.map((server) => server.stop()));
  nextApi?.kill('SIGTERM');
  api?.kill('SIGTERM');
  if (api) await exitOf(api);
  const database = await starting.catch(() => undefined);
  await database?.stop();
  process.exit(code);
}
