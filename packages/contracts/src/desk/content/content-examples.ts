import type {
  ContentEntry,
  ContentFailure,
  ContentPreview,
  ContentProblem,
  ContentReview,
  ContentReviews,
  ContentUse,
} from '@salaria/contracts/desk/content/content';
import type { ContentNews, ContentSummary } from '@salaria/contracts/desk/content/content-list';
import type { ContentRevision } from '@salaria/contracts/desk/content/content-revisions';

const fields = {
  title: 'Il ponte romano',
  excerpt: 'Due arcate sul Velino…',
  category: 'via-salaria',
  author: 'bruno-ravasale',
  publishedAt: '2026-11-20',
  image: 'articolo-il-ponte-romano',
  body: 'Due arcate sul Velino.\n',
};
const problem: ContentProblem = {
  file: 'articles/il-ponte-romano.md',
  field: 'excerpt',
  line: 3,
  reason: 'troppo corto: almeno 120 caratteri',
};
const key = { kind: 'articles', slug: 'il-ponte-romano', title: 'Il ponte romano' } as const;
const change = { updatedAt: '2026-11-20T09:30:00.000Z', updatedBy: 'Rita Rossi', publishAt: null };
const version = 214;
const revision: ContentRevision = {
  id: 211,
  event: 'published',
  at: '2026-11-20T09:30:00.000Z',
  author: 'Rita Rossi',
  isCurrent: true,
};

const review: ContentReview = {
  askedBy: 'Rita Rossi',
  askedAt: change.updatedAt,
  returnedBy: 'Anna Bianchi',
  note: 'Manca la fonte della data.',
};

export const contentReviewExample = review;
export const contentReturnExample = { note: 'Manca la fonte della data.' };
export const contentReviewedExample = { ...key, review };
export const contentReviewsExample: ContentReviews = {
  canPublish: false,
  toReview: [],
  returned: [{ ...key, review }],
};
export const contentProblemExample = problem;
export const contentSummaryExample: ContentSummary = {
  ...key,
  ...change,
  state: 'edited',
  hasFailed: false,
  review: null,
  problems: 1,
};
export const contentPageExample = {
  items: [contentSummaryExample],
  total: 1,
  next: null,
  counts: { edited: 1, all: 1 },
};
export const bulkChangeExample = { action: 'publish', entries: [{ kind: 'articles', slug: key.slug }] };
export const bulkResultExample = { ...key, problem: null };
export const contentNewsExample: ContentNews = {
  scheduled: [],
  published: [{ ...key, publishedAt: revision.at, publishedBy: 'Rita Rossi' }],
};
export const contentFailureExample: ContentFailure = {
  ...key,
  reason:
    'Un problema da correggere prima di pubblicare: «velino» non è fra le voci di «Categorie»: scegline una dall’elenco',
};
export const contentUseExample: ContentUse = { ...key, isWorkingCopy: false };
export const contentEntryExample: ContentEntry = {
  ...{ ...key, ...change, version, fields },
  ...{ state: 'draft', hasWorkingCopy: true },
  ...{ published: null, pagePath: null, withdrawAt: null, publishFailure: null, review: null, problems: [problem] },
};
export const contentPreviewExample: ContentPreview = {
  url: 'https://esempio.it/anteprima/articles/il-ponte-romano?fino=1774432800&firma=pX3v',
  expires: '2026-03-25T10:00:00.000Z',
};
export const newContentExample = { slug: key.slug, fields };
export const contentDraftExample = { version: 213, fields };
export const contentAtExample = key;
export const contentAddressExample = { version, slug: 'il-ponte-di-posta' };
export const contentVersionBodyExample = { version };
export const contentPublicationExample = { version, publishAt: '2026-12-01T08:00:00.000Z' };
export const contentWithdrawalExample = { withdrawAt: '2026-12-31T23:00:00.000Z' };
export const contentPresenceExample = { others: ['Ugo Verdi'] };
export const contentRevisionExample = revision;
export const contentRevisionDetailExample = {
  ...revision,
  fields,
  before: { ...fields, title: 'Il ponte' },
  current: fields,
};
export const contentSetAsideExample = { fields };
export const tableReportExample = {
  ...{ sheets: [], sheet: '', columns: [{ header: 'Nome', letter: 'A', field: 'name' }], skipped: [], mappedBy: null },
  hiddenRows: 0,
  ...{ rows: 3, added: 2, changed: 1, unchanged: 0, hasIdentity: true, sameNameAsSite: 0, sameNameInTable: 0 },
  ...{ changes: [], leftOut: [], problems: [], problemCount: 0, isWritten: true },
};
export const tableImportExample = {
  ...{ id: 12, kind: 'artifacts', fileName: 'catalogo.csv', author: 'Rita Rossi', at: '2026-03-05T09:00:00.000Z' },
  ...{ asDrafts: false, added: 12, changed: 3, undoneBy: null },
};
export const undoneImportExample = {
  undone: 14,
  left: [{ slug: 'anfora', title: 'Anfora', reason: 'poi è stata cambiata da Ugo Verdi' }],
};
