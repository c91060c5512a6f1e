import { instantSchema, named, sentInstant, sentText, slugParamSchema } from '@salaria/contracts/common';
import {
  contentVersionSchema,
  fieldsSchema,
  sentFieldsSchema,
  sentSlugSchema,
} from '@salaria/contracts/desk/content/content-fields';
import { type ContentKind, contentKindSchema } from '@salaria/contracts/kinds/kinds';
import * as z from '@salaria/contracts/z';

/** What the desk edits. */
export { type ContentKind, contentKindSchema };
/** Kind and slug of an entry, in a path. */
export const contentKeySchema = z.object({ kind: contentKindSchema, slug: slugParamSchema });

/**
 * `published`: visitors see the entry. `edited`: published, with a working copy. `draft`: visitors do not see it.
 * `scheduled`: its working copy will be published at `publishAt`. `removed`: only its revisions are left.
 */
export const contentStates = ['published', 'edited', 'draft', 'scheduled', 'removed'] as const;
export type ContentState = (typeof contentStates)[number];

/** A review of a working copy before it is published: it waits for a `responsabile`, or was returned with a note. */
export const contentReviewSchema = named(
  'ContentReview',
  z.object({
    askedBy: z.string(),
    askedAt: instantSchema,
    /** Null while it waits, like `note`. */
    returnedBy: z.nullable(z.string()),
    note: z.nullable(z.string()),
  }),
);
export type ContentReview = z.infer<typeof contentReviewSchema>;

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
export const changeShape = {
  /** Of the last change; null where none is known. */
  updatedAt: z.nullable(instantSchema),
  /** Null for an import of the content files. */
  updatedBy: z.nullable(z.string()),
};
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
export const contentFailuresSchema = z.array(contentFailureSchema);

/** What refers to an entry. */
export const contentUseSchema = named(
  'ContentUse',
  z.object({
    kind: contentKindSchema,
    slug: z.string(),
    title: z.string(),
    /** Whether only its working copy does. */
    isWorkingCopy: z.boolean(),
  }),
);
export type ContentUse = z.infer<typeof contentUseSchema>;
export const contentUsesSchema = z.array(contentUseSchema);

/** One entry as the desk edits it: its working copy, or what is published where there is none. */
export const contentEntrySchema = named(
  'ContentEntry',
  z.object({
    kind: contentKindSchema,
    slug: z.string(),
    title: z.string(),
    state: z.enum(contentStates),
    version: contentVersionSchema,
    fields: fieldsSchema,
    /** What visitors see; null for a draft. */
    published: z.nullable(fieldsSchema),
    /** Path of the page of the site that shows it; null where visitors do not see it. */
    pagePath: z.nullable(z.string()),
    hasWorkingCopy: z.boolean(),
    publishAt: z.nullable(instantSchema),
    /** When the published entry becomes a draft; null for never. */
    withdrawAt: z.nullable(instantSchema),
    /** Why the scheduled publication did not take place, in Italian. */
    publishFailure: z.nullable(z.string()),
    ...changeShape,
    review: z.nullable(contentReviewSchema),
    problems: z.array(contentProblemSchema),
  }),
);
export type ContentEntry = z.infer<typeof contentEntrySchema>;
/** A link to the page of the site with an entry as it is saved, on the origin of visitors. */
export const contentPreviewSchema = named('ContentPreview', z.object({ url: z.string(), expires: instantSchema }));
export type ContentPreview = z.infer<typeof contentPreviewSchema>;
export const newContentSchema = named('NewContent', z.strictObject({ slug: sentSlugSchema, fields: sentFieldsSchema }));
export type NewContent = z.infer<typeof newContentSchema>;
export const contentDraftSchema = named(
  'ContentDraft',
  z.strictObject({ version: contentVersionSchema, fields: sentFieldsSchema }),
);
export type ContentDraft = z.infer<typeof contentDraftSchema>;
/** Path of a page of the site. */
export const contentAtQuerySchema = z.object({ path: sentText(1, 500, 'Scrivi l’indirizzo di una pagina') });
/** The entry that a page of the site shows. */
export const contentAtSchema = named(
  'ContentAt',
  z.object({ kind: contentKindSchema, slug: z.string(), title: z.string() }),
);
export type ContentAt = z.infer<typeof contentAtSchema>;
/** The last part of the address that an entry gets. */
export const contentAddressSchema = named(
  'ContentAddress',
  z.strictObject({ version: contentVersionSchema, slug: sentSlugSchema }),
);
export type ContentAddress = z.infer<typeof contentAddressSchema>;
/** Body of a 409 `entry_moved`, besides the fields of every error: what the entry is called now. */
export const contentMovedSchema = z.object({ code: z.literal('entry_moved'), slug: z.string() });
/** In the query of calls that remove something. */
export const contentVersionQuerySchema = z.object({
  version: z.pipe(
    z.string('Serve la versione').check(z.regex(/^\d{1,15}$/, 'Versione non valida')),
    z.pipe(z.transform(Number), contentVersionSchema),
  ),
});

export const contentVersionBodySchema = named('ContentVersion', z.strictObject({ version: contentVersionSchema }));
/** Without `publishAt`, or with one in the past, an entry is published at once. */
export const contentPublicationSchema = named(
  'ContentPublication',
  z.strictObject({
    version: contentVersionSchema,
    publishAt: z.optional(z.nullable(sentInstant('Data e ora non valide'))),
  }),
);
export type ContentPublication = z.infer<typeof contentPublicationSchema>;
/** When a published entry becomes a draft; null cancels it. */
export const contentWithdrawalSchema = named(
  'ContentWithdrawal',
  z.strictObject({ withdrawAt: z.nullable(sentInstant('Data e ora non valide')) }),
);
export type ContentWithdrawal = z.infer<typeof contentWithdrawalSchema>;
export const maxReviewNote = 2000;
/** What has to change before the entry is published. */
export const contentReturnSchema = named(
  'ContentReturn',
  z.strictObject({ note: sentText(3, maxReviewNote, 'Scrivi che cosa cambiare') }),
);
export type ContentReturn = z.infer<typeof contentReturnSchema>;
export const contentReviewedSchema = named(
  'ContentReviewed',
  z.object({ kind: contentKindSchema, slug: z.string(), title: z.string(), review: contentReviewSchema }),
);
export type ContentReviewed = z.infer<typeof contentReviewedSchema>;
export const contentReviewsSchema = named(
  'ContentReviews',
  z.object({
    /** Whether the caller may change what visitors see. */
    canPublish: z.boolean(),
    /** What waits for the caller. */
    toReview: z.array(contentReviewedSchema),
    /** What the caller has asked for and got back. */
    returned: z.array(contentReviewedSchema),
  }),
);
export type ContentReviews = z.infer<typeof contentReviewsSchema>;
/** Body of a 422 `content_problems`, besides the fields of every error. */
export const contentProblemsSchema = z.object({ message: z.string(), problems: z.array(contentProblemSchema) });
