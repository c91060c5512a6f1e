import { isKeepMessage } from '../messages';
import { answerDocument } from './answer-document';
import { readSavedClients, writeSavedClients } from './saved-clients';
import { removeOtherForms, savedFile, savePage } from './saved-pages';
import { type FetchEvent, scope } from './worker-scope';

// The worker stands aside while the network answers (docs/decisions/0013): of an online page it sees the navigation, and
// nothing else. A page that was answered with its saved copy gets its files and reads from there too.

/** Pages whose document is a saved copy; undefined until what a stopped worker knew is read back, some ms after its start. */
let savedClients: Set<string> | undefined;
const restored = readSavedClients().then((ids) => {
  savedClients ??= new Set(ids);
  return savedClients;
});
const addSavedClient = async (id: string): Promise<void> => writeSavedClients([...(await restored).add(id)]);

/** Paths that are not documents of the site, or are files. */
const notPages = /^\/(api|sections|assets|images|health|metrics)(\/|$)|\.[a-z0-9]+$/i;

const isPage = ({ request }: FetchEvent): boolean => {
  const { origin, pathname } = new URL(request.url);
  return request.mode === 'navigate' && origin === scope.location.origin && !notPages.test(pathname);
};
const isRegistry = (address: string): boolean => new URL(address).pathname.endsWith('/registry.json');

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

// Pages that started without the worker go on without it: no clients.claim().
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOtherForms(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event;
  if (request.method !== 'GET') return;
  if (isPage(event)) event.respondWith(answerDocument(event, () => addSavedClient(resultingClientId)));
  if (request.mode === 'navigate' || isRegistry(request.url)) return;
  const fromSaved = async (): Promise<Response> => (await savedFile(request.url)) ?? fetch(request);
  if (savedClients?.has(clientId)) event.respondWith(fromSaved());
  // The request that woke the worker up: it has to be taken before it is known whose it is. Only where there may be no network.
  else if (!savedClients && !scope.navigator.onLine)
    event.respondWith(restored.then((ids) => (ids.has(clientId) ? fromSaved() : fetch(request))));
});

scope.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(savePage(event.data.path, event.data.files));
});
