import { contentRoot } from '../content-root.js';
import { readContent } from '../files/read-content.js';
import { article } from '../testing/content-fixture.js';
import { entryFile, type EntryKey, entryKinds, entryOfFile, isEntryKey, isKeyedKind } from './entry-kinds.js';
import { keysIn, readEntry, type StoredEntry, writeEntry } from './entry-texts.js';

const entry = (fields: Record<string, unknown>, more: Partial<StoredEntry> = {}): StoredEntry => ({
  ...{ fields, body: null, gallery: null, isDraft: false, ...more },
});
const artifact = { kind: 'artifacts', slug: 'moneta' } as const;

describe("the site's own content", () => {
  let texts: Map<string, string>;
  let keys: EntryKey[];
  beforeAll(async () => {
    const { content } = await readContent(contentRoot);
    texts = new Map(content.sources.map(({ path, text }) => [path, text]));
    keys = entryKinds.flatMap((kind): EntryKey[] =>
      isKeyedKind(kind)
        ? keysIn(texts.get(`${kind}.yml`)).map((slug) => ({ kind, slug }))
        : [...texts.keys()].flatMap((path) => entryOfFile(path) ?? []).filter((key) => key.kind === kind),
    );
  });

  it('is the same after each entry is read and written', () => {
    expect(keys.length).toBeGreaterThan(100);
    for (const key of keys) expect([key, writeEntry(texts, key, readEntry(texts, key))]).toEqual([key, texts]);
  });

  it('is the same after each entry is changed and changed back', () => {
    for (const key of keys) {
      const before = readEntry(texts, key) as StoredEntry;
      const fields = { ...before.fields };
      for (const name of ['title', 'name']) if (typeof fields[name] === 'string') fields[name] += ' – nuovo';
      const changed = writeEntry(texts, key, { ...before, fields, isDraft: true });
      const restored = writeEntry(changed, key, before);
      expect([key, readEntry(restored, key)]).toEqual([key, before]);
      expect([key, restored.get(entryFile(key))]).toEqual([key, texts.get(entryFile(key))]);
    }
  });
});

describe('writeEntry', () => {
  it('keeps comments, order and quoting of what it does not change', () => {
    const text = '# rivista\nyear: "300" # datazione\nname: Moneta\nplaces:\n  - uno # primo\n  - due\n';
    const texts = new Map([['artifacts/moneta.yml', text]]);
    const fields = { name: 'Moneta: asse', year: '300', places: ['uno', 'tre'] };
    expect(writeEntry(texts, artifact, entry(fields)).get('artifacts/moneta.yml')).toBe(
      text.replace('name: Moneta', 'name: "Moneta: asse"').replace('- due', '- tre'),
    );
  });

  it('writes hostile values as texts', () => {
    const fields = { name: 'x\ndraft: true', origin: '*a !!js/function "&a', year: '---\n# no', address: '2025-01-01' };
    const texts = writeEntry(new Map(), artifact, entry(fields));
    expect(readEntry(texts, artifact)).toEqual(entry(fields));
    const stored = { ...entry(fields, { body: '---\nname: no\n---\n' }) };
    const key = { kind: 'articles', slug: 'nuovo' } as const;
    expect(readEntry(writeEntry(new Map(), key, stored), key)).toEqual(stored);
  });

  it('adds, changes and removes one entry of a file with several', () => {
    const texts = new Map([['categories.yml', '# due\nsabini: { name: Sabini }\nvia: { name: Via } # strada\n']]);
    const changed = writeEntry(texts, { kind: 'categories', slug: 'sabini' }, entry({ name: 'I Sabini' }));
    expect(changed.get('categories.yml')).toBe('# due\nsabini: { name: I Sabini }\nvia: { name: Via } # strada\n');
    const removed = writeEntry(changed, { kind: 'categories', slug: 'sabini' }, undefined);
    expect(removed.get('categories.yml')).toContain('via: { name: Via } # strada\n');
    expect(keysIn(removed.get('categories.yml'))).toEqual(['via']);
    expect(readEntry(removed, { kind: 'categories', slug: 'toString' })).toBeUndefined();
  });

  it('writes and removes the gallery of an article with it', () => {
    const key = { kind: 'articles', slug: 'nuovo' } as const;
    const texts = new Map([['articles/nuovo.md', article('Nuovo', 'Testo')]]);
    const read = readEntry(texts, key) as StoredEntry;
    const withGallery = writeEntry(texts, key, { ...read, gallery: { name: 'nuovo', items: [] }, isDraft: true });
    expect(withGallery.get('articles/nuovo/gallery.yml')).toBe('name: nuovo\nitems: []\n');
    expect(withGallery.get('articles/nuovo.md')).toContain('\ndraft: true\n---\n');
    expect(writeEntry(withGallery, key, read)).toEqual(texts);
    expect(writeEntry(withGallery, key, undefined)).toEqual(new Map());
  });
});

it.each([
  ['articles/nuovo.md', { kind: 'articles', slug: 'nuovo' }],
  ['articles/nuovo/gallery.yml', { kind: 'articles', slug: 'nuovo' }],
  ['timeline.yml', { kind: 'timeline', slug: 'timeline' }],
  ['categories.yml', undefined],
  ['images/foto.yml', undefined],
  ['artifacts/moneta.md', undefined],
  ['artifacts/moneta/gallery.yml', undefined],
])('%s belongs to %j', (path, key) => {
  expect(entryOfFile(path)).toEqual(key);
});

it.each(['../etc', 'a/b', 'A', 'é', '', 'a'.repeat(81), '__proto__', 'a--b'])('refuses the slug %j', (slug) => {
  expect(entryKinds.some((kind) => isEntryKey({ kind, slug }))).toBe(false);
});
