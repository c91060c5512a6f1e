const elapsed = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** An error with a message for the section team, printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs `work`; prints `title`, then the elapsed time and the note that `work` resolves with. */
export async function step<T>(title: string, work: () => Promise<{ note?: string; value: T }>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`• ${title} … `);
  try {
    const { note, value } = await work();
    console.log(`${elapsed(start)}${note ? `, ${note}` : ''}`);
    return value;
  } catch (error) {
    console.log(`non riuscito dopo ${elapsed(start)}`);
    throw error;
  }
}

/** Formats a size as `12 kB`; 1 kB is 1000 bytes. */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
