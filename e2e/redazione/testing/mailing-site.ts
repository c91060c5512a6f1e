import { type FakeSmtp, startFakeSmtp } from '../../../api/src/testing/fake-smtp';
import { ownSite } from '../../testing/processes/own-site';
import { freePort, type SiteProcess } from '../../testing/processes/site-process';
import { test } from '../../testing/test';

/** Starts a site for the tests of a file, as `ownSite` does, and a mail server that keeps what the site mails. */
export function mailingSite(env: Record<string, string>): { site: SiteProcess; mails: () => readonly string[] } {
  let smtp: FakeSmtp | undefined;
  const site = ownSite(async () => {
    smtp = await startFakeSmtp();
    const port = String(await freePort());
    const mailing = { SMTP_URL: smtp.url, MAIL_FROM: 'sito@example.it', PUBLIC_URL: `http://127.0.0.1:${port}` };
    return { PORT: port, ...mailing, ...env };
  });
  test.afterAll(() => smtp?.close());
  return { site, mails: () => smtp?.received ?? [] };
}
