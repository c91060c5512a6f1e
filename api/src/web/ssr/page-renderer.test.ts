import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseOf, sectionOf } from '@salaria/composition/testing/sections';
import type { Registry } from '@salaria/contracts/sections';
import type { Metrics } from '../../platform/observability/metrics.js';
import { projectRoot } from '../../platform/project-root.js';
import type { ReleasesService } from '../../sections/releases/releases.service.js';
import type { ShellBuild } from '../../sections/shell/shell-build.js';
import { waitUntil } from '../../testing/time-limit.js';
import { PageRenderer, type RenderOutcome } from './page-renderer.js';
import { ReleaseQuarantine } from './release-quarantine.js';
import { ServerModules } from './server-modules.js';

// What section code can reach and use up is tested in packages/sandbox.

const sandboxFile = path.join(projectRoot, 'shell/dist/sandbox/shell.js');
const inTime = (timeoutMs = 20_000) => AbortSignal.timeout(timeoutMs);

let renderer: PageRenderer;
/** Server modules of the releases, by file name. */
const files: Record<string, string> = {};
const filesRead: string[] = [];
let outcomes: RenderOutcome[] = [];
const gauges = new Map<string, () => number>();
const queueLength = () => gauges.get('salaria_ssr_queue_length')?.() ?? 0;
const quarantined = () => gauges.get('salaria_ssr_quarantined_releases')?.() ?? 0;

function createRenderer(): PageRenderer {
  const releases: Pick<ReleasesService, 'file'> = {
    file: async (_section, release, name) => {
      filesRead.push(name);
      const code = files[`${release} ${name}`] ?? files[name];
      return code === undefined ? null : { hash: '', type: '', bytes: Buffer.from(code), gzip: null, brotli: null };
    },
  };
  const metrics = {
    counter: () => ({ inc: ({ outcome }: { outcome?: RenderOutcome }) => outcome && outcomes.push(outcome) }),
    histogram: () => ({ observe: () => undefined }),
    gauge: (name: string, _help: string, value: () => number) => gauges.set(name, value),
  };
  const shell: ShellBuild = {
    browserDir: '',
    sandboxCode: readFileSync(sandboxFile, 'utf8'),
    files: { scripts: [], start: [], providedVersions: {}, pages: {} },
    worker: '',
  };
  return new PageRenderer(shell, new ServerModules(releases as ReleasesService), metrics as never as Metrics);
}

beforeAll(async () => {
  if (!existsSync(sandboxFile)) throw new Error(`${sandboxFile} is missing: npm run build`);
  renderer = createRenderer();
  await renderer.start();
});
afterAll(async () => {
  await renderer.onApplicationShutdown();
});
afterEach(() => {
  outcomes = [];
});

/** A section for each name, with the page `/NAME` and, if `isOnHome`, a part on the home page. */
const registryOf = (names: string[], release: string, isOnHome: boolean): Registry => ({
  version: `${names.join()} ${release}`,
  sections: names.map((name, index) =>
    sectionOf(`mf-${name}`, {
      routes: [{ path: `/${name}`, expose: `${name}.page`, reads: [] }],
      slots: isOnHome ? [{ slot: 'home.articles', expose: `${name}.page`, order: index, reads: [] }] : [],
      release: releaseOf(`mf-${name}`, release),
    }),
  ),
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
  const page = await renderer.render(pageOf('quieta'), inTime());
  expect(page?.html).toContain('<p>Sono la quieta</p>');
  expect(page?.html).toContain('Archeologia di Posta');
  expect(page?.styles.map(({ name }) => name.split(' ')[0])).toEqual(['css-global', 'css-global', 'css-global', 'css']);
  for (const { css } of page?.styles ?? []) expect(css).not.toBe('');
});

it("evaluates only the page's own parts", async () => {
  define('propria', showing('propria'));
  define('altrui', 'throw new Error("evaluated");');
  filesRead.length = 0;
  const page = await renderer.render(pageOf('propria', undefined, ['altrui']), inTime());
  expect(page?.html).toContain('<p>propria</p>');
  expect(filesRead).toEqual(['server/propria.page.cjs']);
  expect(outcomes).toEqual(['rendered']);
});

it('renders the shell alone for a section that only the browser renders, and that page is whole', async () => {
  const page = await renderer.render(pageOf('senza'), inTime());
  expect(page).toMatchObject({ html: expect.stringContaining('Archeologia di Posta'), failedSections: [] });
});

