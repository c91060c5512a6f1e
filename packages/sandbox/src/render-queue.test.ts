import { expect, it } from '@jest/globals';
import { RenderQueue } from './render-queue.js';

it('lets all others go before tasks that yield, and bounds both apart', async () => {
  const queue = new RenderQueue(2);
  const order: string[] = [];
  const add = (name: string, yields: boolean) => queue.add(async () => void order.push(name), { yields });
  const first = add('running', true);
  const waiting = [add('yields 1', true), add('yields 2', true), add('page 1', false), add('page 2', false)];
  for (const yields of [true, false])
    await expect(add('too many', yields)).rejects.toMatchObject({ code: 'queue_full' });
  await Promise.all([first, ...waiting]);
  expect(order).toEqual(['running', 'page 1', 'page 2', 'yields 1', 'yields 2']);
});
