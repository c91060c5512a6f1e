import { instantSchema, named } from '@salaria/contracts/common';
import { staffRoleSchema, staffRoles } from '@salaria/contracts/desk/accounts/session';
import * as z from '@salaria/contracts/z';

/** An account, as `responsabile` staff manage it. */
export const accountSchema = named(
  'Account',
  z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    isDisabled: z.boolean(),
    createdAt: instantSchema,
    /** Null for an account that never logged in. */
    lastSeenAt: z.nullable(instantSchema),
  }),
);
export const accountsSchema = z.array(accountSchema);
export type Account = z.infer<typeof accountSchema>;
export const accountExample: Account = {
  id: 3,
  name: 'Rita Rossi',
  email: 'rita@example.it',
  role: 'redattore',
  isDisabled: false,
  createdAt: '2026-11-22T09:00:00.000Z',
  lastSeenAt: '2026-11-22T10:30:00.000Z',
};

export const roleChangeSchema = named('RoleChange', z.strictObject({ role: staffRoleSchema }));
export type RoleChange = z.infer<typeof roleChangeSchema>;
export const roleChangeExample: RoleChange = { role: 'moderatore' };

export const accountStateSchema = named(
  'AccountState',
  z.strictObject({ isDisabled: z.boolean('Indica se sospendere la persona') }),
);
export type AccountState = z.infer<typeof accountStateSchema>;
export const accountStateExample: AccountState = { isDisabled: true };
