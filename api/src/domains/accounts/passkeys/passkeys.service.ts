import { Injectable } from '@nestjs/common';
import type { NewPasskey, PasskeyOptions } from '@salaria/contracts/desk/accounts/passkeys';
import type { Request } from 'express';
import { ApiError, badRequest, notFound } from '../../../platform/errors/api-error.js';
import { AccountsRepository } from '../accounts.repository.js';
import { LoginService } from '../sessions/login.service.js';
import type { AccountPasskeyEntity } from './account-passkey.entity.js';
import { ChallengesRepository } from './challenges.repository.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { RelyingParty } from './relying-party.js';
import { webauthn } from './webauthn.js';
import { readTransports, sentRegistration } from './webauthn-json.js';

const maxPasskeys = 20;

/** The passkeys of an account. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly accounts: AccountsRepository,
    private readonly login: LoginService,
    private readonly challenges: ChallengesRepository,
    private readonly site: RelyingParty,
  ) {}

  list(accountId: number) {
    return this.passkeys.findOf(accountId);
  }

  /** Returns the options with which the browser creates a passkey; `password` confirms who is in front of it. */
  async options(accountId: number, password: string, request: Request): Promise<PasskeyOptions> {
    await this.login.confirm(accountId, password, request);
    const { name, email, userHandle } = await this.accounts.readWithUserHandle(accountId);
    const passkeys = await this.passkeys.findOf(accountId);
    if (passkeys.length >= maxPasskeys)
      throw new ApiError(409, 'too_many_passkeys', `Non più di ${maxPasskeys} passkey: prima togline una.`);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: this.site.name,
      rpID: this.site.id,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
      excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: readTransports(transports),
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.challenges.add(options.challenge, accountId);
    return { ...options };
  }

  /** @throws ApiError 400 for a response that does not belong to a challenge of this account */
  async add(accountId: number, { name, credential }: NewPasskey) {
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: sentRegistration(credential),
      expectedChallenge: (challenge) => this.challenges.take(challenge, accountId),
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.id,
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

  private async read(accountId: number, id: number): Promise<AccountPasskeyEntity> {
    const passkey = await this.passkeys.findOneBy({ id, accountId });
    if (!passkey) throw notFound('Questa passkey non c’è più.');
    return passkey;
  }
}
