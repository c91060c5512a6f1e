import { cacheNames } from './stored-files';

/** Deletes the caches that the offline worker does not use: those of other storage versions and of sections. */
export async function deleteForeignCaches(): Promise<void> {
  const own: string[] = Object.values(cacheNames);
  for (const name of await caches.keys()) if (!own.includes(name)) await caches.delete(name);
}

/**
 * Unregisters service workers that are not the site's, and deletes their caches. The server refuses their scripts, and
 * the page's policy their registration; a worker that was registered before stays until it is removed.
 */
export async function removeForeignWorkers(): Promise<void> {
  const own = new URL('/sw.js', location.href).href;
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const { active, waiting, installing } = registration;
    if ((active ?? waiting ?? installing)?.scriptURL !== own) await registration.unregister();
  }
  await deleteForeignCaches();
}
