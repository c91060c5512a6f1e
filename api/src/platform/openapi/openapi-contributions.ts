import { DiscoveryService, type ModulesContainer } from '@nestjs/core';
import { globalRegistry } from 'zod';
import type { $ZodType } from 'zod/v4/core';

/** A parameter of a path or query. */
interface ParameterExample {
  /** One sentence in Italian. */
  description: string;
  example: string;
}

/** What a module adds to the OpenAPI document beyond its routes and schemas. */
interface ApiExamplesOptions {
  /** Groups of operations with their descriptions, in Italian. */
  tags?: Readonly<Record<string, string>>;
  /** One sentence in Italian per named schema. */
  descriptions?: Readonly<Record<string, string>>;
  /** Modules of contracts: the example of the named schema `…Schema` is `…Example`. */
  contracts?: readonly Readonly<Record<string, unknown>>[];
  /** By parameter name, or by path and name (`/api/discoveries category`), which takes precedence. */
  parameters?: Readonly<Record<string, ParameterExample>>;
  /** Bodies and responses other than JSON, by media type or by path and media type, which takes precedence. */
  files?: Readonly<Record<string, string>>;
}

/** Adds to the OpenAPI document what a module has beyond its routes and schemas. Decorates the module's class. */
export const ApiExamples = DiscoveryService.createDecorator<ApiExamplesOptions>();

/** What all modules add. */
export type CollectedExamples = Required<Omit<ApiExamplesOptions, 'contracts'>> & {
  /** Examples by the names of their schemas. */
  schemas: Readonly<Record<string, object>>;
};

/** Returns the examples of all modules as one, also of an application in preview mode. */
export function collectExamples(modules: ModulesContainer): CollectedExamples {
  const all = [...modules.values()].flatMap(
    ({ metatype }): ApiExamplesOptions[] => Reflect.getMetadata(ApiExamples.KEY, metatype) ?? [],
  );
  return {
    tags: Object.assign({}, ...all.map(({ tags }) => tags)),
    descriptions: Object.assign({}, ...all.map(({ descriptions }) => descriptions)),
    schemas: examplesIn(Object.assign({}, ...all.flatMap(({ contracts = [] }) => contracts))),
    parameters: Object.assign({}, ...all.map(({ parameters }) => parameters)),
    files: Object.assign({}, ...all.map(({ files }) => files)),
  };
}

/** Returns the path of a route as the OpenAPI document has it, `/api/posts/{slug}`. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Returns what modules say of a parameter of a call; `address` is the path of the call, `/api/posts/{slug}`. */
export function describedParameter(
  { parameters }: Pick<CollectedExamples, 'parameters'>,
  address: string,
  name: string,
): ParameterExample | undefined {
  // A list as a file, `/api/desk/messages.csv`, has the parameters of the list.
  return parameters[`${address.replace(/\.csv$/, '')} ${name}`] ?? parameters[name];
}

/** Returns the examples among what contracts export, by the names of their schemas. */
function examplesIn(exported: Readonly<Record<string, unknown>>): Record<string, object> {
  const pairs = Object.entries(exported).flatMap(([name, value]) => {
    const id = name.endsWith('Schema') ? globalRegistry.get(value as $ZodType)?.id : undefined;
    const example = exported[name.replace(/Schema$/, 'Example')];
    return id === undefined || example === undefined ? [] : [[id, example]];
  });
  return Object.fromEntries(pairs);
}

/** A reference to a named schema, or a list of another schema. */
interface ExampleSchema {
  $ref?: string;
  items?: ExampleSchema;
}

/** Returns the example of a named schema, or of a list of them. */
export function exampleOf(schemas: CollectedExamples['schemas'], { $ref, items }: ExampleSchema): object | undefined {
  if ($ref) return schemas[$ref.slice($ref.lastIndexOf('/') + 1)];
  const item = items && exampleOf(schemas, items);
  return item && [item];
}
