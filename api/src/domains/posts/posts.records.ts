import { Injectable } from '@nestjs/common';
import { type CatalogueRecord, CatalogueRecords } from '../../platform/contributions/catalogue-records.js';
import type { PostEntity } from './post.entity.js';
import { postPath } from './post-path.js';
import { PostsRepository } from './posts.repository.js';

@Injectable()
@CatalogueRecords({ kind: 'posts', pages: ['/blog/:slug'] })
export class PostRecords {
  constructor(private readonly posts: PostsRepository) {}

  async findRecords(slugs: readonly string[]) {
    return (await this.posts.findWithAuthor({ slugs })).map(toPostRecord);
  }

  async harvestRecords(ids: readonly number[]) {
    return (await this.posts.findWithAuthor({ ids })).map(toPostRecord);
  }
}

const toPostRecord = ({ id, slug, title, excerpt, imageUrl, publishedAt, author }: PostEntity): CatalogueRecord => ({
  id,
  key: slug,
  page: postPath(slug),
  type: 'Article',
  title: title,
  description: excerpt,
  imageUrl,
  author: author?.name,
  authorRole: author?.title,
  issued: publishedAt.toISOString(),
});
