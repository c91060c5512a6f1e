import { subscriptionExample } from '@salaria/contracts/newsletter';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { NewsletterSubscriberEntity } from './newsletter-subscriber.entity.js';

export const newsletterContributions = [
  databaseTables.provide({ entities: [NewsletterSubscriberEntity] }),
  openApiExamples.provide({ schemas: { Subscription: subscriptionExample } }),
];
