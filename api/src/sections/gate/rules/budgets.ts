import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Finding, ReleaseSizes } from '@salaria/contracts/release-report';
import { mediaType, type PackedRelease } from '../../releases/packed-release.js';
import { exposeName } from '@salaria/contracts/sections';

const gzipBytes = promisify(gzip);
const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * From `warnBytes` on a release is accepted with a warning, above `maxBytes` it is rejected. Entry and first load are
 * counted as browsers download them (gzip); the sections of this repository need 4 and 36 kB, the entry of
 * Module Federation's standard plugin with its runtime 27 to 35.
 */
export const releaseBudgets = {
  entry: { warnBytes: 8 * kilobyte, maxBytes: 40 * kilobyte },
  firstLoad: { warnBytes: 60 * kilobyte, maxBytes: 150 * kilobyte },
  file: { warnBytes: 500 * kilobyte, maxBytes: 3 * megabyte },
  total: { warnBytes: 2 * megabyte, maxBytes: 6 * megabyte },
} as const;

type Findings = { problems: Finding[]; warnings: Finding[]; sizes: ReleaseSizes };

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / kilobyte)} kB`;

/** Bytes of a file as a browser downloads it: text is compressed. */
async function transferredBytes(name: string, bytes: Buffer): Promise<number> {
  const isText = /^text|json|svg/.test(mediaType(name) ?? '');
  return isText ? (await gzipBytes(bytes)).length : bytes.length;
}

/** Measures what browsers download of a release and compares it with the budgets. */
export async function checkBudgets({ built, files }: PackedRelease): Promise<Findings> {
  const names = Object.keys(built.files);
  const transferred = new Map(
    await Promise.all(
      names.map(async (name) => [name, await transferredBytes(name, files.get(name) ?? Buffer.alloc(0))] as const),
    ),
  );
  const sumOf = (needed: Iterable<string>) =>
    [...new Set(needed)].reduce((sum, name) => sum + (transferred.get(name) ?? 0), 0);
  const { routes, slots = [] } = built.manifest;
  const places = [
    ...routes.map(({ path, module }) => ({ path, module })),
    ...slots.map(({ slot, module }) => ({ path: `slot ${slot}`, module })),
  ].map(({ path, module }) => ({ path, bytes: sumOf([built.entry, ...(built.exposes[exposeName(module)] ?? [])]) }));
  const rawSizes = names.map((name) => ({ name, bytes: files.get(name)?.length ?? 0 }));
  const sizes: ReleaseSizes = {
    entry: sumOf([built.entry]),
    total: rawSizes.reduce((sum, { bytes }) => sum + bytes, 0),
    firstLoads: places,
  };
  const measured: { what: string; bytes: number; budget: keyof typeof releaseBudgets }[] = [
    { what: 'Il file di ingresso', bytes: sizes.entry, budget: 'entry' },
    ...places.map(({ path, bytes }) => ({
      what: `Il primo caricamento di ${path}`,
      bytes,
      budget: 'firstLoad' as const,
    })),
    ...rawSizes.map(({ name, bytes }) => ({ what: name, bytes, budget: 'file' as const })),
    { what: 'Il rilascio', bytes: sizes.total, budget: 'total' },
  ];
  const over = (limit: 'warnBytes' | 'maxBytes') =>
    measured.filter(({ bytes, budget }) => bytes > releaseBudgets[budget][limit]);
  const tooLarge = over('maxBytes');
  return {
    sizes,
    problems: tooLarge.map(({ what, bytes, budget }) => ({
      rule: 'budgets',
      message: `${what} è di ${kilobytes(bytes)}: al massimo ${kilobytes(releaseBudgets[budget].maxBytes)}`,
    })),
    warnings: over('warnBytes')
      .filter((it) => !tooLarge.includes(it))
      .map(({ what, bytes, budget }) => ({
        rule: 'budgets',
        message: `${what} è di ${kilobytes(bytes)}: meglio meno di ${kilobytes(releaseBudgets[budget].warnBytes)}`,
      })),
  };
}
