import { createHostFormat } from './formatting.js';

const valid = { kind: 'NumberFormat', locales: ['it-IT'], options: {}, method: 'format', args: ['1234.5'] };
const ask = (request: unknown): unknown => JSON.parse(createHostFormat(10).format(JSON.stringify(request)));

it('formats a valid request', () => {
  expect(ask(valid)).toEqual({ value: '1234,5' });
});

it.each([
  ['an unknown formatter', { ...valid, kind: 'Segmenter' }],
  ['an inherited formatter', { ...valid, kind: 'constructor' }],
  ['an inherited method', { ...valid, method: 'constructor' }],
  ['a setter', { ...valid, method: '__proto__' }],
  ['a locale that is no locale', { ...valid, locales: ['it; DROP'] }],
  ['many locales', { ...valid, locales: Array(9).fill('it') }],
  ['a nested option', { ...valid, options: { style: { toString: 'x' } } }],
  ['a long option', { ...valid, options: { unit: 'x'.repeat(41) } }],
  ['an argument of another type', { ...valid, args: [{}] }],
  ['a long argument', { ...valid, args: ['1'.repeat(1025)] }],
  ['no object', null],
])('refuses %s', (_name, request) => {
  expect(ask(request)).toEqual({ error: expect.any(String) });
});

it('answers text that is not JSON with an error', () => {
  expect(createHostFormat(10).format('{')).toContain('error');
});

it('refuses calls beyond its limit until the count starts again', () => {
  const host = createHostFormat(1);
  host.format(JSON.stringify(valid));
  expect(host.format(JSON.stringify(valid))).toContain('too many calls');
  host.resetCalls();
  expect(host.format(JSON.stringify(valid))).toContain('value');
});
