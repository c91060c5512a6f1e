import type { CDPSession, Page } from '@playwright/test';
import { violations } from '../testing/axe';
import { expectHydrated } from '../testing/hydration';
import { type Colleague, createColleague, invite, logIn, signIn } from '../testing/desk';
import { hookTimeoutMs, startSite, type SiteProcess } from '../testing/site-process';
import { expect, test } from '../testing/test';

// A site of its own with a key: without one the desk is open to this machine. Passkeys need a name, not an address.
test.describe.configure({ mode: 'default' });
test.use({ isolated: true });

const adminToken = 'una-chiave-di-prova-lunga';
let site: SiteProcess;
let url: string;
let anna: Colleague;

test.beforeAll(async () => {
  test.setTimeout(hookTimeoutMs);
  site = await startSite({ ADMIN_TOKEN: adminToken });
  url = site.url.replace('127.0.0.1', 'localhost');
  anna = await createColleague('responsabile', { url, adminToken });
});
test.afterAll(() => site?.stop());

const options = () => ({ url, adminToken });

/** Checks a page at its present size and at 360 px. */
async function expectAccessible(page: Page): Promise<void> {
  // Otherwise the header, which stays in place, covers a part of some link.
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => violations(page)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (size) await page.setViewportSize(size);
}

/** Fills in the login of the page. */
async function enter(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Nome o indirizzo e-mail').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entra', exact: true }).click();
}

