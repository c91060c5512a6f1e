const barWidth = 24;
/** On something that is no terminal (a log) a line as often as this. */
const logEveryMs = 5000;

/** Counts up to `total` on one terminal line, with the time that is left; on a log, a line now and then. */
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
    else if (this.done === this.total || Date.now() - this.lastLog >= logEveryMs) {
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
    return `${this.label} [${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}] ${this.done}/${this.total}, ${time}`;
  }
}
