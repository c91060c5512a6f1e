import { optional, picture, text } from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';

export const authorKind = defineKind({
  kind: 'authors',
  storage: 'key',
  label: 'Autori',
  oneLabel: 'un autore',
  newLabel: 'Nuovo autore',
  titleField: 'name',
  newFields: () => ({ title: '', bio: '' }),
  fields: {
    name: text({ label: 'Nome e cognome', min: 2, max: 100 }),
    title: text({ label: 'Qualifica', min: 2, max: 150, placeholder: 'Archeologa' }),
    bio: text({ label: 'Presentazione', lines: 5, min: 20, max: 1500 }),
    image: optional(picture({ label: 'Ritratto' })),
  },
});
export type AuthorEntry = EntryOf<typeof authorKind>;
