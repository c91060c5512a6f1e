import { Controller, Get, Header, Param } from '@nestjs/common';
import { Access } from '../../platform/access/access.decorator.js';
import { Contributions } from '../../platform/contributions/contributions.js';
import { SitemapEntries } from '../../platform/contributions/sitemap-entries.js';
import { notFound } from '../../platform/errors/api-error.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { batchesOf } from '../../platform/paging/long-list.js';
import type { StreamedBody } from '../../platform/responses/streamed-body.js';
import { Origins } from '../../platform/origins/origins.js';
import type { PostEntity } from '../../domains/posts/post.entity.js';
import { PostsService } from '../../domains/posts/posts.service.js';
import { renderAtomFeed, renderJsonFeed, renderRssFeed } from './article-feeds.js';
import { renderLlmsText } from './llms-text.js';
import { pageTags } from '../pages/page-cache-rules.js';
import { PageDates } from './page-dates.js';
import { addToSitemap, renderSitemap, renderSitemapPart, type SitemapPages } from './sitemap.js';
import { createWebManifest } from './web-manifest.js';

const maxFeedEntries = 20;

/** Web manifest, robots.txt, sitemap and feeds. */
@Controller()
@Access('public')
export class FeedsController {
  constructor(
    private readonly origins: Origins,
    private readonly dates: PageDates,
    private readonly posts: PostsService,
    private readonly contributions: Contributions,
    private readonly facts: SiteFacts,
  ) {}

  @Get('manifest.webmanifest')
  @Header('content-type', 'application/manifest+json')
  @PublicCache('site')
  async manifest(): Promise<string> {
    return JSON.stringify(createWebManifest(await this.facts.current()));
  }

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @PublicCache('site')
  robots(): string {
    return `User-agent: *\nDisallow: /admin/\nDisallow: /api/\nSitemap: ${this.origins.publicUrl}/sitemap.xml\n`;
  }

  @Get('llms.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @PublicCache('site')
  async llms(): Promise<string> {
    return renderLlmsText(this.origins.publicUrl, await this.facts.current());
  }

  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  @PublicCache(pageTags)
  async sitemap(): Promise<string | StreamedBody> {
    return renderSitemap(this.origins.publicUrl, await this.sitemapPages());
  }

  @Get('sitemap-:part.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  @PublicCache(pageTags)
  async sitemapPart(@Param('part') part: string): Promise<StreamedBody> {
    const isNumber = /^[1-9]\d{0,3}$/.test(part);
    const xml = isNumber && renderSitemapPart(this.origins.publicUrl, await this.sitemapPages(), Number(part));
    if (!xml) throw notFound('La mappa del sito non ha questa parte.');
    return xml;
  }

  @Get('feed.xml')
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  @PublicCache(['posts', 'posts/text', 'site'])
  async atom(): Promise<string> {
    return renderAtomFeed(this.origins.publicUrl, await this.facts.current(), await this.newestArticles());
  }

  @Get('rss.xml')
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  @PublicCache(['posts', 'posts/text', 'site'])
  async rss(): Promise<string> {
    return renderRssFeed(this.origins.publicUrl, await this.facts.current(), await this.newestArticles());
  }

  @Get('feed.json')
  @Header('content-type', 'application/feed+json; charset=utf-8')
  @PublicCache(['posts', 'posts/text', 'site'])
  async json(): Promise<string> {
    return renderJsonFeed(this.origins.publicUrl, await this.facts.current(), await this.newestArticles());
  }

  private async sitemapPages(): Promise<SitemapPages> {
    const pages: SitemapPages = new Map();
    const dates = await this.dates.lastModified();
    const indexed = await this.dates.indexedPages();
    addToSitemap(
      pages,
      indexed.map(({ path }) => ({ path, lastModified: dates.get(path) ?? null })),
    );
    for (const [, list] of this.contributions.methods(SitemapEntries))
      for await (const entries of batchesOf(await list())) addToSitemap(pages, entries);
    return pages;
  }

  private newestArticles(): Promise<PostEntity[]> {
    return this.posts.findNewest(maxFeedEntries);
  }
}
