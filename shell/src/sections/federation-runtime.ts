import type { Release } from '@salaria/contracts/sections';
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';

/** A hash that no file has: what is under a release's address and not listed there must not run. */
const refusal = 'sha384-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const known = new Map<string, Release>();

declare global {
  // Asked by the chunk loader of every section (packages/federation, ReleasePlugin).
  var salariaIntegrity: ((url: string) => string) | undefined;
}

/** The listed hash of a release's file. */
function integrityOf(url: string): string {
  const address = new URL(url, location.href).href;
  for (const release of known.values()) {
    const base = new URL(release.base, location.href).href;
    if (address.startsWith(base)) return release.files[address.slice(base.length)] ?? refusal;
  }
  return refusal;
}

let prepared = false;
function prepare(): void {
  if (prepared) return;
  prepared = true;
  globalThis.salariaIntegrity = integrityOf;
  registerPlugins([
    {
      name: 'salaria-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.integrity = integrityOf(url);
        script.crossOrigin = 'anonymous';
        return { script, timeout: 4000 };
      },
    },
  ]);
}

const register = (release: Release): void => {
  prepare();
  if (known.has(release.scope)) return;
  known.set(release.scope, release);
  registerRemotes([{ name: release.scope, entry: release.base + release.entry, type: 'var', entryGlobalName: release.scope }]);
};

/** Lets the next attempt fetch the entry again instead of remembering that it failed. */
export function forget(release: Release): void {
  known.delete(release.scope);
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
