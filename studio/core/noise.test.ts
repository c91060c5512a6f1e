import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Noise, random } from './noise.js';

const numbers = (seed: number) => Array.from({ length: 5 }, random(seed));

test('one seed gives the same numbers each time, another seed gives others', () => {
  assert.deepEqual(numbers(7), numbers(7));
  assert.notDeepEqual(numbers(7), numbers(8));
});

test('random numbers lie between 0 and 1', () => {
  const next = random(42);
  for (let i = 0; i < 1000; i++) {
    const value = next();
    assert.ok(value >= 0 && value < 1);
  }
});

test('noise is zero at the points of its grid and varies without jumps between them', () => {
  const noise = new Noise(3);
  assert.equal(noise.at(4, 9), 0);
  for (let x = 0; x < 4; x += 0.01) assert.ok(Math.abs(noise.at(x + 0.01, 0.5) - noise.at(x, 0.5)) < 0.05);
});

test('the nearest centre of a cell pattern is not farther than the next one', () => {
  const noise = new Noise(5);
  for (let i = 0; i < 200; i++) {
    const { near, next } = noise.cells(i * 0.37, i * 0.71);
    assert.ok(near <= next);
  }
});
