import { offlinePage } from './offline-page';
import { savedDocument, savedPages } from './saved-pages';
import type { FetchEvent } from './worker-scope';

/** ms that the network has before a saved copy is shown; a page that was not saved waits as long as the browser does. */
const patience = 5000;

type Outcome = { answer: Response | undefined };
const pause = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), ms));

/** The document of a navigation: from the network, else as it was saved (`onSaved` hears of it), else what can be read instead. */
export async function answerDocument(
  { request, preloadResponse }: Pick<FetchEvent, 'request' | 'preloadResponse'>,
  onSaved: () => Promise<void>,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const saved = async (): Promise<Response | undefined> => {
    const document = await savedDocument(path);
    if (document) await onSaved();
    return document;
  };
  const network = Promise.resolve(preloadResponse)
    .then((early) => early ?? fetch(request))
    .then(
      (answer): Outcome => ({ answer }),
      (): Outcome => ({ answer: undefined }),
    );
  const first = await Promise.race([network, pause(patience)]);
  if (first === 'late') {
    const copy = await saved();
    if (copy) return copy;
  }
  const { answer } = first === 'late' ? await network : first;
  return answer ?? (await saved()) ?? offlinePage(await savedPages());
}
