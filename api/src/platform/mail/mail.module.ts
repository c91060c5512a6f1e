import { Global, Module } from '@nestjs/common';
import { personalData } from '../contributions/personal-data.js';
import { databaseTables } from '../database/database-tables.js';
import { AddMailInFlight1764002000000 } from './migrations/1764002000000-add-mail-in-flight.js';
import { CreateMail1764000500000 } from './migrations/1764000500000-create-mail.js';
import { Outbox } from './outbox.service.js';

// A queued mail belongs to its owner or, without one, to its author (replyTo) or recipient: mail that others wrote to
// staff stays.
const queuedMail = `lower(coalesce(mail->>'owner', mail->>'replyTo', mail->>'to')) = lower($1)`;

const contributions = [
  databaseTables.provide({ migrations: [CreateMail1764000500000, AddMailInFlight1764002000000] }),
  personalData.provide({
    title: 'E-mail in attesa di partire, saranno cancellate',
    select: `select id, mail->>'subject' as label from mail_outbox where ${queuedMail} order by id`,
    erase: `delete from mail_outbox where ${queuedMail}`,
  }),
];

@Global()
@Module({ providers: [Outbox, ...contributions], exports: [Outbox] })
export class MailModule {}
