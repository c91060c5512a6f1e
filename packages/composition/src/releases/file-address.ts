import type { Release } from '@salaria/contracts/sections';

/** Characters of a hash in a URL: 120 bits. */
const keyLength = 20;
const hashPrefix = 'sha384-';

/** The key of a file in its URL, as a pattern of one path segment. */
export const fileKeyPattern = new RegExp(`^[\\w-]{${keyLength}}$`);

/** Returns the key of a file in its URL: the first characters of its hash, as base64url (RFC 4648). */
export const fileKey = (integrity: string): string =>
  integrity
    .slice(hashPrefix.length, hashPrefix.length + keyLength)
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/**
 * Returns the URL of a release's file. A script that this site stores has one URL in all releases that contain it, so
 * that browsers keep it in their cache. Other files stay at the release's base, which style sheets and the entry's
 * public path are relative to, as do all files of an external release, a local build, or one with a loader of its own.
 */
export function fileAddress({ base, entry, files, format }: Release, name: string): string {
  const [, root, section, release] = base.split('/');
  const integrity = Object.hasOwn(files, name) ? files[name] : undefined;
  const isShared =
    format === undefined && root === 'sections' && release !== undefined && name !== entry && name.endsWith('.js');
  return isShared && integrity?.startsWith(hashPrefix)
    ? `/sections/${section}/${fileKey(integrity)}/${name}`
    : base + name;
}
