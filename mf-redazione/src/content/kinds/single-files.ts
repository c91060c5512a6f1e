import type { FieldSpec } from '../form/field-spec';
import type { Kind } from './kind';
import { aatField } from './options';

export const timeline: Kind = {
  kind: 'timeline',
  label: 'Linea del tempo',
  oneLabel: 'la linea del tempo',
  canUnpublish: false,
  canRemove: false,
  sitePath: () => '/timeline',
  fields: [
    {
      name: 'entries',
      label: 'Periodi',
      type: 'list',
      itemLabel: 'Periodo',
      min: 7,
      max: 7,
      addLabel: '',
      isOrderFixed: true,
      item: {
        type: 'group',
        fields: [
          { name: 'name', label: 'Nome', type: 'text', min: 3, max: 60 },
          { name: 'startYear', label: 'Dall’anno', type: 'fixed' },
          { name: 'endYear', label: 'All’anno', type: 'fixed' },
          { name: 'description', label: 'Testo', type: 'text', lines: 6, min: 40, max: 1500 },
          { name: 'color', label: 'Colore', type: 'color' },
          {
            name: 'highlights',
            label: 'Punti',
            type: 'list',
            itemLabel: 'Punto',
            min: 4,
            max: 6,
            addLabel: 'Aggiungi un punto',
            item: { type: 'text', lines: 2, max: 300 },
          },
          { name: 'image', label: 'Immagine', type: 'picture' },
        ],
      },
    },
  ],
};

const periodFields: readonly FieldSpec[] = [
  { name: 'title', label: 'Titolo', type: 'text', min: 3, max: 100 },
  { name: 'description', label: 'Testo', type: 'text', lines: 8, min: 40, max: 4000 },
  { name: 'timeframe', label: 'Arco di tempo', type: 'text', max: 100 },
  { name: 'image', label: 'Immagine', type: 'picture' },
  aatField,
  {
    name: 'research',
    label: 'Ricerche',
    type: 'list',
    itemLabel: 'Ricerca',
    min: 4,
    max: 6,
    addLabel: 'Aggiungi una ricerca',
    item: {
      type: 'group',
      fields: [
        { name: 'title', label: 'Titolo', type: 'text', max: 200 },
        { name: 'summary', label: 'Sintesi', type: 'text', lines: 4, max: 1500 },
        { name: 'year', label: 'Anno', type: 'text', max: 60 },
        { name: 'source', label: 'Fonte', type: 'text', max: 400 },
      ],
    },
  },
];

const periodLabels = {
  prehistoric: 'Preistoria',
  'ancient-egypt': 'Antico Egitto',
  mesopotamia: 'Mesopotamia',
  'classical-greece': 'Grecia classica',
  'roman-empire': 'Impero romano',
  mesoamerica: 'Mesoamerica',
  sabini: 'Sabini',
  'impero-romano': 'Età romana',
  medioevo: 'Medioevo',
  'epoca-moderna': 'Epoca moderna',
} as const;

export const periods: Kind = {
  kind: 'periods',
  label: 'Pagine dei periodi',
  oneLabel: 'le pagine dei periodi',
  canUnpublish: false,
  canRemove: false,
  sitePath: () => '/periods/sabini',
  fields: Object.entries(periodLabels).map(([name, label]) => ({ name, label, type: 'group', fields: periodFields })),
};

/** The bundles of these pages are built with the files of the content folder. */
const compiledIn =
  'I visitatori lo vedono quando chi gestisce il sito porta i file nella cartella dei contenuti e lo riavvia.';

export const slides: Kind = {
  kind: 'slides',
  label: 'Immagini della pagina iniziale',
  oneLabel: 'le immagini della pagina iniziale',
  canUnpublish: false,
  canRemove: false,
  sitePath: () => '/',
  delay: compiledIn,
  fields: [
    {
      name: 'entries',
      label: 'Immagini grandi',
      type: 'list',
      itemLabel: 'Immagine',
      min: 9,
      max: 9,
      addLabel: '',
      item: {
        type: 'group',
        fields: [
          { name: 'image', label: 'Immagine', type: 'picture' },
          { name: 'title', label: 'Titolo', type: 'text', min: 3, max: 80 },
        ],
      },
    },
  ],
};

export const village: Kind = {
  kind: 'village',
  label: 'Fotografie del paese',
  oneLabel: 'le fotografie del paese',
  canUnpublish: false,
  canRemove: false,
  sitePath: () => '/donate',
  delay: compiledIn,
  fields: [
    {
      name: 'entries',
      label: 'Fotografie',
      type: 'list',
      itemLabel: 'Fotografia',
      min: 4,
      max: 4,
      addLabel: '',
      item: { type: 'picture' },
    },
  ],
};
