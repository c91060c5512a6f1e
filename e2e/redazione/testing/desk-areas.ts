import { accountExample } from '@salaria/contracts/desk/accounts/accounts';
import { auditEntryExample } from '@salaria/contracts/desk/accounts/audit';
import { contentSummaryExample } from '@salaria/contracts/desk/content/content';
import { deskPictureExample } from '@salaria/contracts/desk/content/pictures';
import { deskDiscoveryExample } from '@salaria/contracts/desk/discoveries';
import { messageSummaryExample } from '@salaria/contracts/desk/messages';
import { issueSummaryExample, subscriberExample } from '@salaria/contracts/desk/newsletter';
import { deskQuestionsExample } from '@salaria/contracts/desk/questions';
import { deskSectionsExample } from '@salaria/contracts/desk/release-examples';
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
  /** How the page names the rows: cells of a table, or links of a list. */
  row: 'rowheader' | 'listitem';
}

const rowCount = 200;
const longName = 'Associazione per la valorizzazione della Via Salaria e della Valle Falacrina-Santa Rufina';
const longWord = 'archeologiasperimentaledellapreistoriaappenninica';
const longEmail = `${longWord}.${longWord.slice(0, 12)}@associazione-valle-del-velino.example.it`;

const rowsOf = <Row extends { id: number }>(example: Row, changes: Partial<Row>): Row[] =>
  Array.from({ length: rowCount }, (_, index) => ({ ...example, ...(index % 2 === 0 && changes), id: index + 1 }));
const pageOf = (items: unknown[]) => ({ items, total: items.length, next: null });

const [question] = deskQuestionsExample.items;
const [section] = deskSectionsExample.sections;
const [release] = sectionReleasesExample.releases;
if (!question || !section || !release) throw new Error('the contracts have an example of each row');

export const deskAreas: readonly DeskArea[] = [
  {
    address: 'contenuti',
    read: '/api/desk/content',
    row: 'rowheader',
    emptyText: 'Non c’è ancora un articolo.',
    empty: [],
    full: Array.from({ length: rowCount }, (_, index) => ({
      ...contentSummaryExample,
      slug: `articolo-${index}`,
      conflict: true,
      ...(index % 2 === 0 && { title: longName, updatedBy: longWord, hasFailed: true, problems: 12 }),
    })),
  },
  {
    address: 'immagini',
    read: '/api/desk/pictures',
    row: 'listitem',
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
    row: 'listitem',
    emptyText: 'Nessun messaggio.',
    empty: pageOf([]),
    full: pageOf(
      rowsOf(messageSummaryExample, { subject: longName, name: longName, email: longEmail, preview: longWord }),
    ),
  },
  {
    address: 'newsletter',
    read: '/api/desk/newsletter/issues',
    row: 'rowheader',
    emptyText: 'Nessun numero: comincia da «Nuovo numero».',
    empty: pageOf([]),
    full: pageOf(rowsOf(issueSummaryExample, { subject: longName, changedBy: longName })),
  },
  {
    address: 'newsletter?vista=iscritti',
    read: '/api/desk/newsletter/subscribers',
    row: 'rowheader',
    emptyText: 'Nessuna iscrizione.',
    empty: pageOf([]),
    full: pageOf(rowsOf(subscriberExample, { email: longEmail, name: longName })),
  },
  {
    address: 'scoperte',
    read: '/api/desk/discoveries',
    row: 'listitem',
    emptyText: 'Nessuna scoperta in attesa.',
    empty: pageOf([]),
    full: pageOf(rowsOf(deskDiscoveryExample, { title: longName, location: longWord, discovererName: longName })),
  },
  {
    address: 'domande',
    read: '/api/desk/questions',
    row: 'rowheader',
    emptyText: 'Nessuna domanda.',
    empty: pageOf([]),
    full: pageOf(rowsOf(question, { question: `${longName} ${longWord}`, handledBy: longName })),
  },
  {
    address: 'documenti',
    read: '/api/pdf/list',
    row: 'rowheader',
    emptyText: 'Nessun PDF caricato...',
    empty: { success: true, pdfs: [] },
    full: {
      success: true,
      pdfs: rowsOf({ id: 1, title: 'Relazione', contentPreview: 'Lo scavo.', pages: 3 }, { title: longName }),
    },
  },
  {
    address: 'sezioni',
    read: '/api/desk/sections',
    row: 'rowheader',
    emptyText: 'Nessuna sezione nel registro.',
    empty: { sections: [] },
    full: {
      sections: Array.from({ length: rowCount }, (_, index) => ({
        ...section,
        name: `mf-prova-${index}`,
        title: longName,
      })),
    },
  },
  {
    address: 'sezioni/mf-blog',
    read: '/api/sections/mf-blog/releases',
    row: 'rowheader',
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
  {
    address: 'persone',
    read: '/api/desk/accounts',
    row: 'rowheader',
    emptyText: 'Ancora nessuna persona: invita la prima, come responsabile.',
    empty: [],
    full: rowsOf(accountExample, { name: longName, email: longEmail, isDisabled: true }),
  },
  {
    address: 'registro',
    read: '/api/desk/audit',
    row: 'rowheader',
    emptyText: 'Nessuna voce con questi filtri.',
    empty: pageOf([]),
    full: pageOf(rowsOf(auditEntryExample, { actor: longName, details: [{ address: longEmail }] })),
  },
];
