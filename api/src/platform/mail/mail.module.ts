import { Global, Module } from '@nestjs/common';
import { personalData } from '../contributions/personal-data.js';
import { MailSender } from './mail-sender.service.js';
import { MailsRepository } from './mails.repository.js';
import { QuotasModule } from '../quotas/quotas.module.js';
import { type Mail, Outbox } from './outbox.service.js';

const contributions = [
  personalData.provide({
    title: 'E-mail in attesa di partire, saranno cancellate',
    find: async (manager, email) => {
      const jobs = await MailsRepository.in(manager).findOfPerson(email);
      return jobs.map(({ id, data }) => ({ id, label: (data as Mail).subject }));
    },
    erase: (manager, email) => MailsRepository.in(manager).deleteOfPerson(email),
  }),
];

@Global()
@Module({
  imports: [QuotasModule],
  providers: [Outbox, MailSender, ...contributions],
  exports: [Outbox],
})
export class MailModule {}
