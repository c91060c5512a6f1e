import { Injectable } from '@nestjs/common';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { settleWithin } from '../../platform/settle-within.js';

export type JsonResponse = { status: number; json: unknown };

/** A page whose route data takes longer is sent without its HTML. */
const readTimeoutMs = 2500;

/** Reads what the API answers to visitors, through the HTTP cache. */
@Injectable()
export class OwnApi {
  constructor(private readonly cache: HttpCache) {}

  /** Never rejects: without a response in time the status is 503. */
  async read(path: string): Promise<JsonResponse> {
    const entry = await settleWithin(this.cache.fetch(path), readTimeoutMs, undefined);
    try {
      return { status: entry?.status ?? 503, json: JSON.parse(entry?.body.toString('utf8') ?? '') };
    } catch {
      return { status: 503, json: null };
    }
  }
}
