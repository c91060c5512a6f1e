import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';

/** Injection token of the URL of the database. It contains the password: not for logs. */
export const DATABASE_URL = Symbol('DATABASE_URL');

type Subscriber = (payload: string) => void;

const minRetryMs = 200;
const maxRetryMs = 2000;
/** Detects a connection that died without being closed. */
const checkIntervalMs = 10_000;

/** A connection that listens for PostgreSQL notifications and reconnects when the server is back. */
@Injectable()
export class PgListener implements OnApplicationShutdown {
  private readonly channels = new Map<string, Set<Subscriber>>();
  private readonly reconnected = new Set<() => void>();
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private hasConnected = false;

  constructor(@Inject(DATABASE_URL) private readonly url: string) {}

  /** Starts listening. Resolves after the first attempt to connect; after a failure it keeps reconnecting. */
  async start(): Promise<void> {
    await this.connect(minRetryMs);
  }

  /** Subscribes to a channel, for notifications from every process. The name is never a visitor's input. */
  on(channel: string, subscriber: Subscriber): void {
    const subscribers = this.channels.get(channel) ?? new Set();
    this.channels.set(channel, subscribers.add(subscriber));
    if (this.client && subscribers.size === 1)
      void this.client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
  }

  /** Registers a call for every reconnection: notifications may have been lost before it. */
  onReconnect(call: () => void): void {
    this.reconnected.add(call);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
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
    let isLost = false;
    const reconnect = () => {
      if (isLost) return;
      isLost = true;
      if (this.client === client) this.client = undefined;
      void client.end().catch(() => {});
      if (this.isClosed) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.connect(Math.min(retryMs * 2, maxRetryMs)), retryMs).unref();
    };
    client.on('error', reconnect);
    client.on('end', reconnect);
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of this.channels.get(channel) ?? []) subscriber(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (this.isClosed) return await client.end();
      this.client = client;
      if (this.hasConnected) for (const call of this.reconnected) call();
      this.hasConnected = true;
      this.check(client, reconnect);
    } catch {
      reconnect();
    }
  }

  private check(client: pg.Client, reconnect: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      client.query('select 1').then(() => this.client === client && this.check(client, reconnect), reconnect);
    }, checkIntervalMs).unref();
  }
}
