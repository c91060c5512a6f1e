import { readFileSync } from 'node:fs';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { violations } from '@salaria/section-kit/browser-test';
import { signIn } from '../testing/desk';
import { expect, test } from '../testing/test';
import { expectLaidOut, showAt } from './testing/desk-layout';

// On the site that all files share, with new accounts.

interface DeskRoute {
  path: string;
  /** Role that may use it besides `responsabile`. */
  role: StaffRole;
  /** A call of the API that the page makes. */
  read: string;
}

/** By the paths of redazione/src/pages.tsx; null for pages that need no certain role. */
const routes: Record<string, DeskRoute | null> = {
  '/redazione': null,
  '/redazione/invito': null,
  '/redazione/profilo': null,
  ...routesOf('redattore', {
    contenuti: ['contenuti', 'desk/content'],
    'contenuti/:kind/:slug': ['contenuti/articles/posta-romana', 'desk/content/articles/posta-romana'],
    'contenuti/:kind/:slug/revisioni': [
      'contenuti/articles/posta-romana/revisioni',
      'desk/content/articles/posta-romana/revisions',
    ],
    immagini: ['immagini', 'desk/pictures'],
    'immagini/:slug': ['immagini/arrivo-romani-1', 'desk/pictures/arrivo-romani-1'],
  }),
  ...routesOf('moderatore', {
    messaggi: ['messaggi', 'desk/messages'],
    newsletter: ['newsletter', 'desk/newsletter/subscribers'],
    scoperte: ['scoperte', 'desk/discoveries'],
    domande: ['domande', 'desk/questions'],
    documenti: ['documenti', 'pdf/list'],
  }),
  ...routesOf('responsabile', {
    sezioni: ['sezioni', 'desk/sections'],
    'sezioni/:name': ['sezioni/mf-blog', 'desk/sections/mf-blog'],
    persone: ['persone', 'desk/accounts'],
    registro: ['registro', 'desk/audit'],
  }),
};

function routesOf(role: StaffRole, paths: Record<string, [path: string, read: string]>) {
  return Object.fromEntries(
    Object.entries(paths).map(([route, [path, read]]) => [
      `/redazione/${route}`,
      { path: `/redazione/${path}`, read: `/api/${read}`, role },
    ]),
  );
}

const ownAreas = {
  redattore: ['Contenuti', 'Fotografie'],
  moderatore: ['Messaggi', 'Newsletter', 'Scoperte', 'Domande', 'Documenti'],
};
const roleNames = { redattore: 'Redattore', moderatore: 'Moderatore', responsabile: 'Responsabile' };

test('every page of the desk has a role in this file', () => {
  const source = readFileSync(new URL('../../redazione/src/pages.tsx', import.meta.url), 'utf8');
  const declared = [...source.matchAll(/'(\/redazione[^']*)': /g)].map(([, path]) => path);
  expect(declared.sort()).toEqual(Object.keys(routes).sort());
});

for (const role of ['redattore', 'moderatore'] as const) {
  test(`a ${role} is refused the pages and calls of the other roles`, async ({ page }) => {
    await signIn(page, role);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(desk|pdf)\//.test(pathname)) calls.push(pathname);
    });
    const foreign = Object.values(routes).filter((route) => route !== null && route.role !== role);
    const main = page.getByRole('main');
    for (const route of foreign as DeskRoute[]) {
      await page.goto(route.path, { waitUntil: 'commit' });
      await expect(main.getByText('Il tuo ruolo non permette di usare questa pagina.')).toBeVisible();
      const needed = route.role === 'responsabile' ? 'Responsabile' : `${roleNames[route.role]} o Responsabile`;
      await expect(main).toContainText(`Serve il ruolo ${needed}; il tuo è ${roleNames[role]}`);
      expect((await page.request.get(new URL(route.read, page.url()).href)).status(), route.read).toBe(403);
    }
    const foreignCalls = (foreign as DeskRoute[]).map(({ read }) => read);
    expect(calls.filter((path) => foreignCalls.some((read) => path.startsWith(read)))).toEqual([]);
    await showAt(page, 1440);
    const menu = page.getByRole('navigation', { name: 'Redazione' });
    await expect(menu.getByRole('link')).toContainText(['Panoramica', ...ownAreas[role]]);
    await expect(menu.getByRole('link')).toHaveCount(ownAreas[role].length + 1);
    for (const width of [360, 768, 1440]) {
      await showAt(page, width);
      await expectLaidOut(page);
    }
    expect(await violations(page)).toEqual([]);
    await main.getByRole('link', { name: 'Torna alla panoramica' }).press('Enter');
    await expect(page).toHaveURL(/:\d+\/redazione$/);
    await expect(main.getByText(/^Benvenuto, /)).toBeVisible();
  });
}
