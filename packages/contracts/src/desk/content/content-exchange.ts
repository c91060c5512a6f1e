import { instantSchema, named } from '@salaria/contracts/common';
import { contentKinds } from '@salaria/contracts/desk/content/content';
import * as z from '@salaria/contracts/z';

/** A file that changed since the last import both here and in the content folder. */
export const contentConflictSchema = named(
  'ContentConflict',
  z.object({
    file: z.string(),
    kind: z.nullable(z.enum(contentKinds)),
    slug: z.nullable(z.string()),
    /** Slug of a picture: then the texts are addresses that show it. Null for a text. */
    picture: z.nullable(z.string()),
    /** When an import found it. */
    at: instantSchema,
    /** Fields that both sides changed, as texts; null where a side has none. '' stands for the whole file. */
    fields: z.array(
      z.object({
        field: z.string(),
        before: z.nullable(z.string()),
        site: z.nullable(z.string()),
        file: z.nullable(z.string()),
      }),
    ),
  }),
);
export type ContentConflict = z.infer<typeof contentConflictSchema>;
export const contentConflictExample: ContentConflict = {
  file: 'artifacts/lucerna-disco.yml',
  kind: 'artifacts',
  slug: 'lucerna-disco',
  at: '2026-11-20T09:30:00.000Z',
  picture: null,
  fields: [{ field: 'year', before: 'I secolo', site: 'I secolo d.C.', file: 'II secolo d.C.' }],
};
/** Path of the calls that send the picture of the content folder, before the slash and the slug. */
export const conflictPictures = '/api/desk/content/conflicts/pictures';
export const contentConflictsSchema = z.array(contentConflictSchema);

/** A side for each conflicting field of a file, by the names of `ContentConflict`. */
export const contentResolutionSchema = named(
  'ContentResolution',
  z.strictObject({
    file: z.string().check(z.minLength(1), z.maxLength(200)),
    choices: z
      .record(z.string().check(z.maxLength(200)), z.enum(['site', 'file']))
      .check(z.refine((choices) => Object.keys(choices).length <= 500, 'Troppe scelte')),
  }),
);
export type ContentResolution = z.infer<typeof contentResolutionSchema>;
export const contentResolutionExample: ContentResolution = {
  file: 'artifacts/lucerna-disco.yml',
  choices: { year: 'site' },
};

/** What an export would contain. */
export const contentExportSchema = named(
  'ContentExport',
  z.object({
    files: z.int(),
    /** Edits that no file can express, in Italian. */
    warnings: z.array(z.string()),
    /** Branch that exports are committed on; null without CONTENT_GIT_REMOTE. */
    branch: z.nullable(z.string()),
  }),
);
export type ContentExportState = z.infer<typeof contentExportSchema>;
export const contentExportExample: ContentExportState = { files: 320, warnings: [], branch: 'redazione' };

/** The commit on the branch; `commit` is null when nothing had changed. */
export const contentCommitSchema = named(
  'ContentCommit',
  z.object({ branch: z.string(), commit: z.nullable(z.string()), changed: z.array(z.string()) }),
);
export type ContentCommit = z.infer<typeof contentCommitSchema>;
export const contentCommitExample: ContentCommit = {
  ...{
    branch: 'redazione',
    commit: '6f2c1e0a9b7d4c5e8f1a2b3c4d5e6f708192a3b4',
    changed: ['articles/il-ponte-romano.md'],
  },
};
