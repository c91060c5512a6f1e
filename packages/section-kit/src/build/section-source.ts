import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { issueLines, italianMessage } from '@salaria/contracts/italian-messages';
import { exposeName, type SectionManifest, sectionSourceSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { providedVersions } from './shared-modules.js';
import { CommandError } from '../cli/steps.js';

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`${file} non c’è: questo comando si usa nella cartella di una sezione.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    const lines = text.slice(0, Number(position ?? 0)).split('\n');
    const place = position === undefined ? '' : `:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
    throw new CommandError(`${file}${place} non è JSON: ${message}`);
  }
}

/**
 * Reads and validates the section.json in `dir`.
 * @throws CommandError that names the file and each invalid field
 */
export function readManifest(dir: string): SectionManifest {
  const file = path.join(dir, 'section.json');
  const parsed = z.safeParse(sectionSourceSchema, readJson(file), { error: italianMessage });
  if (parsed.success) return parsed.data;
  const lines = issueLines(parsed.error).map((line) => `  ${line}`);
  throw new CommandError(`${file} non è valido:\n${lines.join('\n')}`);
}

/**
 * Reads the section.json in `dir` for a build.
 * @throws CommandError as readManifest does, and for modules without a file
 */
export function readBuildManifest(dir: string): SectionManifest {
  const manifest = readManifest(dir);
  const modules = [...manifest.routes, ...(manifest.slots ?? [])].map(({ module }) => module);
  const missing = [...new Set(modules)].filter((module) => !existsSync(path.join(dir, module)));
  if (missing.length === 0) return manifest;
  const file = path.join(dir, 'section.json');
  throw new CommandError(
    `${file} nomina moduli che non ci sono:\n${missing.map((module) => `  ${module}`).join('\n')}`,
  );
}

/**
 * Returns the modules of routes and slots by the names they are exposed under.
 * @throws CommandError if two modules have the same name
 */
export function exposedModules(manifest: SectionManifest): Map<string, string> {
  const modules = [...manifest.routes, ...(manifest.slots ?? [])].map(({ module }) => module);
  const exposed = new Map<string, string>();
  for (const module of modules) {
    const name = exposeName(module);
    const other = exposed.get(name);
    if (other !== undefined && other !== module)
      throw new CommandError(`${manifest.name}: ${other} e ${module} hanno lo stesso nome di file`);
    exposed.set(name, module);
  }
  return exposed;
}

/** Sources of the packages whose code is bundled into sections; in the section kit, what they were compiled to. */
const bundledPackages = ['ui', 'contracts'].map((name) => {
  const folder = path.dirname(createRequire(import.meta.url).resolve(`@salaria/${name}/package.json`));
  return ['src', 'dist'].map((part) => path.join(folder, part)).find((each) => existsSync(each)) ?? folder;
});

/**
 * Returns a build's `uniqueName`: the section and ten hex digits of a hash over its sources, those of the packages
 * bundled into it, and the versions of the shared modules. Two builds never have the same, because two releases with
 * one name in one page overwrite each other's modules.
 */
export function buildScope(dir: string, manifest: SectionManifest): string {
  const hash = createHash('sha256').update(JSON.stringify(providedVersions()));
  const add = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))) {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) add(full);
      else hash.update(entry.name).update(readFileSync(full));
    }
  };
  for (const folder of [path.join(dir, 'src'), ...bundledPackages]) add(folder);
  hash.update(readFileSync(path.join(dir, 'section.json'))).update(readFileSync(path.join(dir, 'package.json')));
  return `${manifest.name.replaceAll('-', '_')}_${hash.digest('hex').slice(0, 10)}`;
}
