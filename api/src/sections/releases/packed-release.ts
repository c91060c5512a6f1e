import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltRelease } from '@salaria/contracts/sections';

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/**
 * A built section with the bytes of its files, by name; server modules are under `server/`. `maps` are the source maps
 * of its scripts, under `maps/`.
 */
export type PackedRelease = { built: BuiltRelease; files: Map<string, Buffer>; maps?: Map<string, Buffer> };

/** Returns the SHA-256 in hexadecimal digits. */
export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

const types = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['cjs', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
]);

/** Returns the media type of a file by its extension; undefined for one that a release may not contain. */
export const mediaType = (name: string): string | undefined => types.get(name.slice(name.lastIndexOf('.') + 1));

/** Compresses a file; null where that saves nothing. */
export async function compress(bytes: Buffer, type: string): Promise<{ gzip: Buffer | null; brotli: Buffer | null }> {
  if (!/^(text|application\/json|image\/svg)/.test(type) || bytes.length < 400) return { gzip: null, brotli: null };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [zipped, brotli] = await Promise.all([gzipBytes(bytes, { level: 9 }), brotliBytes(bytes, { params })]);
  return { gzip: zipped, brotli };
}

/** Returns the id of a release (contracts/sections, releaseIdSchema): the same contents have the same id. */
export function releaseId(about: string, hashes: Record<string, string>): string {
  const lines = Object.keys(hashes)
    .sort()
    .map((file) => `${file} ${hashes[file]}`);
  return sha256([about, ...lines].join('\n')).slice(0, 12);
}
