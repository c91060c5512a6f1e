import assert from 'node:assert/strict';
import { test } from 'node:test';
import { develop, hex, mix } from './colour.js';

test('hexadecimal colours become linear light', () => {
  assert.deepEqual(hex('#000000'), [0, 0, 0]);
  assert.deepEqual(hex('#ffffff'), [1, 1, 1]);
  assert.ok(Math.abs(hex('#808080')[0] - 0.2159) < 1e-3);
});

test('mixing stops at both colours', () => {
  assert.deepEqual(mix([0, 0, 0], [1, 2, 3], -1), [0, 0, 0]);
  assert.deepEqual(mix([0, 0, 0], [1, 2, 3], 0.5), [0.5, 1, 1.5]);
  assert.deepEqual(mix([0, 0, 0], [1, 2, 3], 9), [1, 2, 3]);
});

test('developed tones rise with the light and stay within a byte', () => {
  const tones = [0, 0.05, 0.2, 0.5, 1, 4].map((light) => develop(light, 1));
  assert.deepEqual(
    tones,
    tones.toSorted((a, b) => a - b),
  );
  assert.equal(tones[0], 0);
  assert.ok(tones.every((tone) => tone <= 255));
});
