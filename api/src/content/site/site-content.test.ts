import { contentProblemsSchema } from '@salaria/contracts/desk/content/content';
import { aboutSchema, donationsSchema, homeSchema, legalSchema, siteSchema } from '@salaria/contracts/site';
import { passageCount, passageText } from '@salaria/search/index/passage-index';
import { started } from '../../testing/started.js';
import { createTestApp } from '../../testing/test-app.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { waitUntil } from '../../testing/time-limit.js';
import { actAs } from '../../testing/calls/foreign-role.js';
import { CollectionService } from '../../domains/search/collection.service.js';
import { createDeskTest, desk } from '../desk/desk.fixtures.js';

describe('a database without facts', () => {
  const test = started(() =>
    createTestApp({
      env: {
        NODE_ENV: 'production',
        ADMIN_TOKEN: 'a'.repeat(16),
        PUBLIC_URL: 'https://sito.example',
        DESK_URL: 'https://desk.sito.example',
      },
    }),
  );

  it('answers with the sample', async () => {
    expect(await test.get(siteSchema, '/api/site')).toMatchObject({ place: 'Posta, Rieti, Lazio, Italia' });
    expect((await test.get(homeSchema, '/api/site/home')).slides).toHaveLength(9);
    expect((await test.get(aboutSchema, '/api/site/about')).visions).toHaveLength(3);
    expect(await test.get(donationsSchema, '/api/site/donations')).toMatchObject({ raised: 3500, goal: 10_000 });
    expect((await test.get(legalSchema, '/api/site/legal')).privacy.html).toContain('Posta, Rieti, Lazio, Italia');
  });
});

describe('the facts of the site', () => {
  const test = started(createDeskTest);
  beforeEach(async () => {
    await test.reset();
    actAs(test, 'responsabile');
  });

  async function publish(kind: string, fields: Record<string, unknown>) {
    const path = `${desk}/${kind}/${kind}`;
    const version = await test.edit(path, fields);
    return test.post(`${path}/publish`, { version });
  }

  it('are what the desk has published, everywhere and at once', async () => {
    const before = await test.get(siteSchema, '/api/site');
    expect(before).toMatchObject({ name: 'Sito di prova', assistantName: 'Archeologo di prova' });
    const changed = { name: 'Gruppo Archeologico', email: 'scrivi@gruppo.example' };
    expect((await publish('site', changed)).status).toBe(200);
    await waitUntil(async () => (await test.get(siteSchema, '/api/site')).name === changed.name);
    expect(await test.get(siteSchema, '/api/site')).toEqual({ ...before, ...changed });
    expect(await test.app.get(SiteFacts).current()).toMatchObject(changed);
    expect((await test.get(legalSchema, '/api/site/legal')).privacy.html).toContain(
      '<a href="mailto:scrivi@gruppo.example">',
    );
  });

  it('are texts of the search, as they are now', async () => {
    const collection = test.app.get(CollectionService);
    const texts = async () => {
      const { index } = await collection.get();
      return Array.from({ length: passageCount(index) }, (_, position) => passageText(index, position));
    };
    const openingHours = [{ day: 'martedi', opens: '10:00', closes: '13:00' }];
    const closures = [
      { from: '2027-01-06', to: '2027-01-06', note: 'Chiuso per l’Epifania' },
      { from: '2027-08-10', to: '2027-08-31', note: 'Ferie' },
    ];
    const hours =
      'Siamo aperti: martedì dalle 10:00 alle 13:00. Chiuso per l’Epifania: 6 gennaio 2027. ' +
      'Ferie: dal 10 agosto 2027 al 31 agosto 2027.';
    expect(await texts()).not.toContain(hours);
    expect((await publish('site', { openingHours, closures })).status).toBe(200);
    await waitUntil(async () => (await texts()).includes(hours));
  });

  it('name the pictures of the library with their data', async () => {
    await waitUntil(async () => (await test.get(donationsSchema, '/api/site/donations')).image !== undefined);
    const { image } = await test.get(donationsSchema, '/api/site/donations');
    expect(image).toMatchObject({ src: expect.stringMatching(/^\/images\/posta-1-/), alt: expect.any(String) });
    const { slides, village } = await test.get(homeSchema, '/api/site/home');
    expect([slides.length, village.length]).toEqual([9, 4]);
    expect((await publish('village', { entries: ['posta-2'] })).status).toBe(200);
    const shown = async () => (await test.get(homeSchema, '/api/site/home')).village;
    await waitUntil(async () => (await shown()).length === 1);
    expect(await shown()).toMatchObject([{ src: expect.stringMatching(/^\/images\/posta-2-/) }]);
  });

  it.each([
    ['donations', { iban: 'IT60X0542811101000000123457' }, 'iban', /cifre di controllo/],
    ['donations', { taxCode: '80012345678' }, 'taxCode', /codice fiscale/],
    ['donations', { allocation: [{ share: 70, label: 'Restauro' }] }, 'allocation', /fanno 70, e non 100/],
    ['donations', { progress: 101 }, 'progress', /da 0 a 100/],
    ['donations', { image: 'senza' }, 'image', /non è nella raccolta/],
    [
      'site',
      {
        openingHours: [
          { day: 'sabato', opens: '10:00', closes: '13:00' },
          { day: 'sabato', opens: '12:00', closes: '15:00' },
        ],
      },
      'openingHours.2.opens',
      /si sovrappone/,
    ],
    ['site', { email: 'info@' }, 'email', /e-mail/],
    ['home', { parts: ['intro', 'intro'] }, 'parts.2', /ripetuta/],
  ])('refuses %s with %j', async (kind, fields, field, reason) => {
    const answer = await publish(kind, fields);
    expect(answer.status).toBe(422);
    const { problems } = contentProblemsSchema.parse(answer.body);
    expect(problems).toEqual([expect.objectContaining({ field, reason: expect.stringMatching(reason) })]);
  });

  it('are refused with all their problems at once', async () => {
    const fields = {
      iban: 'IT60X0542811101000000123457',
      progress: 142,
      allocation: [{ share: 70, label: 'Restauro' }],
    };
    const { problems } = contentProblemsSchema.parse((await publish('donations', fields)).body);
    expect(problems.map(({ field }) => field).sort()).toEqual(['allocation', 'iban', 'progress']);
  });

  it('leave donations, legal texts and the notice of the sample to a responsabile', async () => {
    actAs(test, 'redattore');
    for (const [kind, fields] of [
      ['donations', { raised: 4000 }],
      ['legal', {}],
      ['site', { hasSampleNotice: false }],
    ] as const) {
      const path = `${desk}/${kind}/${kind}`;
      const { version, fields: before } = await test.read(path);
      const refused = await test.http.put(`${path}/draft`).send({ version, fields: { ...before, ...fields } });
      expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'reserved' })]);
      if (kind !== 'site') expect((await test.post(`${path}/publish`, { version })).status).toBe(403);
    }
    expect((await publish('site', { phone: '+39 0746 111 222' })).status).toBe(200);
  });

  it('begin with the sample where a database has none, and are stored by the first publication', async () => {
    await test.content.rows(`delete from content_entries where kind in ('donations', 'site')`);
    await test.content.rows(`delete from content_revisions where kind in ('donations', 'site')`);
    expect(await test.read(`${desk}/donations/donations`)).toMatchObject({
      ...{ state: 'published', version: 0, hasWorkingCopy: false },
      fields: { raised: 3500, goal: 10_000 },
    });
    expect((await publish('donations', { raised: 4000 })).status).toBe(200);
    await waitUntil(async () => (await test.get(donationsSchema, '/api/site/donations')).raised === 4000);
  });
});
