import { Module } from '@nestjs/common';
import { contactContributions } from './contact.contributions.js';
import { ContactController } from './contact.controller.js';
import { ContactMessageNotesRepository } from './contact-message-notes.repository.js';
import { ContactMessagesRepository } from './contact-messages.repository.js';
import { ContactService } from './contact.service.js';
import { DeskMessagesController } from './desk/desk-messages.controller.js';
import { DeskMessagesService } from './desk/desk-messages.service.js';

@Module({
  controllers: [ContactController, DeskMessagesController],
  providers: [
    ...[ContactMessagesRepository, ContactMessageNotesRepository],
    ...[ContactService, DeskMessagesService],
    ...contactContributions,
  ],
  exports: [ContactService],
})
export class ContactModule {}
