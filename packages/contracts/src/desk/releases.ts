import { instantSchema, named, sentLine } from '@salaria/contracts/common';
import { releaseIdSchema, sectionNameSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';

/** Days that the hourly counts of a section are stored. */
export const healthRetentionDays = 92;

/** Page views that browsers reported, by how they ended; of one network at most three in half an hour. */
const counts = {
  views: z.int(),
  loads: z.int(),
  failures: z.int(),
  fallbacks: z.int(),
  errors: z.int(),
};

/** A release that a share of the visitors gets, and how their page views have ended since that share has been set. */
const canary = z.object({
  ...counts,
  release: releaseIdSchema,
  /** Per cent of the visitors. */
  share: z.int(),
  /** Whether the registry widens the share while the release works. */
  widens: z.boolean(),
  since: instantSchema,
  /** As in `healthPoint`. */
  medianMs: z.nullable(z.int()),
});

const deskSection = z.object({
  name: sectionNameSchema,
  title: z.string(),
  live: z.nullable(releaseIdSchema),
  /** The release that a rollback leads to. */
  previous: z.nullable(releaseIdSchema),
  /** When the live release changed; null before the first release. */
  changedAt: z.nullable(instantSchema),
  canary: z.nullable(canary),
  /** How many releases the gate checks before the one that the section has sent, 0 for none; null without one. */
  checksBefore: z.nullable(z.int()),
  /** That the live release requires what the site offers only until a day, in Italian. */
  deprecation: z.nullable(z.string()),
  /** First page, or `/`. */
  path: z.string(),
  /** The withdrawal after which no other release has been published. */
  withdrawal: z.nullable(z.object({ release: releaseIdSchema, at: instantSchema, note: z.nullable(z.string()) })),
  /** Counts of the last seven days. */
  week: z.object(counts),
});

/** The sections of the registry, and those that only have tokens so far, by name. */
export const deskSectionsSchema = named('DeskSections', z.object({ sections: z.array(deskSection) }));
export type DeskSections = z.infer<typeof deskSectionsSchema>;

export const deskSectionSchema = named(
  'DeskSection',
  z.extend(deskSection, {
    /** Releases with a stored report of the gate. */
    reports: z.array(releaseIdSchema),
  }),
);
export type DeskSection = z.infer<typeof deskSectionSchema>;

/** `medianMs`: time from navigation to hydration of half of the page views that reported it; null for none. */
const healthPoint = z.object({ ...counts, at: z.string(), medianMs: z.nullable(z.int()) });
export type HealthPoint = z.infer<typeof healthPoint>;

/** Times of three quarters of a route's page views (75th percentile), as the Web Vitals define them; null for none. */
const routeVitals = z.object({
  release: releaseIdSchema,
  /** Pattern of the page: `/blog/:slug`. */
  route: z.string(),
  visits: z.int(),
  lcpMs: z.nullable(z.int()),
  inpMs: z.nullable(z.int()),
  /** In thousandths. */
  cls: z.nullable(z.int()),
});
export type RouteVitals = z.infer<typeof routeVitals>;

/** `at` of an hour is its beginning (ISO 8601), of a day its date in Rome (`2026-03-05`); the oldest first. */
export const sectionHealthSchema = named(
  'SectionHealth',
  z.object({
    section: sectionNameSchema,
    hours: z.array(healthPoint),
    days: z.array(healthPoint),
    /** By release and route, the latest first. */
    vitals: z.array(routeVitals),
  }),
);
export type SectionHealth = z.infer<typeof sectionHealthSchema>;

/** Errors of a section in browsers, grouped by where they were thrown, the latest first. */
export const sectionErrorsSchema = named(
  'SectionErrors',
  z.object({
    section: sectionNameSchema,
    errors: z.array(
      z.object({
        release: releaseIdSchema,
        kind: z.string(),
        /** Class of the error: `TypeError`. */
        name: z.string(),
        count: z.int(),
        /** How often in which browser: `{ "Firefox su Windows": 2 }`. */
        browsers: z.optional(z.record(z.string(), z.int())),
        firstAt: instantSchema,
        lastAt: instantSchema,
        /** Places in the sources, or in the scripts where no source map is stored. */
        stack: z.array(z.string()),
      }),
    ),
  }),
);
export type SectionErrors = z.infer<typeof sectionErrorsSchema>;

/** How live release and canary of a section do, for its team; the last day of `days` is today. */
export const sectionStatusSchema = named(
  'SectionStatus',
  z.object({
    section: sectionNameSchema,
    live: deskSection.shape.live,
    previous: deskSection.shape.previous,
    changedAt: deskSection.shape.changedAt,
    canary: deskSection.shape.canary,
    withdrawal: deskSection.shape.withdrawal,
    checksBefore: z.optional(deskSection.shape.checksBefore),
    deprecation: z.optional(deskSection.shape.deprecation),
    /** The live releases of the last seven days, the oldest first. */
    days: z.array(healthPoint),
    errors: sectionErrorsSchema.shape.errors,
    vitals: z.optional(sectionHealthSchema.shape.vitals),
  }),
);
export type SectionStatus = z.infer<typeof sectionStatusSchema>;

/** `label`: name of the team, for the history of the section. */
export const newSectionTokenSchema = named(
  'NewSectionToken',
  z.strictObject({ label: sentLine(1, 80, 'Scrivi il nome del gruppo') }),
);
export type NewSectionToken = z.infer<typeof newSectionTokenSchema>;

/** The answer to the creation of a token: the only one with its text. */
export const createdSectionTokenSchema = named(
  'CreatedSectionToken',
  z.object({ id: z.int(), label: z.string(), token: z.string() }),
);
export type CreatedSectionToken = z.infer<typeof createdSectionTokenSchema>;

export const sectionTokensSchema = named(
  'SectionTokens',
  z.object({
    section: sectionNameSchema,
    tokens: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        createdAt: instantSchema,
        revokedAt: z.nullable(instantSchema),
      }),
    ),
  }),
);
export type SectionTokens = z.infer<typeof sectionTokensSchema>;

/** `live`: the release that is live as the caller saw it; the rollback is refused when another one is. */
export const rollbackSchema = named('Rollback', z.strictObject({ live: releaseIdSchema }));
export type Rollback = z.infer<typeof rollbackSchema>;
