/**
 * A promised time (ms) as a test may hold the code to it. On a machine that others use too, five times that still tells an
 * answer from a hang; SALARIA_EXACT_TIMES=1 holds it to the promise itself (npm run test:faults).
 */
export const timeLimit = (promised: number): number => (process.env['SALARIA_EXACT_TIMES'] ? promised : promised * 5);
