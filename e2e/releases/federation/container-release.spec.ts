import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectHydrated } from '../../testing/hydration';
import { startSite } from '../../testing/site-process';
import { expect, test } from '../../testing/test';
import { containerRelease } from '../testing/container-release';
import { send } from '../testing/packed-section';

test.use({ isolated: true });
test.describe.configure({ timeout: 180_000 });

test("a release of version 1.0, with webpack's own container, passes the gate and loads", async ({
  page,
  pageErrors,
}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salaria-container-site-'));
  const [site, pack] = await Promise.all([startSite({ DATA_DIR: dataDir }), containerRelease('mf-blog')]);
  try {
    const { status, body } = await send(site.url, pack);
    expect([status, body.live]).toEqual([201, true]);
    await page.goto(`${site.url}/blog`);
    await expectHydrated(page);
    const entries = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(entries).toContain(`/sections/mf-blog/${body.id}/${pack.built.entry}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Approfondimenti Archeologici' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
