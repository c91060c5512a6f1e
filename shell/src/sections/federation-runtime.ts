import type { Release } from '@salaria/contracts/sections';
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';

/** A hash that no file has: what is under a release's address and not listed there must not run. */
const refusal = 'sha384-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const known = new Map<string, Release>();
/** Scopes that the runtime has been told about and has not been made to forget. */
const registered = new Set<string>();

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
  for (const release of known.values()) if (address.startsWith(new URL(release.base, location.href).href)) return release;
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

let prepared = false;
function prepare(): void {
  if (prepared) return;
  prepared = true;
  globalThis.salariaIntegrity = integrityOf;
  globalThis.salariaAddress = addressOf;
  registerPlugins([
    {
      name: 'salaria-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = addressOf(url);
        script.integrity = integrityOf(url);
        script.crossOrigin = 'anonymous';
        return { script, timeout: scriptLimit };
      },
    },
  ]);
}

const register = (release: Release): void => {
  prepare();
  known.set(release.scope, release);
  if (registered.has(release.scope)) return;
  registered.add(release.scope);
  registerRemotes([{ name: release.scope, entry: release.base + release.entry, type: 'var', entryGlobalName: release.scope }]);
};

/** Lets the next attempt fetch the entry again instead of remembering that it failed. */
export function forget(release: Release): void {
  registered.delete(release.scope);
  failures.set(release.base, (failures.get(release.base) ?? 0) + 1);
  getInstance()?.moduleCache.delete(release.scope);
}

/**
 * The default export of one of a release's modules.
 * @throws whatever went wrong: no network, wrong hash, syntax error, a shared version that does not fit.
 */
export async function loadModule(release: Release, expose: string): Promise<ComponentType> {
  register(release);
  const module = await loadRemote<{ default?: ComponentType }>(`${release.scope}/${expose}`);
  if (!module?.default) throw new Error(`${release.scope}/${expose} has no default export`);
  return module.default;
}
