import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { sitemapPaths } from '../../../platform/contributions/sitemap-entries.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { ownAddress } from '../../../platform/requests/own-address.js';

const readTimeoutMs = 5000;

type Parameter = { name: string; example?: unknown };
export type SiteResponse = { status: number; json: unknown };

/** Whether the site is overloaded or down: what a check reads then says nothing about a release. */
const isUnavailable = ({ status }: { status: number }): boolean => status === 429 || status === 503;
const retryDelayMs = 1000;

/** Responses of the site's own API to visitors, for renders of releases that are not live. */
@Injectable()
export class SiteData {
  private documentation: Promise<SiteResponse> | undefined;

  constructor(private readonly host: HttpAdapterHost) {}

  /** Address of this process for its own requests; undefined while it does not listen. */
  get origin(): string | undefined {
    const address = ownAddress(this.host);
    if (!address) return undefined;
    const { host, port } = address;
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  }

  /** @throws ApiError 503 when the site is unavailable */
  async read(path: string): Promise<SiteResponse> {
    const { status, text } = await this.get(path, 'application/json');
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
    const { text } = await this.get('/sitemap.xml', 'application/xml');
    return sitemapPaths(text);
  }

  /** Returns the documented example of each parameter of an API path, `/api/posts/:slug`. */
  async examples(pattern: string): Promise<Record<string, string>> {
    this.documentation ??= this.read('/api/openapi.json');
    const { status, json } = await this.documentation.catch((error: unknown) => {
      this.documentation = undefined;
      throw error;
    });
    if (status !== 200) this.documentation = undefined;
    const path = pattern.replace(/[?|].*$/, '').replace(/:([a-zA-Z]+)/g, '{$1}');
    const { paths = {} } = (json ?? {}) as { paths?: Record<string, { get?: { parameters?: Parameter[] } }> };
    const parameters = (Object.hasOwn(paths, path) && paths[path]?.get?.parameters) || [];
    return Object.fromEntries(parameters.flatMap(({ name, example }) => (example ? [[name, String(example)]] : [])));
  }

  /** Requests a path, and once more when the site is unavailable. */
  private async get(path: string, accept: string): Promise<{ status: number; text: string }> {
    const first = await this.getOnce(path, accept);
    if (!isUnavailable(first)) return first;
    await setTimeout(retryDelayMs);
    const second = await this.getOnce(path, accept);
    if (!isUnavailable(second)) return second;
    const message = `Il sito non risponde alla prova del rilascio (${path}): riprovare fra poco.`;
    throw new ApiError(503, 'gate_busy', message, { retryAfter: 60 });
  }

  private async getOnce(path: string, accept: string): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(`${this.origin}${path}`, {
        headers: { accept },
        redirect: 'manual',
        signal: AbortSignal.timeout(readTimeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      return { status: 503, text: '' };
    }
  }
}
