import { loadRemote, registerPlugins, registerRemotes, registerShared } from '@module-federation/enhanced/runtime';
import type { Release } from '@salaria/contracts/sections';
import type { ComponentType } from 'react';
import { devtools } from './plugins/devtools';
import { integrity } from './plugins/integrity';
import { reports } from './plugins/reports';
import { retry } from './plugins/retry';
import { remoteName } from './remotes';
import { sharedModules } from './shared-modules';

let hasStarted = false;

/** Adds plugins and shared modules to the instance of the federation plugin, at the first use. */
function start(): void {
  if (hasStarted) return;
  registerPlugins([integrity(), retry(), reports(), devtools()]);
  registerShared(sharedModules());
  hasStarted = true;
}

/**
 * Loads a module of a release and returns its default export. Reports a failure.
 * @throws if the network, the hash, the module's evaluation or a shared module's version fails in all attempts.
 */
export async function loadModule(section: string, release: Release, expose: string): Promise<ComponentType> {
  start();
  const name = remoteName(section, release);
  const { base, entry, scope, format, shareScope } = release;
  const type = format === 'module' ? 'module' : 'global';
  const remote = { name, entry: base + entry, entryGlobalName: scope, type };
  registerRemotes([SALARIA_PREVIOUS_VERSIONS && shareScope ? { ...remote, shareScope } : remote]);
  const module = await loadRemote<{ default: ComponentType }>(`${name}/${expose}`);
  if (!module) throw new Error(`${name}/${expose} is empty`);
  return module.default;
}
