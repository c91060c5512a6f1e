import { savedAtMeta } from '../messages';
import { cacheNames, isCacheable, isHashed } from '../stored-files';
import { pageFiles, pictureStem } from './page-files';
import { savedClientsAddress } from './saved-clients';

/** What the server writes before this script (api/src/web/static/service-worker.controller.ts), as of today. */
declare const salariaSavedPages: {
  /** Regular expression of the paths whose pages may be saved. */
  pages: string;
  /** Headers of every saved page: those it was stored with may be a section's. */
  headers: Record<string, string>;
};

/** Whether the page of a path may be saved. Any script of the site can write to the caches, so reading asks again. */
const maySavePage = (path: string): boolean => new RegExp(salariaSavedPages.pages).test(path);

const indexAddress = '/saved-pages.json';

/** Bytes are uncompressed, each file counted once. */
const limits = { pages: 80, bytes: 50_000_000 };
/** A page saved within this time is not fetched again. */
const freshMs = 60_000;

export type SavedPage = { path: string; title: string; savedAt: string; files: string[] };
type Index = { pages: SavedPage[]; sizes: Record<string, number> };

async function readIndex(): Promise<Index> {
  const stored = await (await caches.open(cacheNames.pages)).match(indexAddress);
  const { pages, sizes }: Index = stored ? ((await stored.json()) as Index) : { pages: [], sizes: {} };
  return { pages: pages.filter(({ path }) => maySavePage(path)), sizes };
}

/** Returns the saved pages, latest first. */
export const savedPages = async (): Promise<SavedPage[]> => (await readIndex()).pages;

/**
 * Returns the saved HTML of a path, with the meta element that marks it as a saved copy, under the policy that pages
 * have today.
 */
export async function savedHtml(path: string): Promise<Response | undefined> {
  const { pages } = await readIndex();
  const page = pages.find((it) => it.path === path);
  const stored = page && (await (await caches.open(cacheNames.pages)).match(path));
  if (!stored) return undefined;
  const html = (await stored.text()).replace('<head>', `<head><meta name="${savedAtMeta}" content="${page.savedAt}">`);
  return new Response(html, { headers: salariaSavedPages.headers });
}

/** Returns a saved file or API response; for a picture, any saved size or format of it. */
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

/** Returns the headers of `response` without those that describe a compressed body. */
function plainHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return headers;
}

/**
 * Caches a file unless its hashed URL is cached already. Returns its size, or undefined if it may not or cannot be
 * cached.
 */
async function cacheFile(files: Cache, address: string, sizes: Index['sizes']): Promise<number | undefined> {
  const url = new URL(address, location.origin);
  const own = url.origin === location.origin;
  const isImmutable = !own || isHashed(url.pathname);
  if (own && !isCacheable(url)) return undefined;
  if (isImmutable && sizes[address] !== undefined && (await files.match(address))) return sizes[address];
  const response = await fetch(address).catch(() => undefined);
  // API responses that are not public may be personal.
  const isPublic = response?.ok && (isImmutable || response.headers.get('cache-control')?.includes('public'));
  if (!response || !isPublic) return undefined;
  const body = await response.arrayBuffer();
  await files.put(address, new Response(body, { headers: plainHeaders(response) }));
  return body.byteLength;
}

/**
 * Writes the index without the least recently read pages beyond the limits, and deletes files that no page refers to.
 */
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
  const [pageCache, fileCache] = await Promise.all([caches.open(cacheNames.pages), caches.open(cacheNames.files)]);
  const kept = new Set([indexAddress, savedClientsAddress, ...pages.map(({ path }) => path)]);
  for (const page of await pageCache.keys()) if (!kept.has(new URL(page.url).pathname)) await pageCache.delete(page);
  const referenced = new Set(Object.keys(sizes).map((file) => new URL(file, location.origin).href));
  for (const file of await fileCache.keys()) if (!referenced.has(file.url)) await fileCache.delete(file);
  await pageCache.put(indexAddress, new Response(JSON.stringify({ pages, sizes } satisfies Index)));
}

async function storePage(path: string, seen: readonly string[]): Promise<void> {
  if (!maySavePage(path)) return;
  const [pageCache, fileCache] = await Promise.all([caches.open(cacheNames.pages), caches.open(cacheNames.files)]);
  const index = await readIndex();
  const sizes = { ...index.sizes };
  const cacheAll = async (addresses: readonly string[]): Promise<string[]> => {
    const cached = await Promise.all(
      addresses.map(async (address) => {
        const size = await cacheFile(fileCache, address, sizes);
        if (size !== undefined) sizes[address] = size;
        return size === undefined ? [] : [address];
      }),
    );
    return cached.flat();
  };
  const before = index.pages.find((page) => page.path === path);
  let page: SavedPage;
  if (before && Date.now() - Date.parse(before.savedAt) < freshMs)
    page = { ...before, files: [...new Set([...before.files, ...(await cacheAll(seen))])] };
  else {
    const response = await fetch(path, { headers: { accept: 'text/html' } });
    const isHtml =
      response.status === 200 && !response.redirected && response.headers.get('content-type')?.startsWith('text/html');
    if (!isHtml || response.headers.get('cache-control')?.includes('no-store')) return;
    const html = await response.text();
    const parts = pageFiles(html);
    if (!parts) return;
    const required = await cacheAll(parts.required);
    // An incomplete page is not saved; the earlier copy stays.
    if (required.length < parts.required.length) return;
    const more = await cacheAll(seen);
    await pageCache.put(path, new Response(html, { headers: plainHeaders(response) }));
    page = { path, title: parts.title, savedAt: new Date().toISOString(), files: [...new Set([...required, ...more])] };
  }
  await writePruned({ pages: [page, ...index.pages.filter((it) => it.path !== path)], sizes });
}

let lastSave: Promise<unknown> = Promise.resolve();

/** Frees the least recently read third of the pages when the quota is exceeded; ignores other errors. */
async function handleSaveError(error: unknown): Promise<void> {
  if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return;
  const { pages, sizes } = await readIndex();
  await writePruned({ pages: pages.slice(0, Math.floor((pages.length * 2) / 3)), sizes });
}

/**
 * Saves the page of a path with its required files and the files that it loaded (`seen`). Saves one page at a time.
 * Never rejects: without network or quota the page is not saved, and earlier copies stay.
 */
export function savePage(path: string, seen: readonly string[]): Promise<void> {
  const saved = lastSave
    .then(() => storePage(path, seen))
    .catch(handleSaveError)
    .catch(() => undefined);
  lastSave = saved;
  return saved;
}
