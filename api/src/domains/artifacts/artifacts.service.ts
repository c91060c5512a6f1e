import { isEntryKey } from '@salaria/content/entries/entry';
import { Injectable } from '@nestjs/common';
import type { ArtifactPage, ArtifactResultsQuery, NearbyQuery } from '@salaria/contracts/artifacts';
import type { ArtifactListQuery } from '@salaria/contracts/filters/lists';
import type { PageQuery } from '@salaria/contracts/paging';
import { In } from 'typeorm';
import { ApiError, notFound, unknownNameError } from '../../platform/errors/api-error.js';
import { SearchService } from '../search/search.service.js';
import type { ArtifactEntity } from './artifact.entity.js';
import { ArtifactsRepository } from './artifacts.repository.js';
import { hasValue } from '../../platform/paging/filters/filtered-list.js';
import { ArtifactListRepository } from './list/artifact-list.repository.js';
import { artifactPeriodOf, periodNames } from './period-names.js';

const maxRelated = 4;
const maxArticles = 3;
/** Pages of all kinds that are looked at for articles. */
const maxFound = 20;

/**
 * Returns the period that `name` stands for; null for one without artifacts.
 * @throws ApiError 404 for another name
 */
function knownPeriodOf(name: string) {
  const period = artifactPeriodOf(name);
  if (period === undefined) throw unknownNameError('period', 'Il periodo richiesto non esiste.', periodNames);
  return period;
}

@Injectable()
export class ArtifactsService {
  constructor(
    private readonly artifacts: ArtifactsRepository,
    private readonly filtered: ArtifactListRepository,
    private readonly search: SearchService,
  ) {}

  /** @throws ApiError 404 for an unknown period */
  async list({ limit, cursor, facets, period: name, ...filters }: ArtifactListQuery) {
    const period = name ? knownPeriodOf(name) : undefined;
    if (period === null) return [];
    if (facets === undefined && period === undefined && !hasValue(filters))
      return this.artifacts.list({ limit, cursor });
    return this.filtered.listFiltered({ ...filters, period }, { limit, cursor, facets });
  }

  /** Returns the next artifacts by id. */
  findAfter(id: number, limit: number) {
    return this.filtered.findAfter(id, limit);
  }

  /** Returns for each page of all artifacts the id before its first, for `findAfter`. */
  findPageStarts(pageSize: number) {
    return this.filtered.findPageStarts(pageSize);
  }

  /** Returns the artifacts of these ids, by id. */
  findByIds(ids: readonly number[]): Promise<ArtifactEntity[]> {
    return this.artifacts.find({ where: { id: In(ids) }, order: { id: 'ASC' } });
  }

  /** Returns the artifact of a published entry. */
  async findByKey(slug: string): Promise<ArtifactEntity | null> {
    return isEntryKey({ kind: 'artifacts', slug }) ? this.artifacts.findOneBy({ importKey: slug }) : null;
  }

  async ofPeriod(name: string, page: PageQuery) {
    const period = knownPeriodOf(name);
    return period === null ? [] : this.artifacts.listOfPeriod(period, page);
  }

  async findResults({ period: name, ...query }: ArtifactResultsQuery) {
    const period = name === undefined ? undefined : knownPeriodOf(name);
    return period === null ? { items: [], total: 0, page: 1 } : this.artifacts.search({ ...query, period });
  }

  nearby({ latitude, longitude, maxDistance, ...page }: NearbyQuery & PageQuery) {
    return this.artifacts.listNearby({ latitude, longitude }, maxDistance, page);
  }

  /**
   * Returns an artifact with related artifacts and articles.
   * @throws ApiError 404 for one that does not exist
   */
  async page(id: number) {
    const artifact = await this.artifacts.findOneBy({ id });
    if (!artifact) throw notFound('Il reperto che stai cercando non è disponibile o è stato rimosso.');
    const [related, articles] = await Promise.all([
      this.artifacts.findRelated(artifact, maxRelated),
      this.articlesOn(artifact.name),
    ]);
    return { ...artifact, related, articles };
  }

  /** Returns articles that speak of a thing; none while too many searches wait. */
  private async articlesOn(name: string): Promise<ArtifactPage['articles']> {
    try {
      const found = await this.search.find(name, maxFound);
      return found.filter(({ kind }) => kind === 'articolo').slice(0, maxArticles);
    } catch (error) {
      if (error instanceof ApiError) return [];
      throw error;
    }
  }
}
