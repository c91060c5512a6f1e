import { beforeEach, describe, expect, it } from '@jest/globals';
import { ReleaseQuarantine } from './release-quarantine.js';

const second = 1000;
const minute = 60 * second;
let now: number;
let quarantine: ReleaseQuarantine;
beforeEach(() => {
  now = 0;
  quarantine = new ReleaseQuarantine(() => now);
});

const fail = (reason: 'threw' | 'timeout' | 'memory' | 'output', release = 'aaa') =>
  quarantine.record({ section: 'mf-blog', release, reason });
const isQuarantined = (release = 'aaa') => quarantine.has('mf-blog', release);

it.each(['timeout', 'memory', 'output'] as const)('quarantines a release at its first failure by %s', (reason) => {
  expect(fail(reason)).toBe(30 * second);
  expect(isQuarantined()).toBe(true);
  expect(quarantine.list()).toEqual(['mf-blog/aaa']);
});

it('quarantines a release that throws three times within five minutes', () => {
  fail('threw');
  now = 4 * minute;
  fail('threw');
  now = 6 * minute;
  expect(fail('threw')).toBeUndefined();
  expect(isQuarantined()).toBe(false);
  now = 7 * minute;
  expect(fail('threw')).toBe(30 * second);
  expect(isQuarantined()).toBe(true);
});

it('leaves other releases of the same section alone', () => {
  fail('timeout');
  expect(isQuarantined('bbb')).toBe(false);
});

describe('the backoff', () => {
  it('ends the quarantine', () => {
    fail('timeout');
    now = 30 * second;
    expect(isQuarantined()).toBe(false);
    expect(quarantine.list()).toEqual([]);
  });

  it('doubles with every failure after a quarantine, up to an hour', () => {
    const backoffs = Array.from({ length: 9 }, () => {
      const backoffMs = fail('threw') ?? fail('timeout') ?? 0;
      now += backoffMs;
      return backoffMs / second;
    });
    expect(backoffs).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  it('starts again after two hours without a failure', () => {
    fail('timeout');
    now = 30 * second;
    fail('timeout');
    now += 121 * minute;
    expect(fail('timeout')).toBe(30 * second);
  });
});
