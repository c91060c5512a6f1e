import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { largestWidth } from './image-manifest.js';
import { slugPattern } from '../files/schemas.js';

const maxBytes = 400_000;
const qualities = [84, 76, 68, 60, 52];

const noteTemplate = `alt: ""            # che cosa si vede, da 10 a 200 caratteri
caption: ""        # didascalia: luogo, data, che cosa è
credit: ""         # chi ha fatto la fotografia
licence: CC BY-SA 4.0
focal: [0.5, 0.5]  # il punto che deve restare visibile: da sinistra, dall'alto (0..1)
generated: false
`;

/**
 * Turns a photograph into a master: upright, at most 1600 pixels wide and 400 kB, without the camera's metadata
 * (position, owner). Writes an empty note beside it unless one exists.
 *
 * @returns the messages for the editor
 * @throws Error in Italian when the name, the file or its format is not usable
 */
export async function adoptMaster(root: string, photograph: string, slug: string): Promise<string[]> {
  if (!slugPattern.test(slug))
    throw new Error(`Nome non ammesso: «${slug}» (solo minuscole senza accenti, cifre e trattini)`);
  const bytes = await readFile(photograph).catch(() => {
    throw new Error(`Non trovo il file ${photograph}`);
  });
  const messages: string[] = [];
  const { data, width, height } = await shrink(bytes, photograph);
  await writeFile(join(root, `images/${slug}.webp`), data);
  messages.push(`Scritta content/images/${slug}.webp: ${width}×${height} pixel, ${Math.ceil(data.length / 1000)} kB`);
  const note = join(root, `images/${slug}.yml`);
  const isNew = await writeFile(note, noteTemplate, { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  const what = isNew ? 'Compila' : "Controlla, che parlava dell'immagine di prima:";
  messages.push(`${what} content/images/${slug}.yml (testo alternativo, didascalia, crediti, generated: false)`);
  return messages;
}

async function shrink(bytes: Buffer, photograph: string) {
  const { data: pixels, info: raw } = await sharp(bytes)
    .autoOrient()
    .resize({ width: largestWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Error(`${photograph} non è un'immagine che si possa leggere`);
    });
  for (const quality of qualities) {
    const data = await sharp(pixels, { raw }).webp({ quality, effort: 4 }).toBuffer();
    if (data.length <= maxBytes) return { data, width: raw.width, height: raw.height };
  }
  throw new Error(`${photograph}: non riesco a farla stare in ${maxBytes / 1000} kB, ritagliala o scegline un'altra`);
}
