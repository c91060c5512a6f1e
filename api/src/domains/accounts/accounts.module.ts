import { Module } from '@nestjs/common';
import { accountsContributions } from './accounts.contributions.js';
import { DeskSessionController } from './desk-session.controller.js';

@Module({ controllers: [DeskSessionController], providers: [...accountsContributions] })
export class AccountsModule {}
