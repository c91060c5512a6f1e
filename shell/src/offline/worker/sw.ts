import { isKeepMessage } from '../messages';
import { answerDocument } from './answer-document';
import { removeOtherForms, savedFile, savePage } from './saved-pages';
import { type FetchEvent, scope } from './worker-scope';

// The worker stands aside while the network answers (docs/decisions/0014): of an online page it sees the navigation, and
// nothing else. A page that was answered with its saved copy gets its files and reads from there too.

/** Pages whose document is a saved copy. */
const savedClients = new Set<string>();

/** Paths that are not documents of the site, or are files. */
const notPages = /^\/(api|sections|assets|images|health|metrics)(\/|$)|\.[a-z0-9]+$/i;

const isPage = ({ request }: FetchEvent): boolean => {
  const { origin, pathname } = new URL(request.url);
  return request.mode === 'navigate' && origin === scope.location.origin && !notPages.test(pathname);
};
const isOffline = ({ clientId }: FetchEvent): boolean => !scope.navigator.onLine || savedClients.has(clientId);

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

// Pages that started without the worker go on without it: no clients.claim().
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOtherForms(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  const { request, resultingClientId } = event;
  if (request.method !== 'GET') return;
  if (isPage(event)) event.respondWith(answerDocument(event, () => savedClients.add(resultingClientId)));
  else if (request.mode !== 'navigate' && isOffline(event) && !new URL(request.url).pathname.endsWith('/registry.json')) {
    event.respondWith(savedFile(request.url).then((saved) => saved ?? fetch(request)));
  }
});

scope.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(savePage(event.data.path, event.data.files));
});
