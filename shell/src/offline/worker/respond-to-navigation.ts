import { offlinePage } from './offline-page';
import { savedHtml, savedPages } from './saved-pages';
import type { FetchEvent } from './worker-scope';

/** After this time the saved copy is served; a page without one waits for the network. */
const networkTimeoutMs = 5000;

type Outcome = { response: Response | undefined };
const pause = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), ms));

/**
 * Returns the page of a navigation from the network, else its saved copy (after calling `onSaved`), else the offline
 * page.
 */
export async function respondToNavigation(
  { request, preloadResponse }: Pick<FetchEvent, 'request' | 'preloadResponse'>,
  onSaved: () => Promise<void>,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const saved = async (): Promise<Response | undefined> => {
    const copy = await savedHtml(path);
    if (copy) await onSaved();
    return copy;
  };
  const network = Promise.resolve(preloadResponse)
    // Firefox resolves the preload of an unreachable page with an error response, which `fetch` never does.
    .then((early) => (early && early.type !== 'error' ? early : fetch(request)))
    .then(
      (response): Outcome => ({ response }),
      (): Outcome => ({ response: undefined }),
    );
  const first = await Promise.race([network, pause(networkTimeoutMs)]);
  if (first === 'late') {
    const copy = await saved();
    if (copy) return copy;
  }
  const { response } = first === 'late' ? await network : first;
  return response ?? (await saved()) ?? offlinePage(await savedPages());
}
