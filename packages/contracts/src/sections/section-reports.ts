import { named } from '@salaria/contracts/common';
import { releaseIdSchema, sectionNameSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';

// Reports drop unknown fields, which other bodies reject: during a rolling update the pages of a newer process report
// to older ones, and a refusal would appear in the visitor's console. Fields inside `error` stay closed.

/** A page view that starts with a young release, or wants to report on one. */
export const sectionViewSchema = named(
  'SectionView',
  z.object({ section: sectionNameSchema, release: releaseIdSchema }),
);
export type SectionView = z.infer<typeof sectionViewSchema>;

/** `nonce` belongs in the reports of this page view; it is missing where none would be counted. */
export const sectionViewStartedSchema = named('SectionViewStarted', z.object({ nonce: z.optional(z.string()) }));
export type SectionViewStarted = z.infer<typeof sectionViewStartedSchema>;

/** From POST /api/sections/views. A report without it is acknowledged and not counted. */
const nonce = z.optional(z.string().check(z.maxLength(200)));

/** `error`: code of the release threw after it was rendered. `fallback`: the browser used the previous release. */
export const sectionFailureKinds = ['load', 'integrity', 'contract', 'render', 'timeout', 'error', 'fallback'] as const;
const maxErrorFrames = 12;
const maxPosition = 100_000_000;
const position = z.int().check(z.minimum(1), z.maximum(maxPosition));

/** Where an error was thrown: its class, and positions in scripts. Not its message, which may quote what was typed. */
const browserErrorSchema = z.strictObject({
  name: z.string().check(z.regex(/^[A-Z][A-Za-z]{2,39}$/)),
  frames: z
    .array(z.strictObject({ file: z.string().check(z.regex(/^[\w.-]{1,96}\.js$/)), line: position, column: position }))
    .check(z.maxLength(maxErrorFrames)),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;

/** Report that a browser failed to use a release. Contains no data about the visitor. */
export const sectionFailureSchema = named(
  'SectionFailure',
  z.object({
    section: sectionNameSchema,
    release: releaseIdSchema,
    kind: z.enum(sectionFailureKinds),
    error: z.optional(browserErrorSchema),
    nonce,
  }),
);
export type SectionFailure = z.infer<typeof sectionFailureSchema>;

const maxHydrationMs = 600_000;
/** Report that a browser used a recently published release. `ms` is the time from navigation to hydration. */
export const sectionLoadSchema = named(
  'SectionLoad',
  z.object({
    section: sectionNameSchema,
    release: releaseIdSchema,
    ms: z.optional(z.int().check(z.minimum(0), z.maximum(maxHydrationMs))),
    nonce,
  }),
);
export type SectionLoad = z.infer<typeof sectionLoadSchema>;

const time = z.optional(z.int().check(z.minimum(0), z.maximum(maxHydrationMs)));
const maxShift = 100_000;
/**
 * Times of a page view, as the Web Vitals define them: `lcp` and `inp` in milliseconds, `cls` in thousandths. `route` is
 * the pattern of the page: `/blog/:slug`.
 */
export const sectionVitalsSchema = named(
  'SectionVitals',
  z.object({
    section: sectionNameSchema,
    release: releaseIdSchema,
    route: z.string().check(z.maxLength(120)),
    lcp: time,
    inp: time,
    cls: z.optional(z.int().check(z.minimum(0), z.maximum(maxShift))),
  }),
);
export type SectionVitals = z.infer<typeof sectionVitalsSchema>;
