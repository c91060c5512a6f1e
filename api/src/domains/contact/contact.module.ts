import { Module } from '@nestjs/common';
import { contactContributions } from './contact.contributions.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { DeskMessagesController } from './desk/desk-messages.controller.js';
import { DeskMessagesService } from './desk/desk-messages.service.js';

@Module({
  controllers: [ContactController, DeskMessagesController],
  providers: [ContactService, DeskMessagesService, ...contactContributions],
  exports: [ContactService],
})
export class ContactModule {}
