import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** A Word document as HTML, with its pictures in `data:` addresses, and what is not in it. */
export const documentReadSchema = named(
  'DocumentRead',
  z.object({
    html: z.string(),
    leftOut: z.object({
      /** Texts. */
      hidden: z.array(z.string()),
      white: z.array(z.string()),
      /** Numbers. */
      deleted: z.int(),
      comments: z.int(),
      formulas: z.int(),
      charts: z.int(),
      /** Headings that Word numbers automatically. */
      headingNumbers: z.int(),
    }),
  }),
);
export type DocumentRead = z.infer<typeof documentReadSchema>;
export const documentReadExample: DocumentRead = {
  html: '<h1>Il ponte</h1><p>Fu costruito nel 1811.</p>',
  leftOut: { hidden: [], white: [], deleted: 0, comments: 1, formulas: 0, charts: 0, headingNumbers: 0 },
};

/** How a browser sends a document. `timeoutMs`: sending 25 MB over a slow connection, and reading it. */
export const documentUpload = {
  method: 'POST',
  path: '/api/desk/documents',
  field: 'document',
  timeoutMs: 200_000,
} as const;
