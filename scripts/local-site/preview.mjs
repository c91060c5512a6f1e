// npm run content:preview [-- folder]: serves the site with the content of a folder (default: content/), drafts
// included, on http://localhost:3200 (or PORT), from a temporary database, and reloads it after each saved file.
// Slides and other data in bundles are built from content/ only.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { exitOf, isReady, listen, portOf, watchFolder } from './local-site.mjs';
import { encodePictures } from './picture-encoder.mjs';
import { buildBundles, setUp } from '../setup.mjs';
import { node, root, run } from '../steps.mjs';

const port = portOf(process.env.PORT, 3200);
await setUp();
const { createDevProxy } = await import('../../packages/federation/dist/dev/dev-proxy.js');

const ownContent = path.join(root, 'content');
const content = path.resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? ownContent);
const apiPort = await freePort();
const site = `http://127.0.0.1:${apiPort}`;
const data = mkdtempSync(path.join(tmpdir(), 'salaria-content-preview-'));
let api;
let encoder;
let isStopping = false;

/** Adds new pictures to the data, and compiles the bundles whose data changed. Resolves with the compiled workspaces. */
async function rebuild() {
  encoder?.stop();
  await run(node, ['dist/images.cli.js', '--data'], { cwd: content });
  const built = await buildBundles();
  if (!isStopping) encoder = encodePictures();
  return built;
}

async function startApi() {
  const { DATABASE_URL: _productionUrl, ...env } = process.env;
  const settings = {
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    DATA_DIR: data,
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'warn',
  };
  api = spawn(node, ['--enable-source-maps', 'dist/cli/preview.cli.js', content], {
    cwd: path.join(root, 'api'),
    // Out of the terminal's process group, so that Ctrl-C reaches this process only.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...env, ...settings },
  });
  api.on('message', () => proxy.reload());
  if (!(await isReady(site, api)) && !isStopping) await stop(1);
}

async function stopApi() {
  api?.kill('SIGTERM');
  if (api) await exitOf(api);
}

const bannerStyle = [
  'position:fixed;z-index:90;left:50%;bottom:0.5rem;transform:translateX(-50%);padding:0.35rem 1rem',
  'border:2px solid #7A5210;border-radius:999px;background:#FFE9B8;color:#5A3700;font-weight:600',
  'pointer-events:none;white-space:nowrap',
].join(';');
const banner = `<div role="note" style="${bannerStyle}">Anteprima dei contenuti</div>`;

const proxy = createDevProxy(
  () => site,
  () => undefined,
);
const server = createServer((request, response) => {
  const end = response.end.bind(response);
  response.end = (chunk, ...rest) =>
    end(typeof chunk === 'string' ? chunk.replace('</body>', `${banner}</body>`) : chunk, ...rest);
  proxy.server.emit('request', request, response);
});

/** Returns whether a file's content is only in the database; that of other files is also in pictures and bundles. */
const isDatabaseContent = (file) =>
  /^articles\/[^/]+(\.md|\/gallery\.yml)$/.test(file) ||
  /^(artifacts|quizzes|discoveries)\/[^/]+\.yml$/.test(file) ||
  /^(categories|authors|timeline|periods)\.yml$/.test(file);

async function update(files) {
  if (isStopping) return;
  const needsBuild = content === ownContent && !files.every(isDatabaseContent);
  const built = needsBuild ? await rebuild() : [];
  // The API imports the content, then has the browser reload; it reads bundles only when it starts.
  if (built.length === 0) return void api.send('read');
  await stopApi();
  await startApi();
  proxy.reload();
}

let queue;
const enqueueUpdate = (files) => {
  queue = queue.then(() => update(files)).catch((error) => console.error(error.output ?? error.message));
};

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  encoder?.stop();
  await stopApi();
  rmSync(data, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));

const watcher = watchFolder(content, (files) => {
  const edited = files.filter((file) => /\.(md|yml|webp)$/.test(file) && !/^(src|testing)\//.test(file));
  if (edited.length > 0) enqueueUpdate(edited);
});
/** Starts the API once the folder is watched: no file saved after the API read it goes unnoticed. */
async function start() {
  if (watcher) await new Promise((resolve) => watcher.once('ready', resolve));
  await startApi();
}
queue = start();
await queue;
listen(server, port, 'Anteprima dei contenuti', () => void stop(1));
