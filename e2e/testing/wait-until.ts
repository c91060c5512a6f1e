const defaultIntervalMs = 50;

/**
 * Polls `condition` until it resolves with a truthy value, and resolves with that value.
 *
 * @throws when `timeoutMs` have passed, or when `condition` throws
 */
export async function waitUntil<Value>(
  what: string,
  condition: () => Promise<Value>,
  { timeoutMs = 30_000, intervalMs = defaultIntervalMs }: { timeoutMs?: number; intervalMs?: number } = {},
): Promise<NonNullable<Value>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`timed out after ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
