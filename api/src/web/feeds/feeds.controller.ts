import { Controller, Get, Header } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { sitemapEntries } from '../../platform/contributions/sitemap-entries.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { postSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { renderAtomFeed, selectNewestArticles } from './atom-feed.js';
import { OwnApi } from '../ssr/own-api.js';
import { pageTags } from '../pages/page-cache-rules.js';
import { PageDates } from './page-dates.js';
import { PageService } from '../pages/page.service.js';
import { renderSitemap } from './sitemap.js';
import { webManifest } from './web-manifest.js';

/** Web manifest, robots.txt, sitemap and Atom feed. */
@ApiExcludeController()
@Controller()
@Access('public')
export class FeedsController {
  constructor(
    private readonly pages: PageService,
    private readonly dates: PageDates,
    private readonly api: OwnApi,
    private readonly json: JsonReader,
    private readonly modules: ModulesContainer,
  ) {}

  @Get('manifest.webmanifest')
  @Header('content-type', 'application/manifest+json')
  @PublicCache('site')
  manifest(): string {
    return JSON.stringify(webManifest);
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
    const dates = await this.dates.lastModified();
    const pages = (await this.pages.indexedPaths()).map((path) => ({ path, lastModified: dates.get(path) ?? null }));
    const entries = await Promise.all(sitemapEntries.collect(this.modules).map((read) => read(this.json)));
    return renderSitemap(this.pages.origin, [...pages, ...entries.flat()]);
  }

  @Get('feed.xml')
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  @PublicCache(['posts', 'site'])
  async feed(): Promise<string> {
    const newest = selectNewestArticles((await this.api.read('/api/posts')).json);
    const articles = await Promise.all(
      newest.map(async (post) => {
        const { json } = await this.api.read(`/api/posts/${encodeURIComponent(post.slug)}`);
        const article = z.safeParse(postSchema, json);
        return article.success ? { ...post, content: article.data.content } : post;
      }),
    );
    return renderAtomFeed(this.pages.origin, articles);
  }
}
