import { idSchema, instantSchema, named, sentLine } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** How many redirects a site has at most; all are kept in memory. */
export const maxRedirects = 5000;
const maxAddressLength = 500;

/** An address of the old site, and where it leads on this one. */
export const redirectSchema = named(
  'Redirect',
  z.object({ id: idSchema, from: z.string(), to: z.string(), createdAt: instantSchema, createdBy: z.string() }),
);
export type Redirect = z.infer<typeof redirectSchema>;
export const redirectsSchema = z.array(redirectSchema);

export const newRedirectSchema = named(
  'NewRedirect',
  z.object({
    from: sentLine(1, maxAddressLength, 'Scrivi l’indirizzo vecchio'),
    to: sentLine(1, maxAddressLength, 'Scrivi l’indirizzo nuovo'),
  }),
);
export type NewRedirect = z.infer<typeof newRedirectSchema>;

/** What an import of a table has done; with a refused line nothing is stored. */
export const redirectsImportedSchema = named(
  'RedirectsImported',
  z.object({
    added: z.int(),
    /** Those that were there already. */
    known: z.int(),
    refused: z.array(z.object({ line: z.int(), text: z.string(), reason: z.string() })),
  }),
);
export type RedirectsImported = z.infer<typeof redirectsImportedSchema>;

export const redirectExample: Redirect = {
  id: 3,
  from: '/2019/05/visita-alla-torre',
  to: '/blog/visita-alla-torre',
  createdAt: '2026-11-05T09:00:00.000Z',
  createdBy: 'Rita Rossi',
};
export const newRedirectExample: NewRedirect = { from: redirectExample.from, to: redirectExample.to };
export const redirectsImportedExample: RedirectsImported = {
  added: 0,
  known: 12,
  refused: [{ line: 4, text: '/chi-siamo', reason: 'a quest’indirizzo il sito ha già una pagina' }],
};
