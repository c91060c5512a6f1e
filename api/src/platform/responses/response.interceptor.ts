import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type StandardSchemaSerializerContextOptions,
  StandardSchemaSerializerInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { toApiError } from '../errors/to-api-error.js';
import { sendError } from '../errors/send-error.js';
import { LongList } from '../paging/long-list.js';
import { Page, setPagingHeaders } from '../paging/page.js';
import { keepFromExpiring } from '../requests/request-context.js';
import { StreamedBody } from './streamed-body.js';

/** Sends what handlers return as the contract of their call has it; of a page the items, and its links as headers. */
@Injectable()
export class ResponseInterceptor extends StandardSchemaSerializerInterceptor {
  constructor(reflector: Reflector) {
    super(reflector);
  }

  override intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    const { schema } = this.getContextOptions(context) ?? {};
    const toItems = (body: unknown) => {
      if (!(body instanceof Page)) return body;
      setPagingHeaders(response, body);
      return body.items;
    };
    const toJson = (body: unknown) => (body instanceof LongList ? new StreamedBody(this.toJson(body, schema)) : body);
    const toFile = (body: unknown) => (body instanceof StreamedBody ? toStreamableFile(body, response) : body);
    const toResponse = (body: unknown) => {
      // How long a download takes depends on the client.
      if (body instanceof StreamableFile) keepFromExpiring();
      return body;
    };
    return super.intercept(context, {
      handle: () => next.handle().pipe(map(toItems), map(toJson), map(toFile), map(toResponse)),
    });
  }

  private async *toJson({ batches, wrap }: LongList<object>, schema: Schema): AsyncGenerator<string> {
    const textOf = async (items: object[]) => JSON.stringify(await this.serialize(wrap(items), schema));
    const empty = await textOf([]);
    const start = empty.indexOf('[]') + 1;
    const end = start - empty.length;
    yield empty.slice(0, start);
    let separator = '';
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      yield separator + (await textOf(batch)).slice(start, end);
      separator = ',';
    }
    yield empty.slice(end);
  }
}

function toStreamableFile(body: StreamedBody, response: Response): StreamableFile {
  const stream = body.stream();
  const file = new StreamableFile(body.isCompressed ? stream : compressFor(response, stream), {
    type: 'application/json; charset=utf-8',
  });
  return file.setErrorHandler((error) => sendError(response, toApiError(error)));
}

/** Compresses a stream for a client that accepts gzip. The cache does not: it compresses what it stores. */
function compressFor(response: Response, stream: Readable): Readable {
  response.vary('Accept-Encoding');
  if (!response.req.acceptsEncodings('gzip')) return stream;
  response.setHeader('content-encoding', 'gzip');
  return pipeline(stream, createGzip({ level: 4 }), () => {});
}

type Schema = StandardSchemaSerializerContextOptions['schema'];
