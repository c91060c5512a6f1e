import { Injectable } from '@nestjs/common';
import type { PasskeyLogin, PasskeyOptions } from '@salaria/contracts/desk/accounts/passkeys';
import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import type { Request, Response } from 'express';
import { LoginBackoff } from '../../../platform/access/login-backoff.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { type Limit, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { LoginService } from '../sessions/login.service.js';
import type { AccountPasskeyEntity } from './account-passkey.entity.js';
import { ChallengesRepository } from './challenges.repository.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { RelyingParty } from './relying-party.js';
import { webauthn } from './webauthn.js';
import { readTransports, sentAssertion } from './webauthn-json.js';

const limit: Limit = {
  bucket: 'passkey-challenges',
  limit: 60,
  windowSeconds: 600,
  message: 'Troppi tentativi. Riprova tra qualche minuto.',
};

/** Login with a passkey, which itself says whose it is. */
@Injectable()
export class PasskeyLoginService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly login: LoginService,
    private readonly backoff: LoginBackoff,
    private readonly limiter: RateLimiter,
    private readonly challenges: ChallengesRepository,
    private readonly site: RelyingParty,
  ) {}

  async options(request: Request, response: Response): Promise<PasskeyOptions> {
    await this.limiter.enforce(request, response, limit);
    // No list of passkeys: it would tell which accounts exist.
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.site.id,
      userVerification: 'required',
    });
    await this.challenges.add(options.challenge, null);
    return { ...options };
  }

  /** @throws ApiError 401 for a passkey that is unknown or does not sign the challenge */
  async logIn({ credential }: PasskeyLogin, request: Request, response: Response): Promise<DeskSession> {
    let passkey: AccountPasskeyEntity | null = null;
    const isRight = await this.backoff.attempt(request, async () => {
      passkey = await this.passkeys.findForLogin(credential.id);
      return passkey && (await this.verify(passkey, credential)) ? 'valid' : 'invalid';
    });
    const session =
      isRight &&
      passkey &&
      (await this.login.open(passkey, 'ha aperto una sessione con una passkey', request, response));
    if (!session)
      throw new ApiError(401, 'wrong_passkey', 'La passkey non è stata riconosciuta: entra con la password.');
    return session;
  }

  private async verify(
    { id, publicKey, counter, transports }: AccountPasskeyEntity,
    credential: PasskeyLogin['credential'],
  ): Promise<boolean> {
    const { verifyAuthenticationResponse } = await webauthn();
    const result = await verifyAuthenticationResponse({
      response: sentAssertion(credential),
      expectedChallenge: (challenge) => this.challenges.take(challenge, null),
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.id,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(publicKey),
        counter,
        transports: readTransports(transports),
      },
    }).catch(() => undefined);
    if (!result?.verified) return false;
    await this.passkeys.recordUse(id, result.authenticationInfo.newCounter);
    return true;
  }
}
