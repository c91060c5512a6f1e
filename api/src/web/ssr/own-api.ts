import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

export type OwnAnswer = { status: number; json: unknown };

/** ms; a document that cannot have its data by then goes out without. */
const timeLimit = 2500;

/** Reads the API as a browser would, from the same process: cached answers cost next to nothing. */
@Injectable()
export class OwnApi {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Never rejects: no answer is status 503. */
  read(path: string): Promise<OwnAnswer> {
    const address = this.host.httpAdapter.getHttpServer().address() as AddressInfo | null;
    if (!address) return Promise.resolve({ status: 503, json: null });
    const host = address.address === '::' || address.address === '0.0.0.0' ? '127.0.0.1' : address.address;
    return new Promise((resolve) => {
      const failed = () => resolve({ status: 503, json: null });
      const call = request(
        { host, port: address.port, path, timeout: timeLimit, headers: { accept: 'application/json' } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', failed);
          response.on('end', () => {
            try {
              resolve({ status: response.statusCode ?? 503, json: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
            } catch {
              failed();
            }
          });
        },
      );
      call.on('timeout', () => call.destroy());
      call.on('error', failed);
      call.end();
    });
  }
}
