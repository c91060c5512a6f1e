import { readContent } from './read-content.js';
import { article, faultlessFiles, writeContent } from '../testing/content-fixture.js';

const now = new Date('2026-11-01T12:00:00Z');
const draftText = article('Una bozza', 'Da finire.').replace(/\n---\n/, '\ndraft: true\n---\n');

/** Reads a valid folder with some files added or changed, without and with its drafts. */
async function read(changes: (files: Record<string, string>) => Record<string, string>) {
  const files = await faultlessFiles();
  const { root, remove } = await writeContent({ ...files, ...changes(files as Record<string, string>) });
  const live = await readContent(root, { now });
  const all = await readContent(root, { now, drafts: true });
  await remove();
  const slugs = ({ content }: typeof live) => content.articles.map(({ slug }) => slug);
  const reasons = live.problems.map(({ file, field, reason }) => `${file} ${field} ${reason}`);
  return { live, all, liveArticles: slugs(live), allArticles: slugs(all), reasons };
}

describe('a draft', () => {
  it('is left out unless drafts are included', async () => {
    const { live, all, liveArticles, allArticles, reasons } = await read((files) => ({
      'articles/bozza.md': draftText,
      'artifacts/moneta.yml': `${files['artifacts/moneta.yml']}draft: true\n`,
    }));
    expect(reasons).toEqual([]);
    expect([liveArticles.includes('bozza'), allArticles.includes('bozza')]).toEqual([false, true]);
    expect([live.content.artifacts.length, all.content.artifacts.length]).toEqual([0, 1]);
  });

  it('is checked like every entry, but may have a date in the future', async () => {
    const { reasons } = await read(() => ({
      'articles/bozza.md': draftText
        .replace(/publishedAt: .*/, 'publishedAt: 2031-01-01')
        .replace(/category: .*/, 'category: boh'),
    }));
    expect(reasons).toEqual(['articles/bozza.md category la categoria «boh» non è in categories.yml']);
  });

  it('can be linked from other drafts only', async () => {
    const { reasons } = await read(() => ({
      'articles/bozza.md': draftText,
      'articles/altra.md': draftText
        .replaceAll('Una bozza', 'Altra bozza')
        .replace('Da finire.', '[la bozza](/blog/bozza)'),
      'articles/pubblico.md': article('Pubblico', '[la bozza](/blog/bozza)'),
    }));
    expect(reasons).toEqual([
      "articles/pubblico.md collegamento l'articolo /blog/bozza è una bozza: si può collegare quando sarà pubblicato",
    ]);
  });

  it('cannot be an article that pages of the site require', async () => {
    const file = 'articles/posta-romana.md';
    const { reasons } = await read((files) => ({
      [file]: String(files[file]).replace(/\n---\n/, '\ndraft: true\n---\n'),
    }));
    expect(reasons).toEqual([`${file} draft le pagine del sito contano su questo articolo: non può essere una bozza`]);
  });
});
