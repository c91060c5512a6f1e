import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './generated/schema.js';

export type SalariaClient = Client<paths>;

/** A schema by its name in /api/openapi.json: `Schema<'Artifact'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export interface SalariaClientOptions {
  /** Origin of the site: `https://www.example.org`. */
  baseUrl: string;
  /** Replaces the global `fetch`. */
  fetch?: NonNullable<ClientOptions['fetch']>;
  /** ADMIN_TOKEN or the token of a section, for operations that need one. */
  key?: string;
}

/**
 * Returns a client with every operation of the API by method and path. Calls resolve with `{ data, error, response }`:
 * with `data`, or with an `error` that has a `code` and an Italian `message`. Without a response they reject, as
 * `fetch` does.
 */
export function createSalariaClient({ baseUrl, fetch, key }: SalariaClientOptions): SalariaClient {
  return createClient<paths>({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    ...(fetch && { fetch }),
    ...(key && { headers: { Authorization: `Bearer ${key}` } }),
  });
}
