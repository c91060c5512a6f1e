import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from './site-process';

/** Starts a site once and stops it. Returns its data folder, for the sites of tests to start with a copy of it. */
async function createTemplate(): Promise<string> {
  const template = await mkdtemp(path.join(tmpdir(), 'salaria-e2e-template-'));
  const site = await startSite({ DATA_DIR: template, PRERENDER_PAGES: '200' });
  await site.stop();
  return template;
}

/** Starts the site for tests that only read; its origins are in SITE_URL and DESK_SITE_URL. */
export default async function start(): Promise<() => Promise<void>> {
  const template = await createTemplate();
  process.env['SITE_TEMPLATE'] = template;
  const site = await startSite({ PRERENDER_PAGES: '200' });
  process.env['SITE_URL'] = site.url;
  process.env['DESK_SITE_URL'] = site.deskUrl;
  return async () => {
    await site.stop();
    await rm(template, { recursive: true, force: true });
  };
}
