import { expect, it, jest } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { buildIndex } from '@salaria/search/index/index-builder';
import type { Collection, CollectionService } from './collection.service.js';
import type { SourcedPassage } from './read-passages.js';
import { SearchService } from './search.service.js';

const source = { kind: 'articolo', title: 'La dea Vacuna', url: '/blog/vacuna' };
const passage: SourcedPassage = { id: 'vacuna#0', title: source.title, text: 'Vacuna era la dea dei Sabini.', source };

async function createService() {
  const sourceOf = jest.fn(() => source);
  const collection: Collection = {
    index: await buildIndex([passage]),
    sourceOf,
    biasOf: () => 0,
    versions: new Map(),
  };
  const get = jest.fn(async () => collection);
  return { service: new SearchService({ get } as Partial<CollectionService> as CollectionService), sourceOf, get };
}

it('lets other work run between two searches', async () => {
  const { service, sourceOf } = await createService();
  const searches = Promise.all(Array.from({ length: 3 }, () => service.find('vacuna', 5)));
  const counts: number[] = [];
  while (counts.at(-1) !== 3) {
    await setImmediate();
    counts.push(sourceOf.mock.calls.length);
  }
  expect(counts).toEqual(expect.arrayContaining([1, 2]));
  expect(await searches).toEqual(Array.from({ length: 3 }, () => [source]));
});

it('refuses searches with 503 and reads nothing for them while too many wait', async () => {
  const { service, get } = await createService();
  const searches = await Promise.allSettled(Array.from({ length: 150 }, () => service.find('vacuna', 5)));
  expect(searches.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
  expect(searches.at(-1)).toMatchObject({
    reason: { status: 503, code: 'search_busy', details: { retryAfter: 2 } },
  });
  expect(get).toHaveBeenCalledTimes(120);
  expect(await service.find('vacuna', 5)).toEqual([source]);
});
