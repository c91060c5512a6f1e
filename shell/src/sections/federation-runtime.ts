import type { Release } from '@salaria/contracts/sections';
import type { ComponentType } from 'react';

/** What a section's entry file leaves under the name of its scope (webpack.js.org/concepts/module-federation). */
type Container = {
  init: (shared: object) => unknown;
  get: (module: string) => Promise<() => { default?: ComponentType }>;
};

/** Webpack's own: puts what the shell lends into its share scope. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: object };

/** A hash that no file has: what is under a release's address and not listed there must not run. */
const refusal = 'sha384-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const known = new Map<string, Release>();
/** Containers that have been opened, or are being, by scope. */
const containers = new Map<string, Promise<Container>>();

declare global {
  // Asked by the chunk loader of every section (packages/federation, ReleasePlugin).
  var salariaIntegrity: ((url: string) => string) | undefined;
  var salariaAddress: ((url: string) => string) | undefined;
}

/** Before a try is given up (section-parts.ts), so that the next one asks anew. ms. */
const scriptLimit = 3800;
/** Tries that failed, by the base address of their release. */
const failures = new Map<string, number>();

const releaseOf = (address: string): Release | undefined => {
  for (const release of known.values())
    if (address.startsWith(new URL(release.base, location.href).href)) return release;
  return undefined;
};

/** Each try has an address of its own: a browser joins a second request to a first one that hangs under the same address. */
function addressOf(url: string): string {
  const address = new URL(url, location.href).href;
  const tries = failures.get(releaseOf(address)?.base ?? '') ?? 0;
  return tries === 0 ? url : `${address}?tentativo=${tries}`;
}

/** The listed hash of a release's file. */
function integrityOf(url: string): string {
  const address = new URL(url, location.href).href;
  const release = releaseOf(address);
  const name = release && address.slice(new URL(release.base, location.href).href.length).replace(/\?.*$/, '');
  return (name !== undefined && release?.files[name]) || refusal;
}

/** Runs an entry file. @throws when it does not come, is not the listed one, or leaves no container. */
function runEntry({ base, entry, scope }: Release): Promise<Container> {
  return new Promise((resolve, reject) => {
    const url = base + entry;
    const script = document.createElement('script');
    const end = (failure?: string) => {
      clearTimeout(timer);
      script.remove();
      const container = (globalThis as unknown as Record<string, Container | undefined>)[scope];
      if (failure === undefined && container) resolve(container);
      else reject(new Error(failure ?? `${url} leaves no container named ${scope}`));
    };
    const timer = setTimeout(() => end(`${url} timed out`), scriptLimit);
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
  known.set(release.scope, release);
  const [container] = await Promise.all([runEntry(release), __webpack_init_sharing__('default')]);
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** Lets the next attempt fetch the entry again instead of remembering that it failed. */
export function forget(release: Release): void {
  containers.delete(release.scope);
  failures.set(release.base, (failures.get(release.base) ?? 0) + 1);
}

/**
 * The default export of one of a release's modules.
 * @throws whatever went wrong: no network, wrong hash, syntax error, a shared version that does not fit.
 */
export async function loadModule(release: Release, expose: string): Promise<ComponentType> {
  const opened = containers.get(release.scope) ?? open(release);
  containers.set(release.scope, opened);
  const factory = await (await opened).get(`./${expose}`);
  const module = factory();
  if (!module.default) throw new Error(`${release.scope}/${expose} has no default export`);
  return module.default;
}
