import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type Env } from '../config/env.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
}

const pollIntervalMs = 5000;
const smtpTimeoutMs = 8000;
/** Backoff of 1, 4, 16… minutes, for about a day. */
export const maxAttempts = 8;

/**
 * Transactional outbox: a mail is stored with the row that it reports, sent after the response by any process, and
 * retried while the mail server is down.
 */
@Injectable()
export class Outbox implements OnModuleInit, OnApplicationShutdown {
  private transport: Transporter | undefined;
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | undefined;
  private again = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
  ) {}

  /** False without SMTP_URL: nothing is mailed then. */
  get isOn(): boolean {
    return this.env.SMTP_URL !== undefined;
  }

  /** Address of a page of this site, for links in mails. */
  link(path: string): string {
    return `${this.env.PUBLIC_URL ?? `http://localhost:${this.env.PORT}`}${path}`;
  }

  /** Stores a mail in the caller's transaction; call `kick` after the commit to send it at once. */
  async add(manager: EntityManager, mail: Mail): Promise<void> {
    if (this.isOn) await manager.query('insert into mail_outbox (mail) values ($1)', [mail]);
  }

  /** Sends what is due. Resolves when nothing is left that can be sent. */
  kick(): Promise<void> {
    this.again = true;
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  onModuleInit(): void {
    if (!this.env.SMTP_URL) return;
    const timeouts = { connectionTimeout: smtpTimeoutMs, greetingTimeout: smtpTimeoutMs, socketTimeout: smtpTimeoutMs };
    this.transport = createTransport({ url: this.env.SMTP_URL, ...timeouts });
    this.timer = setInterval(() => void this.kick().catch(() => {}), pollIntervalMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sending?.catch(() => {});
    this.transport?.close();
  }

  private async sendAll(): Promise<void> {
    while (this.again && this.transport) {
      this.again = false;
      for (;;) {
        const claimed = await this.claim();
        if (!claimed) break;
        await this.send(this.transport, claimed.id, claimed.mail);
      }
    }
  }

  /** Claims one mail for this process: for others it becomes due only after the time that sending can take. */
  private async claim(): Promise<{ id: number; mail: Mail } | undefined> {
    const [rows] = await this.source.query<[{ id: number; mail: Mail }[], number]>(
      `update mail_outbox
       set attempts = attempts + 1, "nextAttemptAt" = now() + power(4, attempts) * interval '1 minute'
       where id = (
         select id from mail_outbox where "nextAttemptAt" <= now() and attempts < $1
         order by id limit 1 for update skip locked
       )
       returning id, mail`,
      [maxAttempts],
    );
    return rows[0];
  }

  private async send(transport: Transporter, id: number, mail: Mail): Promise<void> {
    try {
      await transport.sendMail({ from: this.env.MAIL_FROM, ...mail });
    } catch {
      // It stays written down, and is tried again when its time has come.
      return;
    }
    await this.source.query('delete from mail_outbox where id = $1', [id]);
  }
}
