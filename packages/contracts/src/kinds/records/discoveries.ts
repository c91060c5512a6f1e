import { discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import { choice, day, optional, picture, text } from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';
import { coordinates } from '@salaria/contracts/kinds/fields/options';

export const discoveryKind = defineKind({
  kind: 'discoveries',
  storage: 'file',
  label: 'Scoperte',
  oneLabel: 'una scoperta',
  newLabel: 'Nuova scoperta',
  titleField: 'title',
  sitePath: () => '/scoperte',
  previewTitle: 'Anteprima della scoperta',
  newFields: (today) => ({ description: '', submittedAt: today }),
  domainFlags: ['verified'],
  fields: {
    title: text({ label: 'Titolo', min: 3, max: 150 }),
    description: text({ label: 'Descrizione', lines: 6, min: 20, max: 3000 }),
    category: choice(discoveryCategories, { label: 'Categoria' }),
    period: choice(discoveryPeriods, { label: 'Periodo' }),
    location: text({ label: 'Luogo', min: 2, max: 200 }),
    ...coordinates,
    discovererName: text({ label: 'Chi l’ha segnalata', min: 2, max: 100 }),
    submittedAt: day({ label: 'Data della segnalazione' }),
    image: optional(picture({ label: 'Immagine' })),
  },
});
export type DiscoveryEntry = EntryOf<typeof discoveryKind>;
