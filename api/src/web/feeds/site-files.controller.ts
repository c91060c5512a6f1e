import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { atomFeed } from './atom-feed.js';
import { OwnApi } from '../ssr/own-api.js';
import { documentTags } from '../pages/site-rules.js';
import { SiteService } from '../pages/site.service.js';
import { siteMap } from './site-map.js';
import { manifest } from './web-manifest.js';

/** What programs ask a site for by custom: manifest, robots, map and feed. */
@ApiExcludeController()
@Controller()
@Access('public')
export class SiteFilesController {
  constructor(
    private readonly site: SiteService,
    private readonly api: OwnApi,
  ) {}

  @Get('manifest.webmanifest')
  @Header('content-type', 'application/manifest+json')
  @PublicCache('site')
  manifest(): string {
    return JSON.stringify(manifest);
  }

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @PublicCache('site')
  robots(): string {
    return `User-agent: *\nDisallow: /admin/\nDisallow: /api/\nSitemap: ${this.site.origin}/sitemap.xml\n`;
  }

  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  @PublicCache(documentTags)
  async map(): Promise<string> {
    const [posts, quizzes] = await Promise.all([this.api.read('/api/posts'), this.api.read('/api/quizzes')]);
    return siteMap(this.site.origin, await this.site.openPaths(), posts.json, quizzes.json);
  }

  @Get('feed.xml')
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  @PublicCache(['posts', 'site'])
  async feed(): Promise<string> {
    return atomFeed(this.site.origin, (await this.api.read('/api/posts')).json);
  }
}
