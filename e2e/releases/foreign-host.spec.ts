import { expect, test } from '../testing/test';
import { type ForeignHost, startForeignHost } from './testing/foreign-host';
import { packOf } from './testing/packed-section';
import { type TeamServer, teamServer } from './testing/team-server';

const blog = packOf('mf-blog');
let host: ForeignHost;
let team: TeamServer;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  [host, team] = await Promise.all([startForeignHost(process.env['SITE_URL'] ?? ''), teamServer(blog)]);
});
test.afterAll(async () => {
  await team.stop();
  await host.stop();
});

test('a host of another project loads a page of a section through its mf-manifest.json', async ({
  page,
  pageErrors,
}) => {
  await page.goto(host.pageOf('/blog', { manifest: `${team.url}mf-manifest.json`, module: 'blog.page' }));
  await expect.poll(() => pageErrors).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: 'Approfondimenti Archeologici' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(team.requestedFiles[0]).toBe('mf-manifest.json');
  const files = ['mf-manifest.json', blog.built.entry, ...(blog.built.exposes['blog.page'] ?? [])];
  expect(team.requestedFiles).toEqual(expect.arrayContaining(files));
  // The others are chunks that the page imports: schemas.
  expect(Object.keys(blog.built.files)).toEqual(expect.arrayContaining(team.requestedFiles));
  const ofOthers = Object.entries(blog.built.exposes).flatMap(([name, its]) => (name === 'blog.page' ? [] : its));
  expect(team.requestedFiles.filter((file) => ofOthers.includes(file) && !files.includes(file))).toEqual([]);
});
