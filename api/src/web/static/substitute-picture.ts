import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const read = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

/** `<slug>-<hash>-<width>x<height>-<colour>`, `-w<width>` in all but the largest JPEG, `-og` in the card, extension. */
const fileNamePattern =
  /^(?<slug>[a-z0-9-]+)-[0-9a-f]{8}-\d+x\d+-[0-9a-f]{6}(?<size>-w\d+|-og)?\.(?<format>jpg|webp|avif)$/;

/** Returns the present file of a picture that was replaced: same subject and size, other hash. */
async function currentName(dir: string, file: string): Promise<string | undefined> {
  const requested = fileNamePattern.exec(file)?.groups;
  if (!requested) return undefined;
  const names = await readdir(dir).catch((): string[] => []);
  const same = names.filter((name) => {
    const found = fileNamePattern.exec(name)?.groups;
    return found !== undefined && found['slug'] === requested['slug'] && found['format'] === requested['format'];
  });
  return same.find((name) => fileNamePattern.exec(name)?.groups?.['size'] === requested['size']) ?? same[0];
}

export type PictureFile = { bytes: Buffer; type: string | undefined };

/** The master of a picture, beside the generated folder: `content/images/<slug>.webp`. */
function masterOf(dir: string, file: string): string | undefined {
  const slug = fileNamePattern.exec(file)?.groups?.['slug'];
  return slug && path.join(dir, '../../images', `${slug}.webp`);
}

/**
 * Resolves with a substitute for a picture's file that does not exist: the WebP while the AVIF is being encoded, the
 * new picture where a released section still names the one that an editor has replaced, or the master while no variant
 * exists.
 */
export async function substitutePicture(dir: string, file: string): Promise<PictureFile | undefined> {
  const webp = file.replace(/\.avif$/, '.webp');
  for (const name of [webp === file ? undefined : webp, await currentName(dir, file), await currentName(dir, webp)]) {
    const bytes = name && (await read(path.join(dir, name)));
    if (bytes) return { bytes, type: name.endsWith('.webp') ? 'image/webp' : undefined };
  }
  const master = masterOf(dir, file);
  const bytes = master && (await read(master));
  return bytes ? { bytes, type: 'image/webp' } : undefined;
}
