import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { cacheChannel } from '../../platform/http-cache/cache-invalidator.js';
import { type SearchTexts, searchTexts } from '../../platform/contributions/search-texts.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { elementAt } from '../../platform/element-at.js';
import { buildIndex } from '@salaria/search/index/index-builder';
import { type PassageIndex, passageText } from '@salaria/search/index/passage-index';
import { readPassages, type Source, type SourcedPassage } from './site-texts.js';

export type { Source };

/** What one process knows at a time: all passages, searchable, and where each is written. */
export interface Collection {
  index: PassageIndex<SourcedPassage>;
  sourceOf(position: number): Source;
  /** Log-odds that a text of this kind answers a question. */
  biasOf(kind: string): number;
  /** Versions of the texts that have one, by kind: they change with every upload and removal of a PDF. */
  versions: Versions;
}

type Versions = ReadonlyMap<string, string>;

// An import announces many changes at once; they are read together.
const settleMs = 150;
// After a rebuild, which takes seconds for a large collection, requests have the processor for at least twice as long.
const restShare = 2;
// A request right after an upload waits this long for the new index and then uses the previous one.
const maxRebuildWaitMs = 2000;

/** The passages of a kind in an index. */
const passagesOfKind = (index: PassageIndex<SourcedPassage>, kind: string): SourcedPassage[] =>
  index.passages.flatMap((passage, position) =>
    passage.source.kind === kind ? [{ ...passage, text: passageText(index, position) }] : [],
  );

/** Created outside the scope that holds the previous index: a closure there would keep every earlier index alive. */
const collectionOf = (
  index: PassageIndex<SourcedPassage>,
  versions: Versions,
  biases: ReadonlyMap<string, number>,
): Collection => ({
  index,
  versions,
  sourceOf: (position) => elementAt(index.passages, position).source,
  biasOf: (kind) => biases.get(kind) ?? 0,
});

const isSame = (a: Versions, b: Versions): boolean => [...b].every(([kind, version]) => a.get(kind) === version);

/**
 * The searchable collection of this process. Postgres is the source of truth: the index is built from its rows at
 * start, and rebuilt when any process publishes a change, or when a version of texts has changed.
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
    private readonly json: JsonReader,
    private readonly listener: PgListener,
    private readonly modules: ModulesContainer,
  ) {}

  onApplicationBootstrap(): void {
    const tags = new Set(['*', ...this.texts.map(({ tag }) => tag)]);
    this.listener.on(cacheChannel, (tag) => tags.has(tag) && this.scheduleRebuild());
    this.listener.onReconnect(() => this.scheduleRebuild());
    this.scheduleRebuild();
  }

  onApplicationShutdown(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private get texts(): SearchTexts[] {
    return searchTexts.collect(this.modules);
  }

  /** The collection as it is now, with the PDFs that are stored now. */
  async get(): Promise<Collection> {
    const versions = await this.readVersions(this.json);
    const current = this.current;
    if (current && isSame(current.versions, versions)) return current;
    // A load that was under way may have begun before the change.
    const fresh = this.load().then((loaded) => (isSame(loaded.versions, versions) ? loaded : this.load()));
    if (!current) return fresh;
    let timer: NodeJS.Timeout | undefined;
    const stale = new Promise<Collection>((resolve) => {
      timer = setTimeout(resolve, maxRebuildWaitMs, current).unref();
    });
    return Promise.race([fresh, stale]).finally(() => clearTimeout(timer));
  }

  private async readVersions(json: JsonReader): Promise<Versions> {
    const versions = new Map<string, string>();
    for (const { kind, version } of this.texts) if (version) versions.set(kind, await version(json));
    return versions;
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

  /** Texts with the same version as before are not read again. */
  private async read(): Promise<Collection> {
    const last = this.current;
    const { texts } = this;
    // One snapshot, so that the versions belong to the rows.
    const { versions, passages } = await this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const json = JsonReader.within(manager);
      const current = await this.readVersions(json);
      const lists: SourcedPassage[][] = [];
      for (const own of texts) {
        const isKnown = current.has(own.kind) && current.get(own.kind) === last?.versions.get(own.kind);
        const known = isKnown && last ? passagesOfKind(last.index, own.kind) : undefined;
        lists.push(known ?? (await readPassages(own, json)));
      }
      return { versions: current, passages: lists.flat() };
    });
    const biases = new Map(texts.map(({ kind, answerBias = 0 }) => [kind, answerBias]));
    this.current = collectionOf(await buildIndex(passages, last?.index), versions, biases);
    return this.current;
  }
}
