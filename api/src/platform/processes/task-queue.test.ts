import { setImmediate } from 'node:timers/promises';
import { TaskQueue } from './task-queue.js';

/** Returns a queue, and a function that adds a task which ends when its release function is called. */
function startQueue(options: { maxConcurrent: number; maxQueued?: number }) {
  const perOwner = { maxConcurrent: 1, maxQueued: 3 };
  const queue = new TaskQueue({ maxQueued: 20, ...options, perOwner, createBusyError: () => new Error('busy') });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, owner = name[0]) =>
    queue.run(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    }, owner);
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { queue, begun, add, end };
}

it('owners take turns, whatever one of them has queued before', async () => {
  const { queue, begun, add, end } = startQueue({ maxConcurrent: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void add(name);
  await setImmediate();
  expect([begun, queue.countBefore('a'), queue.countBefore('b'), queue.countBefore('c')]).toEqual([
    ['a1'],
    0,
    4,
    undefined,
  ]);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  await end('a2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('an owner occupies one of several slots, and its own places in the queue only', async () => {
  const { begun, add } = startQueue({ maxConcurrent: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name);
  await expect(add('a5')).rejects.toThrow('busy');
  void add('b1');
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1']);
});
