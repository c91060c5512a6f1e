import { Controller, Get, Header, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { HostCookies } from '../../platform/access/host-cookies.js';
import { notFound } from '../../platform/errors/api-error.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { Deadline } from '../../platform/requests/guards/deadline.guard.js';
import { previewCookieName, PreviewsService } from '../previews/previews.service.js';
import { RegistryService } from '../registry/registry.service.js';
import { sectionsTag } from '../registry/sections-tag.js';
import { SectionData } from './section-data.service.js';
import { Section } from '../section.decorator.js';

/** Longer than the API of a section may take, shorter than the HTTP cache waits. */
const deadlineMs = 6000;

/** What a section reads of its own API, for every visitor alike. */
@Controller('api/sections/:section/data')
@Access('public')
export class SectionDataController {
  constructor(
    private readonly data: SectionData,
    private readonly registry: RegistryService,
    private readonly previews: PreviewsService,
    private readonly cookies: HostCookies,
  ) {}

  /** A preview reads the API of its candidate. */
  @Get([':name', ':collection/:name'])
  @PublicCache(sectionsTag, { isForeign: true })
  @Deadline(deadlineMs)
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('x-content-type-options', 'nosniff')
  async read(@Section() section: string, @Req() request: Request): Promise<string> {
    const token = this.cookies.read(previewCookieName);
    const preview = token === undefined ? undefined : await this.previews.open(token);
    const manifests = preview?.manifests ?? (await this.registry.manifests());
    const manifest = manifests.find(({ name }) => name === section);
    if (!manifest) throw notFound(`${section} non è nel registro.`);
    return JSON.stringify(await this.data.read(manifest, request.path));
  }
}
