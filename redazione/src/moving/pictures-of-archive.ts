import { pictureLimits } from '@salaria/contracts/desk/content/pictures';
import type { WordPressImport } from '@salaria/contracts/desk/content/wordpress';
import { slugOf } from '@salaria/contracts/record-texts';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';

type NamedPicture = WordPressImport['missingPictures'][number];

const chunkBytes = 1024 * 1024;
const maxNameLength = 60;

/** Returns the name that the library gives to a file; WordPress adds `-scaled` to what it has made smaller. */
function namesOf(path: string): { slug: string; isScaled: boolean } {
  const name = path.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
  const original = name.replace(/-scaled$/, '');
  return { slug: slugOf(original, maxNameLength), isScaled: original !== name };
}

/**
 * Returns those pictures that a ZIP archive has, in whatever folder. The archive is read in parts and only the pictures
 * are unpacked: it may be larger than the memory.
 *
 * @throws Error for a damaged archive
 */
export async function picturesOfArchive(archive: Blob, wanted: readonly NamedPicture[]): Promise<File[]> {
  const names = new Map(wanted.map(({ slug, file }) => [slug, file]));
  const found = new Map<string, { file: File; isScaled: boolean }>();
  const unzip = new Unzip((entry) => {
    const { slug, isScaled } = namesOf(entry.name);
    const name = names.get(slug);
    const isBetter = !found.has(slug) || (found.get(slug)?.isScaled && !isScaled);
    if (name === undefined || !isBetter || entry.name.includes('__MACOSX/')) return;
    unpack(entry, (bytes) => found.set(slug, { file: new File(bytes, name), isScaled }));
  });
  unzip.register(UnzipInflate);
  for (let start = 0; start < archive.size; start += chunkBytes) {
    const chunk = await archive.slice(start, start + chunkBytes).arrayBuffer();
    unzip.push(new Uint8Array(chunk), start + chunkBytes >= archive.size);
  }
  return [...found.values()].map(({ file }) => file);
}

/** Unpacks an entry, unless it is larger than a picture may be. */
function unpack(entry: UnzipFile, onEnd: (bytes: Uint8Array<ArrayBuffer>[]) => void): void {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  entry.ondata = (error, data, isLast) => {
    if (error) throw error;
    size += data.length;
    if (size <= pictureLimits.maxFileBytes) chunks.push(data as Uint8Array<ArrayBuffer>);
    if (isLast && size <= pictureLimits.maxFileBytes) onEnd(chunks);
  };
  entry.start();
}
