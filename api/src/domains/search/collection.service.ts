import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { settleWithin } from '../../platform/settle-within.js';
import { cacheChannel } from '../../platform/http-cache/cache-invalidator.js';
import { Contributions } from '../../platform/contributions/contributions.js';
import { SearchTexts, type SearchTextsReader } from '../../platform/contributions/search-texts.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { analyze } from '@salaria/search/analyzer/analyzer';
import { buildIndexOf } from '@salaria/search/index/index-builder';
import { type PassageIndex, passageAt } from '@salaria/search/index/passage-index';
import {
  areSameTexts,
  type CurrentTexts,
  groupsOf,
  type IndexedTexts,
  readTexts,
  unchangedTexts,
} from './indexed-texts.js';
import type { Source, SourcedPassage } from './read-passages.js';

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

interface LoadedCollection extends Collection {
  /** The texts of the index by kind. */
  texts: ReadonlyMap<string, IndexedTexts>;
}

type Versions = ReadonlyMap<string, string>;

// An import announces many changes at once; they are read together.
const debounceMs = 150;
// After a rebuild, which takes seconds for a large collection, requests have the processor for at least twice as long.
const minIdleFactor = 2;
// A request right after an upload waits this long for the new index and then uses the previous one.
const maxRebuildWaitMs = 2000;

/** Created outside the scope that holds the previous index: a closure there would keep every earlier index alive. */
const createCollection = (
  index: PassageIndex<SourcedPassage>,
  versions: Versions,
  texts: ReadonlyMap<string, IndexedTexts>,
  biases: ReadonlyMap<string, number>,
): LoadedCollection => ({
  index,
  versions,
  texts,
  sourceOf: (position) => passageAt(index, position).source,
  biasOf: (kind) => biases.get(kind) ?? 0,
});

const areSameVersions = (a: Versions, b: Versions): boolean =>
  [...b].every(([kind, version]) => a.get(kind) === version);

/** Returns what reads the texts of each kind, with its options. */
const textsOf = (contributions: Contributions) =>
  contributions.providers(SearchTexts).map(([options, reader]) => ({ ...options, reader }));

/**
 * The searchable collection of this process. Postgres is the source of truth: the index is built from its rows at
 * start, and rebuilt when any process publishes a change, or when a version of texts has changed.
 */
@Injectable()
export class CollectionService implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(CollectionService.name);
  /** Kinds whose texts may have changed since they were read. */
  private readonly stale = new Set<string>();
  private texts: ReturnType<typeof textsOf> = [];
  private biases: ReadonlyMap<string, number> = new Map();
  private current: LoadedCollection | undefined;
  private loading: Promise<Collection> | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Time (ms) before which a change alone is no reason to begin again. */
  private nextRebuildMs = 0;
  private isClosed = false;

  constructor(
    private readonly listener: PgListener,
    private readonly contributions: Contributions,
  ) {}

  onModuleInit(): void {
    this.texts = textsOf(this.contributions);
    this.biases = new Map(this.texts.map(({ kind, answerBias = 0 }) => [kind, answerBias]));
  }

  onApplicationBootstrap(): void {
    this.listener.on(cacheChannel, (tag) => this.markStale(tag));
    this.listener.onReconnect(() => this.markStale('*'));
    this.scheduleRebuild();
  }

  onApplicationShutdown(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  /** The collection as it is now, with the PDFs that are stored now. */
  async get(): Promise<Collection> {
    const versions = await this.readVersions();
    const current = this.current;
    if (current && areSameVersions(current.versions, versions)) return current;
    // A load that was under way may have begun before the change.
    const fresh = this.load().then((loaded) => (areSameVersions(loaded.versions, versions) ? loaded : this.load()));
    if (!current) return fresh;
    return settleWithin(fresh, maxRebuildWaitMs, current);
  }

  /** Returns a function that tells whether a word is written in the site or its PDFs, in any of its forms. */
  async wordCheck(): Promise<(word: string) => boolean> {
    const { stemIds } = (await this.get()).index;
    return (word) => {
      const tokens = analyze(word);
      return tokens.length === 1 && tokens.every(({ stem }) => stemIds.has(stem));
    };
  }

  private async readVersions(): Promise<Versions> {
    const versions = new Map<string, string>();
    for (const { kind, reader } of this.texts) {
      const version = await reader.searchVersion?.();
      if (version !== undefined) versions.set(kind, version);
    }
    return versions;
  }

  private markStale(changedTag: string): void {
    const changed = this.texts.filter(({ tag }) => ['*', tag, `${tag}/text`].includes(changedTag));
    for (const { kind } of changed) this.stale.add(kind);
    if (changed.length > 0) this.scheduleRebuild();
  }

  /** A scheduled rebuild stays scheduled: continuous writes must not postpone it. */
  private scheduleRebuild(): void {
    if (this.isClosed || this.timer) return;
    const wait = Math.max(debounceMs, this.nextRebuildMs - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      // A load that has begun may have read the old rows already.
      const after = this.loading ?? Promise.resolve();
      after
        .catch(() => undefined)
        .then(() => (this.isClosed ? undefined : this.load()))
        .catch((error: unknown) => this.logger.warn(`Indice dei testi non aggiornato: ${String(error)}`));
    }, wait).unref();
  }

  private load(): Promise<Collection> {
    const began = performance.now();
    this.loading ??= this.read().finally(() => {
      this.loading = undefined;
      this.nextRebuildMs = performance.now() + minIdleFactor * (performance.now() - began);
    });
    return this.loading;
  }

  private async read(): Promise<Collection> {
    const stale = [...this.stale];
    try {
      return await this.readChanges(this.current);
    } catch (error) {
      for (const kind of stale) this.stale.add(kind);
      throw error;
    }
  }

  private async readChanges(last: LoadedCollection | undefined): Promise<Collection> {
    // Read first: a text that changes meanwhile has another version at the next time.
    const versions = await this.readVersions();
    const texts = new Map<string, CurrentTexts>();
    for (const { kind, reader } of this.texts) texts.set(kind, await this.readKind(kind, reader, versions, last));
    const isSame = [...texts].every(
      ([kind, current]) => last && areSameTexts(current, last.texts.get(kind) ?? new Map()),
    );
    if (last && isSame && areSameVersions(last.versions, versions)) return last;
    const indexed = new Map<string, IndexedTexts>();
    const index = await buildIndexOf(groupsOf(texts, last?.texts ?? new Map(), indexed), last?.index);
    this.current = createCollection(index, versions, indexed, this.biases);
    return this.current;
  }

  /** Reads the texts of a kind, except those with the same version as before, and those that no write concerns. */
  private async readKind(
    kind: string,
    reader: SearchTextsReader,
    versions: Versions,
    last: LoadedCollection | undefined,
  ): Promise<CurrentTexts> {
    const isChanged = this.stale.delete(kind);
    const earlier = last?.texts.get(kind);
    const isKnown = versions.has(kind) ? versions.get(kind) === last?.versions.get(kind) : !isChanged;
    return earlier && isKnown ? unchangedTexts(earlier) : readTexts(kind, reader);
  }
}
