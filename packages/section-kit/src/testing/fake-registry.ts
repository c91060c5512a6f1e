import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the fake registry received; `body` as Latin-1 text. */
export type ReceivedRequest = {
  method: string;
  path: string;
  host: string | undefined;
  origin: string | undefined;
  token: string | undefined;
  body: string;
};
/** A status with a body, or a function that writes the response. */
export type FakeResponse =
  | { status: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | ((response: ServerResponse) => void);
export type FakeRegistry = { url: string; requests: ReceivedRequest[]; close: () => Promise<void> };

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

/** Starts a server that sends the response of `respond` and records each request. */
export async function startFakeRegistry(respond: (request: ReceivedRequest) => FakeResponse): Promise<FakeRegistry> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const { host, origin, authorization: token } = headers;
      const received = { method, path: url, host, origin, token, body };
      requests.push(received);
      const reply = respond(received);
      if (typeof reply === 'function') return reply(response);
      response
        .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
        .end(reply.text ?? JSON.stringify(reply.json ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A response with the API's error body. */
export const errorResponse = (
  statusCode: number,
  code: string,
  message: string,
  issues?: { path: string; message: string }[],
): FakeResponse => ({ status: statusCode, json: { statusCode, code, message, ...(issues && { issues }) } });
