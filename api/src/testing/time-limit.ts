/**
 * Returns the milliseconds that a test allows for a promised time: five times as many, since the machine may be busy, or
 * exactly as many with SALARIA_EXACT_TIMES=1 (npm run test:faults).
 */
export const timeLimit = (promisedMs: number): number =>
  process.env['SALARIA_EXACT_TIMES'] ? promisedMs : promisedMs * 5;
