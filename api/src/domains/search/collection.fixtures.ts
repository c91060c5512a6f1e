import type { TestApp } from '../../testing/test-app.js';
import { CollectionService } from './collection.service.js';
import { waitUntil } from '../../testing/time-limit.js';

/** Waits until the collection of an application contains a text with this title. */
export async function untilIndexed({ app }: TestApp, title: string): Promise<void> {
  const service = app.get(CollectionService);
  await waitUntil(async () => (await service.get()).index.passages.some((passage) => passage.title === title));
}
