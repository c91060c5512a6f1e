import type { Article, Content } from '../content.js';
import type { ContentReader } from '../files/content-reader.js';
import { galleryNames } from '../vocabulary.js';

const containerPattern = /<div\s[^>]*\bid\s*=\s*["']?([a-z0-9-]+)-gallery\b[^>]*>/gi;

/** Reports galleries without a container, containers without a gallery, and wrong or repeated names. */
export function checkGalleries(reader: ContentReader, content: Content): void {
  const articleSlugs = new Set(content.articles.map(({ slug }) => slug));
  for (const [slug, name] of Object.entries(galleryNames)) {
    const hasGallery = sourceHas(reader, `articles/${slug}/gallery.yml`);
    const article = content.articles.find((it) => it.slug === slug);
    if (article?.draft)
      reader.reportField(
        article.file,
        ['draft'],
        'le pagine del sito contano su questo articolo: non può essere una bozza',
      );
    if (articleSlugs.has(slug) && !hasGallery) {
      reader.report(`articles/${slug}/gallery.yml`, 1, '', `il file manca: questo articolo ha la galleria «${name}»`);
    } else if (!sourceHas(reader, `articles/${slug}.md`)) {
      reader.report(`articles/${slug}.md`, 1, '', 'il file manca: le pagine del sito contano su questo articolo');
    }
  }
  const names = new Map<string, string>();
  for (const article of content.articles) checkGallery(reader, article, names);
}

function checkGallery(reader: ContentReader, article: Article, names: Map<string, string>): void {
  const { gallery, slug, file } = article;
  const galleryFile = `articles/${slug}/gallery.yml`;
  const containers = galleryContainers(article.body);
  if (gallery !== undefined) {
    const expected = galleryNames[slug];
    if (expected !== undefined && gallery.name !== expected) {
      reader.reportField(galleryFile, ['name'], `per questo articolo il nome dev'essere «${expected}»`);
    }
    const other = names.get(gallery.name);
    if (other !== undefined) reader.reportField(galleryFile, ['name'], `nome già usato dall'articolo «${other}»`);
    names.set(gallery.name, slug);
    if (!containers.some(({ name }) => name === gallery.name)) {
      reader.report(
        file,
        article.linesBeforeBody + 1,
        '',
        `manca il posto della galleria: una riga <div id="${gallery.name}-gallery"></div>`,
      );
    }
  }
  for (const { name, line } of containers) {
    if (name === gallery?.name || (gallery === undefined && sourceHas(reader, galleryFile))) continue;
    reader.report(
      file,
      article.linesBeforeBody + line,
      '',
      `il contenitore «${name}-gallery» non ha la sua galleria in ${galleryFile}`,
    );
  }
}

/** Returns the galleries that have a container in a Markdown text, with lines counted from 1. */
function galleryContainers(body: string): { name: string; line: number }[] {
  return [...body.matchAll(containerPattern)].map((match) => ({
    name: (match[1] ?? '').toLowerCase(),
    line: body.slice(0, match.index).split('\n').length,
  }));
}

function sourceHas(reader: ContentReader, path: string): boolean {
  return reader.sources.some((source) => source.path === path);
}
