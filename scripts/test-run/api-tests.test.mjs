import { apiTestsOf } from './api-tests.mjs';

const posts = 'api/src/domains/posts';
const modules = Object.entries({
  [`${posts}/posts.service.ts`]: ['packages/contracts/src/posts.ts'],
  [`${posts}/posts.controller.test.ts`]: ['api/src/testing/test-app.ts'],
  [`${posts}/posts.nightly.test.ts`]: ['api/src/testing/test-app.ts'],
  [`${posts}/migrations/1-create-posts.ts`]: [],
  'api/src/app/modules.ts': [`${posts}/posts.service.ts`],
  'api/src/testing/test-app.ts': ['api/src/app/modules.ts'],
  'api/src/domains/quizzes/quizzes.controller.test.ts': ['api/src/testing/test-app.ts'],
  'api/src/content/import/import.test.ts': [`${posts}/posts.service.ts`, 'api/src/testing/test-app.ts'],
  'api/src/platform/config/env.ts': [],
  'api/src/platform/paging/paging.test.ts': ['packages/contracts/src/paging.ts'],
  'api/src/content/import/content-folder.ts': ['content/src/files/read-content.ts'],
  'packages/contracts/src/posts.ts': [],
  'packages/contracts/src/posts.test.ts': ['packages/contracts/src/posts.ts'],
}).map(([file, imports]) => ({ file, imports }));
const testsOf = (...changed) => apiTestsOf(changed, modules);

describe('apiTestsOf', () => {
  it('chooses the tests beside a changed file and those that import it', () => {
    expect(testsOf(`${posts}/posts.service.ts`)).toEqual([
      `${posts}/posts.controller.test.ts`,
      'api/src/content/import/import.test.ts',
    ]);
  });

  it('chooses the tests of the feature for a file in a folder without tests', () => {
    expect(testsOf(`${posts}/migrations/1-create-posts.ts`)).toEqual([`${posts}/posts.controller.test.ts`]);
  });

  it('chooses no tests of other features of a layer', () => {
    expect(testsOf('api/src/platform/config/env.ts')).toEqual([]);
  });

  it('chooses a changed test alone, and none that was deleted', () => {
    const test = 'api/src/content/import/import.test.ts';
    expect(testsOf(test, `${posts}/deleted.test.ts`)).toEqual([test]);
  });

  it('chooses no test that runs at night', () => {
    expect(testsOf(`${posts}/posts.nightly.test.ts`)).not.toContain(`${posts}/posts.nightly.test.ts`);
  });

  it('chooses the tests of files that import a changed file of another workspace', () => {
    expect(testsOf('packages/contracts/src/posts.ts')).toEqual(testsOf(`${posts}/posts.service.ts`));
    expect(testsOf('content/src/files/read-content.ts')).toEqual(['api/src/content/import/import.test.ts']);
    expect(testsOf('packages/contracts/src/paging.ts')).toEqual(['api/src/platform/paging/paging.test.ts']);
  });

  it('chooses nothing for files that the API does not import', () => {
    expect(testsOf('mf-blog/src/post.ts', 'README.md')).toEqual([]);
  });
});
