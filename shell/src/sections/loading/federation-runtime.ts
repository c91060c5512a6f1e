import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Release } from '@salaria/contracts/sections';
import providedRuntime from '@salaria/section-kit/provided-runtime';
import type { ComponentType } from 'react';
import { devtools } from './plugins/devtools';
import { integrity } from './plugins/integrity';
import { reports } from './plugins/reports';
import { retry } from './plugins/retry';
import { remoteName } from './remotes';
import { sharedModules } from './shared-modules';

let host: ModuleFederation | undefined;

/** Returns the host of all sections, which registers them as remotes when their modules are loaded. */
const startHost = (): ModuleFederation =>
  createInstance({
    name: 'shell',
    remotes: [],
    plugins: [providedRuntime(), integrity(), retry(), reports(), devtools()],
    shared: sharedModules(),
    // With `version-first`, one remote that does not load stops the host.
    shareStrategy: 'loaded-first',
  });

/**
 * Loads a module of a release and returns its default export. Reports a failure.
 * @throws if the network, the hash, the module's evaluation or a shared module's version fails in all attempts.
 */
export async function loadModule(section: string, release: Release, expose: string): Promise<ComponentType> {
  host ??= startHost();
  const name = remoteName(section, release);
  const { base, entry, scope, format, shareScope } = release;
  const type = format === 'module' ? 'module' : 'global';
  const remote = { name, entry: base + entry, entryGlobalName: scope, type };
  host.registerRemotes([SALARIA_PREVIOUS_VERSIONS && shareScope ? { ...remote, shareScope } : remote]);
  const module = await host.loadRemote<{ default: ComponentType }>(`${name}/${expose}`);
  if (!module) throw new Error(`${name}/${expose} is empty`);
  return module.default;
}
