import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const lifetimeMinutes = 5;

/** Challenges of WebAuthn, each of which is answered once. They are in the database: another process may verify. */
@Injectable()
export class Challenges {
  constructor(private readonly source: DataSource) {}

  /** Stores a challenge for an account, or for a login with any. */
  async add(challenge: string, accountId: number | null): Promise<void> {
    await this.source.query(
      `delete from passkey_challenges where "createdAt" <= now() - interval '${lifetimeMinutes} minutes'`,
    );
    await this.source.query('insert into passkey_challenges (challenge, "accountId") values ($1, $2)', [
      challenge,
      accountId,
    ]);
  }

  /** Removes a challenge; returns whether it was valid for that account. */
  async take(challenge: string, accountId: number | null): Promise<boolean> {
    const [, count] = await this.source.query<[unknown, number]>(
      `delete from passkey_challenges where challenge = $1 and "accountId" is not distinct from $2
         and "createdAt" > now() - interval '${lifetimeMinutes} minutes'`,
      [challenge, accountId],
    );
    return count > 0;
  }
}
