import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { imagesDir, projectRoot } from '../../platform/project-root.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { WebModule } from '../../web/web.module.js';
import { publishBuilds } from './publish-builds.js';

let test: TestApp;
const built = readShellBuild(projectRoot);
const earlier = {
  ...built,
  worker: '// earlier',
  sandboxCode: built.sandboxCode.replaceAll('Vai al contenuto', 'Vai al testo'),
};

beforeAll(async () => {
  test = await createTestApp({ more: [SectionsModule, WebModule.serving({ ...earlier }, imagesDir)] });
});
afterAll(() => test.close());

it('replaces the shell of a running site by its build: its files, the rendered pages and those in the cache', async () => {
  const page = () => test.http.get('/').accept('text/html').expect(200);
  expect((await page()).text).toContain('Vai al testo');
  expect((await test.http.get('/sw.js').expect(200)).text).toBe(earlier.worker);
  await publishBuilds(test.app);
  const { text } = await page();
  expect(text).toContain('Vai al contenuto');
  expect(text).not.toContain('Vai al testo');
  expect((await test.http.get('/sw.js').expect(200)).text).toBe(built.worker);
});
