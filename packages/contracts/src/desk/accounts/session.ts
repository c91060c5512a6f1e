import { asciiAddress, named, sentEmail, sentPassword, sentText } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** `redattore`: content. `moderatore`: messages, newsletter, discoveries, PDFs. `responsabile`: everything. */
export const staffRoles = ['redattore', 'moderatore', 'responsabile'] as const;
export type StaffRole = (typeof staffRoles)[number];
export const staffRoleSchema = z.enum(staffRoles, 'Scegli un ruolo');

/** The caller of the desk's calls. `accountId` is null for the holder of ADMIN_TOKEN. */
export const deskSessionSchema = named(
  'DeskSession',
  z.object({
    accountId: z.nullable(z.int()),
    name: z.string(),
    role: z.enum(staffRoles),
  }),
);
export type DeskSession = z.infer<typeof deskSessionSchema>;
export const deskSessionExample: DeskSession = { accountId: 3, name: 'Rita Rossi', role: 'redattore' };

/** A password that is compared, not chosen: rules may have been others when it was. */
export const enteredPassword = sentPassword(1, 500, 'Inserisci la password');

export const deskLoginSchema = named(
  'DeskLogin',
  z.strictObject({
    login: sentText(1, 254, 'Inserisci il nome o l’indirizzo e-mail').check(z.overwrite(asciiAddress)),
    password: enteredPassword,
  }),
);
export type DeskLogin = z.infer<typeof deskLoginSchema>;
export const deskLoginExample: DeskLogin = { login: 'rita@example.it', password: 'il ponte sul Velino' };

/** Asks for a link to another password, which is mailed to the address if it is that of an account. */
export const forgottenPasswordSchema = named('ForgottenPassword', z.strictObject({ email: sentEmail }));
export type ForgottenPassword = z.infer<typeof forgottenPasswordSchema>;
export const forgottenPasswordExample: ForgottenPassword = { email: 'rita@example.it' };
