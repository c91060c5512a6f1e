/** Files whose name carries their hash: what lies under one of these addresses never changes. */
const hashed = /^\/(assets|images)\/[^/]+$|^\/sections\/[^/]+\/[^/]+\/.+$/;

export const isHashed = (pathname: string): boolean => hashed.test(pathname);

/** Whether an address may be kept for reading offline: a hashed file, or a read of the API without a question in it (which might be about the reader). */
export function mayBeKept(address: URL): boolean {
  if (isHashed(address.pathname)) return true;
  return address.pathname.startsWith('/api/') && address.search === '';
}
