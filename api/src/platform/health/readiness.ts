import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isDatabaseUp } from '../database/is-database-up.js';

const timeoutMs = 1500;
const tickMs = 50;

/** Whether this process should get requests. */
@Injectable()
export class Readiness {
  private isDraining = false;
  private blockers = 0;

  constructor(private readonly source: DataSource) {}

  /** The process is not ready until the returned function is called. */
  blockUntilReleased(): () => void {
    this.blockers += 1;
    return () => {
      this.blockers -= 1;
    };
  }

  /** From now on new requests should go to another process. */
  drain(): void {
    this.isDraining = true;
  }

  /** Whether a proxy should send requests: also without a database, since cached responses are served. */
  get isServing(): boolean {
    return !this.isDraining && this.blockers === 0;
  }

  async check(): Promise<{ ready: boolean; database: 'up' | 'down' }> {
    const database = (await this.answersInTime()) ? 'up' : 'down';
    return { ready: database === 'up' && this.isServing, database };
  }

  private async answersInTime(): Promise<boolean> {
    const abort = new AbortController();
    const isLate = responsiveDelay(timeoutMs, abort.signal).then(() => false);
    return Promise.race([isDatabaseUp(this.source), isLate]).finally(() => abort.abort());
  }
}

/**
 * Resolves after `ms` in which the event loop was responsive. One long timer would expire while the process itself was
 * busy or not scheduled, before the response that has arrived meanwhile is read, and blame the database.
 */
async function responsiveDelay(ms: number, signal: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs < ms && !signal.aborted; waitedMs += tickMs) await sleep(tickMs);
}
