import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserError } from '@salaria/contracts/section-reports';
import { projectRoot } from '../../../platform/project-root.js';
import { FileReader } from '../../../platform/processes/file-reader.js';
import { mapLimits } from '../../releases/source-maps.js';

type Frames = BrowserError['frames'];
/** A compressed source map, with the name of its script. */
export type StoredMap = { file: string; bytes: Buffer };

const reader = new FileReader<object, (string | null)[]>({
  program: fileURLToPath(new URL('source-places.child.js', import.meta.url)),
  limits: {
    timeoutMs: 20_000,
    maxResidentBytes: 500 * 1024 * 1024,
    maxHeapMb: 300,
    maxOutputBytes: 100_000,
    maxConcurrent: 1,
    maxQueued: 20,
  },
  createError: (failure) => new Error(`the source maps are not readable: ${failure}`),
});

/** Returns the folders with the source maps of the builds in this checkout, which are not uploaded. */
const localFolders = (): string[] =>
  readdirSync(projectRoot)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .map((name) => path.join(projectRoot, name, 'dist/maps'));

/** Returns the place of each frame in the sources; null for one that no map knows. */
export async function findPlaces(frames: Frames, maps: readonly StoredMap[]): Promise<(string | null)[]> {
  const request = {
    ...{ frames, folders: localFolders(), maxMapBytes: mapLimits.fileBytes },
    maps: maps.map(({ file, bytes }) => ({ file, length: bytes.length })),
  };
  const [places = []] = await reader.read(async () => Buffer.concat(maps.map(({ bytes }) => bytes)), request);
  return places;
}
