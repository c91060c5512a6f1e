import { randomBytes } from 'node:crypto';
import type { Finding } from '@salaria/contracts/release-report';
import type { BuiltRelease, SectionManifest } from '@salaria/contracts/sections';
import { integrityOf } from '@salaria/composition/releases/integrity';
import { checkBudgets, releaseBudgets } from './budgets.js';
import { checkRules, type GateContext, releaseLimits } from './gate-rules.js';
import type { PackedRelease } from '../../releases/packed-release.js';

const providedVersions = { react: '19.3.1', '@salaria/ui': '1.4.0' };
const gallery: SectionManifest = {
  name: 'mf-gallery',
  title: 'Galleria',
  requires: {},
  routes: [
    { path: '/gallery', module: './src/gallery.page.tsx', head: { title: 'Galleria' } },
    { path: '/periods/:period', module: './src/period.page.tsx', head: { title: 'Periodo' } },
  ],
  slots: [{ slot: 'home.discover', module: './src/discover.widget.tsx', order: 10 }],
};
const slots = ['home.articles', 'home.discover', 'floating'];
const internals = 'CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const context: GateContext = {
  providedVersions,
  shellPaths: ['/', '/about'],
  slots,
  apiReads: ['/api/posts', '/api/posts/:slug', '/api/sections/:section/data/:name'],
  otherManifests: [gallery],
  isEntrusted: false,
};

type Change = (packed: PackedRelease & { manifest: SectionManifest }) => unknown;

/** Returns a section that passes, after `change` and with hashes that match. */
function packed(change: Change = () => undefined): PackedRelease {
  const files = new Map(
    Object.entries({
      'entry.js': 'var a;',
      'posts.page.js': '0;',
      'server/posts.page.cjs': '1;',
      'server/list.page.cjs': '1;',
    }).map(([name, text]) => [name, Buffer.from(text)]),
  );
  const manifest: SectionManifest = {
    name: 'mf-blog',
    title: 'Blog',
    requires: { react: '^19.0.0', '@salaria/ui': '^1.0.0' },
    routes: [{ path: '/blog', module: './src/posts.page.tsx', head: { title: 'Blog' } }],
    navigation: [{ label: 'Blog', path: '/blog', order: 10 }],
    slots: [{ slot: 'home.articles', module: './src/posts.page.tsx', order: 10 }],
  };
  const built: BuiltRelease = {
    manifest,
    scope: 'mf_blog_0123456789',
    entry: 'entry.js',
    files: {},
    exposes: { 'posts.page': ['posts.page.js'] },
    server: {},
    shared: {},
  };
  built.exposes['list.page'] = [];
  built.server = {
    'posts.page': { file: 'server/posts.page.cjs', integrity: '' },
    'list.page': { file: 'server/list.page.cjs', integrity: '' },
  };
  for (const name of ['entry.js', 'posts.page.js']) built.files[name] = '';
  change({ built, files, manifest });
  for (const [name, bytes] of files) if (!name.startsWith('server/')) built.files[name] = integrityOf(bytes);
  for (const part of Object.values(built.server)) part.integrity = integrityOf(files.get(part.file) ?? Buffer.alloc(0));
  return { built, files };
}

const route = (path: string) => ({ path, module: './src/posts.page.tsx', head: { title: 'Blog' } });
const problems = (change: Change): Finding[] => checkRules('mf-blog', packed(change), context);
const add =
  (name: string, bytes = Buffer.from('x')): Change =>
  ({ files }) =>
    files.set(name, bytes);

it('accepts a release that breaks no rule', () => {
  expect(problems(() => undefined)).toEqual([]);
});

it('accepts the page that is entrusted to a section from that section', () => {
  expect(checkRules('mf-blog', packed(withRoute('/admin/pdfs')), { ...context, isEntrusted: true })).toEqual([]);
});

