import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { ENV, type Env } from '../config/env.js';
import { type Job, JobQueue, PermanentJobError } from '../jobs/job-queue.service.js';
import { type Mail, mailQueue } from './outbox.service.js';

const smtpTimeoutMs = 8000;
/** Backoff of 1, 4, 16… minutes, eight attempts. */
const retrySeconds = 60;

/** Sends the mails of the outbox. Without SMTP_URL they wait. */
@Injectable()
export class MailSender implements OnModuleInit, OnApplicationShutdown {
  private transport: Transporter | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    if (!this.env.SMTP_URL) return;
    const timeouts = { connectionTimeout: smtpTimeoutMs, greetingTimeout: smtpTimeoutMs, socketTimeout: smtpTimeoutMs };
    const transport = createTransport({ url: this.env.SMTP_URL, ...timeouts });
    this.transport = transport;
    this.queue.work<Mail>(mailQueue, (job) => this.send(transport, job), { retrySeconds });
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  private async send(transport: Transporter, { data, wasInterrupted }: Job<Mail>): Promise<void> {
    const { owner: _owner, once = false, ...mail } = data;
    if (once && wasInterrupted) throw new PermanentJobError('A process ended while it was sending the mail');
    try {
      await transport.sendMail({ from: this.env.MAIL_FROM, ...mail });
    } catch (error) {
      throw once && isFinal(error as SmtpError) ? new PermanentJobError((error as SmtpError).message) : error;
    }
  }
}

/** What nodemailer throws. */
interface SmtpError extends Error {
  code?: string;
  syscall?: string;
  /** Status of the mail server's answer. */
  responseCode?: number;
}

/** Returns whether a mail that may go out only once is not sent again: it was perhaps accepted, or never will be. */
function isFinal(error: SmtpError): boolean {
  const isUnknownRecipient = error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;
  return isUnknownRecipient || !isRefusal(error);
}

/** Returns whether the mail server has certainly not accepted a mail: it said so, or was never reached. */
const isRefusal = ({ code, syscall, responseCode }: SmtpError): boolean =>
  responseCode !== undefined || syscall === 'connect' || ['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS'].includes(code ?? '');
