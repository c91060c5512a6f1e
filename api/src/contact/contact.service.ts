import { Injectable } from '@nestjs/common';
import type { ContactMessage } from '@salaria/contracts/contact';
import { DataSource } from 'typeorm';
import { ContactMessageEntity } from './contact-message.entity.js';

@Injectable()
export class ContactService {
  constructor(private readonly source: DataSource) {}

  async keep({ name, email, subject, message }: Omit<ContactMessage, 'website'>): Promise<void> {
    await this.source.getRepository(ContactMessageEntity).insert({ name, email, subject, message });
  }
}
