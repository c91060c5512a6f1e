import {
  newPasskeySchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  passkeySchema,
} from '@salaria/contracts/desk/accounts/passkeys';
import { deskSessionSchema } from '@salaria/contracts/desk/accounts/session';
import * as z from '@salaria/contracts/z';
import { send } from '@salaria/ui';
import { ReportedError } from '../parts/actions/submit';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/**
 * Runs the browser's part; browsers do not say why it failed, so that pages learn nothing about other passkeys.
 *
 * @throws ReportedError with `problem` when the dialog was closed, or nothing answered in time
 */
async function inBrowser<T>(ceremony: () => Promise<T>, problem: string): Promise<T> {
  try {
    return await ceremony();
  } catch (cause) {
    throw new ReportedError(problem, { cause });
  }
}

/** Logs in with a passkey that the visitor chooses in the browser's dialog. */
export async function logInWithPasskey(): Promise<void> {
  const options = await send('POST', '/api/desk/login/passkey/options', undefined, passkeyOptionsSchema);
  const credential = await inBrowser(
    () => startAuthentication({ optionsJSON: options }),
    'Nessuna passkey usata: riprova, o entra con la password.',
  );
  const body = z.parse(passkeyLoginSchema, { credential });
  await send('POST', '/api/desk/login/passkey', body, deskSessionSchema);
}

/** The server's library makes the options for this one; its outline is enough to tell them from others. */
const isForCreation = (options: object): options is PublicKeyCredentialCreationOptionsJSON =>
  'rp' in options && 'user' in options && 'pubKeyCredParams' in options;

/** Creates a passkey for the caller's account. */
export async function addPasskey(name: string, password: string) {
  const options = await send('POST', '/api/desk/passkeys/options', { password }, passkeyOptionsSchema);
  if (!isForCreation(options)) throw new Error('The server sent options for something else');
  const credential = await inBrowser(
    () => startRegistration({ optionsJSON: options }),
    'Nessuna passkey aggiunta: il dispositivo non ha risposto, o ce l’ha già. Riprova.',
  );
  return send('POST', '/api/desk/passkeys', z.parse(newPasskeySchema, { name, credential }), passkeySchema);
}
