import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { cacheChannel } from '../../platform/http-cache/cache-invalidator.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { buildIndex } from '@salaria/search/index/index-builder';
import type { PassageIndex } from '@salaria/search/index/passage-index';
import { documentTexts, type Source, type SourcedPassage, siteTexts } from './site-texts.js';

export type { Source };

/** What one process knows at a time: all passages, searchable, and where each is written. */
export interface Collection {
  index: PassageIndex<SourcedPassage>;
  sourceOf(position: number): Source;
  /** Which documents it holds; changes with every upload and removal. */
  documents: string;
}

const tags = new Set(['posts', 'artifacts', 'quizzes', 'discoveries', 'documents', '*']);
// An import announces many changes at once; they are read together.
const settleMs = 150;
// After a rebuild, which takes seconds for a large collection, requests have the processor for at least twice as long.
const restShare = 2;
// A request right after an upload waits this long for the new index and then uses the previous one.
const maxRebuildWaitMs = 2000;

const unknownSource: Source = { kind: 'documento', title: '' };

/** Created outside the scope that holds the previous index: a closure there would keep every earlier index alive. */
const collectionOf = (index: PassageIndex<SourcedPassage>, documents: string): Collection => ({
  index,
  documents,
  sourceOf: (position) => index.passages[position]?.source ?? unknownSource,
});

/**
 * The searchable collection of this process. Postgres is the source of truth: the index is built from its rows at
 * start, and rebuilt when any process publishes a change, or when the documents have changed.
 */
@Injectable()
export class CollectionService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(CollectionService.name);
  private current: Collection | undefined;
  private loading: Promise<Collection> | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Time (ms) before which a change alone is no reason to begin again. */
  private restsUntil = 0;
  private closed = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly listener: PgListener,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.on(cacheChannel, (tag) => tags.has(tag) && this.scheduleRebuild());
    this.listener.onReconnect(() => this.scheduleRebuild());
    this.scheduleRebuild();
  }

  onApplicationShutdown(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** The collection as it is now, with the documents that are stored now. */
  async get(): Promise<Collection> {
    const version = await this.documentsVersion();
    const current = this.current;
    if (current?.documents === version) return current;
    // A load that was under way may have begun before the change.
    const fresh = this.load().then((loaded) => (loaded.documents === version ? loaded : this.load()));
    if (!current) return fresh;
    let timer: NodeJS.Timeout | undefined;
    const stale = new Promise<Collection>((resolve) => {
      timer = setTimeout(resolve, maxRebuildWaitMs, current).unref();
    });
    return Promise.race([fresh, stale]).finally(() => clearTimeout(timer));
  }

  /** Ids are never used twice, so their number and the last of them tell one set of documents from another. */
  private async documentsVersion(manager: Pick<EntityManager, 'query'> = this.dataSource): Promise<string> {
    const [row] = await manager.query<Array<{ version: string }>>(
      `SELECT count(*) || ':' || coalesce(max(id), 0) AS version FROM documents`,
    );
    return row?.version ?? '';
  }

  /** A scheduled rebuild stays scheduled: continuous writes must not postpone it. */
  private scheduleRebuild(): void {
    if (this.closed || this.timer) return;
    const wait = Math.max(settleMs, this.restsUntil - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      // A load that has begun may have read the old rows already.
      const after = this.loading ?? Promise.resolve();
      after
        .catch(() => undefined)
        .then(() => (this.closed ? undefined : this.load()))
        .catch((error: unknown) => this.logger.warn(`Indice dei testi non aggiornato: ${String(error)}`));
    }, wait).unref();
  }

  private load(): Promise<Collection> {
    const began = performance.now();
    this.loading ??= this.read().finally(() => {
      this.loading = undefined;
      this.restsUntil = performance.now() + restShare * (performance.now() - began);
    });
    return this.loading;
  }

  /** Documents never change once stored: while the set of them is the same, their passages are not read again. */
  private async read(): Promise<Collection> {
    const last = this.current;
    // One snapshot, so that the version belongs to the rows.
    const { version, passages } = await this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const now = await this.documentsVersion(manager);
      const known =
        last?.documents === now ? last.index.passages.filter(({ source }) => source.kind === 'documento') : null;
      const documents = known ?? (await documentTexts(manager));
      return { version: now, passages: [...documents, ...(await siteTexts(manager))] };
    });
    this.current = collectionOf(await buildIndex(passages, last?.index), version);
    return this.current;
  }
}
