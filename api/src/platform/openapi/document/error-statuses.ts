import type { OpenAPIObject } from '@nestjs/swagger';
import type { AccessLevel } from '../../access/access.decorator.js';
import { bodyContentOf, inlinePart, type Operation, parametersOf, type Schema } from './document-types.js';

/** Statuses that every call can respond with. */
const commonStatuses = [408, 431, 500, 503];
const methodsWithBody = new Set(['POST', 'PUT', 'PATCH']);

interface DescribedCall {
  operation: Operation;
  method: string;
  access: AccessLevel;
  acceptsFiles: boolean;
}

/** Returns the error statuses of a call that follow from its access, its parameters and its body. */
export function errorStatusesOf(call: DescribedCall, document: OpenAPIObject): number[] {
  const { operation, method, access, acceptsFiles } = call;
  const parameters = parametersOf(operation);
  const hasBody = methodsWithBody.has(method);
  const isPublic = access === 'public';
  return [
    ...commonStatuses,
    ...(parameters.length > 0 || hasBody ? [400] : []),
    // After wrong keys a client has to wait, also with the right one.
    ...(isPublic ? [] : [401, 429]),
    // Another site's page may not change anything, nor a role that the access does not include.
    ...(method !== 'GET' || !(isPublic || access === 'account') ? [403] : []),
    ...(parameters.some((parameter) => parameter.in === 'path') ? [404] : []),
    // The version in a call is that of what it changes, which may have changed meanwhile.
    ...(namesVersion(operation, document) ? [409] : []),
    ...(hasBody ? [413, 415] : []),
    ...(acceptsFiles ? [411, 422, 507] : []),
  ];
}

function namesVersion(operation: Operation, document: OpenAPIObject): boolean {
  const bodies = Object.values(bodyContentOf(operation)).map(({ schema }) => schemaOf(schema, document));
  return (
    parametersOf(operation).some(({ name }) => name === 'version') ||
    bodies.some((schema) => schema?.properties !== undefined && 'version' in schema.properties)
  );
}

/** Returns a schema, or the component that it refers to. */
function schemaOf(schema: Schema | { $ref: string } | undefined, document: OpenAPIObject): Schema | undefined {
  if (!schema || !('$ref' in schema)) return schema;
  return inlinePart(document.components?.schemas?.[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]);
}