describe('a release in quarantine', () => {
  it('is left out while the other parts of its page and other pages are rendered', async () => {
    const release = 'aaaaaaaaaaaa';
    define('guasta', showing('guasta', 'for (;;);'));
    define('sana', showing('sana'));
    const before = quarantined();
    const first = await renderer.render(homeOf(['guasta', 'sana'], release), inTime(60_000));
    expect(first?.html).toContain('<p>sana</p>');
    expect(quarantined()).toBe(before + 1);

    const start = performance.now();
    const second = await renderer.render(homeOf(['sana', 'guasta'], release), inTime());
    expect(second?.html).toContain('<p>sana</p>');
    expect(second?.html).not.toContain('<p>guasta</p>');
    // Of the page of the release itself the shell's own part is there.
    const own = await renderer.render(pageOf('guasta', release), inTime());
    expect(own?.html).toContain('Archeologia di Posta');
    // Neither attempted it: each of two attempts would take its whole running time.
    expect(performance.now() - start).toBeLessThan(3000);
    expect([first, second, own].map((page) => page?.failedSections)).toEqual(Array(3).fill(['mf-guasta']));
    expect(outcomes).toEqual(['partial', 'partial', 'partial']);
  });

  it('is replaced by its next release at once', async () => {
    define('riparata', showing('', 'for (;;);'));
    await renderer.render(pageOf('riparata', 'aaaaaaaaaaaa'), inTime(60_000));
    files['cccccccccccc server/riparata.page.cjs'] = showing('riparata');
    const page = await renderer.render(pageOf('riparata', 'cccccccccccc'), inTime());
    expect(page?.html).toContain('<p>riparata</p>');
  });
});

const slow = (ms: number) => `const end = Date.now() + ${ms}; while (Date.now() < end);`;

describe('a page that takes longer than its timeout', () => {
  it('has no HTML, and leaves the queue', async () => {
    define('prima', showing('prima', slow(600)));
    define('dopo', showing('dopo'));
    const first = renderer.render(pageOf('prima'), inTime());
    expect(await renderer.render(pageOf('dopo'), inTime(20))).toBeUndefined();
    expect(queueLength()).toBe(0);
    expect((await first)?.html).toContain('<p>prima</p>');
    expect(outcomes).toEqual(['aborted', 'rendered']);
  });

  it('has no HTML also while it is rendered', async () => {
    define('lenta', showing('lenta', slow(600)));
    expect(await renderer.render(pageOf('lenta'), inTime(100))).toBeUndefined();
    expect(outcomes).toEqual([]);
    await waitUntil(() => outcomes.length === 1);
  });
});

it('refuses pages when the queue is full', async () => {
  define('piena', showing('piena', slow(20)));
  const pages = Array.from({ length: 70 }, (_, index) => pageOf('piena', index.toString(16).padStart(12, '0')));
  const controller = new AbortController();
  const rendered = Promise.all(pages.map((page) => renderer.render(page, controller.signal)));
  const count = (outcome: RenderOutcome) => outcomes.filter((it) => it === outcome).length;
  await waitUntil(() => queueLength() + outcomes.length >= pages.length - 1);
  const refused = count('queue_full');
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(7);
  // The others leave the queue, which has room then.
  controller.abort();
  await rendered;
  expect(count('queue_full')).toBe(refused);
  expect((await renderer.render(pageOf('piena'), inTime()))?.html).toContain('<p>piena</p>');
});

it('renders the page of a visitor next while the queue is full of query states', async () => {
  define('stati', showing('stati', slow(20)));
  const rendered: string[] = [];
  const controller = new AbortController();
  const render = async (url: string, yields: boolean) => {
    if (await renderer.render({ ...pageOf('stati'), url, yields }, controller.signal)) rendered.push(url);
  };
  const states = Array.from({ length: 70 }, (_, number) => render(`/stati?pagina=${number}`, true));
  await waitUntil(() => outcomes.includes('queue_full') && rendered.length > 0);
  const { length } = rendered;
  await render('/stati', false);
  // One of the states may have been in the sandbox already.
  expect(rendered.slice(length).indexOf('/stati')).toBeLessThanOrEqual(1);
  expect(queueLength()).toBeGreaterThan(30);
  controller.abort();
  await Promise.all(states);
});

describe('the quarantine of a release', () => {
  const minute = 60_000;
  let now: number;
  let quarantine: ReleaseQuarantine;
  beforeEach(() => {
    now = 1;
    quarantine = new ReleaseQuarantine(() => now);
  });

  const fail = (reason: 'threw' | 'timeout') => quarantine.record({ section: 'mf-blog', release: 'aaa', reason });
  const isQuarantined = () => quarantine.has('mf-blog', 'aaa');

  it('begins at the third exception of which none is more than ten minutes after the last', () => {
    expect(fail('threw')).toBe(false);
    now += 9 * minute;
    expect(fail('threw')).toBe(false);
    now += 11 * minute;
    expect([fail('threw'), fail('threw'), isQuarantined()]).toEqual([false, false, false]);
    expect([fail('threw'), isQuarantined()]).toEqual([true, true]);
  });

  it('begins at once when a limit is exceeded, and ends after ten minutes', () => {
    expect([fail('timeout'), isQuarantined(), quarantine.size]).toEqual([true, true, 1]);
    now += 10 * minute - 1;
    expect(isQuarantined()).toBe(true);
    now += 2;
    expect([isQuarantined(), quarantine.size]).toEqual([false, 0]);
  });
});
