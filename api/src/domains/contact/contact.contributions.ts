import { contactMessageExample } from '@salaria/contracts/contact';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';

export const contactContributions = [openApiExamples.provide({ schemas: { ContactMessage: contactMessageExample } })];
