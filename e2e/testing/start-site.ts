import { startSite } from './site-process';

/** One site for all tests that only read it; its address is in SITE_URL. */
export default async function start(): Promise<() => Promise<void>> {
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  return site.stop;
}
