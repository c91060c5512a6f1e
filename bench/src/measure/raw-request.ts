import { type IncomingMessage, request } from 'node:http';

/** Accept-Encoding of a browser; both sides of a comparison receive it. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' };

// These differ between responses, or are set by node:http.
const volatileHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id']);

export interface RawResponse {
  status: number;
  /** Alternating names and values in their order, without the volatile headers. */
  head: string[];
  /** Body as sent, still compressed. */
  body: Buffer;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends one request on a new connection and returns the response without decoding it. */
export const raw = (url: string, { method = 'GET', headers = {}, body }: RequestOptions = {}): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent: false }, (response: IncomingMessage) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const head = Object.entries(response.headers).filter(([name]) => !volatileHeaders.has(name));
        resolve({ status: response.statusCode ?? 0, head: head.flat().map(String), body: Buffer.concat(parts) });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
