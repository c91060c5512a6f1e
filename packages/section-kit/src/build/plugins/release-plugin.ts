import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from '@salaria/contracts/sections';
import webpack, { type Compiler } from 'webpack';
import { addServerModules, describeRelease, writeRelease } from '../release-file.js';

/** Returns code for a chunk loader that has just created `element` for `url`. */
const integrityCode = (element: string, address: string): string =>
  `
if (self.salariaAddress) ${element}.${address} = self.salariaAddress(url);
if (self.salariaIntegrity) {
  ${element}.integrity = self.salariaIntegrity(url);
  ${element}.crossOrigin = "anonymous";
}`;

/**
 * Writes release.json (see contracts/sections) beside a section's files. Also adds two calls of the shell to the
 * section's loader of scripts and style sheets: for the file's hash, so that the browser checks chunks like the entry,
 * and for the URL of each attempt, because a browser coalesces a second request onto an earlier one for the same URL
 * that hangs. A loader without them needs the `format` that this description leaves out.
 */
export class ReleasePlugin {
  constructor(private readonly dir: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ReleasePlugin',
        (code) => code + integrityCode('script', 'src'),
      );
      webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        'ReleasePlugin',
        (code) => code + integrityCode('link', 'href'),
      );
    });
    compiler.hooks.done.tap('ReleasePlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { format: _standard, ...release } = describeRelease(this.dir, compiler.outputPath);
      writeRelease(compiler.outputPath, release);
    });
  }
}

/** Adds the server build's files to release.json, which the browser build wrote before. */
export class ServerFilesPlugin {
  constructor(private readonly dir: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ServerFilesPlugin', (stats) => {
      const out = path.join(this.dir, 'dist/browser');
      const file = path.join(out, 'release.json');
      // Without one, the browser build has failed, and webpack prints why.
      if (stats.hasErrors() || !existsSync(file)) return;
      const release = JSON.parse(readFileSync(file, 'utf8')) as BuiltRelease;
      writeRelease(out, addServerModules(this.dir, release));
    });
  }
}