it('accepts code that reads the internals of the shared React', () => {
  const reads = Buffer.from(`if (react.__${internals} === undefined) throw 1;`);
  expect(problems(({ files }) => files.set('entry.js', reads))).toEqual([]);
});

const withRoute =
  (...paths: string[]): Change =>
  ({ manifest }) =>
    manifest.routes.push(...paths.map(route));
const withSlot =
  (slot: string, order: number, module = './src/posts.page.tsx'): Change =>
  ({ manifest }) =>
    manifest.slots?.push({ slot, module, order });
const requiring =
  (versions: Record<string, string>): Change =>
  ({ manifest }) =>
    Object.assign(manifest.requires, versions);
const withLink: Change = ({ manifest }) => manifest.navigation?.push({ label: 'Altro', path: '/altro', order: 20 });
const oldPage = { ...route('/vecchio'), module: './src/old/posts.page.tsx' };
const ownReact =
  "entry.js contiene un'altra copia di React: i suoi hook non funzionano con quello dello shell. " +
  'Non va compilata: react e react-dom sono moduli condivisi';

describe('a release that requires the previous major of ui', () => {
  const onPrevious = packed(requiring({ '@salaria/ui': '^0.9.0' }));
  const until = (day: string): GateContext => ({
    ...context,
    previousMajor: { until: day, versions: { '@salaria/ui': '0.9.3' } },
  });

  it('is accepted until the last day of its window', () => {
    expect(checkRules('mf-blog', onPrevious, until('9999-12-31'))).toEqual([]);
  });

  it('is rejected after that day, with a sentence for its team', () => {
    const message =
      'mf-blog vuole ui ^0.9.0, in disuso: il sito ha accettato rilasci così fino al 31 gennaio 2026; adesso offre 1.4.0';
    expect(checkRules('mf-blog', onPrevious, until('2026-01-31'))).toEqual([{ rule: 'versions', message }]);
  });

  it('is rejected by a shell that does not have it', () => {
    const message = 'mf-blog vuole ui ^0.9.0, lo shell offre 1.4.0';
    expect(checkRules('mf-blog', onPrevious, context)).toEqual([{ rule: 'versions', message }]);
  });
});

