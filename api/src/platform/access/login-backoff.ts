import { Injectable } from '@nestjs/common';
import { tooManyRequests } from '../errors/api-error.js';
import { ClientKey } from '../rate-limit/client-key.js';
import { type Backoff, LoginFailuresRepository } from '../rate-limit/login-failures.repository.js';
import { ServerSecret } from '../rate-limit/server-secret.js';
import { type DeviceOwner, KnownDevices } from './known-devices.js';

const backoff: Backoff = { freeFailures: 3, maxDelaySeconds: 900 };

/** What the comparison of credentials found; 'operator' for ADMIN_TOKEN, whose holder may do everything. */
export type Verdict = 'invalid' | 'valid' | 'operator';

/**
 * Exponential backoff for invalid credentials, per counter and over all processes: three failures are free, then the
 * client has to wait 2, 4, 8… seconds, at most a quarter of an hour. An hour without failures resets it.
 */
@Injectable()
export class LoginBackoff {
  /** The last attempt of each counter in this process; the next one waits for it. */
  private readonly pending = new Map<string, Promise<unknown>>();

  constructor(
    private readonly failures: LoginFailuresRepository,
    private readonly clients: ClientKey,
    private readonly secret: ServerSecret,
    private readonly devices: KnownDevices,
  ) {}

  /** The counter of logins: of the device if `owner` has logged in with it before, else of the client's network. */
  loginCounter(owner?: DeviceOwner): string {
    const token = owner === undefined ? undefined : this.devices.tokenOf(owner);
    if (token === undefined) return this.clients.subscriber;
    return this.secret.sign('login-device', `${owner} ${token}`).slice(0, 32);
  }

  /** The counter of keys that programs send, apart from that of logins, which they cannot delay. */
  get keyCounter(): string {
    return this.secret.sign('key-client', this.clients.subscriber).slice(0, 32);
  }

  /**
   * Verifies credentials after it has counted the attempt as a failure, so that attempts sent at once are not all
   * compared. ADMIN_TOKEN resets the count. Other valid credentials remove their own attempt only: a client with
   * credentials of its own could otherwise guess those of others between two valid logins.
   *
   * Attempts with one counter run one after another: otherwise valid credentials sent several times at once would be
   * counted before the first of them is verified.
   *
   * @throws ApiError 429 while the client has to wait, whatever its credentials are
   */
  async attempt(counter: string, verify: () => Promise<Verdict> | Verdict): Promise<boolean> {
    const before = this.pending.get(counter);
    const attempt = Promise.resolve(before)
      .catch(() => {})
      .then(() => this.verifyCounted(counter, verify));
    this.pending.set(counter, attempt);
    try {
      return await attempt;
    } finally {
      if (this.pending.get(counter) === attempt) this.pending.delete(counter);
    }
  }

  private async verifyCounted(counter: string, verify: () => Promise<Verdict> | Verdict): Promise<boolean> {
    const blockedBefore = await this.count(counter);
    // An error is no failure: the credentials were right for something else, or could not be verified.
    let verdict: Verdict = 'valid';
    try {
      verdict = await verify();
      return verdict !== 'invalid';
    } finally {
      if (verdict === 'valid') await this.failures.removeLastFailure(counter, blockedBefore);
      if (verdict === 'operator') await this.failures.delete({ key: counter });
    }
  }

  /** Counts a failure. Returns the end of the delay before it, null for the first failure. */
  private async count(counter: string): Promise<Date | null> {
    const blockedBefore = await this.failures.countFailure(counter, backoff);
    if (blockedBefore !== undefined) return blockedBefore;
    const seconds = (await this.failures.secondsToWait(counter)) ?? 1;
    throw tooManyRequests('Troppi tentativi con una chiave sbagliata. Riprova più tardi.', seconds);
  }
}
