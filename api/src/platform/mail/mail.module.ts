import { Global, Module } from '@nestjs/common';
import { databaseTables } from '../database/database-tables.js';
import { CreateMail1764000500000 } from './migrations/1764000500000-create-mail.js';
import { Outbox } from './outbox.service.js';

@Global()
@Module({ providers: [Outbox, databaseTables.provide({ migrations: [CreateMail1764000500000] })], exports: [Outbox] })
export class MailModule {}
