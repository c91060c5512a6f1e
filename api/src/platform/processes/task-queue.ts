interface TaskQueueOptions {
  maxConcurrent: number;
  maxQueued: number;
  /** Limits of one owner's tasks. Default: those of all tasks. */
  perOwner?: { maxConcurrent: number; maxQueued: number } | undefined;
  /** Creates the error of a task that would wait behind `maxQueued` others. */
  createBusyError: () => Error;
}

type Waiting = { owner: string; start: () => void };

/**
 * Runs tasks in the order of their calls, at most `maxConcurrent` at once. After a task of one owner those of others come
 * first.
 */
export class TaskQueue {
  /** Owners of the tasks that run, the oldest first. */
  private readonly running: string[] = [];
  private readonly waiting: Waiting[] = [];

  constructor(private readonly options: TaskQueueOptions) {}

  async run<T>(task: () => Promise<T>, owner = ''): Promise<T> {
    await this.acquireSlot(owner);
    try {
      return await task();
    } finally {
      this.releaseSlot(owner);
    }
  }

  /** Returns how many tasks come before the first of an owner; undefined when it has none. */
  countBefore(owner: string): number | undefined {
    const at = [...this.running, ...this.waiting.map((it) => it.owner)].indexOf(owner);
    return at < 0 ? undefined : at;
  }

  private mayStart(owner: string): boolean {
    const { maxConcurrent, perOwner } = this.options;
    const own = this.running.filter((it) => it === owner).length;
    return this.running.length < maxConcurrent && own < (perOwner?.maxConcurrent ?? maxConcurrent);
  }

  private async acquireSlot(owner: string): Promise<void> {
    if (this.mayStart(owner)) {
      this.running.push(owner);
      return;
    }
    const { maxQueued, perOwner, createBusyError } = this.options;
    const own = this.waiting.filter((it) => it.owner === owner).length;
    if (this.waiting.length >= maxQueued || own >= (perOwner?.maxQueued ?? maxQueued)) throw createBusyError();
    await new Promise<void>((start) => this.waiting.push({ owner, start }));
  }

  private releaseSlot(owner: string): void {
    this.running.splice(this.running.indexOf(owner), 1);
    const startable = this.waiting.filter((it) => this.mayStart(it.owner));
    const next = startable.find((it) => it.owner !== owner) ?? startable[0];
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.running.push(next.owner);
    next.start();
  }
}
