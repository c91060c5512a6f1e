import { fileAddress } from '@salaria/composition/releases/file-address';
import type { Release } from '@salaria/contracts/sections';
import type { ComponentType } from 'react';

/** The global that a section's entry file defines (webpack.js.org/concepts/module-federation). */
type Container = {
  init: (shared: object) => unknown;
  get: (module: string) => Promise<() => { default?: ComponentType }>;
};

/** Webpack's initialisation of the share scope with the shell's shared modules. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: object };

/** A hash that no file has, for files that the release does not list. */
const unmatchableHash = 'sha384-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const releases = new Map<string, Release>();
/** Containers, initialised or in flight, by scope. */
const containers = new Map<string, Promise<Container>>();

declare global {
  // Called by the chunk loader of every section (packages/federation, ReleasePlugin).
  var salariaIntegrity: ((url: string) => string) | undefined;
  var salariaAddress: ((url: string) => string) | undefined;
}

/** Shorter than the timeout of an attempt (section-parts.ts), so that the next attempt sends a new request. */
const scriptTimeoutMs = 3800;
/** Number of failed attempts by the base URL of their release. */
const failedAttempts = new Map<string, number>();

function releaseOf(address: string): Release | undefined {
  for (const release of releases.values())
    if (address.startsWith(new URL(release.base, location.href).href)) return release;
  return undefined;
}

/** Returns the name of a file by its URL at the release's base. */
const nameIn = (release: Release, address: string): string =>
  address.slice(new URL(release.base, location.href).href.length).replace(/\?.*$/, '');

/**
 * Returns the URL to request for a file at its release's base: distinct per attempt, since browsers coalesce a retry
 * with a hanging request of the same URL.
 */
function addressOf(url: string): string {
  const release = releaseOf(new URL(url, location.href).href);
  if (!release) return url;
  const address = fileAddress(release, nameIn(release, new URL(url, location.href).href));
  const attempts = failedAttempts.get(release.base) ?? 0;
  return attempts === 0 ? address : `${new URL(address, location.href).href}?tentativo=${attempts}`;
}

/** Returns the listed hash of the file at `url`, its URL at the release's base. */
function integrityOf(url: string): string {
  const address = new URL(url, location.href).href;
  const release = releaseOf(address);
  const name = release && nameIn(release, address);
  return (
    (release && name !== undefined && Object.hasOwn(release.files, name) && release.files[name]) || unmatchableHash
  );
}

/** Runs an entry file. @throws if it fails to load, does not match its hash, or defines no container. */
function runEntry({ base, entry, scope }: Release): Promise<Container> {
  return new Promise((resolve, reject) => {
    const url = base + entry;
    const script = document.createElement('script');
    const end = (failure?: string) => {
      clearTimeout(timer);
      script.remove();
      const container = Reflect.get(globalThis, scope) as Container | undefined;
      if (failure === undefined && container) resolve(container);
      else reject(new Error(failure ?? `${url} defines no container named ${scope}`));
    };
    const timer = setTimeout(() => end(`${url} timed out`), scriptTimeoutMs);
    script.onload = () => end();
    script.onerror = () => end(`${url} could not be loaded`);
    script.integrity = integrityOf(url);
    script.crossOrigin = 'anonymous';
    script.src = addressOf(url);
    document.head.append(script);
  });
}

async function open(release: Release): Promise<Container> {
  globalThis.salariaIntegrity = integrityOf;
  globalThis.salariaAddress = addressOf;
  releases.set(release.scope, release);
  const [container] = await Promise.all([runEntry(release), __webpack_init_sharing__('default')]);
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** Discards a failed container, so that the next attempt fetches the entry again. */
export function discardContainer(release: Release): void {
  containers.delete(release.scope);
  failedAttempts.set(release.base, (failedAttempts.get(release.base) ?? 0) + 1);
}

/**
 * Loads a module of a release and returns its default export.
 * @throws if the network, the hash, the module's evaluation or a shared module's version fails.
 */
export async function loadModule(release: Release, expose: string): Promise<ComponentType> {
  const opened = containers.get(release.scope) ?? open(release);
  containers.set(release.scope, opened);
  const factory = await (await opened).get(`./${expose}`);
  const module = factory();
  if (!module.default) throw new Error(`${release.scope}/${expose} has no default export`);
  return module.default;
}
