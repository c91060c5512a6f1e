import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type Env } from '../config/env.js';
import { elementAt } from '../element-at.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Address of the person whose data the mail is; by default `replyTo`, or `to` without one. */
  owner?: string;
  /** Sent at most once: not again when a process ended, or lost the connection, while it was sending it. */
  once?: boolean;
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
  private isRequested = false;

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

  /**
   * Stores a mail in the caller's transaction and returns its id, undefined without SMTP_URL. Call `sendDue` after the
   * commit to send it at once.
   */
  async add(manager: EntityManager, mail: Mail): Promise<number | undefined> {
    if (!this.isOn) return undefined;
    const rows = await manager.query<{ id: number }[]>('insert into mail_outbox (mail) values ($1) returning id', [
      mail,
    ]);
    return elementAt(rows, 0).id;
  }

  /**
   * Removes those of the mails that wait and that no process is sending, in the caller's transaction, and returns their
   * ids.
   */
  async withdraw(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `delete from mail_outbox where id = any($1::integer[]) and not "inFlight" and attempts < $2 returning id`,
      [ids, maxAttempts],
    );
    return rows.map(({ id }) => id);
  }

  /** Sends what is due. Resolves when nothing is left that can be sent. */
  sendDue(): Promise<void> {
    this.isRequested = true;
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  onModuleInit(): void {
    if (!this.env.SMTP_URL) return;
    const timeouts = { connectionTimeout: smtpTimeoutMs, greetingTimeout: smtpTimeoutMs, socketTimeout: smtpTimeoutMs };
    this.transport = createTransport({ url: this.env.SMTP_URL, ...timeouts });
    this.timer = setInterval(() => void this.sendDue().catch(() => {}), pollIntervalMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sending?.catch(() => {});
    this.transport?.close();
  }

  private async sendAll(): Promise<void> {
    while (this.isRequested && this.transport) {
      this.isRequested = false;
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
       set attempts = attempts + 1, "inFlight" = true,
         "nextAttemptAt" = now() + power(4, attempts) * interval '1 minute'
       where id = (
         select id from mail_outbox
         where "nextAttemptAt" <= now() and attempts < $1 and not ("inFlight" and mail ? 'once')
         order by id limit 1 for update skip locked
       )
       returning id, mail`,
      [maxAttempts],
    );
    return rows[0];
  }

  private async send(transport: Transporter, id: number, { owner: _owner, once, ...mail }: Mail): Promise<void> {
    try {
      await transport.sendMail({ from: this.env.MAIL_FROM, ...mail });
    } catch (error) {
      await this.retryLater(id, once === true, error as SmtpError);
      return;
    }
    await this.source.query('delete from mail_outbox where id = $1', [id]);
  }

  /** Releases a mail that was not accepted for its next attempt, unless it may go out only once. */
  private async retryLater(id: number, once: boolean, error: SmtpError): Promise<void> {
    if (once && !isRefusal(error)) return;
    const isFinal = once && error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;
    await this.source.query(
      `update mail_outbox set "inFlight" = false, attempts = greatest(attempts, $2::integer) where id = $1`,
      [id, isFinal ? maxAttempts : 0],
    );
  }
}

/** What nodemailer throws. */
interface SmtpError extends Error {
  code?: string;
  syscall?: string;
  /** Status of the mail server's answer. */
  responseCode?: number;
}

/** Returns whether the mail server has certainly not accepted a mail: it said so, or was never reached. */
const isRefusal = ({ code, syscall, responseCode }: SmtpError): boolean =>
  responseCode !== undefined || syscall === 'connect' || ['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS'].includes(code ?? '');

/**
 * SQL of what became of a mail: `waiting`, `sent` or `failed`. `mailId` is the SQL of its id, null before it was added.
 */
export const mailState = (mailId: string): string => `case
  when ${mailId} is null then 'waiting'
  else coalesce((
    select case
      when o.attempts >= ${maxAttempts} and not o."inFlight" then 'failed'
      when o."inFlight" and o.mail ? 'once' and o."nextAttemptAt" <= now() then 'failed'
      else 'waiting' end
    from mail_outbox o where o.id = ${mailId}), 'sent')
  end`;
