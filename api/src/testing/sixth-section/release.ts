import { readFile } from 'node:fs/promises';
import { integrityOf } from '@salaria/composition/releases/integrity';
import { exposeName, sectionManifestSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import type { Pack } from '../../sections/testing/small-section.js';

const manifestFile = new URL('./mf-excavations/section.json', import.meta.url);

/** Returns a built release of the section, whose modules are empty: its pages have their head and route data. */
export async function builtRelease(): Promise<Pack> {
  const manifest = z.parse(sectionManifestSchema, JSON.parse(await readFile(manifestFile, 'utf8')));
  const scope = 'mf_excavations_0123456789';
  const names = manifest.routes.map(({ module }) => exposeName(module));
  const serverModules = names.map(
    (name) => [`server/${name}.cjs`, 'module.exports = { default: () => null };'] as const,
  );
  const files = {
    'entry.js': `var ${scope} = { get() {}, init() {} };`,
    ...Object.fromEntries(serverModules),
  };
  const integrity = (text: string) => integrityOf(Buffer.from(text));
  return {
    built: {
      manifest,
      scope,
      entry: 'entry.js',
      files: { 'entry.js': integrity(files['entry.js']) },
      exposes: Object.fromEntries(names.map((name) => [name, []])),
      server: Object.fromEntries(
        serverModules.map(([file, text], index) => [names[index], { file, integrity: integrity(text) }]),
      ),
      shared: {},
    },
    files,
  };
}
