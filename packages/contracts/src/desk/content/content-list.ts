import { instantSchema, named } from '@salaria/contracts/common';
import { changeShape, contentStates } from '@salaria/contracts/desk/content/content';
import { deskListParameters, deskPageSchema } from '@salaria/contracts/desk/page';
import { contentKinds, contentKindSchema, facetFieldsOf } from '@salaria/contracts/kinds/kinds';
import * as z from '@salaria/contracts/z';

export const contentSummarySchema = named(
  'ContentSummary',
  z.object({
    kind: contentKindSchema,
    slug: z.string(),
    title: z.string(),
    state: z.enum(contentStates),
    ...changeShape,
    publishAt: z.nullable(instantSchema),
    /** Whether its scheduled publication did not take place. */
    hasFailed: z.boolean(),
    /** Whether its review waits for a `responsabile`, or was returned with a note. */
    review: z.nullable(z.enum(['waiting', 'returned'])),
    /** How many problems its working copy has, or else the published text. */
    problems: z.int(),
  }),
);
export type ContentSummary = z.infer<typeof contentSummarySchema>;

/** What a list can show: entries of a state, those in review, not published at their time, or with any problem. */
export const contentFilters = [...contentStates, 'check', 'review', 'failed', 'problems'] as const;
export type ContentFilter = (typeof contentFilters)[number];

/** By last change, the latest first; by title; by their day, the latest first. */
export const contentOrders = ['changed', 'title', 'date'] as const;

/** Names of the fields by which lists are filtered. */
export const contentFacets: readonly string[] = [
  ...new Set(contentKinds.flatMap(facetFieldsOf).map(({ name }) => name)),
];
const facet = z.optional(z.string().check(z.maxLength(80)));

export const contentListQuerySchema = z.object({
  ...deskListParameters,
  kind: z.optional(contentKindSchema),
  state: z.optional(z.enum(contentFilters)),
  /** 'match': those first whose title has the words as they are typed, a title of nothing else before the others. */
  order: z.optional(z.enum([...contentOrders, 'match'])),
  /** Name of the person of the last change. */
  updatedBy: z.optional(z.string().check(z.maxLength(200))),
  ...(Object.fromEntries(contentFacets.map((name) => [name, facet])) as Record<never, typeof facet>),
});
/** Beside these it has values of `contentFacets`. */
export type ContentListQuery = z.infer<typeof contentListQuerySchema>;

/** A page of a list; `counts` has how many entries each filter shows with the same words, and `all` but removed ones. */
export const contentPageSchema = named('ContentPage', deskPageSchema(contentSummarySchema));

const newsShape = { kind: contentKindSchema, slug: z.string(), title: z.string() };
export const contentNewsSchema = named(
  'ContentNews',
  z.object({
    /** Soonest first. */
    scheduled: z.array(z.object({ ...newsShape, publishAt: instantSchema })),
    /** What the desk has published, latest first. */
    published: z.array(z.object({ ...newsShape, publishedAt: instantSchema, publishedBy: z.string() })),
  }),
);
export type ContentNews = z.infer<typeof contentNewsSchema>;
