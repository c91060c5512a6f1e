import { createHash } from 'node:crypto';

/** Returns the hash of a file as the `integrity` attribute takes it (SRI). */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
