// Takes the place of modules of the federation runtime that the shell never runs (federation-plugin.ts): manifests,
// preloads (the server writes both into the page), remotes known at build time, tree-shaken shared modules, Node, the
// texts of errors, which their codes lead to (module-federation.io/guide/troubleshooting), and prefixes of log lines.

const unused = (): undefined => undefined;

/** The runtime writes warnings and errors only. */
export const logger = console;
export const createLogger = (): Console => console;

/** Of its hooks, the runtime uses the method by which plugins are registered. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: unused };
}

export {
  unused as bindLoggerToCompiler,
  unused as buildDescMap,
  unused as createInfrastructureLogger,
  unused as createScriptNode,
  unused as defaultPreloadArgs,
  unused as errorDescMap,
  unused as formatPreloadArgs,
  unused as generatePreloadAssetsPlugin,
  unused as generateSnapshotFromManifest,
  unused as getGlobalRemoteInfo,
  unused as getManifestFileName,
  unused as getSharedFallbackGetter,
  unused as inferAutoPublicPath,
  unused as infrastructureLogger,
  unused as installInitialConsumes,
  unused as isManifestProvider,
  unused as loadScriptNode,
  unused as normalizePreloadExposes,
  unused as optionsToMFContext,
  unused as preloadAssets,
  unused as remotes,
  unused as runtimeDescMap,
  unused as simpleJoinRemoteEntry,
  unused as typeDescMap,
};
