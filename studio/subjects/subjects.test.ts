import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { subjects } from './index.js';
import type { Order } from './subject.js';

const images = new URL('../../content/images/', import.meta.url);
const orders = readdirSync(images)
  .filter((name) => name.endsWith('.yml'))
  .map((name) => [name, (parse(readFileSync(new URL(name, images), 'utf8')) as { studio?: Order }).studio] as const);

test('every studio block names a known subject and a whole number as its seed', () => {
  for (const [name, order] of orders) {
    if (!order) continue;
    assert.ok(Object.hasOwn(subjects, order.subject), `${name}: ${order.subject}`);
    assert.ok(order.seed === undefined || Number.isInteger(order.seed), name);
  }
});

for (const subject of Object.keys(subjects)) {
  test(`${subject} draws the same picture for the same block`, async () => {
    const order = orders.find(([, candidate]) => candidate?.subject === subject)?.[1];
    assert.ok(order, `no sample picture shows ${subject}`);
    const draw = async () => subjects[subject]({ seed: 1, ...order, width: 96, height: 64 } as never);
    const [{ canvas: first }, { canvas: second }] = [await draw(), await draw()];
    assert.deepEqual(first.develop(), second.develop());
    assert.ok(new Set(first.develop()).size > 16, 'the picture is not of one colour');
  });
}
