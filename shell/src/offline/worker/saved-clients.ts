import { cacheNames } from './saved-pages';

const address = '/saved-clients.json';
/** More pages than a reader has open at once. */
const atMost = 50;

/** Ids of the pages that were answered with a saved copy, kept for when the browser stops the worker and starts it anew. */
export async function readSavedClients(): Promise<string[]> {
  const kept = await (await caches.open(cacheNames.pages)).match(address);
  return kept ? ((await kept.json()) as string[]) : [];
}

export async function writeSavedClients(ids: readonly string[]): Promise<void> {
  await (await caches.open(cacheNames.pages)).put(address, new Response(JSON.stringify(ids.slice(-atMost))));
}
