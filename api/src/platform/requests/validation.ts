import { StandardSchemaValidationPipe } from '@nestjs/common';
import { config, locales } from 'zod';
import { badRequest } from '../errors/api-error.js';

// What a contract has no words for (unknown fields, wrong types) is said in Italian too.
config(locales.it());

const mostIssues = 20;

/** Holds bodies, queries and path parameters against their contract; the first problem is the message. */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => {
      const listed = issues.slice(0, mostIssues).map(({ message, path = [] }) => ({
        path: path
          .map((part) => String(typeof part === 'object' ? part.key : part))
          .join('.')
          .slice(0, 200),
        message: message.slice(0, 300),
      }));
      return badRequest(listed[0]?.message ?? 'Richiesta non valida.', listed);
    },
  });
