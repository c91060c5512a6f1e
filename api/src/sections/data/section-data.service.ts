import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import { matchRoute } from '@salaria/composition/routes';
import { readPaths } from '@salaria/contracts/route-reads';
import type { SectionManifest } from '@salaria/contracts/sections';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { ENV, type Env } from '../../platform/config/env.js';
import { ApiError, notFound } from '../../platform/errors/api-error.js';
import { SectionHours } from '../health/hours/section-hours.service.js';
import { allowsLoopback } from '../releases/external/allowed-address.js';
import { checkedLookup, externalBase, openAddress, readBody } from '../releases/external/external-files.js';

const timeoutMs = 5000;
const maxBytes = 2 * 1024 * 1024;
const dataPath = /^\/api\/sections\/(mf-[a-z0-9-]+)\/data((?:\/[a-z0-9][a-z0-9-]{0,80}){1,2})$/;

/** Reads the API that a section names in its section.json. Neither cookies nor other headers of a visitor reach it. */
@Injectable()
export class SectionData {
  private readonly logger = new Logger('Sections');

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly hours: SectionHours,
  ) {}

  /** Returns why a section's API cannot be one; undefined when it can. */
  problemOf({ api }: SectionManifest): string | undefined {
    const isUsable = api === undefined || externalBase(api, allowsLoopback(this.env)) !== undefined;
    return isUsable ? undefined : `api: ${api} non è un indirizzo https utilizzabile`;
  }

  /** Returns whether a path of this site is data of a section's own. */
  isOwnData = (path: string, section: string): boolean => dataPath.exec(path)?.[1] === section;

  /**
   * Returns what the API of a section answers, parsed. Where that is, is not a visitor's to know.
   * @throws ApiError 404 for a path that it does not have or that section.json does not declare, 502 `section_api_failed`
   * for anything but JSON within the limits
   */
  async read(manifest: SectionManifest, path: string): Promise<unknown> {
    const { name, api } = manifest;
    const [, , pathname] = dataPath.exec(path) ?? [];
    const base = api === undefined ? undefined : externalBase(api, allowsLoopback(this.env));
    if (base === undefined || pathname === undefined || !isDeclared(path, manifest))
      throw notFound(`${name} non ha dati propri a questo indirizzo.`);
    const url = new URL(pathname, base);
    try {
      return await this.fetch(url);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      await this.hours.count({ section: name }, 'errors');
      const reason = error instanceof Error ? error.message : 'non risponde';
      this.logger.warn(`${name}: ${url.href} ${reason}`);
      throw new ApiError(502, 'section_api_failed', `Il servizio di ${name} ${reason}.`, { cause: error });
    }
  }

  /** @throws Error with the reason in Italian, to be read after the address */
  private async fetch(url: URL): Promise<unknown> {
    const allowLoopback = allowsLoopback(this.env);
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { allowLoopback, signal, lookup: checkedLookup(allowLoopback) };
    let response: IncomingMessage | undefined;
    try {
      response = await openAddress(url, { ...options, headers: { accept: 'application/json' } });
      checkResponse(response);
      const body = await readBody(response, maxBytes);
      if (!body) throw new Error(`risponde con più di ${maxBytes / 1024 / 1024} MB`);
      return parseJson(body.toString('utf8'));
    } catch (error) {
      throw signal.aborted ? new Error(`non risponde entro ${timeoutMs / 1000} secondi`) : error;
    } finally {
      response?.destroy();
    }
  }
}

/** Returns whether a path follows a read of a section's routes and slots. */
function isDeclared(path: string, manifest: SectionManifest): boolean {
  const { routes, slots } = createRegistryEntry(manifest, { release: null, previous: null });
  return readPaths([...routes, ...slots].flatMap(({ reads }) => reads)).some(
    (it) => matchRoute(it, path) !== undefined,
  );
}

/** @throws ApiError 404, Error for another status than 200 and another type than JSON */
function checkResponse({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode === 404) throw notFound('Non trovato');
  if (statusCode >= 300 && statusCode < 400) throw new Error('rimanda altrove');
  if (statusCode !== 200) throw new Error(`risponde ${statusCode}`);
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(headers['content-type'] ?? ''))
    throw new Error('non risponde con JSON');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Error('è compresso senza richiesta');
}

function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    // What is nested too deeply can be read, but not be written again.
    JSON.stringify(json);
    return json;
  } catch {
    throw new Error('non risponde con JSON');
  }
}
