const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** What went wrong, in words for a section's team; anything else that is thrown is a fault of ours. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs `work` under a title and prints what it took, with the note that it resolves to. */
export async function step<T>(title: string, work: () => Promise<{ note?: string; value: T }>): Promise<T> {
  const since = performance.now();
  process.stdout.write(`• ${title} … `);
  try {
    const { note, value } = await work();
    console.log(`${seconds(since)}${note ? `, ${note}` : ''}`);
    return value;
  } catch (error) {
    console.log(`non riuscito dopo ${seconds(since)}`);
    throw error;
  }
}

/** `12 kB`, as storage is told: 1 kB = 1000 bytes. */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
