import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from '@salaria/contracts/z';
import { StartupError } from '../../platform/startup-error.js';

const kitFileSchema = z.object({
  version: z.string(),
  /** The tarballs, `NAME.tgz` in the folder of kit.json; `integrity` as in npm's lock file. */
  packages: z.record(z.string(), z.object({ integrity: z.string() })),
  /** What changed for section teams, the newest first. */
  changes: z.array(z.object({ version: z.string(), breaking: z.array(z.string()), changes: z.array(z.string()) })),
});

const shellFileSchema = z.object({ scripts: z.array(z.string()) });

/**
 * The packed section kit: the folder of its tarballs, and kit.json; and the shell's development build, which sections'
 * dev servers use: its folder, and the scripts that pages start with.
 */
export type KitBuild = z.infer<typeof kitFileSchema> & {
  dir: string;
  developmentShell: { dir: string; scripts: string[] };
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Injection token of the packed section kit. */
export const KIT = Symbol('KIT');

/** @throws StartupError when the kit has not been packed. */
export function readKitBuild(root: string): KitBuild {
  const dir = path.join(root, 'packages/section-kit/generated');
  const shellDir = path.join(root, 'shell/dist/development');
  try {
    const kit = z.parse(kitFileSchema, readJson(path.join(dir, 'kit.json')));
    const { scripts } = z.parse(shellFileSchema, readJson(path.join(shellDir, 'shell.json')));
    return { dir, ...kit, developmentShell: { dir: shellDir, scripts } };
  } catch {
    throw new StartupError('Il kit delle sezioni non è pronto: eseguire «npm run build» nella cartella del progetto.');
  }
}
