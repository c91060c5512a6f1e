import { httpsAddress, markdown, moment, optional, picture, text } from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';
import { searchTexts } from '@salaria/contracts/kinds/fields/options';

export const eventKind = defineKind({
  kind: 'events',
  storage: 'file',
  label: 'Eventi',
  oneLabel: 'un evento',
  newLabel: 'Nuovo evento',
  titleField: 'title',
  sitePath: (slug) => `/eventi/${slug}`,
  previewTitle: 'Anteprima dell’evento',
  newFields: () => ({ description: '', place: '', body: '' }),
  fields: {
    title: text({ label: 'Titolo', min: 3, max: 120 }),
    description: text({
      label: 'In una frase',
      ...{ lines: 2, min: 20, max: 300 },
      help: 'Si legge negli elenchi e nei motori di ricerca.',
    }),
    startsAt: moment({ label: 'Comincia', help: 'Giorno e ora in Italia.' }),
    endsAt: moment({ label: 'Finisce', help: 'Da quest’ora l’evento passa da solo nell’archivio.' }),
    place: text({ label: 'Dove', min: 3, max: 200, placeholder: 'Museo civico, piazza del Comune 1' }),
    body: markdown({ label: 'Testo', emptyReason: 'l’evento non ha testo' }),
    image: optional(picture({ label: 'Immagine' })),
    price: optional(text({ label: 'Prezzo', min: 2, max: 100, placeholder: 'Ingresso libero' })),
    registrationUrl: optional(httpsAddress({ label: 'Indirizzo per iscriversi' })),
    ...searchTexts,
  },
  faultsOf: ({ startsAt, endsAt }) =>
    startsAt >= endsAt ? [{ path: ['endsAt'], reason: 'finisce prima di cominciare' }] : [],
});
export type EventEntry = EntryOf<typeof eventKind>;
