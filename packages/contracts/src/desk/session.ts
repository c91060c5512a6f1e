import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** `redattore`: content. `moderatore`: messages, newsletter, discoveries, PDFs. `responsabile`: everything. */
export const staffRoles = ['redattore', 'moderatore', 'responsabile'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The caller of the desk's calls. `accountId` is null for the holder of ADMIN_TOKEN. */
export const deskSessionSchema = named(
  'DeskSession',
  z.object({ accountId: z.nullable(z.int()), name: z.string(), role: z.enum(staffRoles) }),
);
export type DeskSession = z.infer<typeof deskSessionSchema>;
export const deskSessionExample: DeskSession = { accountId: 3, name: 'Rita Rossi', role: 'redattore' };
