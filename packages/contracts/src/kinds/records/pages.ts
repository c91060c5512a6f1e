import { flag, markdown, optional, picture, text } from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';
import { searchTitle } from '@salaria/contracts/kinds/fields/options';

export const freePageKind = defineKind({
  kind: 'pages',
  storage: 'file',
  label: 'Pagine',
  oneLabel: 'una pagina',
  newLabel: 'Nuova pagina',
  titleField: 'title',
  sitePath: (slug) => `/pagine/${slug}`,
  unique: { fields: ['title'], reason: (title) => `un’altra pagina si intitola già «${title}»` },
  previewTitle: 'Anteprima della pagina',
  newFields: () => ({ description: '', body: '', isInFooter: false }),
  fields: {
    title: text({ label: 'Titolo', min: 3, max: 120 }),
    description: text({
      label: 'Descrizione per i motori di ricerca',
      ...{ lines: 2, min: 20, max: 300 },
      help: 'Una frase che dice di che cosa parla la pagina.',
    }),
    searchTitle,
    body: markdown({ label: 'Testo', emptyReason: 'la pagina non ha testo' }),
    image: optional(picture({ label: 'Immagine sopra il testo' })),
    isInFooter: flag({
      label: 'Piè di pagina',
      statement: 'Mostra nel piè di pagina',
      help: 'In fondo a ogni pagina, dopo i collegamenti del sito.',
    }),
  },
});
export type FreePageEntry = EntryOf<typeof freePageKind>;
