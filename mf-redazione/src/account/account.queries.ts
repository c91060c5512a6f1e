import { accountSessionsSchema, ownAccountSchema } from '@salaria/contracts/desk/accounts/own-account';
import { passkeySchema, passkeysSchema } from '@salaria/contracts/desk/accounts/passkeys';
import * as z from '@salaria/contracts/z';
import { send, useRead } from '@salaria/ui';

export const accountPath = '/api/desk/account';
export const sessionsPath = '/api/desk/account/sessions';
export const passkeysPath = '/api/desk/passkeys';

export const useAccount = () => useRead(accountPath, ownAccountSchema);
export const useSessions = () => useRead(sessionsPath, accountSessionsSchema);
export const usePasskeys = () => useRead(passkeysPath, passkeysSchema);

export const changePassword = (currentPassword: string, newPassword: string) =>
  send('POST', `${accountPath}/password`, { currentPassword, newPassword }, z.unknown());
export const endSession = (id: number) => send('DELETE', `${sessionsPath}/${id}`, undefined, z.unknown());
export const endOtherSessions = () => send('DELETE', sessionsPath, undefined, z.unknown());
export const renamePasskey = (id: number, name: string) =>
  send('POST', `${passkeysPath}/${id}`, { name }, passkeySchema);
export const removePasskey = (id: number) => send('DELETE', `${passkeysPath}/${id}`, undefined, z.unknown());
