import type { OpenAPIObject } from '@nestjs/swagger';
import { fromJSONSchema } from 'zod';

export interface Body {
  content?: Record<string, { schema?: object; example?: unknown }>;
  headers?: Record<string, object>;
}

export interface Operation {
  parameters?: { name: string; in: string; example?: string; required?: boolean }[];
  requestBody?: Body;
  responses: Record<string, Body | { $ref: string }>;
  security?: object[];
}

export interface Call {
  /** `GET /api/posts/{slug}` */
  call: string;
  method: string;
  path: string;
  operation: Operation;
}

/** Returns every call of an OpenAPI document. */
export const callsOf = (document: OpenAPIObject): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

/** Resolves a response that may be a reference. */
export function resolve(document: OpenAPIObject, answer: Body | { $ref: string }): Body {
  if (!('$ref' in answer)) return answer;
  const name = answer.$ref.slice('#/components/responses/'.length);
  return (document.components?.responses?.[name] ?? {}) as Body;
}

const compiled = new WeakMap<object, ReturnType<typeof fromJSONSchema>>();

/** Returns a schema of the document with all that it refers to; compiled once, since that takes tens of milliseconds. */
function compile(document: OpenAPIObject, schema: object) {
  const known = compiled.get(schema);
  if (known) return known;
  const local = (it: unknown) =>
    JSON.parse(JSON.stringify(it).replaceAll('#/components/schemas/', '#/$defs/')) as object;
  const whole = { ...local(schema), $defs: local(document.components?.schemas) };
  const validator = fromJSONSchema(whole as Parameters<typeof fromJSONSchema>[0]);
  compiled.set(schema, validator);
  return validator;
}

/** Returns the problems of a value by a schema of the document. */
export const problemsBy = (document: OpenAPIObject, schema: object, value: unknown): string[] =>
  compile(document, schema)
    .safeParse(value)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
