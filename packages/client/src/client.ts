import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.js';

export type SalariaClient = Client<paths>;

/** Bodies and answers by their names in /api/openapi.json: `Schema<'Artifact'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export interface SalariaClientOptions {
  /** Where the site is: `https://www.example.org`. */
  baseUrl: string;
  /** Instead of the global `fetch`. */
  fetch?: NonNullable<ClientOptions['fetch']>;
  /** ADMIN_TOKEN or the key of a section, for calls that need one. */
  key?: string;
}

/**
 * Every call of the API by method and path, typed. Calls resolve with `{ data, error, response }`: `data` when the
 * answer is good, `error` with `code` and an Italian `message` when it is not. Without an answer they reject, as
 * `fetch` does.
 */
export function createSalariaClient({ baseUrl, fetch, key }: SalariaClientOptions): SalariaClient {
  return createClient<paths>({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    ...(fetch && { fetch }),
    ...(key && { headers: { Authorization: `Bearer ${key}` } }),
  });
}
