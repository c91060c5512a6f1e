import { Injectable } from '@nestjs/common';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyLogin,
  PasskeyOptions,
} from '@salaria/contracts/desk/accounts/passkeys';
import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { LoginBackoff } from '../../../platform/access/login-backoff.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { ApiError, badRequest, notFound } from '../../../platform/errors/api-error.js';
import { Origins } from '../../../platform/origins/origins.js';
import { type Limit, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { AccountsRepository } from '../accounts.repository.js';
import { LoginService } from '../sessions/login.service.js';
import type { AccountPasskeyEntity } from './account-passkey.entity.js';
import { ChallengesRepository } from './challenges.repository.js';
import { PasskeysRepository } from './passkeys.repository.js';

const limit: Limit = {
  bucket: 'passkey-challenges',
  limit: 60,
  windowSeconds: 600,
  message: 'Troppi tentativi. Riprova tra qualche minuto.',
};

const maxPasskeys = 20;
const hasLoggedIn = auditEvent('ha aperto una sessione con una passkey');

/** Loads the WebAuthn library, two hundred modules, with the first request for a passkey: a start takes less time. */
const webauthn = () => import('@simplewebauthn/server');

/** The passkeys of accounts, and the login with one, which itself says whose it is. */
@Injectable()
export class PasskeysService {
  private readonly origin: string;
  /** Passkeys of one host name work on no other. */
  private readonly host: string;

  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly accounts: AccountsRepository,
    private readonly login: LoginService,
    private readonly challenges: ChallengesRepository,
    private readonly backoff: LoginBackoff,
    private readonly limiter: RateLimiter,
    { deskUrl }: Origins,
  ) {
    // Empty, which no browser has, where the desk is not served.
    this.origin = deskUrl ?? '';
    this.host = deskUrl === undefined ? '' : new URL(deskUrl).hostname;
  }

  list(accountId: number) {
    return this.passkeys.findOf(accountId);
  }

  /** Returns the options with which the browser creates a passkey; `password` confirms who is in front of it. */
  async options(accountId: number, password: string): Promise<PasskeyOptions> {
    await this.login.confirm(accountId, password);
    const { name, email, userHandle } = await this.accounts.readWithUserHandle(accountId);
    const passkeys = await this.passkeys.findOf(accountId);
    if (passkeys.length >= maxPasskeys)
      throw new ApiError(409, 'too_many_passkeys', `Non più di ${maxPasskeys} passkey: prima togline una.`);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: 'Redazione',
      rpID: this.host,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
      excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.challenges.add(options.challenge, accountId);
    return { ...options };
  }

  /** @throws ApiError 400 for a response that does not belong to a challenge of this account */
  async add(accountId: number, { name, credential }: NewPasskey) {
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...credential } as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.challenges.take(challenge, accountId),
      expectedOrigin: this.origin,
      expectedRPID: this.host,
    }).catch(() => {
      throw badRequest('La passkey non è stata accettata. Riprova.', [
        { path: 'credential', message: 'La risposta del browser non è valida' },
      ]);
    });
    if (!registrationInfo) throw badRequest('La passkey non è stata accettata. Riprova.');
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    const id = await this.passkeys.add({
      ...{ accountId, credentialId, counter, transports, name },
      publicKey: Buffer.from(publicKey),
    });
    if (id === undefined) throw new ApiError(409, 'passkey_taken', 'Questa passkey c’è già.');
    return this.read(accountId, id);
  }

  async rename(accountId: number, id: number, name: string) {
    await this.passkeys.update({ id, accountId }, { name });
    return this.read(accountId, id);
  }

  async remove(accountId: number, id: number): Promise<void> {
    const { affected } = await this.passkeys.delete({ id, accountId });
    if (affected === 0) throw notFound('Questa passkey non c’è più.');
  }

  async loginOptions(): Promise<PasskeyOptions> {
    await this.limiter.enforce(limit);
    // No list of passkeys: it would tell which accounts exist.
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      userVerification: 'required',
    });
    await this.challenges.add(options.challenge, null);
    return { ...options };
  }

  /** @throws ApiError 401 for a passkey that is unknown or does not sign the challenge */
  async logIn({ credential }: PasskeyLogin): Promise<DeskSession> {
    const passkey = await this.passkeys.findForLogin(credential.id);
    const isRight = await this.backoff.attempt(this.backoff.loginCounter(passkey?.accountId), async () =>
      passkey && (await this.verify(passkey, credential)) ? 'valid' : 'invalid',
    );
    const session = isRight && passkey && (await this.login.open(passkey, hasLoggedIn));
    if (!session)
      throw new ApiError(401, 'wrong_passkey', 'La passkey non è stata riconosciuta: entra con la password.');
    return session;
  }

  private async read(accountId: number, id: number): Promise<AccountPasskeyEntity> {
    const passkey = await this.passkeys.findOneBy({ id, accountId });
    if (!passkey) throw notFound('Questa passkey non c’è più.');
    return passkey;
  }

  private async verify(
    { id, publicKey, counter, transports }: AccountPasskeyEntity,
    credential: PasskeyAssertion,
  ): Promise<boolean> {
    const { verifyAuthenticationResponse } = await webauthn();
    const result = await verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...credential } as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.challenges.take(challenge, null),
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(publicKey),
        counter,
        transports,
      },
    }).catch(() => undefined);
    if (!result?.verified) return false;
    await this.passkeys.recordUse(id, result.authenticationInfo.newCounter);
    return true;
  }
}
