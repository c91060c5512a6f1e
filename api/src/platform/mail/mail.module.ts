import { Module } from '@nestjs/common';
import { MailSender } from './mail-sender.service.js';
import { MailsRepository } from './mails.repository.js';
import { QuotasModule } from '../quotas/quotas.module.js';
import { Outbox } from './outbox.service.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SiteFactsModule } from '../site-facts/site-facts.module.js';

@Module({
  imports: [JobsModule, QuotasModule, SiteFactsModule],
  providers: [Outbox, MailSender, MailsRepository],
  exports: [Outbox],
})
export class MailModule {}
