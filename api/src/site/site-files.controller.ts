import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../common/access/access.decorator.js';
import { PublicCache } from '../common/front/public-cache.decorator.js';
import { atomFeed } from './atom-feed.js';
import { OwnApi } from './own-api.js';
import { siteTitle } from './page-head.js';
import { documentTags } from './site-rules.js';
import { SiteService } from './site.service.js';
import { siteMap } from './site-map.js';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#F6F1E7"/><path d="M22 50V20a10 10 0 0 1 20 0v30z" fill="#8E2A1E"/><path d="M27 24h10M27 32h10M27 40h6" stroke="#FFFDF8" stroke-width="3" stroke-linecap="round"/><path d="M8 54h16l3-3h10l3 3h16" stroke="#56602F" stroke-width="4" stroke-linecap="round" fill="none"/></svg>';

/** What programs ask a site for by custom: icon, manifest, robots, map and feed. */
@ApiExcludeController()
@Controller()
@Access('public')
export class SiteFilesController {
  constructor(
    private readonly site: SiteService,
    private readonly api: OwnApi,
  ) {}

  @Get('favicon.svg')
  @Header('content-type', 'image/svg+xml')
  @Header('cache-control', 'public, max-age=86400')
  @PublicCache('site')
  icon(): string {
    return mark;
  }

  @Get('manifest.webmanifest')
  @Header('content-type', 'application/manifest+json')
  @PublicCache('site')
  manifest(): string {
    return JSON.stringify({
      name: siteTitle,
      short_name: 'Posta',
      lang: 'it',
      start_url: '/',
      display: 'standalone',
      background_color: '#F6F1E7',
      theme_color: '#8E2A1E',
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    });
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
