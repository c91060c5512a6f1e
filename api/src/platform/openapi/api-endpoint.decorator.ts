import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorSchema } from '@salaria/contracts/common';
import { ApiCall } from '../requests/parameters/api-call.decorator.js';
import { errorResponses } from './document/error-responses.js';

type Schema = NonNullable<Extract<Parameters<typeof ApiResponse>[0], { standardSchema?: unknown }>['standardSchema']>;

interface ApiEndpointOptions {
  tag: string;
  /** One sentence in Italian. */
  summary: string;
  /** What a caller needs to know besides, in Italian. Markdown. */
  description: string;
  schema?: Schema;
  /** Default: 200. */
  status?: number;
  /** Whether `limit` and `cursor` select a page of the response. */
  isList?: boolean;
  /** Statuses of the error body, besides those that every call has (complete-document.ts). */
  errors?: readonly (keyof typeof errorResponses)[];
}

/** Metadata of routes whose response can come in pages. */
export const IS_LIST = Symbol('IS_LIST');

/** Declares a call of the API and documents it in /api/openapi.json. The schema is the contract's. */
export const ApiEndpoint = ({
  tag,
  summary,
  description,
  schema,
  status = 200,
  isList = false,
  errors = [],
}: ApiEndpointOptions) =>
  applyDecorators(
    ApiCall(),
    ApiTags(tag),
    ApiOperation({ summary, description }),
    ApiResponse({ status, description: summary, ...(schema ? { standardSchema: schema } : {}) }),
    ...(isList ? [SetMetadata(IS_LIST, true)] : []),
    ...errors.map((code) =>
      ApiResponse({ status: code, description: errorResponses[code]?.description ?? '', standardSchema: errorSchema }),
    ),
  );
