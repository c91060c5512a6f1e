import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltRelease } from '@salaria/contracts/sections';
import type { Compiler } from 'webpack';
import { integrityOf } from '@salaria/composition/releases/integrity';

/** Adds the server build's files to release.json, which the browser build wrote before. */
export class ServerFilesPlugin {
  constructor(private readonly dir: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ServerFilesPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const file = path.join(this.dir, 'dist/browser/release.json');
      const release = JSON.parse(await readFile(file, 'utf8')) as BuiltRelease;
      for (const name of Object.keys(release.exposes)) {
        const bytes = await readFile(path.join(this.dir, 'dist/server', `${name}.cjs`));
        release.server[name] = { file: `server/${name}.cjs`, integrity: integrityOf(bytes) };
      }
      await writeFile(file, JSON.stringify(release, null, 2));
    });
  }
}
