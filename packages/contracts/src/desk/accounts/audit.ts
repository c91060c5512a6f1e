import { instantSchema, named, sentText } from '@salaria/contracts/common';
import { deskPageSchema } from '@salaria/contracts/desk/page';
import { pageParameters } from '@salaria/contracts/paging';
import * as z from '@salaria/contracts/z';

/** February has no 30th, which a pattern cannot know. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const day = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Un giorno come 2026-11-22'))
  .check(z.refine(isDay, 'Questo giorno non c’è'));

const filters = {
  /** Part of the name of who did it. */
  actor: z.optional(sentText(0, 80)),
  /** Part of what was done. */
  action: z.optional(sentText(0, 80)),
  /** First and last day, in Italian time. */
  from: z.optional(day),
  to: z.optional(day),
};
export const auditFilterSchema = z.object(filters);
export type AuditFilter = z.infer<typeof auditFilterSchema>;
export const auditQuerySchema = z.object({ ...filters, ...pageParameters });
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** A call of staff. `status` is null unless it failed with one; `details` are what the call added about the change. */
export const auditEntrySchema = named(
  'AuditEntry',
  z.object({
    id: z.int(),
    at: instantSchema,
    actor: z.string(),
    action: z.string(),
    /** In Italian, for people. */
    sentence: z.string(),
    call: z.string(),
    target: z.nullable(z.record(z.string(), z.unknown())),
    hasFailed: z.boolean(),
    status: z.nullable(z.int()),
    details: z.array(z.record(z.string(), z.unknown())),
  }),
);
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditEntryExample: AuditEntry = {
  id: 41,
  at: '2026-11-22T09:00:00.000Z',
  actor: 'Anna Bianchi',
  action: 'ha dato a {name} il ruolo {role}',
  sentence: 'Anna Bianchi ha dato a Ugo Neri il ruolo moderatore',
  call: 'POST /api/desk/accounts/:id/role',
  target: { id: '3' },
  hasFailed: false,
  status: null,
  details: [{ name: 'Ugo Neri', role: 'moderatore' }],
};

export const auditPageSchema = named('AuditPage', deskPageSchema(auditEntrySchema));
export type AuditPage = z.infer<typeof auditPageSchema>;
export const auditPageExample: AuditPage = { items: [auditEntryExample], total: 1, next: null };
