import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** What Module Federation's DevTools read. */
interface ModuleInfo {
  version?: string;
  remoteEntry?: string;
  remotesInfo?: Record<string, { matchedVersion: string }>;
}
declare const __FEDERATION__: { moduleInfo: Record<string, ModuleInfo> };

/** Lists host and remotes for Module Federation's DevTools, in place of the runtime's snapshots, which the shell leaves out. */
export const devtools = (): ModuleFederationRuntimePlugin => ({
  name: 'devtools',
  registerRemote(args) {
    const { remote, origin } = args as { remote: { name: string; entry: string }; origin: { name: string } };
    const { moduleInfo } = __FEDERATION__;
    const { name, entry } = remote;
    moduleInfo[`${name}:${entry}`] = { version: entry, remoteEntry: entry };
    const host = moduleInfo[origin.name];
    moduleInfo[origin.name] = { ...host, remotesInfo: { ...host?.remotesInfo, [name]: { matchedVersion: entry } } };
    return args;
  },
});
