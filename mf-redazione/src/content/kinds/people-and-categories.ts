import type { Kind } from './kind';

export const categories: Kind = {
  kind: 'categories',
  label: 'Categorie',
  oneLabel: 'una categoria',
  newLabel: 'Nuova categoria',
  canUnpublish: false,
  canRemove: true,
  titleField: 'name',
  sitePath: (slug) => `/blog?categoria=${slug}`,
  fields: [{ name: 'name', label: 'Nome', type: 'text', max: 60 }],
};

export const authors: Kind = {
  kind: 'authors',
  label: 'Autori',
  oneLabel: 'un autore',
  newLabel: 'Nuovo autore',
  canUnpublish: false,
  canRemove: true,
  titleField: 'name',
  newFields: () => ({ title: '', bio: '' }),
  fields: [
    { name: 'name', label: 'Nome e cognome', type: 'text', max: 100 },
    { name: 'title', label: 'Qualifica', type: 'text', max: 150, placeholder: 'Archeologa' },
    { name: 'bio', label: 'Presentazione', type: 'text', lines: 5, min: 20, max: 1500 },
    { name: 'image', label: 'Ritratto', type: 'picture' },
  ],
};
