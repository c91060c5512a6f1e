import type { FieldSpec } from '../form/field-spec';
import type { Kind } from './kind';

export const articles: Kind = {
  kind: 'articles',
  label: 'Articoli',
  oneLabel: 'un articolo',
  newLabel: 'Nuovo articolo',
  canUnpublish: true,
  canRemove: true,
  titleField: 'title',
  sitePath: (slug) => `/blog/${slug}`,
  newFields: (today) => ({ excerpt: '', publishedAt: today }),
  fields: [
    { name: 'title', label: 'Titolo', type: 'text', min: 5, max: 120 },
    {
      name: 'excerpt',
      label: 'Riassunto',
      type: 'text',
      lines: 3,
      min: 120,
      max: 220,
      help: 'Una o due frasi, per chi scorre l’elenco degli articoli.',
    },
    { name: 'category', label: 'Categoria', type: 'reference', to: 'categories' },
    { name: 'author', label: 'Autore', type: 'reference', to: 'authors' },
    {
      name: 'publishedAt',
      label: 'Data',
      type: 'date',
      help: 'Quella che si legge sotto il titolo. Per far uscire l’articolo un altro giorno usa «Programma…».',
    },
    { name: 'image', label: 'Immagine di copertina', type: 'picture' },
  ],
};

/** The gallery of an article. */
export const galleryFields: readonly FieldSpec[] = [
  {
    name: 'name',
    label: 'Nome della galleria',
    type: 'text',
    help: 'Lettere minuscole, cifre e trattini. Il suo posto nel testo porta questo nome.',
  },
  {
    name: 'style',
    label: 'Come si apre',
    type: 'choice',
    options: [
      { value: 'lightbox', label: 'A tutto schermo' },
      { value: 'dialog', label: 'In una finestra' },
      { value: 'grid', label: 'Non si apre: solo la griglia' },
    ],
  },
  { name: 'counter', label: 'Contatore', type: 'flag', statement: 'Mostra «Immagine 1 di 4»' },
  { name: 'lockScroll', label: 'Pagina sotto', type: 'flag', statement: 'Resta ferma mentre si guarda un’immagine' },
  {
    name: 'items',
    label: 'Immagini della galleria',
    type: 'list',
    itemLabel: 'Immagine',
    min: 0,
    max: 40,
    addLabel: 'Aggiungi un’immagine',
    item: {
      type: 'group',
      fields: [
        { name: 'image', label: 'Immagine', type: 'picture' },
        { name: 'caption', label: 'Didascalia', type: 'text', min: 3, max: 400 },
        { name: 'description', label: 'Descrizione', type: 'text', lines: 2, min: 3, max: 2000, isOptional: true },
      ],
    },
  },
];

/** Returns a gallery without pictures for an article. */
export const newGallery = (slug: string): Record<string, unknown> => ({
  name: slug,
  style: 'lightbox',
  counter: true,
  lockScroll: true,
  items: [],
});
