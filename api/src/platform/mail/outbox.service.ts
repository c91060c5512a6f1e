import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { JobsRepository } from '../jobs/jobs.repository.js';
import { Origins } from '../origins/origins.js';

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

/** Queue of the mails that wait. */
export const mailQueue = 'mail';

/**
 * Transactional outbox: a mail is a job that is stored with the row that it reports, sent after the commit by any
 * process, and retried while the mail server is down.
 */
@Injectable()
export class Outbox {
  private readonly refusalListeners: ((to: string, reason: string) => Promise<void>)[] = [];

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly origins: Origins,
    private readonly queue: JobQueue,
    private readonly jobs: JobsRepository,
  ) {}

  /** False without SMTP_URL: nothing is mailed then. */
  get isOn(): boolean {
    return this.env.SMTP_URL !== undefined;
  }

  /** Address of a page of the public site, for links in mails. */
  link(path: string): string {
    return this.origins.publicUrl + path;
  }

  /** Address of a page of the desk, for links in mails. */
  deskLink(path: string): string {
    return (this.origins.deskUrl ?? this.origins.publicUrl) + path;
  }

  /** Stores a mail in the caller's transaction and returns its id, undefined without SMTP_URL. */
  async add(mail: Mail): Promise<number | undefined> {
    return this.isOn ? this.queue.add(mailQueue, mail) : undefined;
  }

  /** Has `listener` called with each recipient that the mail server refuses for good, and with its answer. */
  onRefusal(listener: (to: string, reason: string) => Promise<void>): void {
    this.refusalListeners.push(listener);
  }

  async reportRefusal(to: string, reason: string): Promise<void> {
    for (const listener of this.refusalListeners) await listener(to, reason);
  }

  /**
   * Removes those of the mails that wait and that no process is sending, in the caller's transaction, and returns their
   * ids.
   */
  withdraw(ids: readonly number[]): Promise<number[]> {
    return this.jobs.withdraw(mailQueue, ids);
  }
}
