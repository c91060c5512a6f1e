import { applyDecorators, Header, HttpCode, SerializeOptions, SetMetadata } from '@nestjs/common';
import { ApiIncludeEndpoint, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorSchema } from '@salaria/contracts/common';
import { ApiCall } from '../requests/parameters/api-call.decorator.js';
import { type ContractSchema, itemSchemaOf, presenterOf } from '../responses/presenter.js';
import { errorResponses } from './document/error-responses.js';

interface ApiEndpointOptions {
  /** Default for calls of the desk: `redazione`. */
  tag?: string;
  /** One sentence in Italian. */
  summary: string;
  /**
   * What the audit log says of the caller, for a call that changes something: 'ha tolto la fotografia {slug}'. Names are
   * parameters of the path and what the call describes; the text after `|` is used where a name has no value. Null for
   * a call that an open page repeats and that changes nothing of the site: it is not recorded.
   */
  audit?: string | null;
  /** What summary, schema, parameters and errors do not show, in Italian. Markdown. */
  description?: string;
  /** Presents what the handler returns, too. */
  schema?: ContractSchema;
  /** Default: 200. */
  status?: number;
  /** `Content-Type` of a response that is not JSON. */
  mediaType?: string;
  /** Whether `limit` and `cursor` select a page of the response. */
  isList?: boolean;
  /** Statuses of the error body that do not follow from access, parameters and body (document/error-statuses.ts). */
  errors?: readonly (keyof typeof errorResponses)[];
}

/** Metadata of routes whose response can come in pages. */
export const IS_LIST = Symbol('IS_LIST');

/** Metadata of routes whose response is not JSON. */
export const MEDIA_TYPE = Symbol('MEDIA_TYPE');

/** Metadata of routes that the audit log records. */
export const AUDIT = Symbol('AUDIT');

/** Declares a call of the API and documents it in /api/openapi.json. The schema is the contract's. */
export const ApiEndpoint = ({
  tag,
  summary,
  audit,
  description,
  schema,
  status = 200,
  mediaType,
  isList = false,
  errors = [],
}: ApiEndpointOptions) =>
  applyDecorators(
    ApiCall(),
    ApiIncludeEndpoint(),
    ...(tag === undefined ? [] : [ApiTags(tag)]),
    HttpCode(status),
    ApiOperation({ summary, ...(description !== undefined && { description }) }),
    ApiResponse({ status, description: summary, ...(schema ? { standardSchema: schema } : {}) }),
    ...(schema ? [SerializeOptions({ schema: presenterOf(itemSchemaOf(schema)) })] : []),
    ...(audit === undefined ? [] : [SetMetadata(AUDIT, audit)]),
    ...(mediaType === undefined ? [] : [Header('content-type', mediaType), SetMetadata(MEDIA_TYPE, mediaType)]),
    ...(isList ? [SetMetadata(IS_LIST, true)] : []),
    ...errors.map((code) =>
      ApiResponse({ status: code, description: errorResponses[code]?.description ?? '', standardSchema: errorSchema }),
    ),
  );
