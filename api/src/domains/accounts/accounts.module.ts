import { Module } from '@nestjs/common';
import { AccountsContributions, accountsExamples } from './accounts.contributions.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { AccountsRepository } from './accounts.repository.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { PasswordLinks } from './invitations/password-links.service.js';
import { OwnAccountController } from './own/own-account.controller.js';
import { OwnAccountService } from './own/own-account.service.js';
import { ChallengesRepository } from './passkeys/challenges.repository.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { AccountsController } from './management/accounts.controller.js';
import { AccountsService } from './management/accounts.service.js';
import { StaffRights } from './management/staff-rights.service.js';
import { AccountSessionsRepository } from './sessions/account-sessions.repository.js';
import { LoginService } from './sessions/login.service.js';
import { Passwords } from './sessions/passwords.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { Sessions } from './sessions/sessions.service.js';
import { AccessModule } from '../../platform/access/access.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';

@ApiExamples(accountsExamples)
@Module({
  imports: [AccessModule, RateLimitModule, AuditModule, MailModule, JobsModule],
  controllers: [
    SessionsController,
    OwnAccountController,
    PasskeysController,
    AccountsController,
    InvitationsController,
  ],
  providers: [
    ...[
      Sessions,
      Passwords,
      LoginService,
      OwnAccountService,
      AccountsService,
      StaffRights,
      InvitationsService,
      PasswordLinks,
    ],
    ...[AccountsRepository, AccountSessionsRepository, InvitationsRepository, PasskeysRepository, ChallengesRepository],
    PasskeysService,
    AccountsContributions,
  ],
  exports: [StaffRights],
})
export class AccountsModule {}
