import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@salaria/contracts/sections';
import { projectRoot } from '../../platform/project-root.js';
import type { ReleasesService } from '../../sections/releases/releases.service.js';
import type { ShellBuild } from '../../sections/shell/shell-build.js';
import { waitUntil } from '../../testing/time-limit.js';
import { PageRenderer } from './page-renderer.js';
import { RenderingStore } from './rendering-store.js';
import { type PageToRender, SandboxRenderer } from './sandbox-renderer.js';
import { ServerModules } from './server-modules.js';
import type { RenderOutcome, SsrMetrics } from './ssr-metrics.js';

// What section code can reach and use up is tested in packages/sandbox.

const sandboxFile = path.join(projectRoot, 'shell/dist/sandbox/shell.js');
const timeoutMs = 20_000;

let folder: string;
let sandbox: SandboxRenderer;
let renderer: PageRenderer;
/** Server modules of the releases, by file name. */
const files: Record<string, string> = {};
const filesRead: string[] = [];
let outcomes: RenderOutcome[] = [];
let queueLength = () => 0;
let quarantined = () => 0;

function createRenderers(): [SandboxRenderer, PageRenderer] {
  const releases: Pick<ReleasesService, 'file'> = {
    file: async (_section, release, name) => {
      filesRead.push(name);
      const code = files[`${release} ${name}`] ?? files[name];
      return code === undefined ? null : { hash: '', type: '', bytes: Buffer.from(code), gzip: null, brotli: null };
    },
  };
  const metrics: Pick<SsrMetrics, 'countRender' | 'countTimeout' | 'countFailure' | 'watch'> = {
    countRender: (outcome) => outcomes.push(outcome),
    countTimeout: () => undefined,
    countFailure: () => undefined,
    watch: (length, releasesInQuarantine) => {
      queueLength = length;
      quarantined = releasesInQuarantine;
    },
  };
  const shell: ShellBuild = {
    browserDir: '',
    sandboxCode: readFileSync(sandboxFile, 'utf8'),
    files: { scripts: [], start: [], fonts: [], sharedScripts: [], providedVersions: {}, pages: {} },
    worker: '',
  };
  const store = new RenderingStore({ DATA_DIR: folder }, shell);
  const inSandbox = new SandboxRenderer(shell, new ServerModules(releases as ReleasesService), metrics as SsrMetrics);
  return [inSandbox, new PageRenderer(inSandbox, store, metrics as SsrMetrics)];
}

beforeAll(async () => {
  if (!existsSync(sandboxFile)) throw new Error(`${sandboxFile} is missing: npm run build`);
  folder = await mkdtemp(path.join(tmpdir(), 'salaria-renderings-'));
  [sandbox, renderer] = createRenderers();
  await sandbox.start();
}, 60_000);
afterAll(async () => {
  await sandbox.onApplicationShutdown();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  outcomes = [];
});

/** A section for each name, with the page `/NAME` and, if `isOnHome`, a part on the home page. */
const registryOf = (names: string[], release: string, isOnHome: boolean): Registry => ({
  version: `${names.join()} ${release}`,
  sections: names.map((name, index) => ({
    name: `mf-${name}`,
    title: name,
    routes: [{ path: `/${name}`, expose: `${name}.page`, reads: [] }],
    navigation: [],
    slots: isOnHome ? [{ slot: 'home.articles', expose: `${name}.page`, order: index, reads: [] }] : [],
    release: { id: release, scope: `mf_${name}`, base: '/', entry: 'entry.js', files: {}, exposes: {} },
    previous: null,
  })),
});

const pageOf = (name: string, release = '0123456789ab', others: string[] = []) => ({
  registry: registryOf([name, ...others], release, false),
  url: `/${name}`,
  parts: [{ section: `mf-${name}`, expose: `${name}.page` }],
  routeData: {},
});
const homeOf = (names: string[], release = '0123456789ab') => ({
  registry: registryOf(names, release, true),
  url: '/',
  parts: names.map((name) => ({ section: `mf-${name}`, expose: `${name}.page` })),
  routeData: {},
});

