import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltRelease, builtReleaseSchema } from '@salaria/contracts/sections';
import type { ReleaseShare } from '@salaria/contracts/team-calls';
import * as z from '@salaria/contracts/z';
import { buildSection } from '../build/standard/build.js';
import { programOf, runCaptured } from '../cli/run-program.js';
import { CommandError, kilobytes } from '../cli/steps.js';

/** Of the files of a release, the largest is named from this size on. */
const notedFileBytes = 500_000;

/** In characters, of a failed build's or test's output. */
const maxOutputLength = 6000;

/** Compiles the section; with `isBuilt` it only completes what is in dist/browser. */
export async function build(dir: string, isBuilt: boolean) {
  let output = '';
  const run = async (bundler: string[]) => {
    const done = await runCaptured(bundler, dir);
    output = done.output;
    return done.code;
  };
  if ((await buildSection(dir, run, { isBuilt })) !== 0) throw new CommandError(output.slice(-maxOutputLength));
  return { value: undefined };
}

export async function test(dir: string) {
  const { code, output } = await runCaptured(
    ['--experimental-vm-modules', '--no-warnings', programOf(dir, 'jest/bin/jest')],
    dir,
  );
  if (code !== 0) throw new CommandError(output.slice(-maxOutputLength));
  return { value: undefined, note: /^Tests:\s+(.*)$/m.exec(output)?.[1] ?? '' };
}

export type Upload = { external: string | undefined; preview: boolean; share: ReleaseShare | undefined };

/**
 * Reads the build's files and the source maps of its scripts into the form that the registry expects; with `external`, of the files only
 * those for SSR.
 */
export async function pack(
  dir: string,
  { external, preview, share }: Upload,
): Promise<{ note: string; value: FormData }> {
  const dist = path.join(dir, 'dist');
  const text = await readFile(path.join(dist, 'browser/release.json'), 'utf8');
  const built = z.parse(builtReleaseSchema, JSON.parse(text)) as BuiltRelease;
  const uploads = [
    ...(external ? [] : Object.keys(built.files).map((name) => [name, path.join(dist, 'browser', name)] as const)),
    ...Object.values(built.server).map(({ file }) => [file, path.join(dist, file)] as const),
    // Errors have places in scripts; builds map style sheets as well.
    ...Object.keys(built.files)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [`maps/${name}.map`, path.join(dist, 'maps', `${name}.map`)] as const)
      .filter(([, file]) => existsSync(file)),
  ];
  const form = new FormData();
  form.set('release', text);
  if (external) form.set('external', external);
  if (preview) form.set('preview', '1');
  if (share) form.set('share', String(share.share));
  if (share?.hold) form.set('hold', '1');
  let totalBytes = 0;
  let largest = { name: '', bytes: 0 };
  for (const [name, file] of uploads) {
    const bytes = await readFile(file);
    totalBytes += bytes.length;
    if (bytes.length > largest.bytes) largest = { name, bytes: bytes.length };
    form.append('files', new Blob([new Uint8Array(bytes)]), name);
  }
  const note = [
    `${uploads.length} file, ${kilobytes(totalBytes)}`,
    ...(largest.bytes > notedFileBytes ? [`il più grande ${largest.name}, ${kilobytes(largest.bytes)}`] : []),
  ].join('; ');
  return { value: form, note };
}
