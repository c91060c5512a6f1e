import { subscriptionExample } from '@salaria/contracts/newsletter';
import { personalData } from '../../platform/contributions/personal-data.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { NewsletterSubscriberEntity } from './newsletter-subscriber.entity.js';

export const newsletterContributions = [
  databaseTables.provide({ entities: [NewsletterSubscriberEntity] }),
  openApiExamples.provide({
    descriptions: {
      Subscription: 'Un indirizzo da iscrivere alla newsletter. `website` deve restare vuoto.',
    },
    schemas: { Subscription: subscriptionExample },
  }),
  personalData.provide({
    title: 'Iscrizione alla newsletter, sarà cancellata',
    select: 'select id, email as label from newsletter_subscribers where lower(email) = lower($1)',
    erase: 'delete from newsletter_subscribers where lower(email) = lower($1)',
  }),
];
