import { instantSchema, named, sentEmail } from '@salaria/contracts/common';
import { accountName, chosenPassword } from '@salaria/contracts/desk/accounts/own-account';
import { staffRoleSchema, staffRoles } from '@salaria/contracts/desk/accounts/session';
import * as z from '@salaria/contracts/z';

/** Invites a person, or lets the owner of an account choose another password. */
export const newInvitationSchema = named(
  'NewInvitation',
  z.strictObject({ email: sentEmail, role: staffRoleSchema, byMail: z.optional(z.boolean()) }),
);
export type NewInvitation = z.infer<typeof newInvitationSchema>;
export const newInvitationExample: NewInvitation = { email: 'rita@example.it', role: 'redattore' };

export const newResetSchema = named('NewReset', z.strictObject({ byMail: z.optional(z.boolean()) }));
export type NewReset = z.infer<typeof newResetSchema>;
export const newResetExample: NewReset = { byMail: false };

const invitation = {
  id: z.int(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Name of the account whose password it resets; null for an invitation. */
  accountName: z.nullable(z.string()),
  createdAt: instantSchema,
  createdBy: z.string(),
  expiresAt: instantSchema,
};

/** An invitation that has been neither accepted nor withdrawn, and has not expired. */
export const invitationSchema = named('Invitation', z.object(invitation));
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationExample: Invitation = {
  id: 5,
  email: 'rita@example.it',
  role: 'redattore',
  accountName: null,
  createdAt: '2026-11-22T09:00:00.000Z',
  createdBy: 'Anna Bianchi',
  expiresAt: '2026-11-29T09:00:00.000Z',
};

/** The open invitations, and whether the server can send links by mail. */
export const invitationsSchema = named(
  'Invitations',
  z.object({ canMail: z.boolean(), items: z.array(invitationSchema) }),
);
export type Invitations = z.infer<typeof invitationsSchema>;
export const invitationsExample: Invitations = { canMail: true, items: [invitationExample] };

/** `path` has the token in its fragment, and is not told a second time. */
export const invitationLinkSchema = named(
  'InvitationLink',
  z.object({ path: z.string(), expiresAt: instantSchema, isMailed: z.boolean() }),
);
export type InvitationLink = z.infer<typeof invitationLinkSchema>;
export const invitationLinkExample: InvitationLink = {
  path: '/redazione/invito#0GkHn4pZ1yq7m1uJ5Jw3o2l8b6tq0Xx9d3cVfRr2sE4',
  expiresAt: '2026-11-29T09:00:00.000Z',
  isMailed: false,
};

const incompleteLink = 'Il link non è intero: copialo dal messaggio da capo a fondo';
const token = z.string(incompleteLink).check(z.regex(/^[\w-]{43}$/, incompleteLink));
const exampleToken = '0GkHn4pZ1yq7m1uJ5Jw3o2l8b6tq0Xx9d3cVfRr2sE4';

export const invitationTokenSchema = named('InvitationToken', z.strictObject({ token }));
export type InvitationToken = z.infer<typeof invitationTokenSchema>;
export const invitationTokenExample: InvitationToken = { token: exampleToken };

/** What the holder of an invitation sees of it before accepting. */
export const offeredInvitationSchema = named(
  'OfferedInvitation',
  z.object({ email: z.string(), role: z.enum(staffRoles), accountName: z.nullable(z.string()) }),
);
export type OfferedInvitation = z.infer<typeof offeredInvitationSchema>;
export const offeredInvitationExample: OfferedInvitation = {
  email: 'rita@example.it',
  role: 'redattore',
  accountName: null,
};

/** `name` is required for an invitation and ignored by a reset. */
export const invitationAcceptanceSchema = named(
  'InvitationAcceptance',
  z.strictObject({ token, name: z.optional(accountName), password: chosenPassword }),
);
export type InvitationAcceptance = z.infer<typeof invitationAcceptanceSchema>;
export const invitationAcceptanceExample: InvitationAcceptance = {
  token: exampleToken,
  name: 'Rita Rossi',
  password: 'il ponte sul Velino',
};
