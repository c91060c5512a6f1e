import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As received, still compressed. */
  body: Buffer;
}

/**
 * Sends a request without any help: no decoding, no default headers. `path` replaces the path of `url` byte for byte,
 * where a URL would be normalized.
 */
export function rawGet(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  path?: string,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: false, ...(path === undefined ? {} : { path }) };
    const call = request(url, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}
