import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { sectionExternals, sectionPlugin } from './federation-plugin.js';
import { LicensePlugin } from './plugins/license-plugin.js';
import { ReleasePlugin, ServerFilesPlugin } from './plugins/release-plugin.js';
import { buildScope, exposedModules, readManifest } from './section-source.js';
import { sharedRequests } from './shared-modules.js';
import { assets, browser, sectionModules, type Mode, sourceMapFilename } from './base.js';
import { server } from './server.js';

/** lucide-react's icons share 2 kB (gzip) of code, which every section would repeat: they take it from the shell. */
const takeIconsFromShell = () =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]createLucideIcon\.mjs$/,
    `data:text/javascript,export { createLucideIcon as default } from '@salaria/ui';`,
  );

/** Code that several modules of a section share becomes a file from this size (bytes before compression). */
const minSharedBytes = 16000;

/**
 * Returns the webpack configurations of the section in `dir`; everything that differs between sections is in
 * section.json.
 */
export const section =
  (dir: string) =>
  (_env: unknown, { mode }: Mode): Configuration[] => {
    const manifest = readManifest(dir);
    const modules = exposedModules(manifest);
    const scope = buildScope(dir, manifest);
    const base = browser(dir, mode);
    return [
      {
        ...base,
        // With webpack's default of 20 kB, the slots of one page would repeat what they share.
        module: sectionModules(base, manifest.name),
        optimization: { ...base.optimization, splitChunks: { minSize: minSharedBytes } },
        name: 'browser',
        // The manifest's plugin warns of the public path `auto`.
        infrastructureLogging: { level: 'error' },
        entry: {},
        externals: sectionExternals,
        output: {
          path: path.join(dir, 'dist/browser'),
          filename: '[name].[contenthash:10].js',
          chunkFilename: '[name].[contenthash:10].js',
          sourceMapFilename,
          ...assets('auto'),
          uniqueName: scope,
          // Milliseconds; less than the shell's own timeout (4 s), so that the shell's retry requests the file again.
          chunkLoadTimeout: 3800,
          // A module that threw must throw again at the next attempt, not return its half-evaluated exports.
          strictModuleErrorHandling: true,
          clean: true,
        },
        plugins: [
          takeIconsFromShell(),
          sectionPlugin({ scope, modules, manifest }),
          new LicensePlugin(),
          new ReleasePlugin(dir),
        ],
      },
      server(dir, mode, {
        entry: Object.fromEntries(modules),
        external: sharedRequests,
        section: manifest.name,
        dependencies: ['browser'],
        plugins: [takeIconsFromShell(), new ServerFilesPlugin(dir)],
      }),
    ];
  };
