import { contactMessageExample } from '@salaria/contracts/contact';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { ContactMessageEntity } from './contact-message.entity.js';

export const contactContributions = [
  databaseTables.provide({ entities: [ContactMessageEntity] }),
  openApiExamples.provide({ schemas: { ContactMessage: contactMessageExample } }),
];
