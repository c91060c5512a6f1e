import { Injectable } from '@nestjs/common';
import type { PasskeyLogin, PasskeyOptions } from '@salaria/contracts/desk/accounts/passkeys';
import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { LoginBackoff } from '../../../platform/access/login-backoff.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { type Limit, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { LoginService } from '../sessions/login.service.js';
import { Challenges } from './challenges.js';
import { RelyingParty } from './relying-party.js';
import { webauthn } from './webauthn.js';
import { readTransports, sentAssertion } from './webauthn-json.js';

const limit: Limit = {
  bucket: 'passkey-challenges',
  limit: 60,
  windowSeconds: 600,
  message: 'Troppi tentativi. Riprova tra qualche minuto.',
};

interface StoredPasskey {
  id: number;
  accountId: number;
  publicKey: Buffer;
  counter: string;
  transports: unknown;
}

/** Login with a passkey, which itself says whose it is. */
@Injectable()
export class PasskeyLoginService {
  constructor(
    private readonly source: DataSource,
    private readonly login: LoginService,
    private readonly backoff: LoginBackoff,
    private readonly limiter: RateLimiter,
    private readonly challenges: Challenges,
    private readonly site: RelyingParty,
  ) {}

  async options(request: Request, response: Response): Promise<PasskeyOptions> {
    await this.limiter.enforce(request, response, limit);
    // No list of passkeys: it would tell which accounts exist.
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.site.idOf(request),
      userVerification: 'required',
    });
    await this.challenges.add(options.challenge, null);
    return { ...options };
  }

  /** @throws ApiError 401 for a passkey that is unknown or does not sign the challenge */
  async logIn({ credential }: PasskeyLogin, request: Request, response: Response): Promise<DeskSession> {
    let passkey: StoredPasskey | undefined;
    const isRight = await this.backoff.attempt(request, async () => {
      passkey = await this.find(credential.id);
      return passkey && (await this.verify(passkey, credential, request)) ? 'valid' : 'invalid';
    });
    const session =
      isRight &&
      passkey &&
      (await this.login.open(passkey, 'Entra nella redazione con una passkey.', request, response));
    if (!session)
      throw new ApiError(401, 'wrong_passkey', 'La passkey non è stata riconosciuta: entra con la password.');
    return session;
  }

  private async find(credentialId: string): Promise<StoredPasskey | undefined> {
    const [passkey] = await this.source.query<StoredPasskey[]>(
      `select p.id, p."accountId", p."publicKey", p.counter, p.transports
       from account_passkeys p join accounts a on a.id = p."accountId"
       where p."credentialId" = $1 and a."disabledAt" is null`,
      [credentialId],
    );
    return passkey;
  }

  private async verify(
    { id, publicKey, counter, transports }: StoredPasskey,
    credential: PasskeyLogin['credential'],
    request: Request,
  ): Promise<boolean> {
    const { verifyAuthenticationResponse } = await webauthn();
    const result = await verifyAuthenticationResponse({
      response: sentAssertion(credential),
      expectedChallenge: (challenge) => this.challenges.take(challenge, null),
      expectedOrigin: this.site.originOf(request),
      expectedRPID: this.site.idOf(request),
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(publicKey),
        counter: Number(counter),
        transports: readTransports(transports),
      },
    }).catch(() => undefined);
    if (!result?.verified) return false;
    await this.source.query('update account_passkeys set counter = $2, "lastUsedAt" = now() where id = $1', [
      id,
      result.authenticationInfo.newCounter,
    ]);
    return true;
  }
}
