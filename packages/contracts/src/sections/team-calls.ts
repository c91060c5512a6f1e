import { named } from '@salaria/contracts/common';
import { releaseReportSchema } from '@salaria/contracts/release-report';
import { releaseIdSchema, sectionNameSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';

/** `share`: per cent of the visitors that get a release; with `hold` the registry does not widen it. */
export const releaseShareSchema = named(
  'ReleaseShare',
  z.strictObject({
    share: z.int().check(z.minimum(1), z.maximum(99, 'Da 1 a 99 per cento; per tutti il rilascio si mette in linea')),
    hold: z.optional(z.boolean()),
  }),
);
export type ReleaseShare = z.infer<typeof releaseShareSchema>;

export const releaseStates = ['live', 'kept', 'refused', 'withdrawn', 'pruned'] as const;
/** Releases of a section for its team, newest first. */
export const sectionReleasesSchema = named(
  'SectionReleases',
  z.object({
    section: sectionNameSchema,
    live: z.nullable(releaseIdSchema),
    /** The release that a share of the visitors gets, if any. */
    canary: z.nullable(releaseIdSchema),
    /** `size` in bytes, uncompressed. */
    releases: z.array(
      z.object({
        id: releaseIdSchema,
        state: z.enum(releaseStates),
        size: z.int(),
        by: z.string(),
        at: z.string(),
        external: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
    history: z.array(
      z.object({
        release: releaseIdSchema,
        action: z.string(),
        by: z.string(),
        at: z.string(),
        note: z.nullable(z.string()),
      }),
    ),
  }),
);
export type SectionReleases = z.infer<typeof sectionReleasesSchema>;

/** Result of publishing, promoting or rolling back a release. */
export const releaseDoneSchema = named(
  'ReleaseDone',
  z.object({
    section: sectionNameSchema,
    id: releaseIdSchema,
    live: z.boolean(),
    /** The release that was live before. */
    previous: z.nullable(releaseIdSchema),
    /** Path of its first page, or `/`. */
    path: z.string(),
    /** Path and query that show a candidate release until the link expires. */
    preview: z.optional(z.string()),
    /** Of a release that is shown to a share of the visitors. */
    canary: z.optional(releaseShareSchema),
    /** Of a release that was checked in this call. */
    report: z.optional(releaseReportSchema),
  }),
);
export type ReleaseDone = z.infer<typeof releaseDoneSchema>;
