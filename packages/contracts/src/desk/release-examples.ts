import type {
  CreatedSectionToken,
  DeskSection,
  DeskSections,
  NewSectionToken,
  Rollback,
  SectionErrors,
  SectionHealth,
  SectionStatus,
  SectionTokens,
} from '@salaria/contracts/desk/releases';

const live = '0123456789ab';
const at = '2026-03-05T09:00:00.000Z';
const counts = { views: 42, loads: 40, failures: 1, fallbacks: 1, errors: 0 };
const label = 'Gruppo blog';

const section: DeskSections['sections'][number] = {
  name: 'mf-blog',
  title: 'Blog',
  live,
  previous: 'ab0123456789',
  changedAt: at,
  canary: { ...counts, release: 'cd0123456789', share: 10, widens: true, since: at, medianMs: 900 },
  path: '/blog',
  checksBefore: null,
  deprecation: null,
  withdrawal: null,
  week: counts,
};
export const deskSectionsExample: DeskSections = { sections: [section] };
export const deskSectionExample: DeskSection = { ...section, reports: [live] };

export const sectionHealthExample: SectionHealth = {
  section: 'mf-blog',
  hours: [{ ...counts, at, medianMs: 1200 }],
  days: [{ ...counts, at: '2026-03-05', medianMs: 1200 }],
  vitals: [{ release: live, route: '/blog/:slug', visits: 40, lcpMs: 1900, inpMs: 120, cls: 20 }],
};

export const sectionErrorsExample: SectionErrors = {
  section: 'mf-blog',
  errors: [
    {
      release: live,
      kind: 'render',
      name: 'TypeError',
      count: 3,
      browsers: { 'Firefox su Windows': 2, 'Chrome su Android': 1 },
      firstAt: at,
      lastAt: at,
      stack: ['Title src/post/post.page.tsx:21:7'],
    },
  ],
};

export const sectionStatusExample: SectionStatus = {
  section: 'mf-blog',
  live,
  previous: 'ab0123456789',
  changedAt: at,
  canary: section.canary,
  checksBefore: null,
  deprecation: null,
  withdrawal: null,
  days: sectionHealthExample.days,
  errors: sectionErrorsExample.errors,
  vitals: sectionHealthExample.vitals,
};

export const newSectionTokenExample: NewSectionToken = { label };
export const createdSectionTokenExample: CreatedSectionToken = {
  id: 3,
  label,
  token: 'salaria_0J8mY3aWb1Zx-K2vQeT5rU7iO9pL4sD6fG8hJ0kC1nM',
};
export const sectionTokensExample: SectionTokens = {
  section: 'mf-blog',
  tokens: [{ id: 3, label, createdAt: at, revokedAt: null }],
};
export const rollbackExample: Rollback = { live };
