import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugPattern } from '@salaria/contracts/kinds/fields';
import { encodeMaster } from './encode-master.js';
import { pictureLimits } from '@salaria/contracts/desk/content/pictures';

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
  const { data, width, height } = await masterOf(bytes, photograph);
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

async function masterOf(bytes: Buffer, photograph: string) {
  const master = await encodeMaster(bytes).catch(() => {
    throw new Error(`${photograph} non è un'immagine che si possa leggere`);
  });
  if (master !== undefined) return master;
  throw new Error(
    `${photograph}: non riesco a farla stare in ${pictureLimits.maxMasterBytes / 1000} kB, ritagliala o scegline un'altra`,
  );
}
