import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

export type OwnResponse = { status: number; body: string };
export type OwnAnswer = { status: number; json: unknown };

/** A page whose route data takes longer is sent without its HTML. */
const readTimeoutMs = 2500;

const unavailable: OwnResponse = { status: 503, body: 'null' };

/** Reads this process's own API over HTTP, as a browser does: cached responses cost next to nothing. */
@Injectable()
export class OwnApi {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Never rejects: without a response the status is 503. */
  async read(path: string): Promise<OwnAnswer> {
    const { status, body } = await this.get(path, 'application/json', readTimeoutMs);
    try {
      return { status, json: JSON.parse(body) };
    } catch {
      return { status: 503, json: null };
    }
  }

  /** Returns the responses by path; undefined unless all have status 200. */
  async readAll(paths: readonly string[]): Promise<Record<string, unknown> | undefined> {
    const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await this.read(path)) })));
    if (answers.some(({ status }) => status !== 200)) return undefined;
    return Object.fromEntries(answers.map(({ path, json }) => [path, json]));
  }

  /** Never rejects: without a response within `timeoutMs` the status is 503. */
  get(path: string, accept: string, timeoutMs: number): Promise<OwnResponse> {
    const address = this.host.httpAdapter.getHttpServer().address() as AddressInfo | null;
    if (!address) return Promise.resolve(unavailable);
    const host = address.address === '::' || address.address === '0.0.0.0' ? '127.0.0.1' : address.address;
    return new Promise((resolve) => {
      const fail = () => resolve(unavailable);
      const call = request({ host, port: address.port, path, timeout: timeoutMs, headers: { accept } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 503, body: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      call.on('timeout', () => call.destroy());
      call.on('error', fail);
      call.end();
    });
  }
}
