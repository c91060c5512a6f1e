import { startSite } from './site-process';

/** Starts the site for tests that only read; its URL is in SITE_URL. */
export default async function start(): Promise<() => Promise<void>> {
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  return site.stop;
}