describe('rejects a release with the message of its rule', () => {
  it.each<[Finding['rule'], string, Change]>([
    [
      'manifest',
      'Il pacchetto è di mf-chat e non può essere rilasciato come mf-blog',
      ({ manifest }) => Object.assign(manifest, { name: 'mf-chat' }),
    ],

    ['routes', 'mf-blog dichiara due volte il percorso /Blog/', withRoute('/Blog/')],
    ['routes', 'mf-blog dichiara due volte il percorso /blog/:id', withRoute('/blog/:slug', '/blog/:id')],
    ['routes', 'Il percorso /about di mf-blog copre /about, che è dello shell', withRoute('/about')],
    ['routes', 'Il percorso /gallery di mf-blog copre /gallery, che è di mf-gallery', withRoute('/gallery')],
    [
      'routes',
      'Il percorso /periods/romano di mf-blog copre /periods/:period, che è di mf-gallery',
      withRoute('/periods/romano'),
    ],
    [
      'routes',
      'Il percorso /Admin/pdfs è affidato da chi tiene in linea il sito, e non a mf-blog',
      withRoute('/Admin/pdfs'),
    ],
    ['routes', 'La voce di menu «Altro» porta a /altro, che mf-blog non dichiara', withLink],

    [
      'slots',
      'mf-blog riempie due volte lo slot home.articles con ./src/posts.page.tsx',
      withSlot('home.articles', 20),
    ],
    [
      'slots',
      'mf-blog riempie due volte il posto 10 dello slot home.articles',
      withSlot('home.articles', 10, './src/list.page.tsx'),
    ],
    [
      'slots',
      'Il posto 10 dello slot home.discover, che mf-blog vuole, è di mf-gallery',
      withSlot('home.discover', 10),
    ],
    [
      'slots',
      'Lo slot home.sidebar non esiste; ci sono home.articles, home.discover, floating',
      withSlot('home.sidebar', 10),
    ],

    [
      'modules',
      'Manca il file di ingresso entry.js',
      ({ built, files }) => [files.delete('entry.js'), delete built.files['entry.js']],
    ],
    [
      'modules',
      'Il nome della compilazione mf_chat_0123456789 non comincia con quello di mf-blog',
      ({ built }) => Object.assign(built, { scope: 'mf_chat_0123456789' }),
    ],
    [
      'modules',
      './src/posts.page.tsx e ./src/old/posts.page.tsx hanno lo stesso nome di file',
      ({ manifest }) => manifest.routes.push(oldPage),
    ],
    [
      'modules',
      'Il modulo ./src/posts.page.tsx non è fra quelli esposti',
      ({ built }) => delete built.exposes['posts.page'],
    ],
    [
      'modules',
      'A ./src/posts.page.tsx manca il file altro.js',
      ({ built }) => built.exposes['posts.page']?.push('altro.js'),
    ],
    [
      'modules',
      'Di ./src/posts.page.tsx manca la parte per il server',
      ({ built, files }) => [delete built.server['posts.page'], files.delete('server/posts.page.cjs')],
    ],

    ['versions', 'mf-blog vuole ui ^2, lo shell offre 1.4.0', requiring({ '@salaria/ui': '^2' })],
    ['versions', 'mf-blog vuole vue ^3, che lo shell non offre', requiring({ vue: '^3' })],
    [
      'versions',
      'mf-blog vuole react «diciannove», che non è un intervallo di versioni',
      requiring({ react: 'diciannove' }),
    ],

    [
      'manifest',
      "reads: l'API non ha /api/postz, che la pagina /blog legge (le letture sono in /api/docs)",
      ({ manifest: { routes } }) => {
        if (routes[0]) routes[0].reads = [{ path: '/api/postz', otherwise: { path: '/api/posts' } }];
      },
    ],
    [
      'manifest',
      "reads: l'API non ha /api/posts/:slug/foto, che la parte in home.articles legge (le letture sono in /api/docs)",
      ({ manifest: { slots = [] } }) => {
        if (slots[0]) slots[0].reads = [{ path: '/api/posts/:slug' }, { path: '/api/posts/:slug/foto' }];
      },
    ],

    ['react', ownReact, add('entry.js', Buffer.from(`a.__${internals} = {};`))],

    ['files', 'Tipo di file non ammesso: prova.exe', add('prova.exe')],
    ['files', 'Tipo di file non ammesso: constructor', add('constructor')],
    ['files', 'Nome di file non ammesso: ../fuori.js', add('../fuori.js')],
    ['files', 'Nome di file non ammesso: a/b/c/d/file.js', add('a/b/c/d/file.js')],
    ['files', 'Nome di file non ammesso: a/../file.js', add('a/../file.js')],
    [
      'files',
      'grande.js è di 4194305 byte: al massimo 4194304',
      add('grande.js', Buffer.alloc(releaseLimits.fileBytes + 1, 32)),
    ],
    [
      'files',
      'In tutto 12582924 byte: al massimo 12582912',
      ({ files }) => [1, 2, 3].map((n) => files.set(`parte-${n}.js`, Buffer.alloc(releaseLimits.fileBytes, 32))),
    ],
    [
      'files',
      '301 file: al massimo 300',
      ({ files }) => Array.from({ length: 297 }, (_, n) => files.set(`parte-${n}.js`, Buffer.from('x'))),
    ],
  ])('%s: %s', (rule, message, change) => {
    expect(problems(change)).toEqual([{ rule, message }]);
  });

  it.each([
    ['Il file entry.js non corrisponde alla sua impronta', ({ files }) => files.set('entry.js', Buffer.from('var b;'))],
    [
      'Il file server/posts.page.cjs non corrisponde alla sua impronta',
      ({ files }) => files.set('server/posts.page.cjs', Buffer.from('2;')),
    ],
    ['Il file posts.page.js è dichiarato ma non è stato inviato', ({ files }) => files.delete('posts.page.js')],
    ['Il file extra.js non è dichiarato in release.json', ({ files }) => files.set('extra.js', Buffer.from('x'))],
  ] satisfies [string, (it: PackedRelease) => unknown][])('hashes: %s', (message, change) => {
    const release = packed();
    change(release);
    expect(checkRules('mf-blog', release, context)).toEqual([{ rule: 'hashes', message }]);
  });

  it('reports every rule that a release breaks', () => {
    const reported = problems((release) => {
      for (const change of [withRoute('/about'), requiring({ '@salaria/ui': '^2' }), add('prova.exe')]) change(release);
    });
    expect(reported.map(({ rule }) => rule)).toEqual(['routes', 'versions', 'files']);
  });
});

