/** Delays between attempts; the last one repeats. */
const delaysMs = [2000, 5000, 10_000, 30_000] as const;
const longestDelayMs = delaysMs[delaysMs.length - 1] ?? 0;

/** The waits between attempts of a call; the connection or the person ends them early. */
export class AttemptPauses {
  private end: ((isRepeated: boolean) => void) | undefined;
  /** The connection has come back since the attempt began, which had no use of it. */
  private isBack = false;
  private isStopped = false;
  private waits = 0;

  begin(): void {
    this.isStopped = false;
    this.waits = 0;
  }

  beginAttempt(): void {
    this.isBack = false;
  }

  /** Resolves with whether to try again: after a delay, when the connection is back or on request. */
  wait(): Promise<boolean> {
    if (this.isStopped) return Promise.resolve(false);
    const delayMs = delaysMs[this.waits] ?? longestDelayMs;
    this.waits += 1;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end?.(true), this.isBack ? 0 : delayMs);
      this.end = (isRepeated) => {
        clearTimeout(timer);
        this.end = undefined;
        resolve(isRepeated);
      };
    });
  }

  /** Called when the connection is back, which the first attempt may still miss: the delays begin again. */
  readonly resume = (): void => {
    this.isBack = true;
    this.waits = 0;
    this.end?.(true);
  };

  /** Ends the wait; an attempt in flight is not repeated. */
  readonly stop = (): void => {
    this.isStopped = true;
    this.end?.(false);
  };
}
