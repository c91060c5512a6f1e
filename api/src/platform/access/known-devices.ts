import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { ServerSecret } from '../rate-limit/server-secret.js';
import { HostCookies } from './host-cookies.js';

const lifetimeDays = 365;

/** Whose device it is: the id of an account, or the holder of ADMIN_TOKEN. */
export type DeviceOwner = number | 'chiave';

const cookieOf = (owner: DeviceOwner) => `salaria_dispositivo_${owner}`;

/**
 * Browsers in which somebody has logged in: a signed cookie for each account, which opens nothing. Attempts with it are
 * counted apart, so that wrong passwords from elsewhere do not keep the owner out (OWASP, "Device cookies").
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly cookies: HostCookies,
    private readonly secret: ServerSecret,
  ) {}

  /** Returns the token of the browser if the owner has logged in with it. */
  tokenOf(owner: DeviceOwner): string | undefined {
    return this.secret.unseal('device', this.cookies.read(cookieOf(owner)) ?? '', (token) => `${owner} ${token}`);
  }

  /** Marks the browser after a login. */
  remember(owner: DeviceOwner): void {
    const token = this.tokenOf(owner) ?? randomBytes(32).toString('base64url');
    this.cookies.set(cookieOf(owner), this.secret.seal('device', token, `${owner} ${token}`), {
      maxAge: lifetimeDays * 86_400_000,
    });
  }
}
