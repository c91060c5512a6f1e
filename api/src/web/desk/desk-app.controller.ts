import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import * as z from '@salaria/contracts/z';
import type { Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { notFound } from '../../platform/errors/api-error.js';
import { CacheEntry } from '../../platform/http-cache/store/cache-entry.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { Origins } from '../../platform/origins/origins.js';
import { fileSecurityHeaders } from '../../sections/releases/file-security-headers.js';
import { mediaType } from '../../sections/releases/packed-release.js';
import { DESK, type DeskBuild, fillDeskHtml } from './desk-build.js';

/** Emotion adds its rules through the object model to style elements that are empty when they are checked. */
const emptyStyle = `'sha256-${createHash('sha256').update('').digest('base64')}'`;
const immutable = 'private, max-age=31536000, immutable';
const nameSchema = z.string().check(z.regex(/^[\w.-]{1,200}$/));

/** The desk's app, on its own origin: one HTML for all its pages, and its files. */
@Controller('redazione')
@Access('public')
export class DeskAppController {
  private readonly policy: string;
  private readonly publicUrl: string;
  /** Compressed once. */
  private readonly assets = new Map<string, CacheEntry>();

  constructor(
    @Inject(DESK) private readonly desk: DeskBuild,
    private readonly facts: SiteFacts,
    { publicUrl }: Origins,
  ) {
    this.publicUrl = publicUrl;
    this.policy = [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' ${emptyStyle}`,
      // Attributes only, written by React; no way to a style sheet or a script.
      "style-src-attr 'unsafe-inline'",
      // Editors may name pictures of any site.
      `img-src 'self' data: blob: https:${publicUrl.startsWith('https:') ? '' : ' http:'}`,
      "font-src 'self'",
      "connect-src 'self'",
      `frame-src ${publicUrl}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
  }

  @Get('assets/:name')
  async asset(@Param('name', { schema: nameSchema }) name: string): Promise<CacheEntry> {
    const known = this.assets.get(name);
    if (known) return known;
    const type = mediaType(name);
    const body = type && (await readFile(path.join(this.desk.assetsDir, name)).catch(() => undefined));
    if (!body) throw notFound('Questo file della redazione non c’è più.');
    const headers = { ...fileSecurityHeaders, 'content-type': type, 'cache-control': immutable };
    const entry = await CacheEntry.create({ body, headers });
    this.assets.set(name, entry);
    return entry;
  }

  @Get(['', '*path'])
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'private, no-cache')
  @Header('x-robots-tag', 'noindex')
  @Header('referrer-policy', 'same-origin')
  async page(@Res({ passthrough: true }) response: Response): Promise<string> {
    response.setHeader('content-security-policy', this.policy);
    return fillDeskHtml(this.desk.html, this.publicUrl, await this.facts.current());
  }
}
