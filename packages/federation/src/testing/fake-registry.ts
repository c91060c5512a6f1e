import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked of the registry; `body` as text, whatever it was. */
export type Asked = { method: string; path: string; token: string | undefined; body: string };
/** A status with a JSON body, or what is to be done with the response. */
export type Answer =
  | { status: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | ((response: ServerResponse) => void);
export type FakeRegistry = { url: string; asked: Asked[]; close: () => Promise<void> };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

/** A server that answers as `answer` says and remembers what it was asked. */
export async function fakeRegistry(answer: (asked: Asked) => Answer): Promise<FakeRegistry> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const it = { method: request.method ?? '', path: request.url ?? '', token: request.headers.authorization, body };
      asked.push(it);
      const given = answer(it);
      if (typeof given === 'function') return given(response);
      response
        .writeHead(given.status, { 'content-type': 'application/json', ...given.headers })
        .end(given.text ?? JSON.stringify(given.json ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** An error as our API words it. */
export const refusal = (
  statusCode: number,
  code: string,
  message: string,
  issues?: { path: string; message: string }[],
): Answer => ({ status: statusCode, json: { statusCode, code, message, ...(issues && { issues }) } });
