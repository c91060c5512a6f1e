const barWidth = 24;
/** Interval between lines when the output is not a terminal. */
const logIntervalMs = 5000;

/** Progress on one terminal line with the remaining time; in a log, a line every few seconds. */
export class ProgressBar {
  private readonly started = Date.now();
  private lastLog = Date.now();
  private done = 0;

  constructor(
    private readonly label: string,
    private readonly total: number,
    private readonly out: NodeJS.WriteStream = process.stdout,
  ) {}

  step(): void {
    this.done += 1;
    if (this.out.isTTY) this.out.write(`\r${this.line()}\u001b[K${this.done === this.total ? '\n' : ''}`);
    else if (this.done === this.total || Date.now() - this.lastLog >= logIntervalMs) {
      this.lastLog = Date.now();
      this.out.write(`${this.line()}\n`);
    }
  }

  private line(): string {
    const share = this.done / this.total;
    const filled = Math.round(share * barWidth);
    const seconds = (Date.now() - this.started) / 1000;
    const time =
      this.done === this.total ? `${seconds.toFixed(1)} s` : `ancora ${Math.ceil(seconds / share - seconds)} s`;
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
    return `${this.label} [${bar}] ${this.done}/${this.total}, ${time}`;
  }
}
