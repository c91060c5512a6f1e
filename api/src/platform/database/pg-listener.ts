import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_URL } from './database-url.js';

type Hear = (payload: string) => void;

const firstRetryMs = 200;
const lastRetryMs = 2000;
// A connection that died without a word is noticed by this.
const checkEveryMs = 10_000;

/** One connection that listens for PostgreSQL notifications, and comes back by itself when the server does. */
@Injectable()
export class PgListener implements OnApplicationShutdown {
  private readonly channels = new Map<string, Set<Hear>>();
  private readonly reconnected = new Set<() => void>();
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private hasBeenConnected = false;

  constructor(@Inject(DATABASE_URL) private readonly url: string) {}

  /** Begins listening; resolves when the first connection stands or has failed (then it goes on trying). */
  async start(): Promise<void> {
    await this.connect(firstRetryMs);
  }

  /** Hears every notification of a channel, whichever process sent it. The name is ours, never a visitor's. */
  on(channel: string, hear: Hear): void {
    const hearers = this.channels.get(channel) ?? new Set();
    this.channels.set(channel, hearers.add(hear));
    if (this.client && hearers.size === 1)
      void this.client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
  }

  /** Called when the connection stands again after a gap, in which notifications may have been missed. */
  onReconnect(call: () => void): void {
    this.reconnected.add(call);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  private async connect(retryMs: number): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'salaria-listen',
      connectionTimeoutMillis: 2000,
      query_timeout: 5000,
      keepAlive: true,
    });
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      if (this.client === client) this.client = undefined;
      void client.end().catch(() => {});
      if (this.closed) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.connect(Math.min(retryMs * 2, lastRetryMs)), retryMs).unref();
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ channel, payload }) => {
      for (const hear of this.channels.get(channel) ?? []) hear(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.client = client;
      if (this.hasBeenConnected) for (const call of this.reconnected) call();
      this.hasBeenConnected = true;
      this.check(client, lose);
    } catch {
      lose();
    }
  }

  private check(client: pg.Client, lose: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      client.query('select 1').then(() => this.client === client && this.check(client, lose), lose);
    }, checkEveryMs).unref();
  }
}
