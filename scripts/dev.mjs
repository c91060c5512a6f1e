// npm run dev: the whole site on http://localhost:3000 (PORT to change); what is edited is compiled again, the API starts
// anew when it must, and the browser reloads. A folder's compiler starts with the first change in it.
import { spawn } from 'node:child_process';
import { readdirSync, rmSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ended, freePort, isReady, listen, onChange } from './local-site.mjs';
import { bin, node, root, run } from './steps.mjs';
import { sections, setUp } from './setup.mjs';

await setUp();
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
let stopping = false;

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
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  });
  if (!(await isReady(site, api))) console.error('L’API non parte: riprova da sé alla prossima modifica.');
}

let queue = Promise.resolve();
/** One after another, so that two changes at once restart it in order. */
function restart(why) {
  queue = queue.then(async () => {
    if (stopping) return;
    const since = performance.now();
    api.kill('SIGTERM');
    await ended(api);
    await startApi();
    proxy.reload();
    console.log(`• ${why}: pronto in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  });
}

/** A section goes live in the running site: its process need not start anew for that. */
function bring(section) {
  queue = queue.then(async () => {
    if (stopping || !api.connected) return;
    const since = performance.now();
    const brought = new Promise((resolve) => api.once('message', resolve));
    api.send('bring');
    await Promise.race([brought, ended(api)]);
    proxy.reload();
    console.log(`• ${section}: in linea in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  });
}

const compilers = new Map();
/** Compiles a workspace's bundles and goes on doing so. Production code, only readable: the parts share one React. */
function compileOn(workspace) {
  if (compilers.has(workspace)) return;
  // The next `npm start` makes them small again.
  rmSync(path.join(root, `.cache/bundle-${workspace}.hash`), { force: true });
  const configs = require(path.join(root, workspace, 'webpack.config.cjs'))(undefined, { mode: 'production' });
  const readable = configs.map((config) => ({ ...config, optimization: { ...config.optimization, minimize: false } }));
  const compiler = webpack(readable);
  compilers.set(
    workspace,
    compiler.watch({ aggregateTimeout: 80 }, (error, stats) => {
      if (error || stats.hasErrors())
        console.error(error?.message ?? stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
      else if (workspace === 'shell') restart(workspace);
      else bring(workspace);
    }),
  );
}

async function compileNode(dir) {
  const { code, output } = await run(
    bin('swc'),
    ['src', '-d', 'dist', '--strip-leading-paths', '--ignore', '**/*.test.ts', '--quiet'],
    { cwd: path.join(root, dir), allowFailure: true },
  );
  if (code === 0) restart(dir);
  else console.error(output);
}

const everything = () => {
  for (const workspace of ['shell', ...sections()]) compileOn(workspace);
};

await startApi();
listen(proxy.server, port, 'In sviluppo', () => void stop(1));

for (const workspace of ['shell', ...sections()]) {
  onChange(path.join(root, workspace, 'src'), () => compileOn(workspace));
  if (workspace === 'shell') continue;
  // section.json decides the configuration itself.
  const own = path.join(root, workspace);
  watch(own, (_event, file) => {
    if (file !== 'section.json') return;
    compilers.get(workspace)?.close(() => undefined);
    compilers.delete(workspace);
    setTimeout(() => compileOn(workspace), 200);
  });
}
onChange(path.join(root, 'packages/ui/src'), everything);
onChange(path.join(root, 'packages/contracts/src'), () => {
  everything();
  void compileNode('packages/contracts');
});
for (const dir of ['api', 'content', 'packages/federation'])
  onChange(path.join(root, dir, 'src'), () => void compileNode(dir));
for (const folder of readdirSync(path.join(root, 'content'), { withFileTypes: true }))
  if (folder.isDirectory() && !['src', 'dist', 'generated', 'node_modules', 'testing'].includes(folder.name))
    onChange(path.join(root, 'content', folder.name), () => restart('content'));

async function stop(code) {
  if (stopping) return;
  stopping = true;
  api.kill('SIGTERM');
  await ended(api);
  await stopDatabase();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
