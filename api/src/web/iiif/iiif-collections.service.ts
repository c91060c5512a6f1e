import { Injectable } from '@nestjs/common';
import { ArtifactsService } from '../../domains/artifacts/artifacts.service.js';
import { PostsService } from '../../domains/posts/posts.service.js';
import { notFound } from '../../platform/errors/api-error.js';
import { Origins } from '../../platform/origins/origins.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { IiifService } from './iiif.service.js';
import { type CollectionPage, createCollection, createCollectionPage, type ManifestSubject } from './presentation.js';

/** Records of a page. */
const pageSize = 500;

/** Lists of the manifests of artifacts and articles that have pictures of the site. */
@Injectable()
export class IiifCollections {
  constructor(
    private readonly iiif: IiifService,
    private readonly artifacts: ArtifactsService,
    private readonly posts: PostsService,
    private readonly origins: Origins,
    private readonly facts: SiteFacts,
  ) {}

  /** Returns the collection of all manifests; as collections of pages where they do not fit one page of each kind. */
  async collection(): Promise<object> {
    const pages = [
      ...(await this.artifacts.findPageStarts(pageSize)).map((after) => ({ kind: 'artifacts' as const, after })),
      ...(await this.posts.findPageStarts(pageSize)).map((after) => ({ kind: 'articles' as const, after })),
    ];
    const isWhole = pages.every(({ after }) => after === 0);
    const manifests = isWhole ? (await Promise.all(pages.map((page) => this.manifests(page)))).flat() : [];
    const { name } = await this.facts.current();
    return createCollection(this.origins.publicUrl, name, { manifests, pages: isWhole ? [] : pages });
  }

  /** @throws ApiError 404 for another kind, or what is no number */
  async page(kind: string, after: string): Promise<object> {
    if ((kind !== 'artifacts' && kind !== 'articles') || !/^(?:0|[1-9]\d{0,8})$/.test(after))
      throw notFound('Non c’è una raccolta a questo indirizzo.');
    const page = { kind, after: Number(after) } as const;
    const { name } = await this.facts.current();
    return createCollectionPage(this.origins.publicUrl, name, page, await this.manifests(page));
  }

  private async manifests({ kind, after }: CollectionPage): Promise<ManifestSubject[]> {
    const subjects =
      kind === 'artifacts'
        ? await this.iiif.artifactSubjects(await this.artifacts.findAfter(after, pageSize))
        : await this.iiif.articleSubjects(await this.posts.findWithGalleryAfter(after, pageSize));
    return subjects.filter(({ pictures }) => pictures.length > 0);
  }
}
