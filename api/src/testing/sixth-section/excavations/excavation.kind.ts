import { day, flag, markdown, optional, picture, text } from '@salaria/contracts/kinds/fields/fields';
import { defineKind } from '@salaria/contracts/kinds/kind';
import { addKind } from '@salaria/contracts/kinds/kinds';

/** What editors write about an excavation. */
export const excavationKind = defineKind({
  kind: 'excavations',
  storage: 'file',
  label: 'Scavi',
  oneLabel: 'uno scavo',
  newLabel: 'Nuovo scavo',
  titleField: 'title',
  sitePath: (slug) => `/scavi/${slug}`,
  unique: { fields: ['title'], reason: (title) => `un altro scavo si chiama già «${title}»` },
  fields: {
    title: text({ label: 'Titolo', min: 3, max: 120 }),
    summary: text({ label: 'Riassunto', lines: 3, min: 10, max: 600 }),
    startedOn: day({ label: 'Inizio' }),
    isOpen: flag({ label: 'Visite', statement: 'Lo scavo si può visitare' }),
    image: optional(picture({ label: 'Immagine' })),
    report: markdown({ label: 'Relazione', emptyReason: 'lo scavo non ha relazione' }),
  },
});
addKind(excavationKind);
