import { Injectable } from '@nestjs/common';
import type { EntryTexts } from '@salaria/content/entries/entry-texts';
import { gallerySchema } from '@salaria/content/files/schemas';
import type { Post } from '@salaria/contracts/posts';
import { DataSource } from 'typeorm';
import { articleRow } from '../import/content-rows.js';
import { editableTexts, missing, readState } from './entries/entry-state.js';
import { SiteContent } from './site-content.js';

/** What the public API would answer if working copies were published as they are, unfinished fields included. */
@Injectable()
export class DraftRows {
  constructor(
    private readonly source: DataSource,
    private readonly content: SiteContent,
  ) {}

  /**
   * Returns the working copy of an article, or else its published texts, as `GET /api/posts/{slug}` would answer it.
   *
   * @throws ApiError 404 for an article that does not exist
   */
  async post(slug: string): Promise<Post> {
    const state = await readState(this.source.manager, { kind: 'articles', slug });
    const texts = editableTexts(state);
    if (texts === undefined) throw missing();
    const { manifest } = await this.content.read(state.texts);
    const { values } = articleRow(draftArticle(slug, texts), manifest);
    const { title, excerpt, content, imageUrl, publishedAt, gallery } = values;
    return {
      ...{ slug, title, excerpt, content, imageUrl },
      ...{ authorId: null, publishedAt: publishedAt.toISOString() },
      ...(gallery !== null && { gallery }),
    };
  }
}

function draftArticle(slug: string, { fields, body, gallery }: EntryTexts) {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '');
  const isDated = !Number.isNaN(Date.parse(`${text('publishedAt')}T06:00:00Z`));
  const { data: parsedGallery } = gallerySchema.safeParse(gallery);
  return {
    ...{ slug, title: text('title'), excerpt: text('excerpt'), image: text('image'), body: body ?? '' },
    publishedAt: isDated ? text('publishedAt') : new Date().toISOString().slice(0, 10),
    ...(parsedGallery && { gallery: parsedGallery }),
  };
}