function define(name: string, code: string) {
  files[`server/${name}.page.cjs`] = code;
}
/** A module whose page shows a text, after `statements` ran in its component. */
const showing = (text: string, statements = ''): string => `
  const { jsx } = require('react/jsx-runtime');
  module.exports.default = () => { ${statements} return jsx('p', { children: ${JSON.stringify(text)} }); };`;

it('renders a section inside the shell, with its styles', async () => {
  define('quieta', showing('Sono la quieta'));
  const page = await renderer.render(pageOf('quieta'), { timeoutMs });
  expect(page?.html).toContain('<p>Sono la quieta</p>');
  expect(page?.html).toContain('Archeologia di Posta');
  expect(page?.styles.map(({ name }) => name.split(' ')[0])).toEqual(['css-global', 'css-global', 'css-global', 'css']);
  for (const { css } of page?.styles ?? []) expect(css).not.toBe('');
});

it("evaluates only the page's own parts", async () => {
  define('propria', showing('propria'));
  define('altrui', 'throw new Error("evaluated");');
  filesRead.length = 0;
  const page = await renderer.render(pageOf('propria', undefined, ['altrui']), { timeoutMs });
  expect(page?.html).toContain('<p>propria</p>');
  expect(filesRead).toEqual(['server/propria.page.cjs']);
  expect(outcomes).toEqual(['rendered']);
});

describe('a release in quarantine', () => {
  it.each([
    ['never ends', 'for (;;);'],
    ['uses up its memory', 'const list = []; for (;;) list.push(new Uint8Array(1 << 20).fill(1));'],
  ])('that %s is left out while the other parts of its page and other pages are rendered', async (kind, statements) => {
    const release = kind === 'never ends' ? 'aaaaaaaaaaaa' : 'bbbbbbbbbbbb';
    define('guasta', showing('guasta', statements));
    define('sana', showing('sana'));
    const before = quarantined();
    const first = await renderer.render(homeOf(['guasta', 'sana'], release), { timeoutMs: 60_000 });
    expect(first?.html).toContain('<p>sana</p>');
    expect(quarantined()).toBe(before + 1);

    const start = performance.now();
    const second = await renderer.render(homeOf(['sana', 'guasta'], release), { timeoutMs });
    expect(second?.html).toContain('<p>sana</p>');
    expect(second?.html).not.toContain('<p>guasta</p>');
    // Of the page of the release itself the shell's own part is there.
    const own = await renderer.render(pageOf('guasta', release), { timeoutMs });
    expect(own?.html).toContain('Archeologia di Posta');
    // Neither attempted it: each of two attempts would take its whole running time.
    expect(performance.now() - start).toBeLessThan(3000);
    expect(outcomes).toEqual(['partial', 'partial', 'partial']);
  });

  it('is replaced by its next release at once', async () => {
    define('riparata', showing('', 'for (;;);'));
    await renderer.render(pageOf('riparata', 'aaaaaaaaaaaa'), { timeoutMs: 60_000 });
    files['cccccccccccc server/riparata.page.cjs'] = showing('riparata');
    const page = await renderer.render(pageOf('riparata', 'cccccccccccc'), { timeoutMs });
    expect(page?.html).toContain('<p>riparata</p>');
  });

  it('is counted after its third exception', async () => {
    define('lancia', showing('', 'throw new Error("rotta");'));
    const before = quarantined();
    for (const expected of [0, 0, 1]) {
      await renderer.render(pageOf('lancia'), { timeoutMs });
      expect(quarantined() - before).toBe(expected);
    }
  });
});

