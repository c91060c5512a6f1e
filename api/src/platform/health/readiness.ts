import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const patienceMs = 1500;

@Injectable()
export class Readiness {
  private draining = false;
  private holds = 0;

  constructor(private readonly source: DataSource) {}

  /** The process is not ready until the returned function is called. */
  hold(): () => void {
    this.holds += 1;
    return () => {
      this.holds -= 1;
    };
  }

  /** From now on new requests should go to another process. */
  drain(): void {
    this.draining = true;
  }

  async check(): Promise<{ ready: boolean; database: 'up' | 'down' }> {
    const database = (await this.answers()) ? 'up' : 'down';
    return { ready: database === 'up' && !this.draining && this.holds === 0, database };
  }

  private async answers(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, patienceMs, false);
    });
    const asked = this.source.query('select 1').then(
      () => true,
      () => false,
    );
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }
}
