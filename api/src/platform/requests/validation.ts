import { StandardSchemaValidationPipe } from '@nestjs/common';
import { config, locales } from 'zod';
import { badRequest } from '../errors/api-error.js';

// Messages that a contract does not define (unknown fields, wrong types) are in Italian too.
config(locales.it());

const maxIssues = 20;

/** Validates bodies, queries and path parameters by their contract; the first issue is the message. */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => {
      const listed = issues.slice(0, maxIssues).map(({ message, path = [] }) => ({
        path: path
          .map((part) => String(typeof part === 'object' ? part.key : part))
          .join('.')
          .slice(0, 200),
        message: message.slice(0, 300),
      }));
      return badRequest(listed[0]?.message ?? 'Richiesta non valida.', listed);
    },
  });
