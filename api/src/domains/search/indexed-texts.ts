import { createHash } from 'node:crypto';
import type { GroupSource } from '@salaria/search/index/index-builder';
import type { SearchTextsReader } from '../../platform/contributions/search-texts.js';
import { readPassages, type SourcedPassage, toPassages } from './read-passages.js';

/** Version of a text in an index, and the number of the group of its passages; none for a text without passages. */
interface IndexedText {
  version: string;
  group: number | undefined;
}

/** The texts of an index by their keys, in its order. */
export type IndexedTexts = ReadonlyMap<string, IndexedText>;

/** The texts of one kind as they are to be indexed. */
export interface CurrentTexts {
  /** The version of each text by its key, in the order of the index. */
  versions: ReadonlyMap<string, string>;
  /** Yields the passages of the texts of these keys, in their order. */
  passagesOf(keys: readonly string[]): AsyncGenerator<SourcedPassage[], undefined>;
}

/** Returns texts that are as they were. */
export const unchangedTexts = (earlier: IndexedTexts): CurrentTexts => ({
  versions: new Map([...earlier].map(([key, { version }]) => [key, version])),
  // None of them differs.
  passagesOf: () => yieldEach([]),
});

/** Reads the versions of the texts of a kind; without versions the texts themselves. */
export async function readTexts(kind: string, reader: SearchTextsReader): Promise<CurrentTexts> {
  const versions = await reader.searchVersions?.();
  if (versions) return { versions, passagesOf: (keys) => readPassages(kind, reader, keys) };
  const texts = new Map<string, SourcedPassage[]>();
  for (const text of await reader.searchTexts()) texts.set(String(text.key), toPassages(kind, text));
  const hashOf = (passages: readonly SourcedPassage[]) =>
    createHash('sha256').update(JSON.stringify(passages)).digest('base64');
  return {
    versions: new Map([...texts].map(([key, passages]) => [key, hashOf(passages)])),
    passagesOf: (keys) => yieldEach(keys.map((key) => texts.get(key) ?? [])),
  };
}

export const areSameTexts = ({ versions }: CurrentTexts, earlier: IndexedTexts): boolean => {
  const known = [...earlier];
  return (
    versions.size === known.length &&
    [...versions].every(([key, version], i) => known[i]?.[0] === key && known[i]?.[1].version === version)
  );
};

/**
 * Yields the groups of an index of texts, those that are as in an earlier index by their numbers.
 *
 * @param indexed gets the texts of each kind
 */
export async function* groupsOf(
  texts: ReadonlyMap<string, CurrentTexts>,
  earlier: ReadonlyMap<string, IndexedTexts>,
  indexed: Map<string, IndexedTexts>,
): AsyncGenerator<GroupSource<SourcedPassage>> {
  let group = 0;
  for (const [kind, { versions, passagesOf }] of texts) {
    const known = earlier.get(kind);
    const changed = [...versions].filter(([key, version]) => known?.get(key)?.version !== version);
    const read = passagesOf(changed.map(([key]) => key));
    const own = new Map<string, IndexedText>();
    for (const [key, version] of versions) {
      const same = known?.get(key);
      const source = same?.version === version ? same.group : ((await read.next()).value ?? []);
      const isEmpty = source === undefined || (typeof source !== 'number' && source.length === 0);
      own.set(key, { version, group: isEmpty ? undefined : group });
      if (isEmpty) continue;
      yield source;
      group += 1;
    }
    indexed.set(kind, own);
  }
}

async function* yieldEach<T>(values: readonly T[]): AsyncGenerator<T, undefined> {
  yield* values;
}
