import { type Fault, group, list, picture, text } from '@salaria/contracts/kinds/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';

/** Returns what is wrong with pictures of which one occurs twice. */
const repeated = (pictures: readonly string[], ...field: string[]): Fault[] =>
  pictures.flatMap((picture, index) =>
    pictures.indexOf(picture) === index ? [] : [{ path: [index, ...field], reason: 'immagine ripetuta' }],
  );

/** The bundles of these pages are built with the files of the content folder. */
const delay =
  'I visitatori lo vedono quando chi gestisce il sito porta i file nella cartella dei contenuti e lo riavvia.';

export const slidesKind = defineKind({
  kind: 'slides',
  storage: 'list',
  label: 'Immagini della pagina iniziale',
  oneLabel: 'le immagini della pagina iniziale',
  sitePath: () => '/',
  delay,
  fields: {
    entries: list(
      group(
        { image: picture({ label: 'Immagine' }), title: text({ label: 'Titolo', min: 3, max: 80 }) },
        { label: 'Immagine' },
      ),
      { label: 'Immagini grandi', itemLabel: 'Immagine', min: 9, max: 9, addLabel: '' },
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
  label: 'Fotografie del paese',
  oneLabel: 'le fotografie del paese',
  sitePath: () => '/donate',
  delay,
  fields: {
    entries: list(
      picture({ label: 'Immagine' }),
      { label: 'Fotografie', itemLabel: 'Fotografia', ...{ min: 4, max: 4 }, addLabel: '' },
      (pictures) => repeated(pictures),
    ),
  },
});
