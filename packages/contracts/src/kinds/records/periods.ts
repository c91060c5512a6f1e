import { type FieldsOf, group, list, picture, text, yearText } from '@salaria/contracts/kinds/fields/fields';
import { defineKind } from '@salaria/contracts/kinds/kind';
import { aat } from '@salaria/contracts/kinds/fields/options';

/** Names in the addresses of period pages: the six of the specification and the four of the timeline. */
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
export type PeriodName = keyof typeof periodLabels;
export const periodNames = Object.keys(periodLabels) as PeriodName[];

/** What the page of a period says. */
const shape = {
  title: text({ label: 'Titolo', min: 3, max: 100 }),
  description: text({ label: 'Testo', lines: 8, min: 40, max: 4000 }),
  timeframe: text({ label: 'Arco di tempo', min: 3, max: 100 }),
  image: picture({ label: 'Immagine' }),
  aat,
  research: list(
    group(
      {
        title: text({ label: 'Titolo', min: 3, max: 200 }),
        summary: text({ label: 'Sintesi', lines: 4, min: 10, max: 1500 }),
        year: yearText({ label: 'Anno', max: 60 }),
        source: text({ label: 'Fonte', min: 3, max: 400 }),
      },
      { label: 'Ricerca' },
    ),
    { label: 'Ricerche', itemLabel: 'Ricerca', ...{ min: 4, max: 6 }, addLabel: 'Aggiungi una ricerca' },
  ),
};

export const periodKind = defineKind({
  kind: 'periods',
  storage: 'single',
  label: 'Pagine dei periodi',
  oneLabel: 'le pagine dei periodi',
  sitePath: () => '/periods/sabini',
  fields: Object.fromEntries(periodNames.map((name) => [name, group(shape, { label: periodLabels[name] })])) as Record<
    PeriodName,
    ReturnType<typeof group<typeof shape>>
  >,
});

/** What the page of a period says, with the name of its picture. */
export type PeriodPage = FieldsOf<typeof shape>;
