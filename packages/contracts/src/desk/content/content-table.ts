import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** Bytes of a table that the desk takes: 10,000 rows have some 5 MB. */
export const maxTableBytes = 20 * 1024 * 1024;

/** How the desk imports a table: the field `options` of the form, as JSON. */
export const tableOptionsSchema = z.strictObject({
  /** Fields by the header of their column; '' for a column that is not used. */
  mapping: z._default(z.record(z.string(), z.string()), {}),
  /** Values for all rows, by field. */
  values: z._default(z.record(z.string(), z.string()), {}),
  /** Only reports. */
  dryRun: z._default(z.boolean(), false),
  /** Leaves out rows with problems, instead of importing nothing. */
  skipBad: z._default(z.boolean(), false),
});
export type TableOptions = z.infer<typeof tableOptionsSchema>;

/** What an import of a table did, or would do. */
export const tableReportSchema = named(
  'ContentTable',
  z.object({
    /** The columns with the field that each fills; null for one that fills none. */
    columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
    /** Rows below the headers. */
    rows: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** Numbers of the rows with problems, as a spreadsheet counts them; at most 1000. */
    leftOut: z.array(z.int()),
    /** The first 200. `row` is null for what concerns the whole table. */
    problems: z.array(z.object({ row: z.nullable(z.int()), column: z.string(), reason: z.string() })),
    problemCount: z.int(),
    /** False for a dry run, and for a table with problems. */
    isWritten: z.boolean(),
  }),
);
export type TableReport = z.infer<typeof tableReportSchema>;
