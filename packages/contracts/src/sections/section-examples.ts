import type { ReleaseReport } from '@salaria/contracts/release-report';
import type {
  SectionFailure,
  SectionLoad,
  SectionView,
  SectionViewStarted,
  SectionVitals,
} from '@salaria/contracts/section-reports';
import type { Registry } from '@salaria/contracts/sections';
import type { ReleaseDone, ReleaseShare, SectionReleases } from '@salaria/contracts/team-calls';

const id = '0123456789ab';
const by = 'Gruppo blog';
const at = '2026-03-05T09:00:00.000Z';

export const registryExample: Registry = {
  version: 'da582cd8a61aca7a',
  sections: [
    {
      name: 'mf-blog',
      title: 'Blog',
      routes: [{ path: '/blog', expose: 'blog.page', reads: [{ path: '/api/posts' }, { path: '/api/categories' }] }],
      navigation: [{ label: 'Blog', path: '/blog', order: 20 }],
      slots: [{ slot: 'home.blog', order: 10, expose: 'home-blog', reads: [{ path: '/api/posts' }] }],
      release: {
        id,
        scope: 'mf_blog_0123456789ab',
        base: `/sections/mf-blog/${id}/`,
        entry: 'entry.js',
        files: { 'entry.js': '' },
        exposes: { 'blog.page': [], 'home-blog': [] },
      },
      previous: null,
      since: at,
    },
  ],
};

const nonce = 'kQ3v0mJbq1Zx.1772701800000.8yO3hT1cVb5mJ0Wm9r2d7Lk4Qe6sXa1Zu3Np5Rt7Yw0';

export const sectionViewExample: SectionView = { section: 'mf-blog', release: id };

export const sectionViewStartedExample: SectionViewStarted = { nonce };

export const sectionFailureExample: SectionFailure = {
  section: 'mf-blog',
  release: id,
  kind: 'render',
  error: { name: 'TypeError', frames: [{ file: '150.91c4755931.js', line: 1, column: 4213 }] },
  nonce,
};

export const sectionLoadExample: SectionLoad = { section: 'mf-blog', release: id, nonce };

export const sectionVitalsExample: SectionVitals = {
  ...{ section: 'mf-blog', release: id, route: '/blog/:slug' },
  ...{ lcp: 1800, inp: 90, cls: 20 },
};

export const sectionReleasesExample: SectionReleases = {
  section: 'mf-blog',
  live: id,
  canary: null,
  releases: [{ id, state: 'live', size: 48_213, by, at, external: null, note: null }],
  history: [{ release: id, action: 'live', by, at, note: null }],
};

export const releaseShareExample: ReleaseShare = { share: 10 };

export const releaseDoneExample: ReleaseDone = { section: 'mf-blog', id, live: true, previous: null, path: '/blog' };

export const releaseReportExample: ReleaseReport = {
  section: 'mf-blog',
  id,
  at: '2026-03-05T09:00:00.000Z',
  verdict: 'accepted',
  problems: [],
  warnings: [],
  sizes: { entry: 8300, total: 96_000, firstLoads: [{ path: '/blog', bytes: 24_000 }] },
  renders: [{ path: '/blog', state: 'con i dati del sito', durationMs: 60 }],
  visits: [
    { path: '/blog', device: 'phone', durationMs: 900, bytes: 24_000, longestTaskMs: 40, problems: [], warnings: [] },
  ],
  browser: 'Chromium 140',
};
