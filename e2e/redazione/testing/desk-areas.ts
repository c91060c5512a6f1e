import { contentSummaryExample } from '@salaria/contracts/desk/content/content-examples';
import { deskPictureExample } from '@salaria/contracts/desk/content/pictures';
import { messageSummaryExample } from '@salaria/contracts/desk/visitors/messages';
import { sectionReleasesExample } from '@salaria/contracts/section-examples';

/** A list of the desk, with responses that its page shows in its states. */
export interface DeskArea {
  address: string;
  /** Path of the list in the API. */
  read: string;
  /** What the page says about an empty list. */
  emptyText: string;
  empty: unknown;
  /** Two hundred rows with long names. */
  full: unknown;
}

const rowCount = 200;
const longName = 'Associazione per la valorizzazione della Via Salaria e della Valle Falacrina-Santa Rufina';
const longWord = 'archeologiasperimentaledellapreistoriaappenninica';
const longEmail = `${longWord}.${longWord.slice(0, 12)}@associazione-valle-del-velino.example.it`;

const rowsOf = <Row extends { id: number }>(example: Row, changes: Partial<Row>): Row[] =>
  Array.from({ length: rowCount }, (_, index) => ({ ...example, ...(index % 2 === 0 && changes), id: index + 1 }));
const pageOf = (items: unknown[]) => ({ items, total: items.length, next: null });

const [release] = sectionReleasesExample.releases;
if (!release) throw new Error('the contracts have an example of a release');

/** One list of each layout: others differ in their columns only. */
export const deskAreas: readonly DeskArea[] = [
  {
    address: 'contenuti',
    read: '/api/desk/content',
    emptyText: 'Non c’è ancora un articolo.',
    empty: pageOf([]),
    full: pageOf(
      Array.from({ length: rowCount }, (_, index) => ({
        ...contentSummaryExample,
        slug: `articolo-${index}`,
        ...(index % 2 === 0 && { title: longName, updatedBy: longWord, hasFailed: true, problems: 12 }),
      })),
    ),
  },
  {
    address: 'immagini',
    read: '/api/desk/pictures',
    emptyText: 'La raccolta è vuota: carica la prima fotografia.',
    empty: pageOf([]),
    full: pageOf(
      Array.from({ length: rowCount }, (_, index) => ({
        ...deskPictureExample,
        slug: `${longWord}-${index}`,
        ...(index % 2 === 0 && { note: null, variants: { ready: 3, total: 12, hasFailed: index % 4 === 0 } }),
      })),
    ),
  },
  {
    address: 'messaggi',
    read: '/api/desk/messages',
    emptyText: 'Nessun messaggio.',
    empty: pageOf([]),
    full: pageOf(
      rowsOf(messageSummaryExample, { subject: longName, name: longName, email: longEmail, preview: longWord }),
    ),
  },
  {
    address: 'sezioni/mf-blog',
    read: '/api/sections/mf-blog/releases',
    ...{
      emptyText: 'Ancora nessun rilascio.',
      empty: { ...sectionReleasesExample, live: null, releases: [], history: [] },
    },
    full: {
      ...sectionReleasesExample,
      releases: Array.from({ length: rowCount }, (_, index) => ({
        ...release,
        state: 'withdrawn',
        by: longName,
        note: longWord,
        id: index.toString(16).padStart(12, '0'),
      })),
    },
  },
];
