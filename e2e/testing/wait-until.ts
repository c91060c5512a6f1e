const intervalMs = 50;

/**
 * Waits until `condition` resolves with something truthy, and resolves with that.
 *
 * @throws when that takes longer than `timeoutMs`, or when `condition` does
 */
export async function waitUntil<Value>(
  what: string,
  condition: () => Promise<Value>,
  { timeoutMs = 30_000 }: { timeoutMs?: number } = {},
): Promise<NonNullable<Value>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
