/**
 * Returns the milliseconds that a test allows for a promised time: five times as many, since the machine may be busy,
 * or exactly as many with SALARIA_EXACT_TIMES=1.
 */
export const timeLimit = (promisedMs: number): number =>
  process.env['SALARIA_EXACT_TIMES'] ? promisedMs : promisedMs * 5;

/**
 * Polls `condition` every 5 ms until it holds.
 *
 * @throws Error when 30 s have passed, or what `condition` throws
 */
export async function waitUntil(condition: () => unknown): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within 30 s: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
