import { expectHydrated } from '../testing/hydration';
import { type SiteProcess, startSite } from '../testing/processes/site-process';
import { expect, test } from '../testing/test';
import { send } from './testing/packed-section';
import { buildTwoMajors, type TwoMajors } from './testing/two-majors';

/** A page on the present major, with a slot. */
const present = {
  manifest: {
    name: 'mf-oggi',
    title: 'Oggi',
    requires: { react: '^19.0.0', '@salaria/ui': '^1.0.0', '@salaria/contracts': '^1.0.0' },
    routes: [
      {
        path: '/oggi',
        module: './src/oggi.page.tsx',
        reads: [{ path: '/api/categories' }],
        head: { title: 'Oggi', description: 'Una pagina di oggi.' },
      },
    ],
    offers: [
      {
        slot: 'mf-oggi.piede',
        module: './src/oggi.page.tsx',
        title: 'In fondo alla pagina',
        props: { type: 'object', properties: {} },
      },
    ],
  },
  sources: {
    'src/oggi.page.tsx': `
import * as ui from '@salaria/ui';
import * as z from '@salaria/contracts/z';

export default function OggiPage() {
  ui.usePageTitle('Oggi');
  const { data = [] } = ui.useRead('/api/categories', z.array(z.looseObject({})));
  const { name } = ui.useSiteFacts();
  return (
    <ui.Container>
      <ui.Title>Oggi</ui.Title>
      <p>{['ui di ' + (ui.uiMajor ?? 'adesso'), data.length > 0 ? 'categorie' : 'nulla', name].join(', ')}</p>
      <ui.Slot name="mf-oggi.piede" />
    </ui.Container>
  );
}
`,
  },
};

/** A part on the previous major, which fills the slot and uses what parts have in common with the shell. */
const previous = {
  manifest: {
    name: 'mf-ieri',
    title: 'Ieri',
    requires: { react: '^19.0.0', '@salaria/ui': '^0.9.0', '@salaria/contracts': '^0.8.0' },
    routes: [],
    slots: [{ slot: 'mf-oggi.piede', module: './src/ieri.tsx', order: 1, reads: [{ path: '/api/categories' }] }],
  },
  sources: {
    'src/ieri.tsx': `
import * as ui from '@salaria/ui';
import * as z from '@salaria/contracts/z';

export default function Ieri() {
  const { data = [] } = ui.useRead('/api/categories', z.array(z.looseObject({})));
  const { name } = ui.useSiteFacts();
  return (
    <section aria-label="Ieri">
      <p>{[ui.uiMajor, z.zMajor, data.length > 0 ? 'categorie' : 'nulla', name].join(', ')}</p>
      <ui.Link to="/about">Chi siamo</ui.Link>
      <ui.Button type="button" onClick={() => ui.toast({ title: 'Avviso di ieri' })}>Avvisa</ui.Button>
    </section>
  );
}
`,
  },
};

const sentence =
  'mf-ieri vuole ui ^0.9.0 e contracts ^0.8.0, in disuso: il sito accetta rilasci così fino al 31 dicembre 9999; ' +
  'adesso offre 1.0.0 e 1.0.0';

let majors: TwoMajors;
let site: SiteProcess;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  majors = await buildTwoMajors();
  site = await startSite({}, majors.root);
});
test.afterAll(async () => {
  await site?.stop();
  await majors?.remove();
});

test('one page has a section on the present major and a part on the previous one', async ({ page, pageErrors }) => {
  await test.step('the part is built and released with its deprecation told', async () => {
    const ofToday = await majors.build(present);
    expect(ofToday.output).not.toContain('in disuso');
    expect((await send(site.url, ofToday.pack)).status).toBe(201);
    const { pack, output } = await majors.build(previous);
    expect(output).toContain(sentence);
    const { status, body } = await send(site.url, pack);
    expect([status, body.issues]).toEqual([201, undefined]);
    const { report } = body;
    expect(typeof report === 'object' && report.warnings).toContainEqual({ rule: 'versions', message: sentence });
    expect(await (await fetch(`${site.url}/kit`)).text()).toContain('fino al 31 dicembre 9999');
  });

  const words = [
    'ui di adesso, categorie, Archeologia di Posta',
    'ui di prima, z di prima, categorie, Archeologia di Posta',
  ];
  await test.step('the server renders both', async () => {
    const html = async () => (await fetch(`${site.url}/oggi`)).text();
    for (const text of words) await expect.poll(html).toContain(text);
    expect(await html()).toMatch(/<link rel="preload" as="script" href="\/assets\/ui-previous\./);
  });

  await test.step('the browser hydrates both, which share routes, data and toasts with the shell', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}/oggi`);
    await expectHydrated(page);
    await expect(page).toHaveTitle('Oggi | Archeologia di Posta');
    for (const text of words) await expect(page.getByText(text)).toBeVisible();
    expect(requests.filter((path) => path === '/api/categories')).toHaveLength(1);
    expect(requests.filter((path) => /\/ui-previous\./.test(path))).toHaveLength(1);
    const part = page.getByRole('region', { name: 'Ieri' });
    await part.getByRole('button', { name: 'Avvisa' }).click();
    await expect(page.getByText('Avviso di ieri', { exact: true })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await part.getByRole('link', { name: 'Chi siamo' }).click();
    await expect(page).toHaveURL(`${site.url}/about`);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(pageErrors).toEqual([]);
  });
});
