import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { ENV, type Env } from '../config/env.js';
import { type Job, JobQueue, PermanentJobError, PostponedJobError } from '../jobs/job-queue.service.js';
import { DailyQuotas } from '../quotas/daily-quotas.js';
import { SiteFacts } from '../site-facts/site-facts.js';
import { type Mail, mailQueue, Outbox } from './outbox.service.js';

const smtpTimeoutMs = 8000;
/** Backoff of 1, 4, 16… minutes, eight attempts. */
const retrySeconds = 60;
/** Part of a day's mails that issues of the newsletter may be; the rest stays for invitations, passwords and answers. */
const bulkShare = 0.9;

/** Sends the mails of the outbox. Without SMTP_URL they wait. */
@Injectable()
export class MailSender implements OnModuleInit, OnApplicationShutdown {
  private transport: Transporter | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly queue: JobQueue,
    private readonly outbox: Outbox,
    private readonly quotas: DailyQuotas,
    private readonly facts: SiteFacts,
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
    const share = isBulk(mail) ? bulkShare : 1;
    const freeAt = await this.quotas.take('mails', { share });
    if (freeAt) throw new PostponedJobError(freeAt);
    try {
      await transport.sendMail({ from: await this.sender(), ...mail });
    } catch (cause) {
      const error = cause as SmtpError;
      if (isRefusedAddress(error)) await this.outbox.reportRefusal(mail.to, error.response ?? error.message);
      throw once && isFinal(error) ? new PermanentJobError(error.message) : error;
    }
  }

  /** Returns MAIL_FROM, with the name of the site where it has none. */
  private async sender() {
    const { MAIL_FROM: address = '' } = this.env;
    return address.includes('<') ? address : { name: (await this.facts.current()).name, address };
  }
}

const isBulk = ({ headers = {} }: Mail): boolean => 'List-Unsubscribe' in headers;

/** What nodemailer throws. */
interface SmtpError extends Error {
  code?: string;
  syscall?: string;
  /** Command that failed. */
  command?: string;
  /** Answer of the mail server, and its status. */
  response?: string;
  responseCode?: number;
}

/** Returns whether the mail server does not know the recipient. 5.7 is a refusal of this site (RFC 3463). */
const isRefusedAddress = ({ command, response = '', responseCode = 0 }: SmtpError): boolean =>
  command === 'RCPT TO' && responseCode >= 500 && !/^\d{3}[ -]5\.7\./.test(response);

/** Returns whether a mail that may go out only once is not sent again: it was perhaps accepted, or never will be. */
function isFinal(error: SmtpError): boolean {
  const isUnknownRecipient = error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;
  return isUnknownRecipient || !isRefusal(error);
}

/** Returns whether the mail server has certainly not accepted a mail: it said so, or was never reached. */
const isRefusal = ({ code, syscall, responseCode }: SmtpError): boolean =>
  responseCode !== undefined || syscall === 'connect' || ['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS'].includes(code ?? '');
