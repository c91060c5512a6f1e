import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { badRequest } from '../../../platform/errors/api-error.js';

/** The second recommendation of OWASP for Argon2id: 19 MiB, two passes, one lane (about 25 ms). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and compares passwords in libuv's threads, of which there are four: hashing takes at most 76 MiB at once. */
@Injectable()
export class Passwords {
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(typed(password), options);
  }

  /** Compares a password with a hash. Without one it takes the same time, so that no name is confirmed by it. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    this.decoy ??= this.hash('nobody has this one');
    const isEqual = await verify(passwordHash ?? (await this.decoy), typed(password));
    return isEqual && passwordHash !== undefined;
  }
}

/** One spelling of what keyboards spell in several ways (NIST SP 800-63B). */
const typed = (password: string) => password.normalize('NFKC');

/**
 * Refuses a password that is one of `names`.
 *
 * @throws ApiError 400
 */
export function requireOtherThanNames(password: string, names: readonly string[]): void {
  const message = 'La password non può essere il tuo nome o il tuo indirizzo e-mail';
  const isName = names.some((name) => name !== '' && password.trim().toLowerCase() === name.trim().toLowerCase());
  if (isName) throw badRequest(message, [{ path: 'password', message }]);
}
