import type { TestApp } from '../../testing/test-app.js';
import { CollectionService } from './collection.service.js';
import { passageAt, passageCount } from '@salaria/search/index/passage-index';
import { waitUntil } from '../../testing/time-limit.js';

/** Waits until the collection of an application contains a text with this title. */
export async function untilIndexed({ app }: TestApp, title: string): Promise<void> {
  const service = app.get(CollectionService);
  await waitUntil(async () => {
    const { index } = await service.get();
    return Array.from({ length: passageCount(index) }, (_, i) => passageAt(index, i)).some((it) => it.title === title);
  });
}
