import { isSaveMessage } from '../messages';
import { respondToNavigation } from './respond-to-navigation';
import { readSavedClients, writeSavedClients } from './saved-clients';
import { deleteForeignCaches } from '../foreign-storage';
import { savedFile, savePage } from './saved-pages';
import { type FetchEvent, scope } from './worker-scope';

// While the network responds, the worker handles navigations only (docs/decisions/0013). A client that was served a
// saved page gets its files and API responses from the cache too.

/** Ids of clients that show a saved page; undefined until they are restored, a few ms after the worker starts. */
let savedClients: Set<string> | undefined;
const restored = readSavedClients().then((ids) => {
  savedClients ??= new Set(ids);
  return savedClients;
});
const addSavedClient = async (id: string): Promise<void> => writeSavedClients([...(await restored).add(id)]);

/** Paths that are not pages. */
const notPages = /^\/(api|sections|assets|images|health|metrics)(\/|$)|\.[a-z0-9]+$/i;

function isPage({ request }: FetchEvent): boolean {
  const { origin, pathname } = new URL(request.url);
  return request.mode === 'navigate' && origin === scope.location.origin && !notPages.test(pathname);
}
const isRegistry = (address: string): boolean => new URL(address).pathname.endsWith('/registry.json');

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

// No clients.claim(): pages that started without the worker finish without it.
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteForeignCaches(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event;
  if (request.method !== 'GET') return;
  if (isPage(event)) event.respondWith(respondToNavigation(event, () => addSavedClient(resultingClientId)));
  if (request.mode === 'navigate' || isRegistry(request.url)) return;
  const fromSaved = async (): Promise<Response> => (await savedFile(request.url)) ?? fetch(request);
  if (savedClients?.has(clientId)) event.respondWith(fromSaved());
  // A request that started the worker: `respondWith` has to be called before the clients are restored. Only while
  // offline.
  else if (!savedClients && !scope.navigator.onLine)
    event.respondWith(restored.then((ids) => (ids.has(clientId) ? fromSaved() : fetch(request))));
});

scope.addEventListener('message', (event) => {
  if (isSaveMessage(event.data)) event.waitUntil(savePage(event.data.path, event.data.files));
});
