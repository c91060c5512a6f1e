import { StatsPlugin } from '@module-federation/manifest';
import webpack, { type Compiler } from 'webpack';

type ContainerOptions = ConstructorParameters<typeof webpack.container.ModuleFederationPlugin>[0];
type ManifestOptions = ConstructorParameters<typeof StatsPlugin>[0];

/** The version of `@module-federation/enhanced` whose format the manifest has; that of the installed package. */
const pluginVersion = '2.9.2';

/**
 * Writes mf-manifest.json (module-federation.io/configure/manifest), by which the runtime and the tools of
 * `@module-federation/enhanced` find the entry and the exposed modules. Shared modules are missing in it: a section has
 * none of its own, and the host provides all that release.json names under `requires`.
 */
export class FederationManifestPlugin {
  constructor(private readonly container: ContainerOptions) {}

  apply(compiler: Compiler): void {
    const options = { ...this.container, manifest: true, dts: false } as ManifestOptions;
    new StatsPlugin(options, { pluginVersion, bundler: 'webpack' }).apply(compiler);
    compiler.hooks.thisCompilation.tap('FederationManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the manifest, which is made from these statistics.
        { name: 'FederationManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE },
        () => compilation.deleteAsset('mf-stats.json'),
      );
    });
  }
}
