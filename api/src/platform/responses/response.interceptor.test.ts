import { type CallHandler, type ExecutionContext, StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { firstValueFrom, of } from 'rxjs';
import { expire, requestContext } from '../requests/request-context.js';
import { ResponseInterceptor } from './response.interceptor.js';
import { StreamedBody } from './streamed-body.js';

async function* parts() {
  yield 'testo';
}

const response = () => ({ vary: () => undefined, req: { acceptsEncodings: () => false } }) as unknown as Response;

/** Returns the response to a request whose handler returns `body`. */
async function respond(body: unknown): Promise<Response> {
  const interceptor = new ResponseInterceptor(new Reflector());
  const own = response();
  const context = {
    switchToHttp: () => ({ getResponse: () => own }),
    getHandler: () => respond,
    getClass: () => ResponseInterceptor,
  } as unknown as ExecutionContext;
  const next: CallHandler = { handle: () => of(body) };
  await new Promise((resolve, reject) =>
    requestContext({} as Request, own, () =>
      firstValueFrom(interceptor.intercept(context, next)).then(resolve, reject),
    ),
  );
  return own;
}

describe('ResponseInterceptor', () => {
  it.each([
    ['a file', () => new StreamableFile(Buffer.from('testo'))],
    ['a body in parts', () => new StreamedBody(parts())],
  ])('lets %s take as long as the client needs', async (_title, body) => {
    expect(expire(await respond(body()))).toBe(false);
  });

  it('leaves the timeout of other responses', async () => {
    expect(expire(await respond({ id: 1 }))).toBe(true);
  });
});
