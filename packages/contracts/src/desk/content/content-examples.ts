import type {
  ContentEntry,
  ContentFailure,
  ContentPreview,
  ContentProblem,
  ContentSummary,
} from '@salaria/contracts/desk/content/content';
import type { ContentDifference, ContentRevision } from '@salaria/contracts/desk/content/content-revisions';

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
const difference: ContentDifference = {
  field: 'title',
  before: 'Il ponte',
  after: 'Il ponte romano',
  parts: [
    { change: 'same', text: 'Il ponte' },
    { change: 'added', text: ' romano' },
  ],
};

/** Examples of the schemas of the desk's content, by name. */
export const contentExamples = {
  ContentProblem: problem,
  ContentSummary: { ...key, ...change, state: 'edited', hasFailed: false, problems: 1 } satisfies ContentSummary,
  ContentFailure: {
    ...key,
    reason: 'Un problema da correggere prima di pubblicare: la categoria «velino» non è in categories.yml',
  } satisfies ContentFailure,
  ContentEntry: {
    ...{ ...key, ...change, version, fields },
    ...{ file: 'articles/il-ponte-romano.md', state: 'draft', hasWorkingCopy: true },
    ...{ published: null, publishFailure: null, problems: [problem] },
  } satisfies ContentEntry,
  ContentPreview: {
    url: 'https://esempio.it/anteprima/articles/il-ponte-romano?fino=1774432800&firma=pX3v',
    expires: '2026-03-25T10:00:00.000Z',
  } satisfies ContentPreview,
  NewContent: { slug: key.slug, fields },
  ContentDraft: { version: 213, fields },
  ContentDraftSaved: { version, state: 'draft', updatedAt: change.updatedAt, problems: [problem] },
  ContentVersion: { version },
  ContentPublication: { version, publishAt: '2026-12-01T08:00:00.000Z' },
  ContentPresence: { others: ['Ugo Verdi'] },
  ContentRevision: revision,
  ContentDifference: difference,
  ContentRevisionDetail: { ...revision, fields, changes: [difference], changesSince: [] },
  ContentSetAside: { fields },
  ContentExport: { files: 320, warnings: [], branch: 'redazione' },
  ContentTable: {
    columns: [{ header: 'Nome', field: 'name' }],
    ...{ rows: 3, added: 2, changed: 1, unchanged: 0, leftOut: [], problems: [], problemCount: 0, isWritten: true },
  },
  ContentCommit: {
    branch: 'redazione',
    commit: '6f2c1e0a9b7d4c5e8f1a2b3c4d5e6f708192a3b4',
    changed: ['articles/il-ponte-romano.md'],
  },
};