/** An authenticator of the browser that confirms its user without asking. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devTools;
}

test('the key opens the desk and invites the first person, who accepts, adds a passkey and enters with it', async ({
  page,
}) => {
  await addAuthenticator(page);
  await page.goto(`${url}/redazione/persone`);
  await expect(page.getByRole('heading', { name: 'Accesso riservato' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Ho la chiave di amministrazione').click();
  await page.getByLabel('Chiave di accesso').fill(adminToken);
  await page.getByRole('button', { name: 'Entra con la chiave' }).click();
  await page.getByLabel('Indirizzo e-mail', { exact: true }).fill('rita@example.it');
  await page.getByRole('button', { name: 'Invita', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Il link da consegnare' });
  const link = await dialog.getByLabel('Link').inputValue();
  expect(link).toMatch(/\/redazione\/invito#[\w-]{43}$/);
  // The dialog fades in.
  await expect.poll(() => violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Chiudi' }).first().click();
  await expect(page.getByRole('table', { name: 'Link in attesa' })).toContainText('rita@example.it');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByRole('heading', { name: 'Accesso riservato' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Invito per rita@example.it')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Il tuo nome').fill('Rita Rossi');
  await page.getByLabel('Password', { exact: true }).fill('corta');
  await page.getByRole('button', { name: 'Accetta l’invito' }).click();
  await expect(page.getByText('La password deve avere almeno 12 caratteri')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('tre querce e un masso');
  await page.getByRole('button', { name: 'Accetta l’invito' }).click();
  await expect(page.getByRole('heading', { name: 'Fatto: sei nella redazione' })).toBeFocused();
  await page.getByLabel('Nome della passkey').fill('Portatile');
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await expect(page.getByText('Passkey «Portatile» aggiunta.')).toBeVisible();
  await page.getByRole('link', { name: 'Vai alla redazione' }).click();
  await expect(page.getByText('Benvenuto, Rita Rossi.')).toBeVisible();
  await page.getByRole('button', { name: 'Esci' }).click();

  await page.getByRole('button', { name: 'Entra con una passkey' }).click();
  await expect(page.getByText('Benvenuto, Rita Rossi.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByText('L’invito è già stato usato o è scaduto.')).toBeVisible();
});

test('the profile changes the password, the passkeys and the sessions', async ({ page }) => {
  await addAuthenticator(page);
  const nina = await signIn(page, 'moderatore', options());
  await page.goto(`${url}/redazione/profilo`);
  await page.getByLabel('Nome della passkey').fill('Telefono');
  await page.getByLabel('La tua password').fill(nina.password);
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  const passkeys = page.getByRole('table', { name: 'Le tue passkey' });
  await expect(passkeys).toContainText('Telefono');
  await page.getByRole('button', { name: 'Rinomina Telefono' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Telefono nuovo');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(passkeys).toContainText('Telefono nuovo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Togli Telefono nuovo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click();
  await expect(page.getByText('Nessuna passkey.')).toBeVisible();

  const sessions = page.getByRole('table', { name: 'Le tue sessioni' });
  await fetch(`${url}/api/desk/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/140.0 (Windows)' },
    body: JSON.stringify({ login: nina.email, password: nina.password }),
  });
  await page.reload();
  await expect(sessions).toContainText('Firefox su Windows');
  await page.getByRole('button', { name: 'Chiudi la sessione di Firefox su Windows' }).click();
  await expect(sessions).not.toContainText('Firefox su Windows');

  const password = 'una frase del tutto nuova';
  await page.getByLabel('Password attuale').fill('non è questa');
  await page.getByLabel('Password nuova').fill(password);
  await page.getByRole('button', { name: 'Cambia la password' }).click();
  await expect(page.getByText('La password attuale non è questa.')).toBeVisible();
  await page.getByLabel('Password attuale').fill(nina.password);
  await page.getByRole('button', { name: 'Cambia la password' }).click();
  await expect(page.getByText('Password cambiata').first()).toBeVisible();
  await page.getByRole('button', { name: 'Esci' }).click();
  await enter(page, nina.name, password);
  await expect(page.getByRole('button', { name: 'Esci' })).toBeVisible();
});

test('a responsabile changes a role, makes a link to another password and suspends a person', async ({ page }) => {
  const lia = await createColleague('redattore', options());
  await logIn(page, anna, options());
  await page.goto(`${url}/redazione/persone`);
  await page.getByLabel(`Ruolo di ${lia.name}`).selectOption('moderatore');
  await expect(page.getByText(`${lia.name}: Moderatore`).first()).toBeVisible();
  await page.getByLabel(`Ruolo di ${anna.name}`).selectOption('redattore');
  await expect(page.getByText('È l’unica persona responsabile: prima va nominata un’altra.')).toBeVisible();
  await expect(page.getByLabel(`Ruolo di ${anna.name}`)).toHaveValue('responsabile');
  await page.getByRole('button', { name: `Password nuova per ${lia.name}` }).click();
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).first().click();

  const other = await page.context().browser()?.newContext();
  const own = await other?.newPage();
  if (!own) throw new Error('a second browser context is expected');
  await own.goto(link);
  await own.getByLabel('Password', { exact: true }).fill('un’altra frase ancora');
  await own.getByRole('button', { name: 'Salva la password' }).click();
  await expect(own.getByRole('heading', { name: 'Fatto: sei nella redazione' })).toBeVisible();

  await page.getByRole('button', { name: `Sospendi ${lia.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sospendi' }).click();
  await expect(page.getByRole('button', { name: `Riammetti ${lia.name}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Chi lavora al sito' })).toBeFocused();
  await own.goto(`${url}/redazione`);
  await enter(own, lia.email, 'un’altra frase ancora');
  await expect(own.getByText('Nome o password non validi.')).toBeVisible();
  await other?.close();

  await page.goto(`${url}/redazione/registro`);
  await page.getByLabel('Che cosa').fill('ruolo');
  await page.getByRole('button', { name: 'Filtra' }).click();
  const log = page.getByRole('table', { name: 'Registro' });
  await expect(log).toContainText('role: moderatore');
  await expect(log).toContainText('non riuscita (409)');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Scarica come tabella (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('registro.csv');
});

test('a session that ends shows the login in place and repeats the call', async ({ page }) => {
  await logIn(page, anna, options());
  await page.goto(`${url}/redazione/persone`);
  await page.getByLabel('Indirizzo e-mail', { exact: true }).fill('persa@example.it');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Invita', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'La sessione è finita' });
  await expect(login).toBeVisible();
  await login.getByLabel('Nome o indirizzo e-mail').fill(anna.email);
  await login.getByLabel('Password', { exact: true }).fill(anna.password);
  await login.getByRole('button', { name: 'Entra', exact: true }).click();
  const link = page.getByRole('dialog', { name: 'Il link da consegnare' });
  await expect(link).toContainText('persa@example.it');
});

test('a script of a visitors’ page reaches nothing of the desk of who is logged in', async ({ page }) => {
  await logIn(page, anna, options());
  await page.goto(`${url}/blog`);
  await expectHydrated(page);
  const reached = await page.evaluate(async () => {
    const body = JSON.stringify({ email: 'intrusa@example.it', role: 'responsabile' });
    const invitation = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const calls = [await fetch('/api/desk/accounts'), await fetch('/api/desk/invitations', invitation)];
    const html = await (await fetch('/redazione/persone')).text();
    return [...calls.map(({ status }) => status), html.includes('data-desk')];
  });
  expect(reached).toEqual([401, 401, false]);
  for (const path of ['/redazione/persone', '/api/desk/accounts']) {
    const opening = page.context().waitForEvent('page');
    const handle = await page.evaluateHandle((address) => window.open(address), path);
    const opened = await opening;
    await expect.poll(() => handle.evaluate((other) => other?.closed)).toBe(true);
    await opened.close();
  }
  await page.goto(`${url}/redazione/persone`);
  await expect(page.getByLabel(`Ruolo di ${anna.name}`)).toBeVisible();
  await expectHydrated(page);
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((name) => /\/sections\/mf-(?!redazione\/)/.test(name))).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Contatti' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  // The page opens as a document, without the token.
  await expect(page.locator('html[data-desk]')).toHaveCount(0);
});

test('visitors’ pages do not know the desk, and a link to it opens a new document', async ({ page }) => {
  await invite('non-usato@example.it', 'redattore', options());
  for (const path of ['/', '/blog', '/gallery', '/sections/registry.json', '/sitemap.xml'])
    expect(await (await fetch(url + path)).text()).not.toContain('redazione');
  await page.goto(`${url}/blog`);
  await expectHydrated(page);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.evaluate(() => {
    history.pushState(null, '', '/redazione');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('heading', { name: 'Accesso riservato' })).toBeVisible();
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
  await logIn(page, anna, options());
  await page.reload();
  await page.getByRole('link', { name: 'Profilo' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sessioni aperte' })).toBeVisible();
});
