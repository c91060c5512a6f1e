import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Acknowledgement } from '@salaria/contracts/common';
import type { ForgottenPassword } from '@salaria/contracts/desk/accounts/session';
import { DataSource, IsNull } from 'typeorm';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { sameAddress } from '../../../platform/database/sql/same-address.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { type Limit, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { currentRequest } from '../../../platform/requests/request-context.js';
import { ServerSecret } from '../../../platform/rate-limit/server-secret.js';
import { AccountsRepository } from '../accounts.repository.js';
import { randomToken } from '../sessions/random-token.js';
import { passwordResetMail, passwordResetPath } from './invitation-mail.js';
import { InvitationsRepository } from './invitations.repository.js';

const limit: Limit = {
  bucket: 'password-reset',
  limit: 5,
  windowSeconds: 600,
  message: 'Troppe richieste. Riprova tra qualche minuto.',
};
/** Protects an address from a flood of mails. */
const maxMailsPerDay = 3;
const linkQueue = 'password-link';
const linkMailed = auditEvent('È partito per {name} un link per una password nuova, chiesto dalla pagina di accesso');

/** A request for a link: its address, which may belong to no account, and its call. */
interface LinkRequest {
  email: string;
  call: string;
}

/** Links to another password, for people who cannot log in. */
@Injectable()
export class PasswordLinks implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly queue: JobQueue,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly secret: ServerSecret,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    if (this.outbox.isOn) this.queue.work<LinkRequest>(linkQueue, ({ data }) => this.mail(data));
  }

  /**
   * Has a link mailed to the owner of an account. Other addresses get the same response after the same work: whether
   * there is an account is found out later.
   *
   * @throws ApiError 409 without a mail server, 429 after too many attempts
   */
  async request({ email }: ForgottenPassword): Promise<Acknowledgement> {
    await this.limiter.enforce(limit);
    if (!this.outbox.isOn)
      throw new ApiError(409, 'no_mail', 'Il sito non può spedire e-mail: chiedi un link a una persona responsabile.');
    const key = this.secret.sign('password-mails', email.toLowerCase()).slice(0, 32);
    const { allowed } = await this.limiter.consume('password-mails', key, maxMailsPerDay, 86_400);
    const { method, path } = currentRequest();
    const call = `${method} ${path}`;
    if (allowed) await this.queue.add(linkQueue, { email, call } satisfies LinkRequest);
    return { success: true, message: 'Se l’indirizzo è di una persona della redazione, il link è in arrivo.' };
  }

  private async mail({ email, call }: LinkRequest): Promise<void> {
    const account = await this.accounts.findOneBy({ email: sameAddress(email), disabledAt: IsNull() });
    if (!account) return;
    const { id, name, role } = account;
    const token = randomToken();
    await this.source.transaction(async () => {
      const draft = { accountId: id, email: account.email, role, createdBy: name };
      await this.invitations.add(draft, token);
      await this.outbox.add(passwordResetMail(account.email, this.outbox.deskLink(passwordResetPath(token))));
      await this.audit.add({ accountId: id, actor: name, action: linkMailed, call, target: { name } });
    });
  }
}
