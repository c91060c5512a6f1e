import type { Content, ContentArticle } from '../content.js';
import type { EntryKey } from '../entries/entry.js';
import type { Report } from '../entries/entry-problem.js';
import { galleryNames } from '../vocabulary.js';

const containerPattern = /<div\s[^>]*\bid\s*=\s*["']?([a-z0-9-]+)-gallery\b[^>]*>/gi;

/** Reports galleries without a container, containers without a gallery, and wrong or repeated names. */
export function checkGalleries(content: Content, report: Report): void {
  for (const [slug, name] of Object.entries(galleryNames)) {
    const key: EntryKey = { kind: 'articles', slug };
    const article = content.articles.find((it) => it.slug === slug);
    if (article && article.gallery === undefined)
      report({
        key,
        path: ['gallery'],
        reason: `manca: di questo articolo le pagine del sito mostrano la galleria «${name}»`,
      });
  }
  const names = new Map<string, string>();
  for (const article of content.articles) checkGallery(article, names, report);
}

function checkGallery(
  { gallery, slug, title, body }: ContentArticle,
  names: Map<string, string>,
  report: Report,
): void {
  const key: EntryKey = { kind: 'articles', slug };
  const containers = galleryContainers(body);
  if (gallery !== undefined) {
    const { name } = gallery;
    const path = ['gallery', 'name'];
    const expected = galleryNames[slug];
    if (expected !== undefined && name !== expected)
      report({ key, path, reason: `per questo articolo il nome dev'essere «${expected}»` });
    const other = names.get(name);
    if (other !== undefined)
      report({ key, path, reason: `questo nome lo ha già la galleria di «${other}»: scegline un altro` });
    names.set(name, title);
    if (!containers.some((container) => container.name === name))
      report({
        ...{ key, path: ['body'], line: 1 },
        reason: 'manca il posto della galleria: mettilo con il pulsante «Galleria» sopra il testo',
      });
  }
  for (const { name, line } of containers) {
    if (name === gallery?.name) continue;
    const reason = `qui è il posto della galleria «${name}», che l’articolo non ha: toglilo, o aggiungi la galleria`;
    report({ key, path: ['body'], line, reason });
  }
}

/** Returns the galleries that have a container in a Markdown text, with lines counted from 1. */
function galleryContainers(body: string): { name: string; line: number }[] {
  return [...body.matchAll(containerPattern)].map((match) => ({
    name: (match[1] ?? '').toLowerCase(),
    line: body.slice(0, match.index).split('\n').length,
  }));
}
