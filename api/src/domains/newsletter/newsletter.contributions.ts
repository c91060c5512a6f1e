import { subscriptionExample } from '@salaria/contracts/newsletter';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';

export const newsletterContributions = [openApiExamples.provide({ schemas: { Subscription: subscriptionExample } })];
