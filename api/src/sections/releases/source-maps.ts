import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BuiltRelease } from '@salaria/contracts/sections';
import { badRequest } from '../../platform/errors/api-error.js';
import { sha256 } from './packed-release.js';
import type { SectionFileEntity } from './section-file.entity.js';

const gzipBytes = promisify(gzip);
const megabyte = 1024 * 1024;

/** Bytes before compression; those of this repository's sections take up to 2 MB. */
export const mapLimits = { fileBytes: 4 * megabyte, totalBytes: 12 * megabyte } as const;

/** Names in an upload: `maps/` and the script with `.map`. */
const mapName = /^maps\/(.+\.js)\.map$/;

/** Returns whether a file of an upload is a source map, which is stored and never served. */
export const isSourceMap = (name: string): boolean => name.startsWith('maps/');

/** Source maps as they are stored: files by hash, and the hashes by script. */
export type StoredMaps = { rows: SectionFileEntity[]; hashes: Record<string, string>; size: number };

/** Compresses the source maps of a release. @throws ApiError 400 for one of a script that the release does not have */
export async function storeMaps({ files }: BuiltRelease, maps: ReadonlyMap<string, Buffer>): Promise<StoredMaps> {
  const stored: StoredMaps = { rows: [], hashes: {}, size: 0 };
  for (const [name, bytes] of maps) {
    const script = mapName.exec(name)?.[1];
    if (script === undefined || !Object.hasOwn(files, script))
      throw badRequest(`${name.slice(0, 130)} non è la mappa di un file del rilascio.`);
    const zipped = await gzipBytes(bytes);
    const hash = sha256(zipped);
    stored.rows.push({ hash, type: 'application/gzip', bytes: zipped, gzip: null, brotli: null });
    stored.hashes[script] = hash;
    stored.size += zipped.length;
  }
  return stored;
}
