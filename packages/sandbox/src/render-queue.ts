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

type Entry = { run: () => Promise<void>; reject: (error: SandboxError) => void };

/** Runs one task after the other; bounded, and tasks that were aborted before their turn never run. */
export class RenderQueue {
  private readonly entries = new Set<Entry>();
  private isRunning = false;
  private isClosed = false;

  constructor(private readonly maxQueued: number) {}

  /** @throws SandboxError `queue_full`, `aborted` or `closed` */
  add<T>(task: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    if (this.isClosed) return Promise.reject(new SandboxError('closed', 'the sandbox is closed'));
    if (signal?.aborted) return Promise.reject(new SandboxError('aborted', 'aborted before it was queued'));
    if (this.entries.size >= this.maxQueued)
      return Promise.reject(new SandboxError('queue_full', `${this.maxQueued} renders are queued already`));
    return new Promise<T>((resolve, reject) => {
      const onAbort = () => {
        this.entries.delete(entry);
        reject(new SandboxError('aborted', 'aborted by the caller'));
      };
      const entry: Entry = {
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
    for (const entry of this.entries) {
      this.entries.delete(entry);
      await entry.run();
    }
    this.isRunning = false;
  }
}
