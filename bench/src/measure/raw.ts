import { type IncomingMessage, request } from 'node:http';

/** As a browser asks; both sides of a comparison get the same. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' };

// Of one exchange, or written by node:http itself.
const ofExchange = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id']);

export interface Raw {
  status: number;
  /** Names and values in turns, in their order, without those that differ from one exchange to the next. */
  head: string[];
  /** As it came over the wire, still compressed. */
  body: Buffer;
}

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One request on a connection of its own, answered as it is on the wire. */
export const raw = (url: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent: false }, (answer: IncomingMessage) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const head = Object.entries(answer.headers).filter(([name]) => !ofExchange.has(name));
        resolve({ status: answer.statusCode ?? 0, head: head.flat().map(String), body: Buffer.concat(parts) });
      });
    });
    call.on('error', reject);
    call.end(body);
  });

/** An uncompressed answer as text. @throws Error for any status but 200 */
export const textFrom = async (url: string): Promise<string> => {
  const { status, body } = await raw(url);
  if (status !== 200) throw new Error(`${url} answers ${status}`);
  return body.toString('utf8');
};

export const jsonFrom = async <T>(url: string): Promise<T> => JSON.parse(await textFrom(url)) as T;
