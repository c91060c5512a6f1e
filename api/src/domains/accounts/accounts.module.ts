import { Module } from '@nestjs/common';
import { accountsContributions } from './accounts.contributions.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { DeskSessionController } from './sessions/desk-session.controller.js';
import { LoginController } from './sessions/login.controller.js';
import { LoginService } from './sessions/login.service.js';
import { Passwords } from './sessions/passwords.js';
import { Sessions } from './sessions/sessions.service.js';

@Module({
  controllers: [DeskSessionController, LoginController, InvitationsController],
  providers: [Sessions, Passwords, LoginService, InvitationsService, ...accountsContributions],
})
export class AccountsModule {}
