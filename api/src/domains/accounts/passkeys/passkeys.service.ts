import { Injectable } from '@nestjs/common';
import {
  type NewPasskey,
  type Passkey,
  type PasskeyOptions,
  passkeySchema,
} from '@salaria/contracts/desk/accounts/passkeys';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { isoInstant } from '../../../platform/database/json-reader.js';
import { selectColumns } from '../../../platform/database/select-columns.js';
import { elementAt } from '../../../platform/element-at.js';
import { ApiError, badRequest, notFound } from '../../../platform/errors/api-error.js';
import { LoginService } from '../sessions/login.service.js';
import { Challenges } from './challenges.js';
import { RelyingParty } from './relying-party.js';
import { webauthn } from './webauthn.js';
import { readTransports, sentRegistration } from './webauthn-json.js';

const maxPasskeys = 20;
const columns = selectColumns('p', passkeySchema, {
  createdAt: isoInstant('p."createdAt"'),
  lastUsedAt: isoInstant('p."lastUsedAt"'),
});

/** The passkeys of an account. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly source: DataSource,
    private readonly login: LoginService,
    private readonly challenges: Challenges,
    private readonly site: RelyingParty,
  ) {}

  list(accountId: number): Promise<Passkey[]> {
    return this.source.query<Passkey[]>(
      `select ${columns} from account_passkeys p where p."accountId" = $1 order by p.id`,
      [accountId],
    );
  }

  /** Returns the options with which the browser creates a passkey; `password` confirms who is in front of it. */
  async options(accountId: number, password: string, request: Request): Promise<PasskeyOptions> {
    await this.login.confirm(accountId, password, request);
    const accounts = await this.source.query<{ name: string; email: string; userHandle: string }[]>(
      'select name, email, "userHandle" from accounts where id = $1',
      [accountId],
    );
    const { name, email, userHandle } = elementAt(accounts, 0);
    const passkeys = await this.source.query<{ id: string; transports: unknown }[]>(
      'select "credentialId" as id, transports from account_passkeys where "accountId" = $1',
      [accountId],
    );
    if (passkeys.length >= maxPasskeys)
      throw new ApiError(409, 'too_many_passkeys', `Non più di ${maxPasskeys} passkey: prima togline una.`);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: this.site.name,
      rpID: this.site.idOf(request),
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
      excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: readTransports(transports) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.challenges.add(options.challenge, accountId);
    return { ...options };
  }

  /** @throws ApiError 400 for a response that does not belong to a challenge of this account */
  async add(accountId: number, { name, credential }: NewPasskey, request: Request): Promise<Passkey> {
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: sentRegistration(credential),
      expectedChallenge: (challenge) => this.challenges.take(challenge, accountId),
      expectedOrigin: this.site.originOf(request),
      expectedRPID: this.site.idOf(request),
    }).catch(() => {
      throw badRequest('La passkey non è stata accettata. Riprova.', [
        { path: 'credential', message: 'La risposta del browser non è valida' },
      ]);
    });
    if (!registrationInfo) throw badRequest('La passkey non è stata accettata. Riprova.');
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    const rows = await this.source.query<{ id: number }[]>(
      `insert into account_passkeys ("accountId", "credentialId", "publicKey", counter, transports, name)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
      [accountId, id, Buffer.from(publicKey), counter, JSON.stringify(transports ?? []), name],
    );
    if (rows.length === 0) throw new ApiError(409, 'passkey_taken', 'Questa passkey c’è già.');
    return this.read(accountId, elementAt(rows, 0).id);
  }

  async rename(accountId: number, id: number, name: string): Promise<Passkey> {
    await this.source.query('update account_passkeys set name = $3 where id = $2 and "accountId" = $1', [
      accountId,
      id,
      name,
    ]);
    return this.read(accountId, id);
  }

  async remove(accountId: number, id: number): Promise<void> {
    const [, count] = await this.source.query<[unknown, number]>(
      'delete from account_passkeys where id = $2 and "accountId" = $1',
      [accountId, id],
    );
    if (count === 0) throw notFound('Questa passkey non c’è più.');
  }

  private async read(accountId: number, id: number): Promise<Passkey> {
    const passkeys = await this.list(accountId);
    const passkey = passkeys.find((it) => it.id === id);
    if (!passkey) throw notFound('Questa passkey non c’è più.');
    return passkey;
  }
}
