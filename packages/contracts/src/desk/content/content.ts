import { instantSchema, named, sentInstant } from '@salaria/contracts/common';
import {
  contentVersionSchema,
  fieldsExample,
  fieldsSchema,
  sentFieldsSchema,
  sentSlugSchema,
} from '@salaria/contracts/desk/content/content-fields';
import { type ContentKind, contentKindSchema } from '@salaria/contracts/kinds/kinds';
import * as z from '@salaria/contracts/z';

/** What the desk edits. */
export { type ContentKind, contentKindSchema };

/**
 * `published`: visitors see the entry. `edited`: published, with a working copy. `draft`: visitors do not see it.
 * `scheduled`: its working copy will be published at `publishAt`. `removed`: only its revisions are left.
 */
export const contentStates = ['published', 'edited', 'draft', 'scheduled', 'removed'] as const;
export type ContentState = (typeof contentStates)[number];

/** What an editor has to fix, in the words of `npm run content:check`. */
export const contentProblemSchema = named(
  'ContentProblem',
  z.object({
    /** Path below the content folder. */
    file: z.string(),
    /**
     * List items counted from 1: `questions.3.answer`. `body` for the text of an article, `gallery.items.2.caption` for
     * its gallery, '' for the whole file.
     */
    field: z.string(),
    /** Counted from 1; in the text of an article from its first line. */
    line: z.int(),
    reason: z.string(),
  }),
);
export type ContentProblem = z.infer<typeof contentProblemSchema>;
export const contentProblemExample: ContentProblem = {
  file: 'articles/il-ponte-romano.md',
  field: 'excerpt',
  line: 3,
  reason: 'troppo corto: almeno 120 caratteri',
};

export const contentSummarySchema = named(
  'ContentSummary',
  z.object({
    kind: contentKindSchema,
    slug: z.string(),
    title: z.string(),
    state: z.enum(contentStates),
    updatedAt: z.nullable(instantSchema),
    updatedBy: z.nullable(z.string()),
    publishAt: z.nullable(instantSchema),
    /** Whether its scheduled publication did not take place. */
    hasFailed: z.boolean(),
    /** How many problems its working copy has, or else the published text. */
    problems: z.int(),
  }),
);
export type ContentSummary = z.infer<typeof contentSummarySchema>;
export const contentSummaryExample: ContentSummary = {
  kind: 'articles',
  slug: 'il-ponte-romano',
  title: 'Il ponte romano',
  state: 'edited',
  updatedAt: '2026-11-20T09:30:00.000Z',
  updatedBy: 'Rita Rossi',
  publishAt: null,
  hasFailed: false,
  problems: 1,
};
export const contentListSchema = z.array(contentSummarySchema);
/** A scheduled publication that did not take place. */
export const contentFailureSchema = named(
  'ContentFailure',
  z.object({
    kind: contentKindSchema,
    slug: z.string(),
    title: z.string(),
    /** In Italian. */
    reason: z.string(),
  }),
);
export type ContentFailure = z.infer<typeof contentFailureSchema>;
export const contentFailureExample: ContentFailure = {
  kind: 'articles',
  slug: 'il-ponte-romano',
  title: 'Il ponte romano',
  reason: 'Un problema da correggere prima di pubblicare: la categoria «velino» non è in categories.yml',
};
export const contentFailuresSchema = z.array(contentFailureSchema);

export const contentListQuerySchema = z.object({ kind: z.optional(contentKindSchema) });

