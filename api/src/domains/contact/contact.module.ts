import { Module } from '@nestjs/common';
import { contactContributions } from './contact.contributions.js';
import { ContactController } from './contact.controller.js';
import { ContactMessageNotesRepository } from './contact-message-notes.repository.js';
import { ContactMessagesRepository } from './contact-messages.repository.js';
import { ContactService } from './contact.service.js';
import { DeskMessagesController } from './desk/desk-messages.controller.js';
import { DeskMessagesService } from './desk/desk-messages.service.js';
import { MessageAnswersService } from './desk/message-answers.service.js';
import { MessageWritersService } from './desk/message-writers.service.js';
import { MessagesCsvService } from './desk/messages-csv.service.js';

@Module({
  controllers: [ContactController, DeskMessagesController],
  providers: [
    ...[ContactMessagesRepository, ContactMessageNotesRepository],
    ...[ContactService, DeskMessagesService, MessagesCsvService, MessageAnswersService, MessageWritersService],
    ...contactContributions,
  ],
  exports: [ContactService],
})
export class ContactModule {}
