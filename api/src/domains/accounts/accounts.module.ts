import { Module } from '@nestjs/common';
import { accountsContributions } from './accounts.contributions.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { OwnAccountController } from './own/own-account.controller.js';
import { OwnAccountService } from './own/own-account.service.js';
import { Challenges } from './passkeys/challenges.js';
import { PasskeyLoginController } from './passkeys/passkey-login.controller.js';
import { PasskeyLoginService } from './passkeys/passkey-login.service.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { RelyingParty } from './passkeys/relying-party.js';
import { AccountsController } from './management/accounts.controller.js';
import { AccountsService } from './management/accounts.service.js';
import { StaffRights } from './management/staff-rights.js';
import { DeskSessionController } from './sessions/desk-session.controller.js';
import { LoginController } from './sessions/login.controller.js';
import { LoginService } from './sessions/login.service.js';
import { Passwords } from './sessions/passwords.js';
import { Sessions } from './sessions/sessions.service.js';

@Module({
  controllers: [
    DeskSessionController,
    LoginController,
    PasskeyLoginController,
    OwnAccountController,
    PasskeysController,
    AccountsController,
    InvitationsController,
  ],
  providers: [
    ...[Sessions, Passwords, LoginService, OwnAccountService, AccountsService, StaffRights, InvitationsService],
    ...[RelyingParty, Challenges, PasskeysService, PasskeyLoginService],
    ...accountsContributions,
  ],
  exports: [StaffRights],
})
export class AccountsModule {}
