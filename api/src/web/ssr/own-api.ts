import { request } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ownAddress } from '../../platform/requests/own-address.js';

export type TextResponse = { status: number; body: string };
export type JsonResponse = { status: number; json: unknown };

/** A page whose route data takes longer is sent without its HTML. */
const readTimeoutMs = 2500;

const unavailable: TextResponse = { status: 503, body: 'null' };

/** Reads this process's own API over HTTP, as a browser does: cached responses cost next to nothing. */
@Injectable()
export class OwnApi {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Never rejects: without a response the status is 503. */
  async read(path: string): Promise<JsonResponse> {
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
  get(path: string, accept: string, timeoutMs: number): Promise<TextResponse> {
    const address = ownAddress(this.host);
    if (!address) return Promise.resolve(unavailable);
    return new Promise((resolve) => {
      const fail = () => resolve(unavailable);
      const call = request({ ...address, path, timeout: timeoutMs, headers: { accept } }, (response) => {
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
