import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Release } from '@salaria/contracts/sections';
import type { ComponentType } from 'react';
import { devtools } from './plugins/devtools';
import { integrity } from './plugins/integrity';
import { reports } from './plugins/reports';
import { retry } from './plugins/retry';
import { remoteName } from './remotes';
import { sharedModules } from './shared-modules';

/** The instance of the federation plugin's runtime. */
declare const __webpack_require__: { federation: { instance: ModuleFederation } };

let host: ModuleFederation | undefined;

/** Returns the shell as a host with its plugins and shared modules. */
function start(): ModuleFederation {
  const { instance } = __webpack_require__.federation;
  instance.registerPlugins([integrity(), retry(), reports(), devtools()]);
  instance.registerShared(sharedModules());
  return instance;
}

/**
 * Loads a module of a release and returns its default export. Reports a failure.
 * @throws if the network, the hash, the module's evaluation or a shared module's version fails in all attempts.
 */
export async function loadModule(section: string, release: Release, expose: string): Promise<ComponentType> {
  host ??= start();
  const name = remoteName(section, release);
  const { base, entry, scope, format } = release;
  const type = format === 'module' ? 'module' : 'global';
  host.registerRemotes([{ name, entry: base + entry, entryGlobalName: scope, type }]);
  const module = await host.loadRemote<{ default: ComponentType }>(`${name}/${expose}`);
  if (!module) throw new Error(`${name}/${expose} is empty`);
  return module.default;
}
