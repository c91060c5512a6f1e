import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@salaria/contracts/sections';
import { projectRoot } from '../../platform/project-root.js';
import type { PageRenderer } from './page-renderer.js';

const renderFile = path.join(projectRoot, 'shell/dist/server/render.cjs');
const release = '0123456789ab';
const patience = 20_000;

let folder: string;
let renderer: PageRenderer;
/** Server code of the section's parts, by file name. */
let files: Record<string, string>;

const part = (name: string) => ({ path: `/${name}`, expose: `${name}.page`, reads: [] });
const registry = (...names: string[]): Registry => ({
  version: '1',
  sections: [
    {
      name: 'mf-prova',
      title: 'Prova',
      routes: names.map(part),
      navigation: [],
      slots: [],
      release: {
        id: release,
        scope: 'mf_prova',
        base: '/sections/mf-prova/',
        entry: 'entry.js',
        files: {},
        exposes: {},
      },
      previous: null,
    },
  ],
});

/** A page that shows what an expression gives, or the message of what it throws. */
const showing = (expression: string) =>
  `
  const { jsx } = require('react/jsx-runtime');
  const look = () => { try { return String(${expression}); } catch (error) { return 'refused: ' + error.message; } };
  exports.default = () => jsx('p', { id: 'seen', children: look() });
`.replace('exports.default', 'module.exports.default');

const render = (name: string, limit = patience) => renderer.render(registry(name), `/${name}`, {}, limit);
const seen = async (name: string) => /<p id="seen">(.*?)<\/p>/.exec((await render(name))?.html ?? '')?.[1];

beforeAll(async () => {
  if (!existsSync(renderFile)) throw new Error(`${renderFile} is missing: npm run build`);
  // The rendering process runs compiled files only; these are compiled from what is tested, wherever dist stands.
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'salaria-render-')));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  const swc = path.join(projectRoot, 'node_modules/@swc/cli/bin/swc.js');
  const options = ['src', '-d', folder, '--strip-leading-paths', '--ignore', '**/*.test.ts', '--quiet'];
  execFileSync(process.execPath, [swc, ...options], { cwd: path.join(projectRoot, 'api') });
  const compiled = (await import(path.join(folder, 'web/ssr/page-renderer.js'))) as typeof import('./page-renderer.js');
  const releases = {
    file: async (_section: string, _release: string, name: string) =>
      files[name] === undefined ? undefined : { bytes: Buffer.from(files[name]) },
  };
  const shell = {
    browserDir: '',
    renderFile,
    files: { scripts: [], start: [], fonts: [], sharedScripts: [], providedVersions: {}, pages: {} },
    worker: '',
  };
  type Needs = ConstructorParameters<typeof compiled.PageRenderer>;
  files = {};
  renderer = new compiled.PageRenderer(shell as Needs[0], releases as unknown as Needs[1]);
}, 60_000);
afterAll(() => {
  renderer?.onApplicationShutdown();
  rmSync(folder, { recursive: true, force: true });
});

const page = (name: string, code: string) => {
  files[`server/${name}.page.cjs`] = code;
};

it('renders a section inside the shell', async () => {
  page('quieta', showing('6 * 7'));
  const rendering = await render('quieta');
  expect(rendering?.html).toMatch(/<p id="seen">42<\/p>/);
  expect(rendering?.html).toContain('Archeologia di Posta');
  expect(rendering?.styles.map(({ name }) => name.split(' ')[0])).toEqual([
    'css-global',
    'css-global',
    'css-global',
    'css',
  ]);
  for (const { css } of rendering?.styles ?? []) expect(css).not.toBe('');
});

it('gives no rendering for a part that throws, on loading or on rendering, and goes on', async () => {
  page('rotta', `throw new Error('rotta');`);
  page('cade', `module.exports.default = () => { throw new Error('cade'); };`);
  page('dopo', showing('1'));
  expect(await render('rotta')).toBeUndefined();
  expect(await render('cade')).toBeUndefined();
  expect(await seen('dopo')).toBe('1');
});

it('gives up a part that hangs, and renders the next page in a new process', async () => {
  page('appesa', 'module.exports.default = () => { for (;;); };');
  page('viva', showing('2'));
  const began = Date.now();
  expect(await render('appesa', 300)).toBeUndefined();
  expect(Date.now() - began).toBeLessThan(3000);
  expect(await render('appesa')).toBeUndefined();
  expect(await seen('viva')).toBe('2');
}, 60_000);

it('tells the caller of a rendering that came too late', async () => {
  page('lenta', `const until = Date.now() + 600; while (Date.now() < until); ${showing('3')}`);
  let late = () => {};
  const came = new Promise<void>((resolve) => {
    late = resolve;
  });
  expect(await renderer.render(registry('lenta'), '/lenta', {}, 50, late)).toBeUndefined();
  await came;
  // Whoever asks for the same again does not wait for it.
  expect((await renderer.render(registry('lenta'), '/lenta', {}, 50))?.html).toContain('3');
});

describe("a section's code", () => {
  it.each([
    ['process', 'typeof process', 'undefined'],
    ['fetch', 'typeof fetch', 'undefined'],
    ['sockets', 'typeof WebSocket + typeof EventSource', 'undefinedundefined'],
    ['constructed', 'typeof Function("return this")().process', 'undefined'],
    ['modules', `require('node:fs')`, 'refused: mf-prova/0123456789ab/modules.page: node:fs is not lent to sections'],
    [
      'prototype',
      `require('toString')`,
      'refused: mf-prova/0123456789ab/prototype.page: toString is not lent to sections',
    ],
    ['streams', 'typeof console._stderr + typeof console._stdout', 'undefinedundefined'],
  ])('has no %s', async (name, expression, answer) => {
    page(name, showing(expression));
    expect(await seen(name)).toBe(answer);
  });

  it('cannot import its way to a file, the environment or another process', async () => {
    const attempts = [
      `import('node:fs').then((fs) => fs.readFileSync('/etc/hostname', 'utf8'))`,
      `import('node:process').then((it) => JSON.stringify(it.env))`,
      `import('node:child_process').then((it) => it.execSync('id'))`,
      `import('node:net')`,
    ];
    page(
      'importa',
      `globalThis.got ??= []; for (const text of ${JSON.stringify(attempts)}) for (const run of [() => (0, eval)(text), () => Function('return ' + text)()]) {
        try { run().then((value) => got.push('GOT ' + value), (error) => got.push(error.code ?? error.name)); } catch (error) { got.push(error.name); } }
      module.exports.default = () => null;`,
    );
    page('racconta', showing(`got.join(' ')`));
    await render('importa');
    const told = (await seen('racconta')) ?? '';
    expect(told.split(' ')).toHaveLength(attempts.length * 2);
    expect(told).not.toContain('GOT');
  });

  it('reaches no server', async () => {
    let callers = 0;
    const server = createServer((socket) => {
      callers += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    page('chiama', showing(`new console._stderr.constructor().connect(${port}, '127.0.0.1') && 'connected'`));
    try {
      expect(await seen('chiama')).toMatch(/^refused/);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(callers).toBe(0);
    } finally {
      server.close();
    }
  });
});
