import { expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/project-root.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { siteModules } from '../../testing/site-app.js';
import { createTestApp } from '../../testing/test-app.js';
import { waitUntil } from '../../testing/time-limit.js';
import { publishBuilds } from './publish-builds.js';
import { started } from '../../testing/started.js';

const test = started(() => createTestApp({ more: siteModules({ ...earlier }) }));
const built = readShellBuild(projectRoot);
const earlier = {
  ...built,
  worker: '// earlier',
  sandboxCode: built.sandboxCode.replaceAll('Vai al contenuto', 'Vai al testo'),
};

it('replaces the shell of a running site by its build: its files, the rendered pages and those in the cache', async () => {
  const page = async () => (await test.http.get('/').accept('text/html').expect(200)).text;
  // On a busy machine a page is sent before it is rendered, and has its text at the next request.
  const pageHas = (text: string) => waitUntil(async () => (await page()).includes(text));
  await pageHas('Vai al testo');
  expect((await test.http.get('/sw.js').expect(200)).text.endsWith(earlier.worker)).toBe(true);
  await publishBuilds(test.app);
  expect(await page()).not.toContain('Vai al testo');
  await pageHas('Vai al contenuto');
  expect((await test.http.get('/sw.js').expect(200)).text.endsWith(built.worker)).toBe(true);
});
