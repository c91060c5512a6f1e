import type { Release } from '@salaria/contracts/sections';

/** A release as a remote of the federation runtime. */
type Remote = { section: string; release: Release; failedAttempts: number };

/** A hash that no file has, for files that the release does not list. */
const unmatchableHash = 'sha384-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
/** By name. */
const remotes = new Map<string, Remote>();

/**
 * Returns the name of a release as a remote: that of its section for the first release, by which Module Federation's
 * DevTools list and override it, and one of its own for others.
 */
export function remoteName(section: string, release: Release): string {
  for (const [name, remote] of remotes) if (remote.release.scope === release.scope) return name;
  const name = remotes.has(section) ? `${section}@${release.id}` : section;
  remotes.set(name, { section, release, failedAttempts: 0 });
  return name;
}

export const remoteOf = (name = ''): Remote | undefined => remotes.get(name);

const absolute = (url: string): string => new URL(url, location.href).href;

/** Returns the remote whose file is at `url`, and the file's name. */
function fileAt(url: string): { remote: Remote; name: string } | undefined {
  const address = absolute(url);
  for (const remote of remotes.values()) {
    const base = absolute(remote.release.base);
    if (address.startsWith(base)) return { remote, name: address.slice(base.length).replace(/\?.*$/, '') };
  }
  return undefined;
}

/**
 * Returns the URL to request for a file at its release's base: distinct per attempt, since browsers coalesce a retry
 * with a hanging request of the same URL.
 */
export function addressOf(url: string): string {
  const { failedAttempts = 0 } = fileAt(url)?.remote ?? {};
  return failedAttempts === 0 ? url : `${absolute(url)}?tentativo=${failedAttempts}`;
}

/**
 * Returns the listed hash of a file that another site serves, by its URL at the release's base. A file of this site needs
 * none: who can change the file can change the hash.
 */
export function integrityOf(url: string): string {
  if (new URL(url, location.href).origin === location.origin) return '';
  const file = fileAt(url);
  const files = file?.remote.release.files ?? {};
  return (file && Object.hasOwn(files, file.name) && files[file.name]) || unmatchableHash;
}
