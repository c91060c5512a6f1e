import { type ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import { config, locales } from 'zod';
import { badRequest } from '../errors/api-error.js';

// Messages that a contract does not define (unknown fields, wrong types) are in Italian too.
config(locales.it());

const maxIssues = 20;

type Issues = Parameters<NonNullable<StandardSchemaValidationPipe['exceptionFactory']>>[0];

/** What a schema finds in a value, before it is known which argument of the handler that is. */
class InvalidValue extends Error {
  constructor(readonly issues: Issues) {
    super('invalid value');
  }
}

/** Validates bodies, queries and path parameters by their contract; the first issue is the message. */
@Injectable()
export class ValidationPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => new InvalidValue(issues) });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      throw error instanceof InvalidValue ? refusal(error.issues, metadata.data) : error;
    }
  }
}

/** Returns an issue for each unknown field that `issue` lists, under the path of the field; otherwise the issue. */
function splitUnknownFields(issue: Issues[number]): Issues[number][] {
  if (!('keys' in issue) || !Array.isArray(issue.keys)) return [issue];
  const names = issue.keys.slice(0, maxIssues).map(String);
  return names.map((name) => ({ message: `Campo sconosciuto: «${name}»`, path: [...(issue.path ?? []), name] }));
}

/** `parameter`: name of the path or query parameter that the value is; undefined for a body and a whole query. */
function refusal(issues: Issues, parameter: string | undefined) {
  const all = issues
    .slice(0, maxIssues)
    .flatMap(splitUnknownFields)
    .slice(0, maxIssues)
    .map(({ message, path = [] }) => ({
      path: [...(parameter === undefined ? [] : [parameter]), ...path]
        .map((part) => String(typeof part === 'object' ? part.key : part))
        .join('.')
        .slice(0, 200),
      message: message.slice(0, 300),
    }));
  // An empty text breaks two rules of its field with one message.
  const keyOf = ({ path, message }: { path: string; message: string }) => `${path}\n${message}`;
  const listed = [...new Map(all.map((issue) => [keyOf(issue), issue])).values()];
  return badRequest(listed[0]?.message ?? 'Richiesta non valida.', listed);
}
