import type { Kind } from './kind';
import { coordinateFields, discoveryCategoryOptions, discoveryPeriodOptions } from './options';

export const discoveries: Kind = {
  kind: 'discoveries',
  label: 'Scoperte',
  oneLabel: 'una scoperta',
  newLabel: 'Nuova scoperta',
  canUnpublish: true,
  canRemove: true,
  titleField: 'title',
  sitePath: () => '/scoperte',
  previewTitle: 'Anteprima della scoperta',
  newFields: (today) => ({ description: '', submittedAt: today, verified: false }),
  fields: [
    { name: 'title', label: 'Titolo', type: 'text', min: 3, max: 150 },
    { name: 'description', label: 'Descrizione', type: 'text', lines: 6, min: 20, max: 3000 },
    { name: 'category', label: 'Categoria', type: 'choice', options: discoveryCategoryOptions },
    { name: 'period', label: 'Periodo', type: 'choice', options: discoveryPeriodOptions },
    { name: 'location', label: 'Luogo', type: 'text', max: 200 },
    ...coordinateFields,
    { name: 'discovererName', label: 'Chi l’ha segnalata', type: 'text', max: 100 },
    { name: 'submittedAt', label: 'Data della segnalazione', type: 'date' },
    { name: 'verified', label: 'Verifica', type: 'flag', statement: 'La scoperta è verificata' },
    { name: 'image', label: 'Immagine', type: 'picture', isOptional: true },
  ],
};
