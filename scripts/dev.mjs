// npm run dev: the whole site on http://localhost:3000 (PORT to change). Edited files are compiled again, the API
// restarts
// when its code changed, and the browser reloads. A folder's compiler starts with the first change in it.
import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compilerErrors } from './compiler-errors.mjs';
import { exitOf, freePort, isReady, listen, onChange } from './local-site.mjs';
import { printLog } from './log-lines.mjs';
import { setUp } from './setup.mjs';
import { bin, node, root, run } from './steps.mjs';
import { checkTypes } from './types.mjs';
import { compiledWorkspaces, sections } from './workspaces.mjs';

await setUp({ developing: true });
// After the set-up, which may have to install it first.
const { default: webpack } = await import('webpack');
const { devProxy } = await import('../packages/federation/dist/dev-proxy.js');
const require = createRequire(import.meta.url);
const port = Number(process.env.PORT ?? 3000);

/** The database outlives restarts of the API. */
async function database() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  const { startEmbedded } = await import('../packages/embedded-postgres/dist/embedded.js');
  return startEmbedded({ folder: path.resolve(root, process.env.DATA_DIR ?? '.data') });
}

const { url: databaseUrl, stop: stopDatabase } = await database();
const apiPort = await freePort();
const site = `http://127.0.0.1:${apiPort}`;
const proxy = devProxy(
  () => site,
  () => undefined,
);
let api;
let isStopping = false;

async function startApi() {
  const env = {
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  api = spawn(node, ['--enable-source-maps', 'dist/main.js'], {
    cwd: path.join(root, 'api'),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env,
  });
  printLog(api.stdout);
  if (!(await isReady(site, api)) && !isStopping)
    console.error('The API does not start; it is started again after the next change.');
}

const secondsSince = (start) => ((performance.now() - start) / 1000).toFixed(1);

let queue = Promise.resolve();
/** Restarts the API; one restart after another, in the order of the changes. */
function restart(workspace) {
  queue = queue.then(async () => {
    if (isStopping) return;
    const start = performance.now();
    api.kill('SIGTERM');
    await exitOf(api);
    await startApi();
    proxy.reload();
    console.log(`• ${workspace}: ready in ${secondsSince(start)} s`);
  });
}

/** Publishes a section's build in the running site, which needs no restart for that. */
function publish(section) {
  queue = queue.then(async () => {
    if (isStopping || !api.connected) return;
    const start = performance.now();
    const published = new Promise((resolve) => api.once('message', resolve));
    api.send('bring');
    await Promise.race([published, exitOf(api)]);
    proxy.reload();
    console.log(`• ${section}: live in ${secondsSince(start)} s`);
  });
}

const compilers = new Map();
/**
 * Compiles a workspace's bundles now and after each change. Production code, not minified: all parts share one React.
 */
function watchBundles(workspace) {
  if (compilers.has(workspace)) return;
  // The next `npm start` minifies them again.
  rmSync(path.join(root, `.cache/bundle-${workspace}.hash`), { force: true });
  const configs = require(path.join(root, workspace, 'webpack.config.cjs'))(undefined, { mode: 'production' });
  const readable = configs.map((config) => ({ ...config, optimization: { ...config.optimization, minimize: false } }));
  const watching = webpack(readable).watch({ aggregateTimeout: 80 }, (error, stats) => {
    if (error || stats.hasErrors()) console.error(error?.message ?? compilerErrors(stats));
    else if (workspace === 'shell') restart(workspace);
    else publish(workspace);
  });
  compilers.set(workspace, watching);
}

/** Compiles again with another configuration. */
function restartBundles(workspace) {
  const watching = compilers.get(workspace);
  compilers.delete(workspace);
  if (watching) watching.close(() => watchBundles(workspace));
  else watchBundles(workspace);
}

async function compileForNode(workspace) {
  const { code, output } = await run(
    bin('swc'),
    ['src', '-d', 'dist', '--strip-leading-paths', '--ignore', '**/*.test.ts', '--quiet'],
    { cwd: path.join(root, workspace), allowFailure: true },
  );
  if (code === 0) restart(workspace);
  else console.error(output);
}

/** Prints the type errors of a workspace, which the compilers do not look for. */
async function printTypeErrors(workspace) {
  const errors = await checkTypes(workspace);
  if (errors) console.error(errors);
}

const frontEnds = ['shell', ...sections()];
const watchAllBundles = () => frontEnds.forEach(watchBundles);
const onSource = (workspace, work) =>
  onChange(path.join(root, workspace, 'src'), () => {
    work();
    void printTypeErrors(workspace);
  });

await startApi();
listen(proxy.server, port, 'In sviluppo', () => void stop(1));

for (const workspace of frontEnds) {
  onSource(workspace, () => watchBundles(workspace));
  // A section's description is part of the compiler's configuration.
  onChange(path.join(root, workspace), (files) => files.includes('section.json') && restartBundles(workspace), {
    depth: 0,
  });
}
onSource('packages/ui', watchAllBundles);
for (const workspace of compiledWorkspaces())
  onSource(workspace, () => {
    if (workspace === 'packages/contracts') watchAllBundles();
    void compileForNode(workspace);
  });
for (const folder of readdirSync(path.join(root, 'content'), { withFileTypes: true }))
  if (folder.isDirectory() && !['src', 'dist', 'generated', 'node_modules', 'testing'].includes(folder.name))
    onChange(path.join(root, 'content', folder.name), () => restart('content'));

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  api.kill('SIGTERM');
  await exitOf(api);
  await stopDatabase();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
