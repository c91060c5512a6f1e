import * as newsletterContract from '@salaria/contracts/newsletter';
import { sameAddress } from '../../platform/database/same-address.js';
import { personalData } from '../../platform/contributions/personal-data.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { NewsletterSubscriberEntity } from './newsletter-subscriber.entity.js';

export const newsletterContributions = [
  openApiExamples.provide({
    descriptions: {
      Subscription: 'Un indirizzo da iscrivere alla newsletter. `website` deve restare vuoto.',
    },
    contracts: [newsletterContract],
  }),
  personalData.provide({
    title: 'Iscrizione alla newsletter, sarà cancellata',
    find: async (manager, email) => {
      const rows = await manager.find(NewsletterSubscriberEntity, { where: { email: sameAddress(email) } });
      return rows.map((row) => ({ id: row.id, label: row.email }));
    },
    erase: (manager, email) => manager.delete(NewsletterSubscriberEntity, { email: sameAddress(email) }),
  }),
];
