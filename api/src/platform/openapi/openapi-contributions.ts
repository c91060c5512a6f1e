import type { DiscoveryService } from '@nestjs/core';
import { ContributionPoint } from '../contributions/contribution-point.js';

/** A parameter of a path or query. */
interface ParameterExample {
  /** One sentence in Italian. */
  description: string;
  example: string;
}

/** What a module adds to the OpenAPI document beyond its routes and schemas. */
export interface OpenApiExamples {
  /** Groups of operations with their descriptions, in Italian. */
  tags?: Readonly<Record<string, string>>;
  /** One sentence in Italian per named schema. */
  descriptions?: Readonly<Record<string, string>>;
  /** One example per named schema. */
  schemas?: Readonly<Record<string, object>>;
  /** By parameter name, or by path and name (`/api/discoveries category`), which takes precedence. */
  parameters?: Readonly<Record<string, ParameterExample>>;
  /** Bodies and responses other than JSON, by media type or by path and media type, which takes precedence. */
  files?: Readonly<Record<string, string>>;
}

export const openApiExamples = new ContributionPoint<OpenApiExamples>('openApiExamples');

/** Returns the examples of all modules as one. */
export function collectExamples(discovery: DiscoveryService): Required<OpenApiExamples> {
  const merged: Required<OpenApiExamples> = { tags: {}, descriptions: {}, schemas: {}, parameters: {}, files: {} };
  for (const examples of openApiExamples.collect(discovery))
    for (const [part, values] of Object.entries(examples)) Object.assign(merged[part as keyof OpenApiExamples], values);
  return merged;
}

/** A reference to a named schema, or a list of another schema. */
interface ExampleSchema {
  $ref?: string;
  items?: ExampleSchema;
}

/** Returns the example of a named schema, or of a list of them. */
export function exampleOf(
  schemas: Required<OpenApiExamples>['schemas'],
  { $ref, items }: ExampleSchema,
): object | undefined {
  if ($ref) return schemas[$ref.slice($ref.lastIndexOf('/') + 1)];
  const item = items && exampleOf(schemas, items);
  return item && [item];
}
