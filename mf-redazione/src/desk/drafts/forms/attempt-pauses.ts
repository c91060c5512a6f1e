/** The waits between attempts of a call; the connection or the person ends them early. */
export class AttemptPauses {
  private end: ((isRepeated: boolean) => void) | undefined;
  /** The connection has come back since the attempt began, which had no use of it. */
  private isBack = false;
  private isStopped = false;

  begin(): void {
    this.isStopped = false;
  }

  beginAttempt(): void {
    this.isBack = false;
  }

  /** Resolves with whether to try again: after the delay, when the connection is back or on request. */
  wait(delayMs: number): Promise<boolean> {
    if (this.isStopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end?.(true), this.isBack ? 0 : delayMs);
      this.end = (isRepeated) => {
        clearTimeout(timer);
        this.end = undefined;
        resolve(isRepeated);
      };
    });
  }

  /** Called when the connection is back. */
  readonly resume = (): void => {
    this.isBack = true;
    this.end?.(true);
  };

  /** Ends the wait; an attempt in flight is not repeated. */
  readonly stop = (): void => {
    this.isStopped = true;
    this.end?.(false);
  };
}
