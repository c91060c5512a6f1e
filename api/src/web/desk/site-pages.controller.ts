import { Controller, Get } from '@nestjs/common';
import { type SitePages, sitePagesSchema } from '@salaria/contracts/desk/site-pages';
import { Access } from '../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { PageDates } from '../feeds/page-dates.js';

@Controller('api/desk/pages')
export class SitePagesController {
  constructor(
    private readonly dates: PageDates,
    private readonly registries: RegistryService,
  ) {}

  @Get()
  @Access('redattore')
  @ApiEndpoint({
    tag: 'redazione',
    summary: 'Le pagine del sito a cui un testo può rimandare.',
    description: 'Della shell e delle sezioni pubblicate, senza quelle delle singole voci.',
    schema: sitePagesSchema,
  })
  async list(): Promise<SitePages> {
    const { sections } = await this.registries.registry();
    const labels = new Map(sections.flatMap((section) => section.navigation.map(({ path, label }) => [path, label])));
    const pages = await this.dates.indexedPages();
    return pages.map(({ path, head }) => ({ path, title: head.title, label: labels.get(path) ?? null }));
  }
}
