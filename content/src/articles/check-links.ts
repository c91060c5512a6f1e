import { areLinkable, contentKinds, entryAtPath } from '@salaria/contracts/kinds/kinds';
import { periodNames } from '@salaria/contracts/kinds/records/periods';
import type { Content, ContentArticle } from '../content.js';
import { type Entries, type EntryKey, idOf, keyOfId, textFieldOf } from '../entries/entry.js';
import type { Report } from '../entries/entry-problem.js';
import { markdownTargets } from './render-article.js';
import { type PageAnchors, readPageAnchors } from './page-anchors.js';

/**
 * Reports broken links inside articles, also in those with other mistakes. Addresses of other sites are checked for
 * their form only, never fetched.
 */
export async function checkLinks(entries: Entries, content: Content, report: Report): Promise<void> {
  const pages = await readPageAnchors();
  const linkable = contentKinds
    .filter(areLinkable)
    .flatMap((kind) => (content[kind] as ContentArticle[]).map((entry) => [idOf({ ...entry, kind }), entry] as const));
  const targets = { entries: new Map<string, LinkSource>(linkable), pages };
  for (const [id, { fields, isDraft }] of entries) {
    const key = keyOfId(id);
    const field = textFieldOf(key.kind);
    const body = field === undefined ? undefined : fields[field];
    if (field === undefined || typeof body !== 'string') continue;
    const from = { isDraft, gallery: targets.entries.get(id)?.gallery };
    for (const { kind, address, line } of markdownTargets(body)) {
      const reason = kind === 'image' ? imageReason(content, address) : linkReason(address, from, targets);
      const part = kind === 'image' ? 'immagine' : 'collegamento';
      if (reason !== undefined) report({ key, path: [field], line, part, reason });
    }
    checkHeadings(key, { field, body }, report);
  }
}

/** An artifact as its page has it in the address line. */
const artifactPage = /^\/gallery\/[1-9]\d*(?:-[a-z0-9-]+)?$/;

/** What has a link. */
type LinkSource = Pick<ContentArticle, 'isDraft' | 'gallery'>;

/** What a link may point to. */
interface Targets {
  /** Those that texts can name, by id. */
  entries: ReadonlyMap<string, LinkSource>;
  pages: PageAnchors;
}

function linkReason(address: string, from: LinkSource, targets: Targets): string | undefined {
  if (/^(?:mailto|tel):/.test(address)) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) {
    return /^https?:/i.test(address) && URL.canParse(address)
      ? undefined
      : `l’indirizzo «${address}» non è ammesso: deve cominciare con https://`;
  }
  if (address.startsWith('//')) return `l’indirizzo «${address}» è incompleto: aggiungi https: all’inizio`;
  if (address.startsWith('#')) return anchorReason(address, anchorsOf(from));
  if (!address.startsWith('/'))
    return `l’indirizzo «${address}» non porta a nulla: scegli una pagina del sito dall’elenco, o scrivine uno che comincia con https://`;
  const { pathname, hash } = new URL(address, 'http://localhost');
  const anchors = anchorsAt(pathname, targets);
  if (!from.isDraft && entryAt(pathname, targets)?.isDraft)
    return `il collegamento «${pathname}» porta a una bozza: si può fare quando sarà pubblicata`;
  if (anchors === undefined) return missingReason(pathname);
  return hash === '' ? undefined : anchorReason(hash, anchors);
}

function entryAt(path: string, { entries }: Targets): LinkSource | undefined {
  const key = entryAtPath(path);
  return key && entries.get(idOf(key));
}

function anchorsAt(path: string, targets: Targets): readonly string[] | undefined {
  const entry = entryAt(path, targets);
  if (entry) return anchorsOf(entry);
  const [, section, name, ...rest] = path.split('/');
  if (section === 'periods' && rest.length === 0 && periodNames.some((period) => period === name)) return [];
  // The database knows the numbers of artifacts, files do not.
  return artifactPage.test(path) ? [] : targets.pages.get(path);
}

/** Only gallery containers keep their id: the sanitizer removes all others. */
function anchorsOf(article: Pick<LinkSource, 'gallery'>): string[] {
  return article.gallery === undefined ? [] : [`${article.gallery.name}-gallery`];
}

function anchorReason(hash: string, anchors: readonly string[]): string | undefined {
  return anchors.includes(hash.slice(1))
    ? undefined
    : `il collegamento «${hash}» porta a un punto che la pagina non ha: collega la pagina intera`;
}

function missingReason(path: string): string {
  if (path.startsWith('/quiz/'))
    return `il collegamento «${path}» porta a un quiz solo, che non ha un indirizzo suo: collega la pagina dei quiz`;
  if (path.startsWith('/blog/'))
    return `il collegamento «${path}» porta a un articolo che non c’è: scegline un altro, o toglilo`;
  if (entryAtPath(path)?.kind === 'artifacts')
    return `il collegamento «${path}» porta a un reperto che non c’è: scegline un altro, o toglilo`;
  return `il collegamento «${path}» porta a una pagina che non c’è: scegline un’altra, o toglilo`;
}

function imageReason(content: Content, address: string): string | undefined {
  if (content.images.has(address)) return undefined;
  return `la fotografia «${address}» non è nella raccolta: scegline un’altra, o caricala`;
}

function checkHeadings(key: EntryKey, { field, body }: { field: string; body: string }, report: Report): void {
  const reason = 'questo titolo è grande come quello dell’articolo: fanne un titoletto, con il pulsante sopra il testo';
  body.split('\n').forEach((text, index) => {
    if (/^#\s/.test(text)) report({ key, path: [field], line: index + 1, reason });
  });
}
