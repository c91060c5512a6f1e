import { text } from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';
import * as z from 'zod/mini';

/** Required in the caption of every generated picture. */
const reconstructionNotice = 'Ricostruzione illustrativa';
const fraction = z.number().check(z.minimum(0), z.maximum(1));

/** The notes of pictures. They are edited with their pictures. */
export const imageKind = defineKind({
  kind: 'images',
  storage: 'file',
  label: 'Immagini',
  oneLabel: 'un’immagine',
  fields: {
    alt: text({ label: 'Testo alternativo', min: 10, max: 200 }).check(
      z.refine((alt) => !/^(immagine|foto|fotografia|figura) (di|del|della|che)\b/i.test(alt), {
        error: 'descrivi subito ciò che si vede, senza cominciare con «Immagine di» o «Foto di»',
      }),
    ),
    caption: text({ label: 'Didascalia', min: 10, max: 400 }),
    credit: text({ label: 'Crediti', min: 2, max: 200 }),
    licence: text({ label: 'Licenza', min: 2, max: 100 }),
    focal: z.tuple([fraction, fraction]),
    generated: z.boolean(),
    /** How a program has drawn it. */
    studio: z.optional(z.record(z.string(), z.unknown())),
    brief: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))),
  },
  faultsOf: ({ generated, caption }) =>
    !generated || caption.includes(reconstructionNotice)
      ? []
      : [
          {
            path: ['caption'],
            reason: `un'immagine generata deve dire nella didascalia «${reconstructionNotice}»`,
          },
        ],
});
export type ImageNote = EntryOf<typeof imageKind>;
