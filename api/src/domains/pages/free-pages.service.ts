import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/errors/api-error.js';
import type { FreePageEntity } from './free-page.entity.js';
import { FreePagesRepository } from './free-pages.repository.js';

/** Returns the path of a page's address. */
export const freePagePath = (slug: string): string => `/pagine/${encodeURIComponent(slug)}`;

@Injectable()
export class FreePages {
  constructor(private readonly pages: FreePagesRepository) {}

  /** @throws ApiError 404 for a page that does not exist */
  async bySlug(slug: string): Promise<FreePageEntity> {
    const page = await this.pages.findOneBy({ slug });
    if (!page) throw notFound('La pagina che cerchi non c’è, o è stata tolta.');
    return page;
  }

  /** Returns title and path of the pages that the footer links to, by title. */
  async ofFooter(): Promise<{ title: string; path: string }[]> {
    return (await this.pages.findOfFooter()).map(({ slug, title }) => ({ title, path: freePagePath(slug) }));
  }
}
