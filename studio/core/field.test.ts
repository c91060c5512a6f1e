import assert from 'node:assert/strict';
import { test } from 'node:test';
import { depthInside, Field, inflate } from './field.js';

const square = Field.of(21, 21, (x, y) => (x > 3 && x < 17 && y > 3 && y < 17 ? 1 : 0));

test('samples between cells are interpolated, and edges repeat', () => {
  const ramp = Field.of(10, 4, (x) => x);
  assert.ok(Math.abs(ramp.sample(2.5, 1) - 2.5) < 1e-6);
  assert.equal(ramp.at(-5, 0), 0);
  assert.equal(ramp.at(99, 0), 9);
});

test('blurring keeps a constant field', () => {
  for (const value of Field.of(30, 20, () => 5).blur(4).data) assert.ok(Math.abs(value - 5) < 1e-4);
});

test('depth grows from the border of a mask to its middle and is 0 outside', () => {
  const depth = depthInside(square);
  assert.equal(depth.at(0, 0), 0);
  assert.equal(depth.at(4, 10), 1);
  assert.equal(depth.at(10, 10), 7);
});

test('an inflated mask reaches its top in the middle only', () => {
  const body = inflate(square, 7, 100);
  assert.equal(body.at(0, 0), 0);
  assert.equal(body.at(10, 10), 100);
  assert.ok(body.at(4, 10) < 60);
});
