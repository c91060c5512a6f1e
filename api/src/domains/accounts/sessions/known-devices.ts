import { Injectable } from '@nestjs/common';
import { HostCookies } from '../../../platform/access/host-cookies.js';
import { ServerSecret } from '../../../platform/rate-limit/server-secret.js';
import { randomToken } from './random-token.js';

const cookieName = 'salaria_dispositivo';
const lifetimeDays = 365;

/**
 * Browsers in which the owner of an account has logged in: a signed cookie that opens nothing. Attempts with it are
 * counted apart, so that wrong passwords from elsewhere do not keep the owner out (OWASP, "Device cookies").
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly cookies: HostCookies,
    private readonly secret: ServerSecret,
  ) {}

  /** Returns the token of the browser if its owner has logged in to the account with it. */
  tokenOf(accountId: number): string | undefined {
    return this.secret.unseal('device', this.cookies.read(cookieName) ?? '', (token) => `${accountId} ${token}`);
  }

  /** Marks the browser after a login. */
  remember(accountId: number): void {
    const token = this.tokenOf(accountId) ?? randomToken();
    this.cookies.set(cookieName, this.secret.seal('device', token, `${accountId} ${token}`), {
      maxAge: lifetimeDays * 86_400_000,
    });
  }
}