/** One entry as the desk edits it: its working copy, or what is published where there is none. */
export const contentEntrySchema = named(
  'ContentEntry',
  z.object({
    kind: contentKindSchema,
    slug: z.string(),
    title: z.string(),
    /** Path of its file below the content folder. */
    file: z.string(),
    state: z.enum(contentStates),
    version: contentVersionSchema,
    fields: fieldsSchema,
    /** What visitors see; null for a draft. */
    published: z.nullable(fieldsSchema),
    hasWorkingCopy: z.boolean(),
    publishAt: z.nullable(instantSchema),
    /** Why the scheduled publication did not take place, in Italian. */
    publishFailure: z.nullable(z.string()),
    updatedAt: z.nullable(instantSchema),
    updatedBy: z.nullable(z.string()),
    problems: z.array(contentProblemSchema),
  }),
);
export type ContentEntry = z.infer<typeof contentEntrySchema>;
export const contentEntryExample: ContentEntry = {
  kind: 'articles',
  slug: 'il-ponte-romano',
  title: 'Il ponte romano',
  file: 'articles/il-ponte-romano.md',
  state: 'draft',
  version: 214,
  fields: fieldsExample,
  published: null,
  hasWorkingCopy: true,
  publishAt: null,
  publishFailure: null,
  updatedAt: '2026-11-20T09:30:00.000Z',
  updatedBy: 'Rita Rossi',
  problems: [contentProblemExample],
};

/** A link to the page of the site with an entry as it is saved, on the origin of visitors. */
export const contentPreviewSchema = named('ContentPreview', z.object({ url: z.string(), expires: instantSchema }));
export type ContentPreview = z.infer<typeof contentPreviewSchema>;
export const contentPreviewExample: ContentPreview = {
  url: 'https://esempio.it/anteprima/articles/il-ponte-romano?fino=1774432800&firma=pX3v',
  expires: '2026-03-25T10:00:00.000Z',
};

export const newContentSchema = named('NewContent', z.strictObject({ slug: sentSlugSchema, fields: sentFieldsSchema }));
export type NewContent = z.infer<typeof newContentSchema>;
export const newContentExample: NewContent = { slug: 'il-ponte-romano', fields: fieldsExample };

export const contentDraftSchema = named(
  'ContentDraft',
  z.strictObject({ version: contentVersionSchema, fields: sentFieldsSchema }),
);
export type ContentDraft = z.infer<typeof contentDraftSchema>;
export const contentDraftExample: ContentDraft = { version: 213, fields: fieldsExample };

export const contentDraftSavedSchema = named(
  'ContentDraftSaved',
  z.object({
    version: contentVersionSchema,
    state: z.enum(contentStates),
    updatedAt: instantSchema,
    problems: z.array(contentProblemSchema),
  }),
);
export type ContentDraftSaved = z.infer<typeof contentDraftSavedSchema>;
export const contentDraftSavedExample: ContentDraftSaved = {
  version: 214,
  state: 'draft',
  updatedAt: '2026-11-20T09:30:00.000Z',
  problems: [contentProblemExample],
};

/** In the query of calls that remove something. */
export const contentVersionQuerySchema = z.object({
  version: z.pipe(
    z.string('Serve la versione').check(z.regex(/^\d{1,15}$/, 'Versione non valida')),
    z.pipe(z.transform(Number), contentVersionSchema),
  ),
});

export const contentVersionBodySchema = named('ContentVersion', z.strictObject({ version: contentVersionSchema }));
export const contentVersionBodyExample = { version: 214 };

/** Without `publishAt`, or with one in the past, an entry is published at once. */
export const contentPublicationSchema = named(
  'ContentPublication',
  z.strictObject({
    version: contentVersionSchema,
    publishAt: z.optional(z.nullable(sentInstant('Data e ora non valide'))),
  }),
);
export type ContentPublication = z.infer<typeof contentPublicationSchema>;
export const contentPublicationExample: ContentPublication = { version: 214, publishAt: '2026-12-01T08:00:00.000Z' };

/** Body of a 409 `edit_conflict`, besides the fields of every error. */
export const contentEditConflictSchema = z.object({ message: z.string(), current: contentEntrySchema });
/** Body of a 422 `content_problems`, besides the fields of every error. */
export const contentProblemsSchema = z.object({ message: z.string(), problems: z.array(contentProblemSchema) });
