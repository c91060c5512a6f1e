import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { atomFeed } from './atom-feed.js';
import { OwnApi } from '../ssr/own-api.js';
import { pageTags } from '../pages/page-cache-rules.js';
import { PageService } from '../pages/page.service.js';
import { sitemap } from './sitemap.js';
import { manifest } from './web-manifest.js';

/** Web manifest, robots.txt, sitemap and Atom feed. */
@ApiExcludeController()
@Controller()
@Access('public')
export class FeedsController {
  constructor(
    private readonly pages: PageService,
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
    return `User-agent: *\nDisallow: /admin/\nDisallow: /api/\nSitemap: ${this.pages.origin}/sitemap.xml\n`;
  }

  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  @PublicCache(pageTags)
  async sitemap(): Promise<string> {
    const [posts, quizzes] = await Promise.all([this.api.read('/api/posts'), this.api.read('/api/quizzes')]);
    return sitemap(this.pages.origin, await this.pages.indexedPaths(), posts.json, quizzes.json);
  }

  @Get('feed.xml')
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  @PublicCache(['posts', 'site'])
  async feed(): Promise<string> {
    return atomFeed(this.pages.origin, (await this.api.read('/api/posts')).json);
  }
}
