import { accountSchema, accountsSchema } from '@salaria/contracts/desk/accounts/accounts';
import {
  invitationLinkSchema,
  invitationsSchema,
  type NewInvitation,
} from '@salaria/contracts/desk/accounts/invitations';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import * as z from '@salaria/contracts/z';
import { send, useRead } from '@salaria/ui';

export const accountsPath = '/api/desk/accounts';
export const invitationsPath = '/api/desk/invitations';

export const useAccounts = () => useRead(accountsPath, accountsSchema);
export const useInvitations = () => useRead(invitationsPath, invitationsSchema);

export const invite = (body: NewInvitation) => send('POST', invitationsPath, body, invitationLinkSchema);
export const withdrawInvitation = (id: number) => send('DELETE', `${invitationsPath}/${id}`, undefined, z.unknown());
export const changeRole = (id: number, role: StaffRole) =>
  send('POST', `${accountsPath}/${id}/role`, { role }, accountSchema);
export const setDisabled = (id: number, isDisabled: boolean) =>
  send('POST', `${accountsPath}/${id}/state`, { isDisabled }, accountSchema);
export const resetPassword = (id: number, byMail: boolean) =>
  send('POST', `${accountsPath}/${id}/reset`, { byMail }, invitationLinkSchema);
