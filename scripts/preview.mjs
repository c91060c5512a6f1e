// npm run content:preview: the site as it would be with everything in content/, drafts too, on http://localhost:3200 (PORT to
// change), or of another folder (-- folder), without its galleries. It has a database of its own that is gone afterwards; what is saved in content/ shows at once.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ended, freePort, isReady, listen, onChange } from './local-site.mjs';
import { bundles, forgetPictures, setUp } from './setup.mjs';
import { node, root, run, step } from './steps.mjs';

await setUp();
const { devProxy } = await import('../packages/federation/dist/dev-proxy.js');

const own = path.join(root, 'content');
const content = path.resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? own);
const port = Number(process.env.PORT ?? 3200);
const apiPort = await freePort();
const site = `http://127.0.0.1:${apiPort}`;
const data = mkdtempSync(path.join(tmpdir(), 'salaria-content-preview-'));
let api;
let stopping = false;

const isDraft = (slug) =>
  /^draft:\s*true\b/m.test(readFileSync(path.join(content, 'articles', `${slug}.md`), 'utf8').split(/^---$/m)[1] ?? '');
const draftGalleries = () =>
  readdirSync(path.join(content, 'articles'), { withFileTypes: true }).some(
    (entry) => entry.isDirectory() && isDraft(entry.name),
  );

/** Galleries, slides and the like are part of the pages' code: pictures, data and what holds them are made anew. */
async function pageParts() {
  // The next `npm start` must not take this data, which has drafts, for its own.
  forgetPictures();
  await run(node, ['dist/images.cli.js', '--drafts'], { cwd: content });
  await bundles();
}

async function startApi() {
  const { DATABASE_URL: _live, ...env } = process.env;
  const settings = {
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    DATA_DIR: data,
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'warn',
  };
  api = spawn(node, ['--enable-source-maps', 'dist/content/preview.cli.js', content], {
    cwd: path.join(root, 'api'),
    // Ctrl-C is for us: we end it when it has nothing more to answer.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...env, ...settings },
  });
  api.on('message', () => proxy.reload());
  if (!(await isReady(site, api)) && !stopping) await stop(1);
}

async function stopApi() {
  api?.kill('SIGTERM');
  if (api) await ended(api);
}

const banner = `<div role="note" style="position:fixed;z-index:90;left:50%;bottom:0.5rem;transform:translateX(-50%);padding:0.35rem 1rem;border:2px solid #7A5210;border-radius:999px;background:#FFE9B8;color:#5A3700;font-weight:600;pointer-events:none;white-space:nowrap">Anteprima dei contenuti</div>`;

const proxy = devProxy(
  () => site,
  () => undefined,
);
const server = createServer((request, response) => {
  const end = response.end.bind(response);
  response.end = (chunk, ...rest) =>
    end(typeof chunk === 'string' ? chunk.replace('</body>', `${banner}</body>`) : chunk, ...rest);
  proxy.server.emit('request', request, response);
});

/** What texts are made of comes from the database; everything else is in the pages' code. */
const isText = (file) =>
  /^(articles\/[^/]+\.md|(finds|quizzes|discoveries)\/[^/]+\.yml|(categories|authors)\.yml)$/.test(file);

let queue = Promise.resolve();
function changed(files) {
  queue = queue.then(async () => {
    if (stopping) return;
    if (content !== own || files.every(isText)) return void api.send('read');
    await stopApi();
    await pageParts().catch((error) => console.error(error.output ?? error.message));
    await startApi();
    proxy.reload();
  });
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  await stopApi();
  rmSync(data, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));

if (content === own && draftGalleries()) await step('Gallerie delle bozze', pageParts);
await startApi();
listen(server, port, 'Anteprima dei contenuti', () => void stop(1));
onChange(content, (files) => {
  const edited = files.filter((file) => /\.(md|yml|webp)$/.test(file) && !/^(src|testing|images\/studio)\//.test(file));
  if (edited.length > 0) changed(edited);
});
