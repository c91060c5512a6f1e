import { type Fault, group, list, picture, text } from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';

/** Returns what is wrong with pictures of which one occurs twice. */
const repeated = (pictures: readonly string[], ...field: string[]): Fault[] =>
  pictures.flatMap((picture, index) =>
    pictures.indexOf(picture) === index ? [] : [{ path: [index, ...field], reason: 'immagine ripetuta' }],
  );

export const slidesKind = defineKind({
  kind: 'slides',
  storage: 'list',
  isSettings: true,
  label: 'Immagini della pagina iniziale',
  oneLabel: 'le immagini della pagina iniziale',
  summary: 'Le immagini grandi che scorrono in testa alla pagina iniziale.',
  sitePath: () => '/',
  fields: {
    entries: list(
      group(
        { image: picture({ label: 'Immagine' }), title: text({ label: 'Titolo', min: 3, max: 80 }) },
        { label: 'Immagine' },
      ),
      {
        label: 'Immagini grandi',
        itemLabel: 'Immagine',
        ...{ min: 1, max: 12 },
        addLabel: 'Aggiungi un’immagine',
      },
      (slides) =>
        repeated(
          slides.map(({ image }) => image),
          'image',
        ),
    ),
  },
});

export type Slide = EntryOf<typeof slidesKind>['entries'][number];

export const villageKind = defineKind({
  kind: 'village',
  storage: 'list',
  isSettings: true,
  label: 'Fotografie del paese',
  oneLabel: 'le fotografie del paese',
  summary: 'Le fotografie accanto alla missione, nella pagina iniziale.',
  sitePath: () => '/',
  fields: {
    entries: list(
      picture({ label: 'Immagine' }),
      {
        label: 'Fotografie',
        itemLabel: 'Fotografia',
        ...{ min: 1, max: 8 },
        addLabel: 'Aggiungi una fotografia',
      },
      (pictures) => repeated(pictures),
    ),
  },
});
