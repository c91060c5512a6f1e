import { Module } from '@nestjs/common';
import { contactContributions } from './contact.contributions.js';
import { ContactController } from './contact.controller.js';
import { ContactMessageNotesRepository } from './contact-message-notes.repository.js';
import { ContactMessagesRepository } from './contact-messages.repository.js';
import { ContactService } from './contact.service.js';
import { DeskMessagesController } from './desk/desk-messages.controller.js';
import { MessageHandlingService } from './desk/message-handling.service.js';
import { MessageListService } from './desk/message-list.service.js';
import { MessageWriterService } from './desk/message-writer.service.js';

@Module({
  controllers: [ContactController, DeskMessagesController],
  providers: [
    ...[ContactMessagesRepository, ContactMessageNotesRepository],
    ...[ContactService, MessageListService, MessageHandlingService, MessageWriterService],
    ...contactContributions,
  ],
  exports: [ContactService],
})
export class ContactModule {}
