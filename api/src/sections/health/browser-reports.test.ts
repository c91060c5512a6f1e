import { sectionErrorsSchema, sectionHealthSchema } from '@salaria/contracts/desk/releases';
import { sectionVitalsExample } from '@salaria/contracts/section-examples';
import * as z from '@salaria/contracts/z';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { started } from '../../testing/started.js';
import { pack, parseError, parseReleaseDone, startRegistry } from '../testing/small-section.js';
import { histogramBounds, quantileOf } from './histograms.js';

// Mails are stored and not sent: nothing listens there.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'sito@example.it', MAIL_TO: 'staff@example.it' };
const registry = started(() => startRegistry(mail));
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const post = (path: string, body: unknown, { client = 1, agent = firefox, origin = '' } = {}) =>
  registry.call(
    `/api/sections/${path}`,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        ...{ 'content-type': 'application/json', 'x-forwarded-for': `10.0.${client}.7`, 'user-agent': agent },
        ...(origin && { origin }),
      },
    },
    null,
  );

const sources = ['webpack://mf_prova/./src/prova/prova.page.tsx'];
/** The first character of the script is line 4, column 1 of the source. */
const map = JSON.stringify({ version: 3, sources, names: [], mappings: 'AAGA' });
const withMap = (name: string, text = map, words = 'uno') => {
  const release = pack(name, `/${name.slice(3)}`, words);
  release.files['maps/entry.js.map'] = text;
  return release;
};

describe('the errors of a release', () => {
  const fail = async (
    view: { section: string; release: string },
    column: number,
    options: { client: number; agent?: string },
  ) => {
    const { nonce } = (await post('views', view, options)).body as { nonce: string };
    const error = { name: 'TypeError', frames: [{ file: 'entry.js', line: 1, column }] };
    expect((await post('failures', { ...view, kind: 'render', error, nonce }, options)).status).toBe(202);
    await registry.app.get(JobQueue).runDue();
  };
  const errorsOf = async (section: string) =>
    z.parse(sectionErrorsSchema, (await registry.call(`/api/sections/${section}/errors`)).body).errors;
  const mails = async () =>
    (await registry.query(`select data->>'text' as text from jobs where data->>'to' is not null order by id`)).map(
      ({ text }) => String(text).split('\n')[0],
    );
  const release = async (...given: Parameters<typeof withMap>) => ({
    section: given[0],
    release: parseReleaseDone(await registry.send(withMap(...given))).id,
  });

  it('have the lines of the sources and the browsers, and the first of a kind is mailed once', async () => {
    const view = await release('mf-mappa');
    await fail(view, 1, { client: 1 });
    await fail(view, 1, { client: 2, agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Safari/537.36' });
    const place = 'src/prova/prova.page.tsx:4:1';
    expect(await errorsOf('mf-mappa')).toMatchObject([
      { stack: [place], count: 2, browsers: { 'Firefox su Windows': 1, 'Chrome su Android': 1 } },
    ]);
    const first = `Il rilascio ${view.release} di mf-mappa lancia un errore che non c’era: TypeError in ${place} (Firefox su Windows).`;
    expect(await mails()).toEqual([first]);
    // The same place in another release is no new error.
    await fail(await release('mf-mappa', map, 'due'), 1, { client: 3 });
    expect((await errorsOf('mf-mappa')).map(({ stack }) => stack)).toEqual([[place], [place]]);
    expect(await mails()).toEqual([first]);
  });

  it('have the places in the scripts where the map is none', async () => {
    const bomb = JSON.stringify({ version: 3, sources: 7, mappings: ['A'] });
    for (const [index, text] of ['no json', bomb].entries()) {
      const view = await release(`mf-rotta-${index}`, text);
      await fail(view, 1, { client: 10 + index });
      expect((await errorsOf(view.section))[0]?.stack).toEqual(['entry.js:1:1']);
    }
  });

  it('have maps that no client gets', async () => {
    const view = await release('mf-segreta');
    const [row] = await registry.query('select maps from section_releases where id = $1', [view.release]);
    const hash = String((row?.['maps'] as Record<string, string> | undefined)?.['entry.js']);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const base = `/sections/${view.section}/${view.release}`;
    for (const name of ['maps/entry.js.map', 'entry.js.map', 'maps%2Fentry.js.map', `maps/${hash}`])
      expect([name, (await fetch(registry.urlOf(`${base}/${name}`))).status]).toEqual([name, 404]);
    expect((await fetch(registry.urlOf(`${base}/entry.js`))).status).toBe(200);
    expect(JSON.stringify(await registry.list(view.section))).not.toContain(hash);
  });

  it('have no map of 50 MB and none of another file: the release is refused with a sentence', async () => {
    const heavy = await registry.send(withMap('mf-enorme', 'a'.repeat(50 << 20)));
    expect([heavy.status, parseError(heavy).message]).toEqual([
      413,
      expect.stringContaining('una mappa dei sorgenti di 4 MB'),
    ]);
    const other = withMap('mf-altra');
    other.files['maps/altro.js.map'] = map;
    const refused = await registry.send(other);
    expect([refused.status, parseError(refused).message]).toEqual([
      400,
      'maps/altro.js.map non è la mappa di un file del rilascio.',
    ]);
    expect((await registry.list('mf-altra')).releases).toEqual([]);
  });
});

describe('the times of pages', () => {
  const vitalsOf = async () =>
    z.parse(sectionHealthSchema, (await registry.call('/api/desk/sections/mf-tempi/health')).body).vitals;

  it('are counted by release and route, and those of other pages and releases ignored', async () => {
    const id = await registry.store(pack('mf-tempi', '/tempi'), { live: true });
    const report = { section: 'mf-tempi', release: id, route: '/tempi' };
    for (const lcp of [400, 900, 900, 1400]) await post('vitals', { ...report, lcp, cls: 20 });
    for (const wrong of [{ route: '/altro' }, { release: '0123456789ab' }, { section: 'mf-nessuna' }])
      expect((await post('vitals', { ...report, ...wrong, lcp: 1 })).status).toBe(202);
    expect(await vitalsOf()).toEqual([{ release: id, route: '/tempi', visits: 4, lcpMs: 1000, inpMs: null, cls: 21 }]);
  });

  it.each<[string, object]>([
    ['a negative time', { lcp: -1 }],
    ['a text as time', { inp: '90' }],
    ['a shift without end', { cls: 1e9 }],
    ['a route as long as a book', { route: `/${'a'.repeat(2000)}` }],
  ])('with %s are refused', async (_, wrong) => {
    expect((await post('vitals', { ...sectionVitalsExample, ...wrong })).status).toBe(400);
  });

  it('from another site and without end are refused', async () => {
    expect((await post('vitals', sectionVitalsExample, { origin: 'https://altro.example' })).status).toBe(403);
    expect((await post('vitals', { ...sectionVitalsExample, more: 'a'.repeat(3 << 20) })).status).toBe(413);
  });

  it.each([
    [[1, 3], 500 + 500 * (2 / 3)],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 4], histogramBounds.lcp.at(-1)],
    [[], null],
  ])('of buckets %j have the quantile %s', (buckets, expected) => {
    expect(quantileOf('lcp', buckets, 0.75)).toBe(expected === null ? null : Math.round(expected ?? 0));
  });
});
