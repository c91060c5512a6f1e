import { beforeAll, describe, expect, it } from '@jest/globals';
import { ServerSecret } from '../../../platform/rate-limit/server-secret.js';
import { ReleasesService } from '../../../sections/releases/releases.service.js';
import { pack } from '../../../sections/testing/small-section.js';
import { createSiteApp, publish } from '../../../testing/site-app.js';
import { started } from '../../../testing/started.js';

const expired = "Il collegamento d'anteprima è scaduto.";
const unknown = "Il collegamento d'anteprima non è valido, o il suo rilascio non è più conservato.";
const hour = 3_600_000;
const test = started(createSiteApp);
/** A stored release of mf-prova, which is not live. */
let candidate: string;

beforeAll(async () => {
  await publish(test, pack('mf-prova', '/prova'));
  const { built, files } = pack('mf-prova', '/prova', 'due');
  const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  candidate = await test.app.get(ReleasesService).store({ built, files: bytes }, 'prova');
});

/** Signs the token of a preview link as the registry does. */
function signed(section: string, release: string, expires: number): string {
  const body = `${section}.${release}.${expires}`;
  return `${body}.${test.app.get(ServerSecret).sign('section-preview', body)}`;
}
const open = (token: string) => test.http.get('/prova').query({ anteprima: token });
const showsCandidate = (html: string) => html.includes(`"id":"${candidate}"`);

describe('a preview link', () => {
  it('becomes a cookie of one browser, which shows the candidate to it alone', async () => {
    const { headers } = await open(signed('mf-prova', candidate, Date.now() + hour)).expect(303);
    expect(headers).toMatchObject({ location: '/prova', 'cache-control': 'private, no-store' });
    const [cookie = ''] = [headers['set-cookie'] ?? []].flat();
    const invited = await test.http
      .get('/prova')
      .set('Cookie', cookie.split(';')[0] ?? '')
      .expect(200);
    expect([showsCandidate(invited.text), invited.headers['cache-control']]).toEqual([true, 'private, no-store']);
    expect(showsCandidate((await test.http.get('/prova').expect(200)).text)).toBe(false);
  });

  it('that has expired, also while its preview is open, says so once above the live page', async () => {
    const token = signed('mf-prova', candidate, Date.now() - 1000);
    const { text, headers } = await open(token).expect(403);
    expect(text).toContain(expired);
    expect(showsCandidate(text)).toBe(false);
    expect(headers['cache-control']).toBe('private, no-store');
    const later = await test.http.get('/prova').set('Cookie', `salaria_anteprima=${token}`);
    expect(later.text).toContain(expired);
    expect(showsCandidate(later.text)).toBe(false);
    expect([later.headers['set-cookie']].flat().join()).toMatch(/salaria_anteprima=;/);
    expect((await test.http.get('/prova').expect(200)).text).not.toContain(expired);
  });

  it('to an unknown release, or with an invalid signature, is rejected and shows the live page', async () => {
    const own = signed('mf-prova', candidate, Date.now() + hour);
    for (const token of [
      signed('mf-prova', '0123456789ab', Date.now() + hour),
      signed('mf-altra', candidate, Date.now() + hour),
      signed('mf-prova', '../../altro', Date.now() + hour),
      signed('https://male.example/', candidate, Date.now() + hour),
      own.replace(candidate, '0123456789ab'),
      own.replace(/\d{13}/, (expires) => String(Number(expires) + 365 * 24 * hour)),
      own.slice(0, -1),
      'https://male.example/entry.js',
      '//male.example/entry.js',
      '...',
      '',
    ]) {
      const { status, text, headers } = await open(token);
      expect([token, status, [unknown, expired].some((words) => text.includes(words))]).toEqual([token, 403, true]);
      expect([token, text.includes('male.example'), showsCandidate(text)]).toEqual([token, false, false]);
      expect([token, String(headers['set-cookie'] ?? '')]).toEqual([
        token,
        expect.not.stringMatching(/anteprima=[^;]/),
      ]);
    }
  });
});
