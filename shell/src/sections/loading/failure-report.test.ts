import { releaseOf } from '../../testing/registry.fixtures';
import { createFailureReport } from './failure-report';

const reportOf = (error: unknown) => createFailureReport(releaseOf('mf-blog', '111111111111'), error);
const withStack = (stack: string, name = 'TypeError') => Object.assign(new Error('anna@example.it'), { name, stack });

test.each([
  [
    'Chromium',
    'TypeError: anna@example.it\n    at Page (https://sito.it/sections/mf-blog/12.abc.js:1:4213)\n' +
      '    at https://sito.it/shell/main.0123.js?q=anna:2:7',
  ],
  ['Firefox', 'Page@https://sito.it/sections/mf-blog/12.abc.js:1:4213\n@https://sito.it/shell/main.0123.js:2:7\n'],
])('reports positions in scripts, without message, address and query: %s', async (_browser, stack) => {
  const report = await reportOf(withStack(stack));
  const frames = [
    { file: '12.abc.js', line: 1, column: 4213 },
    { file: 'main.0123.js', line: 2, column: 7 },
  ];
  expect(report).toEqual({ kind: 'render', error: { name: 'TypeError', frames } });
});

test.each([
  ['a page is no script', withStack('at https://sito.it/blog?q=anna:1:2'), 'TypeError'],
  ['a name that is no class', withStack('', 'anna@example.it'), 'Error'],
  ['a string', 'anna@example.it', 'Error'],
  ['nothing', undefined, 'Error'],
])('reports an error without frames: %s', async (_case, error, name) => {
  expect(await reportOf(error)).toEqual({ kind: 'render', error: { name, frames: [] } });
});

test('reports at most twelve frames, however long the stack is', async () => {
  const line = `at f (https://sito.it/${'a'.repeat(90)}.js:99999999:99999999)`;
  const { error } = await reportOf(withStack(Array.from({ length: 40 }, () => line).join('\n')));
  expect(error?.frames).toHaveLength(12);
  expect(error?.frames[0]).toEqual({ file: `${'a'.repeat(90)}.js`, line: 99_999_999, column: 99_999_999 });
});