describe('a page that takes longer than its timeout', () => {
  const slow = (ms: number) => `const end = Date.now() + ${ms}; while (Date.now() < end);`;

  it('is announced when it is rendered, and then returned at once', async () => {
    define('lenta', showing('lenta', slow(600)));
    const late = new Promise<void>((resolve) => {
      void renderer.render(pageOf('lenta'), { timeoutMs: 20, onLate: resolve }).then((page) => {
        expect(page).toBeUndefined();
      });
    });
    await late;
    expect((await renderer.render(pageOf('lenta'), { timeoutMs: 0 }))?.html).toContain('<p>lenta</p>');
  });

  it('leaves the queue when what it shows was written since and no request waits for it', async () => {
    define('prima', showing('prima', slow(600)));
    define('dopo', showing('dopo'));
    const first = renderer.render(pageOf('prima'), { timeoutMs });
    expect(await renderer.render(pageOf('dopo'), { timeoutMs: 20 })).toBeUndefined();
    expect(queueLength()).toBe(1);
    renderer.dropObsolete();
    expect(queueLength()).toBe(0);
    expect((await first)?.html).toContain('<p>prima</p>');
    expect(outcomes).toEqual(['dropped', 'rendered']);
  });

  it('leaves the queue when its only request ended', async () => {
    define('davanti', showing('davanti', slow(600)));
    define('anteprima', showing('anteprima'));
    const first = renderer.render(pageOf('davanti'), { timeoutMs });
    const controller = new AbortController();
    const second = renderer.render(pageOf('anteprima'), { timeoutMs, signal: controller.signal });
    controller.abort();
    expect(await second).toBeUndefined();
    expect(queueLength()).toBe(0);
    expect((await first)?.html).toContain('<p>davanti</p>');
  });
});

it('sends pages without text when the queue is full, and announces them when it has room', async () => {
  define('piena', showing('piena', 'const end = Date.now() + 20; while (Date.now() < end);'));
  const pages = Array.from({ length: 70 }, (_, index) => pageOf('piena', index.toString(16).padStart(12, '0')));
  let announced = 0;
  const onLate = () => {
    announced += 1;
  };
  const rendered = await Promise.all(pages.map((page) => renderer.render(page, { timeoutMs: 60_000, onLate })));
  const refused = rendered.filter((page) => page === undefined).length;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(7);
  expect(outcomes.filter((outcome) => outcome === 'queue_full')).toHaveLength(refused);
  expect(announced).toBe(1);
}, 120_000);

describe('a stored page', () => {
  const stored = (name: string, data: unknown = 1) => ({
    ...pageOf(name),
    routeData: { '/api/dati': data },
    isStored: true,
  });
  const show = async (page: PageToRender) => (await renderer.render(page, { timeoutMs }))?.html;
  /** Renders a page until it is stored. */
  async function store(page: PageToRender) {
    await waitUntil(async () => {
      outcomes = [];
      await show(page);
      return outcomes.length === 0;
    });
  }

  it('is read instead of rendered while nothing that it shows has changed', async () => {
    define('salvata', showing('salvata'));
    await store(stored('salvata'));
    expect(await show(stored('salvata'))).toContain('<p>salvata</p>');
    expect(outcomes).toEqual([]);
    await show(stored('salvata', 2));
    await show({ ...stored('salvata'), registry: registryOf(['salvata'], 'dddddddddddd', false) });
    await show(pageOf('salvata'));
    expect(outcomes).toEqual(['rendered', 'rendered', 'rendered']);
  });

  it('is rendered again on another day', async () => {
    define('ieri', showing('ieri'));
    await store(stored('ieri'));
    jest.useFakeTimers({ advanceTimers: true, now: Date.now() + 24 * 60 * 60 * 1000 });
    try {
      expect(await show(stored('ieri'))).toContain('<p>ieri</p>');
    } finally {
      jest.useRealTimers();
    }
    expect(outcomes).toEqual(['rendered']);
  });

  it('is rendered again when its file is damaged', async () => {
    define('danneggiata', showing('danneggiata'));
    await store(stored('danneggiata'));
    const names = await readdir(path.join(folder, 'renderings'), { recursive: true });
    const files = names.filter((name) => name.endsWith('.json'));
    for (const name of files) await writeFile(path.join(folder, 'renderings', name), '{"html": 1');
    expect(await show(stored('danneggiata'))).toContain('<p>danneggiata</p>');
    expect(outcomes).toEqual(['rendered']);
  });

  it('has all its parts', async () => {
    define('mancante', showing('', 'throw new Error("rotta");'));
    const broken = { ...pageOf('mancante'), isStored: true };
    await show(broken);
    await show(broken);
    expect(outcomes).toEqual(['partial', 'partial']);
  });
});
