import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { addressOf, integrityOf } from '../remotes';

declare global {
  // Called by the chunk loader of every section (packages/section-kit, ReleasePlugin).
  var salariaIntegrity: ((url: string) => string) | undefined;
  var salariaAddress: ((url: string) => string) | undefined;
}

/** In milliseconds. */
const scriptTimeoutMs = 3800;

/**
 * Requests entries, and by the chunk loaders of sections all other files, at the addresses of a release and with the hashes
 * of one that is hosted elsewhere.
 */
export function integrity(): ModuleFederationRuntimePlugin {
  globalThis.salariaIntegrity = integrityOf;
  globalThis.salariaAddress = addressOf;
  return {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.integrity = integrityOf(url);
      script.crossOrigin = 'anonymous';
      script.src = addressOf(url);
      return { script, timeout: scriptTimeoutMs };
    },
  };
}
