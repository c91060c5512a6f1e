import { isHashed, mayBeKept } from '../kept-files';
import { savedMark } from '../messages';
import { documentFiles, pictureStem } from './document-files';

/** The number is that of the form in which things are kept: a worker removes what one with another number has kept. */
export const cacheNames = { pages: 'salaria-pages-1', files: 'salaria-files-1' } as const;
const indexAddress = '/saved-pages.json';

/** Whichever is reached first; bytes are those of the files, uncompressed, each counted once. */
const limits = { pages: 80, bytes: 50_000_000 };
/** A page that was saved within this time is not fetched again, ms. */
const recent = 60_000;

export type SavedPage = { path: string; title: string; savedAt: string; files: string[] };
type Index = { pages: SavedPage[]; sizes: Record<string, number> };

async function readIndex(): Promise<Index> {
  const kept = await (await caches.open(cacheNames.pages)).match(indexAddress);
  return kept ? ((await kept.json()) as Index) : { pages: [], sizes: {} };
}

/** The saved pages, the last one first. */
export const savedPages = async (): Promise<SavedPage[]> => (await readIndex()).pages;

/** The saved document of a path, with the mark by which the shell knows it. */
export async function savedDocument(path: string): Promise<Response | undefined> {
  const { pages } = await readIndex();
  const page = pages.find((it) => it.path === path);
  const kept = page && (await (await caches.open(cacheNames.pages)).match(path));
  if (!kept) return undefined;
  const html = (await kept.text()).replace('<head>', `<head><meta name="${savedMark}" content="${page.savedAt}">`);
  return new Response(html, { headers: kept.headers });
}

/** A file or answer as it was saved. A picture that was saved in another size or format stands in for the one that is asked for. */
export async function savedFile(address: string): Promise<Response | undefined> {
  const files = await caches.open(cacheNames.files);
  const { pathname } = new URL(address);
  const exact = await files.match(address, { ignoreSearch: isHashed(pathname) });
  if (exact) return exact;
  const stem = pictureStem(pathname);
  if (stem === undefined) return undefined;
  const other = (await files.keys()).find(({ url }) => pictureStem(new URL(url).pathname) === stem);
  return other && files.match(other);
}

/** Headers of a body that is no longer compressed. */
function plainHeaders(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return headers;
}

/** Fetches what is not there yet; hashed files never change. Gives the size of what is kept, undefined when it may not or cannot be. */
async function keepFile(files: Cache, address: string, sizes: Index['sizes']): Promise<number | undefined> {
  const url = new URL(address, location.origin);
  const own = url.origin === location.origin;
  const constant = !own || isHashed(url.pathname);
  if (own && !mayBeKept(url)) return undefined;
  if (constant && sizes[address] !== undefined && (await files.match(address))) return sizes[address];
  const answer = await fetch(address).catch(() => undefined);
  // What the API does not call public is for this reader at this moment.
  const open = answer?.ok && (constant || answer.headers.get('cache-control')?.includes('public'));
  if (!answer || !open) return undefined;
  const body = await answer.arrayBuffer();
  await files.put(address, new Response(body, { headers: plainHeaders(answer) }));
  return body.byteLength;
}

/** Writes the index without the pages that are beyond the limits, the longest unread first, and drops every file that no page needs. */
async function writePruned(index: Index): Promise<void> {
  const sizes: Index['sizes'] = {};
  const pages: SavedPage[] = [];
  let bytes = 0;
  for (const page of index.pages) {
    const fresh = [...new Set(page.files)].filter((file) => sizes[file] === undefined);
    const more = fresh.reduce((sum, file) => sum + (index.sizes[file] ?? 0), 0);
    if (pages.length > 0 && (pages.length >= limits.pages || bytes + more > limits.bytes)) continue;
    for (const file of fresh) sizes[file] = index.sizes[file] ?? 0;
    bytes += more;
    pages.push(page);
  }
  const [documents, files] = await Promise.all([caches.open(cacheNames.pages), caches.open(cacheNames.files)]);
  for (const { path } of index.pages) if (!pages.some((page) => page.path === path)) await documents.delete(path);
  const wanted = new Set(Object.keys(sizes).map((file) => new URL(file, location.origin).href));
  for (const file of await files.keys()) if (!wanted.has(file.url)) await files.delete(file);
  await documents.put(indexAddress, new Response(JSON.stringify({ pages, sizes } satisfies Index)));
}

async function store(path: string, seen: readonly string[]): Promise<void> {
  const [documents, files] = await Promise.all([caches.open(cacheNames.pages), caches.open(cacheNames.files)]);
  const index = await readIndex();
  const sizes = { ...index.sizes };
  const keep = async (addresses: readonly string[]): Promise<string[]> => {
    const kept = await Promise.all(
      addresses.map(async (address) => {
        const size = await keepFile(files, address, sizes);
        if (size !== undefined) sizes[address] = size;
        return size === undefined ? [] : [address];
      }),
    );
    return kept.flat();
  };
  const before = index.pages.find((page) => page.path === path);
  let page: SavedPage;
  if (before && Date.now() - Date.parse(before.savedAt) < recent)
    page = { ...before, files: [...new Set([...before.files, ...(await keep(seen))])] };
  else {
    const answer = await fetch(path, { headers: { accept: 'text/html' } });
    const isDocument =
      answer.status === 200 && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html');
    if (!isDocument || answer.headers.get('cache-control')?.includes('no-store')) return;
    const html = await answer.text();
    const parts = documentFiles(html);
    if (!parts) return;
    const needed = await keep(parts.needed);
    // What cannot be shown whole is not saved; the copy from before stays.
    if (needed.length < parts.needed.length) return;
    const seenStems = new Set(seen.map(pictureStem));
    const others = parts.pictures.filter((address) => !seenStems.has(pictureStem(address)));
    const more = await keep([...seen, ...others]);
    await documents.put(path, new Response(html, { headers: plainHeaders(answer) }));
    page = { path, title: parts.title, savedAt: new Date().toISOString(), files: [...new Set([...needed, ...more])] };
  }
  await writePruned({ pages: [page, ...index.pages.filter((it) => it.path !== path)], sizes });
}

let last: Promise<unknown> = Promise.resolve();

/** Without network nothing is to be done; without room the longest unread third goes. */
async function giveUp(error: unknown): Promise<void> {
  if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return;
  const { pages, sizes } = await readIndex();
  await writePruned({ pages: pages.slice(0, Math.floor((pages.length * 2) / 3)), sizes });
}

/**
 * Saves the document of a path with everything that it needs and the files that came with it (`seen`). One page at a time.
 * Never rejects: without network or room the page is not saved, and what was saved before stays.
 */
export function savePage(path: string, seen: readonly string[]): Promise<void> {
  const saved = last
    .then(() => store(path, seen))
    .catch(giveUp)
    .catch(() => undefined);
  last = saved;
  return saved;
}

/** Removes what a worker with another form has left. */
export async function removeOtherForms(): Promise<void> {
  const own: string[] = Object.values(cacheNames);
  for (const name of await caches.keys())
    if (name.startsWith('salaria-') && !own.includes(name)) await caches.delete(name);
}
