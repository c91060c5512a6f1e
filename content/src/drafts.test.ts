import { readContent } from './read-content.js';
import { article, faultlessFiles, writeContent } from './testing/content-fixture.js';

const now = new Date('2026-11-01T12:00:00Z');
const bozza = article('Una bozza', 'Da finire.').replace(/\n---\n/, '\ndraft: true\n---\n');

/** A faultless folder with some files more or changed, read without and with its drafts. */
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
  it('is left out unless drafts are asked for', async () => {
    const { live, all, liveArticles, allArticles, reasons } = await read((files) => ({
      'articles/bozza.md': bozza,
      'finds/moneta.yml': `${files['finds/moneta.yml']}draft: true\n`,
    }));
    expect(reasons).toEqual([]);
    expect([liveArticles.includes('bozza'), allArticles.includes('bozza')]).toEqual([false, true]);
    expect([live.content.finds.length, all.content.finds.length]).toEqual([0, 1]);
  });

  it('is checked like everything else, but may have a date to come', async () => {
    const { reasons } = await read(() => ({
      'articles/bozza.md': bozza
        .replace(/publishedAt: .*/, 'publishedAt: 2031-01-01')
        .replace(/category: .*/, 'category: boh'),
    }));
    expect(reasons).toEqual(['articles/bozza.md category la categoria «boh» non è in categories.yml']);
  });

  it('cannot be linked from what readers see, only from other drafts', async () => {
    const { reasons } = await read(() => ({
      'articles/bozza.md': bozza,
      'articles/altra.md': bozza
        .replaceAll('Una bozza', 'Altra bozza')
        .replace('Da finire.', '[la bozza](/blog/bozza)'),
      'articles/pubblico.md': article('Pubblico', '[la bozza](/blog/bozza)'),
    }));
    expect(reasons).toEqual([
      "articles/pubblico.md collegamento l'articolo /blog/bozza è una bozza: si può collegare quando sarà pubblicato",
    ]);
  });

  it('cannot be an article that pages of the site rely on', async () => {
    const file = 'articles/posta-romana.md';
    const { reasons } = await read((files) => ({
      [file]: String(files[file]).replace(/\n---\n/, '\ndraft: true\n---\n'),
    }));
    expect(reasons).toEqual([`${file} draft le pagine del sito contano su questo articolo: non può essere una bozza`]);
  });
});
