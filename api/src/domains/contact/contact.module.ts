import { Module } from '@nestjs/common';
import { contactContributions } from './contact.contributions.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';

@Module({
  controllers: [ContactController],
  providers: [ContactService, ...contactContributions],
  exports: [ContactService],
})
export class ContactModule {}
