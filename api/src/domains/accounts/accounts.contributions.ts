import { deskSessionExample } from '@salaria/contracts/desk/session';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';

export const accountsContributions = [
  openApiExamples.provide({
    tags: { redazione: 'La redazione: persone, messaggi, contenuti e rilasci. Solo per chi lavora al sito.' },
    descriptions: { DeskSession: 'Chi ha aperto la sessione. `accountId` è nullo per chi usa la chiave.' },
    schemas: { DeskSession: deskSessionExample },
  }),
];
