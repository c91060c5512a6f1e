interface TaskQueueOptions {
  maxConcurrent: number;
  maxQueued: number;
  /** Creates the error of a task that would wait behind `maxQueued` others. */
  createBusyError: () => Error;
}

/** Runs tasks in the order of their calls, at most `maxConcurrent` at once. */
export class TaskQueue {
  private active = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: TaskQueueOptions) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.acquireSlot();
    try {
      return await task();
    } finally {
      this.releaseSlot();
    }
  }

  private async acquireSlot(): Promise<void> {
    const { maxConcurrent, maxQueued, createBusyError } = this.options;
    if (this.active < maxConcurrent) {
      this.active += 1;
      return;
    }
    if (this.waiting.length >= maxQueued) throw createBusyError();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private releaseSlot(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.active -= 1;
  }
}
