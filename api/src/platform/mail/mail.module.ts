import { Global, Module } from '@nestjs/common';
import { type FindOptionsWhere, Raw } from 'typeorm';
import { personalData } from '../contributions/personal-data.js';
import type { JobEntity } from '../jobs/job.entity.js';
import { JobsRepository } from '../jobs/jobs.repository.js';
import { MailSender } from './mail-sender.service.js';
import { type Mail, mailQueue, Outbox } from './outbox.service.js';

// A queued mail belongs to its owner or, without one, to its author (replyTo) or recipient: mail that others wrote to
// staff stays.
const mailsOf = (email: string): FindOptionsWhere<JobEntity> => ({
  queue: mailQueue,
  // In parentheses TypeORM recognises the column.
  data: Raw((data) => `lower(coalesce((${data})->>'owner', (${data})->>'replyTo', (${data})->>'to')) = lower(:email)`, {
    email,
  }),
});

const contributions = [
  personalData.provide({
    title: 'E-mail in attesa di partire, saranno cancellate',
    find: async (manager, email) => {
      const jobs = await JobsRepository.in(manager).find({ where: mailsOf(email), order: { id: 'ASC' } });
      return jobs.map(({ id, data }) => ({ id, label: (data as Mail).subject }));
    },
    erase: (manager, email) => JobsRepository.in(manager).delete(mailsOf(email)),
  }),
];

@Global()
@Module({ providers: [Outbox, MailSender, ...contributions], exports: [Outbox] })
export class MailModule {}