describe('the budgets of a release', () => {
  /** Text of which nothing can be compressed away, and that stays text. */
  const incompressible = (bytes: number): Buffer => randomBytes(bytes);

  function sized(files: Record<string, Buffer>): PackedRelease {
    const { built } = packed();
    const names = Object.keys(files).map((name) => [name, '']);
    return { built: { ...built, files: Object.fromEntries(names) }, files: new Map(Object.entries(files)) };
  }
  const small = { 'entry.js': Buffer.from('1;'), 'posts.page.js': Buffer.from('2;') };
  const check = (files: Record<string, Buffer>) => checkBudgets(sized({ ...small, ...files }));

  it('measures entry, first loads as they are transferred, and all files as they are', async () => {
    const { problems, warnings, sizes } = await check({ 'altro.js': Buffer.alloc(5000, 'a') });
    expect([problems, warnings]).toEqual([[], []]);
    expect(sizes.total).toBe(5004);
    expect(sizes.firstLoads.map(({ path }) => path)).toEqual(['/blog', 'slot home.articles']);
    expect(sizes.firstLoads[0]?.bytes).toBe(2 * sizes.entry);
  });

  const above = (budget: keyof typeof releaseBudgets, limit: 'warnBytes' | 'maxBytes') =>
    incompressible(releaseBudgets[budget][limit] + 2000);

  it.each([
    ['entry', { 'entry.js': above('entry', 'warnBytes') }, /^Il file di ingresso è di 10 kB: meglio meno di 8 kB$/],
    ['firstLoad', { 'posts.page.js': above('firstLoad', 'warnBytes') }, /^Il primo caricamento di \/blog è di 63 kB/],
    ['file', { 'foto.webp': above('file', 'warnBytes') }, /^foto\.webp è di 502 kB: meglio meno di 500 kB$/],
  ] as const)('warns of a release above the budget for %s', async (_budget, files, message) => {
    const { problems, warnings } = await check(files);
    expect(problems).toEqual([]);
    expect(warnings[0]).toEqual({ rule: 'budgets', message: expect.stringMatching(message) });
  });

  const half = incompressible(releaseBudgets.file.maxBytes - 1000);
  it.each([
    ['entry', { 'entry.js': above('entry', 'maxBytes') }, /^Il file di ingresso è di 42 kB: al massimo 40 kB$/],
    ['firstLoad', { 'posts.page.js': above('firstLoad', 'maxBytes') }, /^Il primo caricamento di \/blog è di 15\d kB/],
    ['file', { 'foto.webp': above('file', 'maxBytes') }, /^foto\.webp è di 3074 kB: al massimo 3072 kB$/],
    ['total', { 'a.webp': half, 'b.webp': half, 'c.webp': half }, /^Il rilascio è di 9\d{3} kB: al massimo 6144 kB$/],
  ] as const)('rejects a release above the maximum for %s', async (_budget, files, message) => {
    const { problems } = await check(files);
    expect(problems[0]).toEqual({ rule: 'budgets', message: expect.stringMatching(message) });
  });
});
