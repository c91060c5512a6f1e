import { text } from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';

export const categoryKind = defineKind({
  kind: 'categories',
  storage: 'key',
  label: 'Categorie',
  oneLabel: 'una categoria',
  newLabel: 'Nuova categoria',
  titleField: 'name',
  sitePath: (slug) => `/blog?categoria=${slug}`,
  unique: { fields: ['name'], reason: (name) => `un'altra categoria si chiama già «${name}»` },
  fields: { name: text({ label: 'Nome', min: 2, max: 60 }) },
});
export type CategoryEntry = EntryOf<typeof categoryKind>;
