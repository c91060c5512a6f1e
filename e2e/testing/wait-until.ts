/** A site starts within it on a busy machine, and Caddy makes a certificate in its second attempt. */
const timeoutMs = 160_000;

/**
 * Polls `condition` until it resolves with a truthy value, and resolves with that value.
 *
 * @throws after 160 s, or when `condition` throws
 */
export async function waitUntil<Value>(
  what: string,
  condition: () => Promise<Value>,
  intervalMs = 50,
): Promise<NonNullable<Value>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`timed out after ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
