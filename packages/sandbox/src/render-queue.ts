export type SandboxErrorCode = 'queue_full' | 'aborted' | 'closed' | 'failed';

/** `queue_full`, `aborted`, `closed`: nothing was rendered. `failed`: the page fails without any section's part too. */
export class SandboxError extends Error {
  constructor(
    readonly code: SandboxErrorCode,
    message: string,
  ) {
    super(message);
  }
}

export type QueueOptions = {
  signal?: AbortSignal | undefined;
  /** Whether the task lets all others go first. */
  yields?: boolean;
};
type Entry = { yields: boolean; run: () => Promise<void>; reject: (error: SandboxError) => void };

/**
 * Runs one task after the other. At most `maxQueued` tasks wait, and as many that yield: however many these are, they
 * delay no other for longer than one of them runs. Tasks that were aborted before their turn never run.
 */
export class RenderQueue {
  private readonly entries = new Set<Entry>();
  private isRunning = false;
  private isClosed = false;

  constructor(private readonly maxQueued: number) {}

  /** @throws SandboxError `queue_full`, `aborted` or `closed` */
  add<T>(task: () => Promise<T>, { signal, yields = false }: QueueOptions = {}): Promise<T> {
    if (this.isClosed) return Promise.reject(new SandboxError('closed', 'the sandbox is closed'));
    if (signal?.aborted) return Promise.reject(new SandboxError('aborted', 'aborted before it was queued'));
    if (this.waiting(yields).length >= this.maxQueued)
      return Promise.reject(new SandboxError('queue_full', `${this.maxQueued} renders are queued already`));
    return new Promise<T>((resolve, reject) => {
      const onAbort = () => {
        this.entries.delete(entry);
        reject(new SandboxError('aborted', 'aborted by the caller'));
      };
      const entry: Entry = {
        yields,
        reject,
        run: () =>
          task()
            .then(resolve, reject)
            .finally(() => signal?.removeEventListener('abort', onAbort)),
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.entries.add(entry);
      void this.runAll();
    });
  }

  get length(): number {
    return this.entries.size;
  }

  /** Rejects everything that is queued. */
  close(): void {
    this.isClosed = true;
    for (const { reject } of this.entries) reject(new SandboxError('closed', 'the sandbox is closed'));
    this.entries.clear();
  }

  private async runAll(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let next = this.next(); next; next = this.next()) {
      this.entries.delete(next);
      await next.run();
    }
    this.isRunning = false;
  }

  private next(): Entry | undefined {
    return this.waiting(false)[0] ?? this.waiting(true)[0];
  }

  private waiting(yields: boolean): Entry[] {
    return [...this.entries].filter((entry) => entry.yields === yields);
  }
}
