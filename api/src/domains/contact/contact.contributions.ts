import { contactMessageExample } from '@salaria/contracts/contact';
import { personalData } from '../../platform/contributions/personal-data.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { ContactMessageEntity } from './contact-message.entity.js';

export const contactContributions = [
  databaseTables.provide({ entities: [ContactMessageEntity] }),
  openApiExamples.provide({
    tags: { associazione: 'Messaggi e newsletter.' },
    descriptions: {
      ContactMessage: 'Un messaggio all’associazione. `website` deve restare vuoto: chi lo compila è un programma.',
    },
    schemas: { ContactMessage: contactMessageExample },
  }),
  personalData.provide({
    title: 'Messaggi, saranno cancellati',
    select: 'select id, subject as label from contact_messages where lower(email) = lower($1) order by id',
    erase: 'delete from contact_messages where lower(email) = lower($1)',
  }),
];
