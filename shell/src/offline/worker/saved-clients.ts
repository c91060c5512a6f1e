import { cacheNames } from '../stored-files';

/** In the cache of pages. */
export const savedClientsAddress = '/saved-clients.json';
/** Clients remembered; more than the pages that a visitor has open at once. */
const maxClients = 50;

/** Returns the ids of the clients that were served a saved page; stored, since the browser may restart the worker. */
export async function readSavedClients(): Promise<string[]> {
  const stored = await (await caches.open(cacheNames.pages)).match(savedClientsAddress);
  return stored ? ((await stored.json()) as string[]) : [];
}

/** Stores the ids, oldest first; of more than 50 the last ones. */
export async function writeSavedClients(ids: readonly string[]): Promise<void> {
  await (await caches.open(cacheNames.pages)).put(
    savedClientsAddress,
    new Response(JSON.stringify(ids.slice(-maxClients))),
  );
}
