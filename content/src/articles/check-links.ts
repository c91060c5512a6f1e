import type { Article, Content } from '../content.js';
import type { ContentReader } from '../files/content-reader.js';
import { markdownTargets } from './render-article.js';
import { type PageAnchors, readPageAnchors } from './page-anchors.js';
import { periodNames } from '../vocabulary.js';

/** Reports broken links inside articles. Addresses of other sites are checked for their form only, never fetched. */
export async function checkLinks(reader: ContentReader, content: Content): Promise<void> {
  const pages = await readPageAnchors();
  const articles = new Map(content.articles.map((article) => [article.slug, article]));
  for (const article of content.articles) {
    for (const { kind, address, line } of markdownTargets(article.body)) {
      const reason =
        kind === 'image' ? imageReason(content, address) : linkReason(address, article, { articles, pages });
      if (reason === undefined) continue;
      reader.report(
        article.file,
        article.linesBeforeBody + line,
        kind === 'image' ? 'immagine' : 'collegamento',
        reason,
      );
    }
    checkHeadings(reader, article);
  }
}

/** What a link may point to. */
interface Targets {
  articles: ReadonlyMap<string, Article>;
  pages: PageAnchors;
}

function linkReason(address: string, from: Article, targets: Targets): string | undefined {
  if (address.startsWith('mailto:')) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) {
    return /^https?:/i.test(address) && URL.canParse(address) ? undefined : `indirizzo non ammesso: ${address}`;
  }
  if (address.startsWith('//')) return `indirizzo incompleto: ${address} (aggiungi https:)`;
  if (address.startsWith('#')) return anchorReason(address, anchorsOf(from));
  if (!address.startsWith('/'))
    return `indirizzo non valido: ${address} (quelli del sito cominciano con /, gli altri con https://)`;
  const { pathname, hash } = new URL(address, 'http://localhost');
  const anchors = anchorsAt(pathname, targets);
  if (!from.draft && targets.articles.get(pathname.slice('/blog/'.length))?.draft && pathname.startsWith('/blog/'))
    return `l'articolo ${pathname} è una bozza: si può collegare quando sarà pubblicato`;
  if (anchors === undefined) return missingReason(pathname);
  return hash === '' ? undefined : anchorReason(hash, anchors);
}

function anchorsAt(path: string, { articles, pages }: Targets): readonly string[] | undefined {
  const [, section, name, ...rest] = path.split('/');
  if (section === 'blog' && name !== undefined && rest.length === 0) {
    const article = articles.get(name);
    return article && anchorsOf(article);
  }
  if (section === 'periods' && rest.length === 0 && periodNames.some((period) => period === name)) return [];
  return pages.get(path);
}

/** Only gallery containers keep their id: the sanitizer removes all others. */
function anchorsOf(article: Article): string[] {
  return article.gallery === undefined ? [] : [`${article.gallery.name}-gallery`];
}

function anchorReason(hash: string, anchors: readonly string[]): string | undefined {
  return anchors.includes(hash.slice(1)) ? undefined : `il punto «${hash}» non esiste nella pagina`;
}

function missingReason(path: string): string {
  if (path.startsWith('/quiz/')) return 'i singoli quiz non hanno un indirizzo stabile: collega /quiz';
  if (path.startsWith('/blog/')) return `l'articolo ${path} non esiste`;
  return `la pagina ${path} non esiste`;
}

function imageReason(content: Content, address: string): string | undefined {
  if (content.images.has(address)) return undefined;
  return `l'immagine «${address}» non esiste: qui va il nome di un file di images/, senza percorso e senza .webp`;
}

function checkHeadings(reader: ContentReader, article: Article): void {
  article.body.split('\n').forEach((line, index) => {
    if (/^#\s/.test(line)) {
      reader.report(
        article.file,
        article.linesBeforeBody + index + 1,
        '',
        "i titoletti cominciano da ##: il titolo è già nell'intestazione",
      );
    }
  });
}
