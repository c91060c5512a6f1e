import { setTimeout } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { sitemapPaths } from '../../../platform/contributions/sitemap-entries.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { HttpCache } from '../../../platform/http-cache/http-cache.js';

type Operation = { security?: unknown[]; parameters?: { name: string; example?: unknown }[] };
type DocumentedPaths = Record<string, { get?: Operation }>;
export type SiteResponse = { status: number; json: unknown };

/** Whether the site is overloaded or down: what a check reads then says nothing about a release. */
const isUnavailable = ({ status }: { status: number }): boolean => status === 429 || status === 503;
const retryDelayMs = 1000;

/** Responses of the site's own API to visitors without an account, for renders of releases that are not live. */
@Injectable()
export class SiteData {
  private documentation: Promise<SiteResponse> | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly cache: HttpCache,
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
    const { text } = await this.get('/sitemap.xml');
    return sitemapPaths(text);
  }

  /** Returns the documented example of each parameter of an API path, `/api/posts/:slug`. */
  async examples(pattern: string): Promise<Record<string, string>> {
    const paths = await this.documentedPaths();
    const path = pattern.replace(/:([a-zA-Z]+)/g, '{$1}');
    const parameters = (Object.hasOwn(paths, path) && paths[path]?.get?.parameters) || [];
    return Object.fromEntries(parameters.flatMap(({ name, example }) => (example ? [[name, String(example)]] : [])));
  }

  /** Returns the patterns of the API's reads that need no key, `/api/posts/:slug`. */
  async publicReads(): Promise<string[]> {
    const documented = Object.entries(await this.documentedPaths()).flatMap(([path, { get }]) =>
      get?.security?.length === 0 ? [path.replace(/\{(\w+)\}/g, ':$1')] : [],
    );
    return [...documented, '/api/sections/:section/data/:name', '/api/sections/:section/data/:collection/:name'];
  }

  private async documentedPaths(): Promise<DocumentedPaths> {
    this.documentation ??= this.read('/api/openapi.json');
    const { status, json } = await this.documentation.catch((error: unknown) => {
      this.documentation = undefined;
      throw error;
    });
    if (status !== 200) this.documentation = undefined;
    return ((json ?? {}) as { paths?: DocumentedPaths }).paths ?? {};
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
