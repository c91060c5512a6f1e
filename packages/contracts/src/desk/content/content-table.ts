import { instantSchema, named } from '@salaria/contracts/common';
import { fieldsSchema } from '@salaria/contracts/desk/content/content-fields';
import { contentKindSchema } from '@salaria/contracts/kinds/kinds';
import * as z from '@salaria/contracts/z';

/** Limits of a table, for a catalogue or a list of people. */
export const tableLimits = {
  /** 10,000 rows of artifacts have some 5 MB. */
  maxBytes: 20 * 1024 * 1024,
  /** Below the headers. */
  maxRows: 20_000,
  maxColumns: 200,
  /** The text of an article. */
  maxCellLength: 60_000,
  /** Characters of all cells. */
  maxCharacters: 20_000_000,
} as const;

/** How the desk imports a table: the field `options` of the form, as JSON. */
export const tableOptionsSchema = z.strictObject({
  /** Fields by the header of their column; '' for a column that is not used. */
  mapping: z._default(z.record(z.string(), z.string()), {}),
  /** Values for all rows, by field. */
  values: z._default(z.record(z.string(), z.string()), {}),
  /** Sheet of a workbook; the first by default. */
  sheet: z.optional(z.string()),
  /** Leaves out rows that the sheet hides, as a filter does. */
  skipHidden: z._default(z.boolean(), false),
  /** Only reports. */
  dryRun: z._default(z.boolean(), false),
  /** Leaves out rows with problems, instead of importing nothing. */
  skipBad: z._default(z.boolean(), false),
  /** Adds rows that no number identifies although the site has entries with their names, instead of importing nothing. */
  addSameNames: z._default(z.boolean(), false),
  /** Writes working copies, which visitors do not see, instead of the site. */
  asDrafts: z._default(z.boolean(), false),
});
export type TableOptions = z.infer<typeof tableOptionsSchema>;

/** What a row makes of an entry. */
const tableChangeSchema = z.object({
  row: z.int(),
  title: z.string(),
  kind: z.enum(['added', 'changed', 'unchanged']),
  /** The fields that differ, as they were and as they are then; of an entry that is added, all. */
  before: fieldsSchema,
  after: fieldsSchema,
});
export type TableChange = z.infer<typeof tableChangeSchema>;

/** What an import of a table did, or would do. */
export const tableReportSchema = named(
  'ContentTable',
  z.object({
    /** Sheets of a workbook, and the one that was read; none of a text file. */
    sheets: z.array(z.string()),
    sheet: z.string(),
    /** The columns with the field that each fills, null for one that fills none, and their letters in a spreadsheet. */
    columns: z.array(z.object({ header: z.string(), letter: z.string(), field: z.nullable(z.string()) })),
    /** Texts of the lines above the headers, which are no rows of the table. */
    skipped: z.array(z.string()),
    /** Rows below the headers that the sheet hides, as a filter does, also when they are left out. */
    hiddenRows: z.int(),
    /** Whose choice of columns for a table with these headers was taken; null for none. */
    mappedBy: z.nullable(z.string()),
    /** Rows below the headers. */
    rows: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** The first of them, in the order of the rows; none when the table was written. */
    changes: z.array(tableChangeSchema),
    /** Whether a column tells which entries rows change; without one, all are new. */
    hasIdentity: z.boolean(),
    /** New entries that nothing identifies with the name of one of the site, or else of a row above. */
    sameNameAsSite: z.int(),
    sameNameInTable: z.int(),
    /** Numbers of the rows with problems, as a spreadsheet counts them; at most 1000. */
    leftOut: z.array(z.int()),
    /** The first 5000. `row` is null for what concerns the whole table; `value` is what the cell has. */
    problems: z.array(
      z.object({
        row: z.nullable(z.int()),
        column: z.string(),
        cell: z.string(),
        value: z.string(),
        reason: z.string(),
      }),
    ),
    problemCount: z.int(),
    /** False for a dry run, and for a table with problems or repeated names. */
    isWritten: z.boolean(),
  }),
);
export type TableReport = z.infer<typeof tableReportSchema>;

/** How long an import can be undone. */
export const importDays = 30;

/** An import of a table. */
export const tableImportSchema = named(
  'TableImport',
  z.object({
    id: z.int(),
    kind: contentKindSchema,
    fileName: z.string(),
    author: z.string(),
    at: instantSchema,
    asDrafts: z.boolean(),
    added: z.int(),
    changed: z.int(),
    /** Null unless it was undone. */
    undoneBy: z.nullable(z.string()),
  }),
);
export type TableImport = z.infer<typeof tableImportSchema>;
export const tableImportsSchema = z.array(tableImportSchema);

/** What undoing an import did. */
export const undoneImportSchema = named(
  'UndoneImport',
  z.object({
    undone: z.int(),
    /** Entries that stay as they are, and why, in Italian. */
    left: z.array(z.object({ slug: z.string(), title: z.string(), reason: z.string() })),
  }),
);
export type UndoneImport = z.infer<typeof undoneImportSchema>;
