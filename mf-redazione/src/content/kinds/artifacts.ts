import type { Kind } from './kind';
import { aatField, artifactPeriodOptions, coordinateFields } from './options';

export const artifacts: Kind = {
  kind: 'artifacts',
  label: 'Reperti',
  oneLabel: 'un reperto',
  newLabel: 'Nuovo reperto',
  canUnpublish: true,
  canRemove: true,
  titleField: 'name',
  sitePath: () => '/gallery',
  previewTitle: 'Anteprima del reperto',
  fields: [
    { name: 'name', label: 'Nome', type: 'text', min: 3, max: 150 },
    {
      name: 'description',
      label: 'Descrizione',
      type: 'text',
      lines: 6,
      min: 40,
      max: 3000,
      help: 'Che cos’è, com’è fatto, come si data, a che cosa serviva.',
    },
    { name: 'origin', label: 'Provenienza', type: 'text', min: 3, max: 400 },
    { name: 'period', label: 'Periodo', type: 'choice', options: artifactPeriodOptions },
    { name: 'year', label: 'Datazione', type: 'text', max: 80, placeholder: 'I secolo d.C.' },
    ...coordinateFields,
    { name: 'address', label: 'Indirizzo', type: 'text', min: 3, max: 300 },
    { name: 'visitInfo', label: 'Visita', type: 'text', lines: 3, max: 1000, help: 'Dove e quando si può vedere.' },
    {
      name: 'googleMapsUrl',
      label: 'Collegamento a Google Maps',
      type: 'text',
      isOptional: true,
      help: 'Un indirizzo che comincia con https://',
    },
    { name: 'image', label: 'Immagine', type: 'picture' },
    aatField,
    {
      name: 'pleiades',
      label: 'Codice Pleiades',
      type: 'text',
      placeholder: '423025',
      isOptional: true,
      help: 'Il numero che chiude l’indirizzo del luogo antico su pleiades.stoa.org.',
    },
  ],
};
