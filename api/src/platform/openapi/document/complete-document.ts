import type { OpenAPIObject } from '@nestjs/swagger';
import { type AccessLevel, accessOf } from '../../access/access.decorator.js';
import { PUBLIC_CACHE } from '../../http-cache/public-cache.decorator.js';
import { errorBodyOf } from '../../errors/to-api-error.js';
import type { Route } from '../../routes.js';
import { bodyContentOf, inlinePart, type Operation, parametersOf } from './document-types.js';
import { errorCodes } from './error-codes.js';
import { errorResponses } from './error-responses.js';
import { errorStatusesOf } from './error-statuses.js';
import { IS_LIST, MEDIA_TYPE } from '../api-endpoint.decorator.js';
import { type CollectedExamples, describedParameter, exampleOf, openApiPath } from '../openapi-contributions.js';
import { UPLOAD } from '../../uploads/upload-kind.js';
import { headerReferences, responseHeaders } from './response-headers.js';

const staffKeys = [{ key: [] }, { deskSession: [] }];
const security: Record<AccessLevel, Record<string, string[]>[]> = {
  public: [],
  operator: [],
  redattore: staffKeys,
  moderatore: staffKeys,
  responsabile: staffKeys,
  account: staffKeys,
  pdfs: [...staffKeys, { pdfSession: [] }],
  'section-token': [{ sectionKey: [] }, ...staffKeys],
};

/** Adds what controllers do not declare themselves: security, common errors, headers, examples. */
export function completeDocument(
  document: OpenAPIObject,
  routes: readonly Route[],
  examples: CollectedExamples,
  deskUrl: string | undefined,
): OpenAPIObject {
  for (const route of routes) {
    const { method, path, handler } = route;
    const address = openApiPath(path);
    const operation = document.paths[address]?.[method.toLowerCase() as 'get'];
    if (!operation) continue;
    const access = accessOf(route) ?? 'public';
    const acceptsFiles = Reflect.hasMetadata(UPLOAD, handler);
    operation.security = security[access];
    if (address.startsWith('/api/desk')) {
      operation.tags ??= ['redazione'];
      if (deskUrl !== undefined) operation.servers = [{ url: deskUrl, description: 'L’indirizzo della redazione' }];
    }
    for (const parameter of parametersOf(operation))
      Object.assign(parameter, describedParameter(examples, address, parameter.name));
    addErrorResponses(operation, errorStatusesOf({ operation, method, access, acceptsFiles }, document));
    setMediaType(operation, handler);
    addExamples(operation, address, examples);
    if (Reflect.hasMetadata(IS_LIST, handler)) addHeaders(operation, 'Link', 'X-Total-Count');
    if (parametersOf(operation).some(({ name }) => name === 'facets')) addHeaders(operation, 'X-Facets');
    if (Reflect.hasMetadata(PUBLIC_CACHE, handler)) addCaching(operation);
  }
  Object.assign(document.components ?? {}, { responses: errorComponents(document), headers: responseHeaders });
  return document;
}

/** Adds the errors of a call, `derived` and declared ones, each as a reference to its one description. */
function addErrorResponses(operation: Operation, derived: readonly number[]): void {
  const { responses } = operation;
  // A login has no fixed number of attempts for the headers to state.
  const isRateLimited = responses['429'] !== undefined && responses['401'] === undefined;
  for (const status of [...Object.keys(responses), ...derived].map(Number)) {
    const known = errorResponses[status];
    if (known) responses[status] = { $ref: `#/components/responses/${known.name}` };
  }
  const created = inlinePart(responses['201']);
  if (isRateLimited && created) created.headers = headerReferences('RateLimit-Policy', 'RateLimit');
}

/** Sets the media type of a response that is not JSON. */
function setMediaType(operation: Operation, handler: object): void {
  const type = (Reflect.getMetadata(MEDIA_TYPE, handler) as string | undefined)?.split(';')[0];
  const response = inlinePart(operation.responses['200']);
  if (!type || !response) return;
  const media = type.endsWith('+json') ? response.content?.['application/json'] : undefined;
  response.content = { [type]: media ?? { schema: { type: 'string' } } };
}

function addExamples(operation: Operation, address: string, { schemas, files }: CollectedExamples): void {
  const responses = Object.values(operation.responses).map((response) => inlinePart(response)?.content ?? {});
  const contents = [bodyContentOf(operation), ...responses];
  for (const content of contents)
    for (const [type, media] of Object.entries(content)) {
      const example = files[`${address} ${type}`] ?? files[type] ?? exampleOf(schemas, media.schema ?? {});
      if (example !== undefined) media.example = example;
    }
}

function addHeaders(operation: Operation, ...names: Parameters<typeof headerReferences>): void {
  const response = inlinePart(operation.responses['200']);
  if (response) response.headers = { ...response.headers, ...headerReferences(...names) };
}

function addCaching(operation: Operation): void {
  addHeaders(operation, 'ETag', 'Cache-Control');
  operation.responses['304'] = {
    description: 'Come già letto: `If-None-Match` ha l’ETag di adesso.',
    headers: headerReferences('ETag'),
  };
}

const codesOf = (status: number): string[] =>
  Object.entries(errorCodes[status] ?? {}).map(([code, meaning]) => `- \`${code}\`: ${meaning}`);

/** Returns the errors that calls refer to. */
function errorComponents({ paths }: OpenAPIObject) {
  const calls = JSON.stringify(paths);
  const error = { $ref: '#/components/schemas/Error' };
  return Object.fromEntries(
    Object.entries(errorResponses)
      .filter(([, { name }]) => calls.includes(`"#/components/responses/${name}"`))
      .map(([status, { name, description, example }]) => [
        name,
        {
          description: [description, ...codesOf(Number(status))].join('\n'),
          ...(status === '429' || status === '503' ? { headers: headerReferences('Retry-After') } : {}),
          content: { 'application/json': { schema: error, example: { ...errorBodyOf(Number(status)), ...example } } },
        },
      ]),
  );
}
