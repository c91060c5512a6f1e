import { instantSchema, named, sentEmail, sentLine, sentPassword } from '@salaria/contracts/common';
import { enteredPassword, staffRoles } from '@salaria/contracts/desk/accounts/session';
import * as z from '@salaria/contracts/z';

const minPasswordLength = 12;

/** The rules of a password, as shown beside the field. */
export const passwordRules = `Almeno ${minPasswordLength} caratteri, come una frase. Non il tuo nome o indirizzo.`;

/** A password that is chosen. That it is not the name or the address of its owner is checked by the server. */
export const chosenPassword = sentPassword(
  minPasswordLength,
  200,
  `La password deve avere almeno ${minPasswordLength} caratteri`,
).check(z.refine((text) => new Set(text).size > 4, 'La password ripete sempre gli stessi caratteri'));

/** A person's name; names are unique, and one of them is accepted in place of the address at login. */
export const accountName = sentLine(2, 80, 'Il nome deve avere almeno 2 caratteri').check(
  z.refine((name) => !name.includes('@'), 'Il nome non può contenere una chiocciola'),
);

/** The caller's own account. */
export const ownAccountSchema = named(
  'OwnAccount',
  z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    createdAt: instantSchema,
  }),
);
export type OwnAccount = z.infer<typeof ownAccountSchema>;
export const ownAccountExample: OwnAccount = {
  id: 3,
  name: 'Rita Rossi',
  email: 'rita@example.it',
  role: 'redattore',
  createdAt: '2026-11-22T09:00:00.000Z',
};

export const profileChangeSchema = named(
  'ProfileChange',
  z.strictObject({ name: accountName, email: sentEmail, currentPassword: enteredPassword }),
);
export type ProfileChange = z.infer<typeof profileChangeSchema>;
export const profileChangeExample: ProfileChange = {
  name: 'Rita Rossi',
  email: 'rita@example.it',
  currentPassword: 'il ponte sul Velino',
};

export const passwordChangeSchema = named(
  'PasswordChange',
  z.strictObject({ currentPassword: enteredPassword, newPassword: chosenPassword }),
);
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
export const passwordChangeExample: PasswordChange = {
  currentPassword: 'il ponte sul Velino',
  newPassword: 'tre querce e un masso',
};

/** A session of the caller. `browser` says which one, as far as its User-Agent tells. */
export const accountSessionSchema = named(
  'AccountSession',
  z.object({
    id: z.int(),
    browser: z.string(),
    createdAt: instantSchema,
    lastSeenAt: instantSchema,
    expiresAt: instantSchema,
    isCurrent: z.boolean(),
  }),
);
export const accountSessionsSchema = z.array(accountSessionSchema);
export type AccountSession = z.infer<typeof accountSessionSchema>;
export const accountSessionExample: AccountSession = {
  id: 12,
  browser: 'Firefox su Windows',
  createdAt: '2026-11-22T09:00:00.000Z',
  lastSeenAt: '2026-11-22T10:30:00.000Z',
  expiresAt: '2026-12-06T09:00:00.000Z',
  isCurrent: true,
};
