import { releaseOf, sectionOf } from '../testing/registry.fixtures';
import { setRegistry } from './registry-store';
import { reportFailure } from './report-failure';
import { reportUncaught } from './report-uncaught';

jest.mock('./report-failure');

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const sectionWith = (name: string, letter: string, more = {}) =>
  sectionOf(name, {
    release: { ...releaseOf(name, 'aaaaaaaaaaaa'), files: { 'entry.js': hash('e'), 'page.js': hash(letter) } },
    ...more,
  });
const address = (name: string, letter: string) => `https://site.it/sections/${name}/${letter.repeat(20)}/page.js:1:20`;
const errorAt = (...frames: string[]) =>
  Object.assign(new Error('no'), { stack: ['Error: no', ...frames.map((frame) => `    at f (${frame})`)].join('\n') });

beforeEach(() => {
  jest.resetAllMocks();
  setRegistry({
    version: '1',
    sections: [
      sectionWith('mf-una', 'a'),
      sectionWith('mf-altra', 'b'),
      sectionWith('mf-prova', 'c', { preview: true }),
      sectionOf('mf-senza', { release: null }),
    ],
  });
});

test('reports an error of an event handler for the release whose code is the innermost', () => {
  const error = errorAt('https://site.it/assets/ui.js:1:2', address('mf-altra', 'b'), address('mf-una', 'a'));
  reportUncaught(new ErrorEvent('error', { error }));
  const frames = [
    { file: 'ui.js', line: 1, column: 2 },
    { file: 'page.js', line: 1, column: 20 },
    { file: 'page.js', line: 1, column: 20 },
  ];
  const report = { section: 'mf-altra', release: 'aaaaaaaaaaaa', kind: 'error', error: { name: 'Error', frames } };
  expect(jest.mocked(reportFailure).mock.calls).toEqual([[report]]);
});

test('reports a rejected promise, and a thrown value that has no stack', () => {
  reportUncaught(Object.assign(new Event('unhandledrejection'), { reason: errorAt(address('mf-una', 'a')) }) as never);
  reportUncaught(new ErrorEvent('error', { error: 'no', filename: address('mf-altra', 'b') }));
  expect(jest.mocked(reportFailure).mock.calls.map(([{ section }]) => section)).toEqual(['mf-una', 'mf-altra']);
});

test.each([
  ['the shell', errorAt('https://site.it/assets/ui.js:1:2')],
  ['a browser extension', errorAt('chrome-extension://abc/content.js:1:2')],
  ['another release of a section', errorAt(address('mf-una', 'z'))],
  ['a release in preview', errorAt(address('mf-prova', 'c'))],
  ['nobody', undefined],
])('does not report an error of %s', (_name, error) => {
  reportUncaught(new ErrorEvent('error', { error }));
  expect(reportFailure).not.toHaveBeenCalled();
});
