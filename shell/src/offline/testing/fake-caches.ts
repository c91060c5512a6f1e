const origin = 'https://posta.test';
const absolute = (key: RequestInfo | URL): string => new URL(key instanceof Request ? key.url : key, origin).href;
const bare = (address: string): string => address.replace(/\?.*$/, '');

/** As much of the Cache API as the worker uses, in memory: Node has none. */
class FakeCache {
  private readonly entries = new Map<string, Response>();

  async match(key: RequestInfo | URL, { ignoreSearch = false } = {}): Promise<Response | undefined> {
    const address = absolute(key);
    const found = ignoreSearch
      ? [...this.entries].find(([it]) => bare(it) === bare(address))?.[1]
      : this.entries.get(address);
    return found?.clone();
  }

  async put(key: RequestInfo | URL, response: Response): Promise<void> {
    this.entries.set(absolute(key), response);
  }

  async delete(key: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(absolute(key));
  }

  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((address) => new Request(address));
  }
}

/** Installs a CacheStorage in memory and a site that responds with `pages`, by path; returns the paths that it serves. */
export function fakeBrowser(pages: Record<string, { type: string; body: string; caching?: string }>): {
  requestedPaths: string[];
} {
  const stores = new Map<string, FakeCache>();
  const open = async (name: string): Promise<FakeCache> => {
    const store = stores.get(name) ?? new FakeCache();
    stores.set(name, store);
    return store;
  };
  const requestedPaths: string[] = [];
  const answer = async (path: string): Promise<Response> => {
    requestedPaths.push(path);
    const page = pages[path];
    return page
      ? new Response(page.body, {
          headers: { 'content-type': page.type, 'cache-control': page.caching ?? 'public, no-cache' },
        })
      : new Response('', { status: 404 });
  };
  Object.assign(globalThis, {
    caches: { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
    location: new URL(origin),
    fetch: answer,
  });
  return { requestedPaths };
}
