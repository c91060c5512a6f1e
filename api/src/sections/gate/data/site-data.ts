import { setTimeout } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost, ModulesContainer } from '@nestjs/core';
import { accessOf } from '../../../platform/access/access.decorator.js';
import { sitemapPaths } from '../../../platform/contributions/sitemap-entries.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { HttpCache } from '../../../platform/http-cache/http-cache.js';
import { collectExamples, describedParameter, openApiPath } from '../../../platform/openapi/openapi-contributions.js';
import { isApiCall } from '../../../platform/requests/parameters/api-call.decorator.js';
import { type Route, Routes } from '../../../platform/routes.js';

export type SiteResponse = { status: number; json: unknown };

/** Whether the site is overloaded or down: what a check reads then says nothing about a release. */
const isUnavailable = ({ status }: { status: number }): boolean => status === 429 || status === 503;
const retryDelayMs = 1000;

/** Responses of the site's own API to visitors without an account, for renders of releases that are not live. */
@Injectable()
export class SiteData {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly cache: HttpCache,
    private readonly modules: ModulesContainer,
    private readonly routes: Routes,
  ) {}

  /** Address of this process for its own requests; undefined while it does not listen. */
  get origin(): string | undefined {
    const listening = this.host.httpAdapter.getHttpServer().address() as AddressInfo | null;
    if (!listening) return undefined;
    const { address, port } = listening;
    const host = address === '::' || address === '0.0.0.0' ? '127.0.0.1' : address;
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  }

  /** @throws ApiError 503 when the site is unavailable */
  async read(path: string): Promise<SiteResponse> {
    const { status, text } = await this.get(path);
    try {
      return { status, json: JSON.parse(text) };
    } catch {
      return { status: status < 400 ? 503 : status, json: null };
    }
  }

  /**
   * Returns the paths of the sitemap.
   * @throws ApiError 503 when the site is unavailable
   */
  async paths(): Promise<string[]> {
    const paths = sitemapPaths((await this.get('/sitemap.xml')).text);
    const parts = paths.filter((path) => /^\/sitemap-\d+\.xml$/.test(path));
    const texts = await Promise.all(parts.map((path) => this.get(path)));
    return [...paths.filter((path) => !parts.includes(path)), ...texts.flatMap(({ text }) => sitemapPaths(text))];
  }

  /** Returns the documented example of each parameter of an API path, `/api/posts/:slug`. */
  examples(pattern: string): Record<string, string> {
    const call = this.readCalls().find(({ path }) => path === pattern);
    if (!call) return {};
    const inPath = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const examples = collectExamples(this.modules);
    const address = openApiPath(pattern);
    return Object.fromEntries(
      [...inPath, ...call.queryParameters].flatMap((name) => {
        const known = describedParameter(examples, address, name);
        return known ? [[name, known.example]] : [];
      }),
    );
  }

  /** Returns the patterns of the API's reads that need no key, `/api/posts/:slug`. */
  publicReads(): string[] {
    const documented = this.readCalls().filter((call) => accessOf(call) === 'public');
    return [
      ...documented.map(({ path }) => path),
      '/api/sections/:section/data/:name',
      '/api/sections/:section/data/:collection/:name',
    ];
  }

  private readCalls(): Route[] {
    return this.routes.list().filter(({ method, handler }) => method === 'GET' && isApiCall(handler));
  }

  /** Requests a path as a visitor, and once more when the site is unavailable. */
  private async get(path: string): Promise<{ status: number; text: string }> {
    const first = await this.cache.fetch(path);
    if (isUnavailable(first)) await setTimeout(retryDelayMs);
    const { status, body } = isUnavailable(first) ? await this.cache.fetch(path) : first;
    if (!isUnavailable({ status })) return { status, text: body.toString('utf8') };
    const message = `Il sito non risponde alla prova del rilascio (${path}): riprovare fra poco.`;
    throw new ApiError(503, 'gate_busy', message, { retryAfter: 60 });
  }
}
