import * as z from 'zod/mini';
import {
  choice,
  day,
  flag,
  group,
  list,
  markdown,
  named,
  optional,
  picture,
  reference,
  text,
} from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';
import { searchTexts } from '@salaria/contracts/kinds/fields/options';

/** Ways in which an article shows its gallery. */
export const galleryStyles = ['lightbox', 'dialog', 'grid'] as const;

const gallery = group(
  {
    name: named({
      label: 'Nome della galleria',
      help: 'Lettere minuscole, cifre e trattini. Il suo posto nel testo porta questo nome.',
    }),
    style: choice(galleryStyles, {
      label: 'Come si apre',
      labels: {
        lightbox: 'A tutto schermo',
        dialog: 'In una finestra',
        grid: 'Non si apre: solo la griglia',
      },
    }),
    counter: flag({ label: 'Contatore', statement: 'Mostra «Immagine 1 di 4»' }),
    lockScroll: flag({ label: 'Pagina sotto', statement: 'Resta ferma mentre si guarda un’immagine' }),
    items: list(
      group(
        {
          image: picture({ label: 'Immagine' }),
          caption: text({ label: 'Didascalia', min: 3, max: 400 }),
          description: optional(text({ label: 'Descrizione', lines: 2, min: 3, max: 2000 })),
        },
        { label: 'Immagine' },
      ),
      {
        label: 'Immagini della galleria',
        itemLabel: 'Immagine',
        ...{ min: 0, max: 40 },
        addLabel: 'Aggiungi un’immagine',
      },
    ),
  },
  { label: 'Galleria' },
);
export const articleGallerySchema = gallery;
export type ArticleGallery = z.infer<typeof gallery>;

export const articleKind = defineKind({
  kind: 'articles',
  storage: 'file',
  label: 'Articoli',
  oneLabel: 'un articolo',
  newLabel: 'Nuovo articolo',
  titleField: 'title',
  sitePath: (slug) => `/blog/${slug}`,
  unique: { fields: ['title'], reason: (title) => `un altro articolo si intitola già «${title}»` },
  previewTitle: 'Anteprima dell’articolo',
  newFields: (today) => ({ excerpt: '', publishedAt: today, body: '' }),
  fields: {
    title: text({ label: 'Titolo', min: 5, max: 120 }),
    excerpt: text({
      label: 'Riassunto',
      ...{ lines: 3, min: 120, max: 220 },
      help: 'Una o due frasi, per chi scorre l’elenco degli articoli.',
    }),
    category: reference({ label: 'Categoria', to: 'categories' }),
    author: reference({ label: 'Autore', to: 'authors' }),
    publishedAt: day({
      label: 'Data',
      help: 'Quella che si legge sotto il titolo. Per far uscire l’articolo un altro giorno usa «Programma…».',
    }),
    image: picture({ label: 'Immagine di copertina' }),
    ...searchTexts,
    body: markdown({ label: 'Testo', emptyReason: "l'articolo non ha testo" }),
    gallery: optional(gallery),
  },
});
export type ArticleEntry = EntryOf<typeof articleKind>;
