import { createHash, randomBytes } from 'node:crypto';

/** Returns 32 random bytes in 43 characters of base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Returns what is stored of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
