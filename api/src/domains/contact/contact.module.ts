import { Module } from '@nestjs/common';
import { ContributionsModule } from '../../platform/contributions/contributions.module.js';
import { AssociationTexts } from './association-texts.js';
import { ContactContributions, contactExamples } from './contact.contributions.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { ContactController } from './contact.controller.js';
import { ContactMessageNotesRepository } from './contact-message-notes.repository.js';
import { ContactMessagesRepository } from './contact-messages.repository.js';
import { ContactService } from './contact.service.js';
import { DeskMessagesController } from './desk/desk-messages.controller.js';
import { DeskMessagesService } from './desk/desk-messages.service.js';
import { MessageAnswersService } from './desk/message-answers.service.js';
import { MessageWritersService } from './desk/message-writers.service.js';
import { MessagesCsvService } from './desk/messages-csv.service.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { SiteFactsModule } from '../../platform/site-facts/site-facts.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { AccessModule } from '../../platform/access/access.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';

@ApiExamples(contactExamples)
@Module({
  imports: [MailModule, RateLimitModule, AccessModule, AuditModule, ContributionsModule, SiteFactsModule],
  controllers: [ContactController, DeskMessagesController],
  providers: [
    ...[ContactMessagesRepository, ContactMessageNotesRepository],
    ...[ContactService, DeskMessagesService, MessagesCsvService, MessageAnswersService, MessageWritersService],
    ...[AssociationTexts, ContactContributions],
  ],
  exports: [ContactService],
})
export class ContactModule {}
