import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { imagesDir, projectRoot } from '../../platform/project-root.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { waitUntil } from '../../testing/time-limit.js';
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
  const page = async () => (await test.http.get('/').accept('text/html').expect(200)).text;
  // On a busy machine a page is sent before it is rendered, and has its text at the next request.
  const pageHas = (text: string) => waitUntil(async () => (await page()).includes(text));
  await pageHas('Vai al testo');
  expect((await test.http.get('/sw.js').expect(200)).text).toBe(earlier.worker);
  await publishBuilds(test.app);
  expect(await page()).not.toContain('Vai al testo');
  await pageHas('Vai al contenuto');
  expect((await test.http.get('/sw.js').expect(200)).text === built.worker).toBe(true);
});
