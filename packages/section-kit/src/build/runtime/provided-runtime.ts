import federation, { bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Runtime plugin of a host: provides the bundler runtime of Module Federation to the entries of sections, which contain
 * no copy of it (section.ts). Each section gets an instance of its own.
 */
export default function providedRuntime() {
  const value = {
    ...federation,
    runtime: Object.freeze({ init: runtime.createInstance }),
    bundlerRuntime: Object.freeze({ ...bundlerRuntime, initContainerEntry }),
  };
  // Read-only, since sections share one realm.
  Object.defineProperty(globalThis, 'salariaFederation', { value: Object.freeze(value) });
  return { name: 'provided-runtime' };
}
