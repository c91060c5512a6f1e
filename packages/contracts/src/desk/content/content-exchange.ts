import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

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
/** The commit on the branch; `commit` is null when nothing had changed. */
export const contentCommitSchema = named(
  'ContentCommit',
  z.object({ branch: z.string(), commit: z.nullable(z.string()), changed: z.array(z.string()) }),
);
export type ContentCommit = z.infer<typeof contentCommitSchema>;
