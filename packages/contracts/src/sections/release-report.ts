import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

export const releaseRules = [
  'manifest',
  'routes',
  'slots',
  'modules',
  'versions',
  'react',
  'files',
  'hashes',
  'budgets',
  'smoke',
] as const;

/** `rule` never changes, `message` is Italian for the section's team. */
const finding = z.object({ rule: z.enum(releaseRules), message: z.string() });
export type Finding = z.infer<typeof finding>;

/** Bytes: entry and first loads as browsers download them (gzip), `total` uncompressed. */
const sizes = z.object({
  entry: z.int(),
  total: z.int(),
  /** Entry and files of each route's and slot's module. */
  firstLoads: z.array(z.object({ path: z.string(), bytes: z.int() })),
});
export type ReleaseSizes = z.infer<typeof sizes>;

/** One render in the sandbox; `state` says what the API answered. */
const render = z.object({
  path: z.string(),
  state: z.string(),
  durationMs: z.int(),
  problem: z.optional(z.string()),
});
export type ReleaseRender = z.infer<typeof render>;

export const reportDevices = ['phone', 'desktop'] as const;
/** One page in the browser. `bytes` is what the release's own files took, `screenshot` the name of a stored picture. */
const visit = z.object({
  path: z.string(),
  device: z.enum(reportDevices),
  durationMs: z.int(),
  bytes: z.int(),
  longestTaskMs: z.int(),
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  screenshot: z.optional(z.string()),
});
export type ReleaseVisit = z.infer<typeof visit>;

/** What the release gate found. Stored with the release; readable at `/kit/releases/<section>/<id>`. */
export const releaseReportSchema = named(
  'ReleaseReport',
  z.object({
    section: z.string(),
    id: z.string(),
    at: z.string(),
    verdict: z.enum(['accepted', 'rejected']),
    problems: z.array(finding),
    warnings: z.array(finding),
    sizes: z.optional(sizes),
    renders: z.array(render),
    visits: z.array(visit),
    /** Program that opened the pages, or why none did. */
    browser: z.string(),
  }),
);
export type ReleaseReport = z.infer<typeof releaseReportSchema>;

/** Returns the path of the page that shows a report. */
export const reportPath = (section: string, id: string): string => `/kit/releases/${section}/${id}`;
