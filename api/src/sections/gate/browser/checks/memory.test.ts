import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { CDPSession } from 'playwright-core';
import { readTimeoutMs, UnreadablePage } from '../page-tools.js';
import { memoryProblems, readHeap } from './memory.js';

const megabyte = 1024 * 1024;
type Send = CDPSession['send'];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('adds heap and buffers', async () => {
  const send = ((method: string) =>
    Promise.resolve(method === 'Runtime.getHeapUsage' ? { usedSize: 3, backingStorageSize: 4 } : {})) as Send;
  expect(await readHeap({ send })).toBe(7);
});

it('throws for a heap that cannot be read within the time, and for one that is refused', async () => {
  const hanging = (() => new Promise(() => undefined)) as Send;
  const late = expect(readHeap({ send: hanging })).rejects.toThrow(new UnreadablePage('la memoria'));
  await jest.advanceTimersByTimeAsync(readTimeoutMs);
  await late;
  const refusing = (() => Promise.reject(new Error('target closed'))) as Send;
  await expect(readHeap({ send: refusing })).rejects.toThrow('non lascia leggere la memoria entro 20 secondi');
});

it.each([
  ['that stays', 25, 30, []],
  ['that grows', 25, 46, ['occupa sempre più memoria: oltre 20 MB senza che nessuno la usi']],
  ['that was full from the start', 400, 400, ['occupa troppa memoria: oltre 200 MB']],
])('compares two readings of a heap %s', (_name, before, after, problems) => {
  expect(memoryProblems(before * megabyte, after * megabyte)).toEqual(problems);
});
