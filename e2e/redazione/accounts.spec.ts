import type { CDPSession, Page } from '@playwright/test';
import { expectUsable } from './testing/desk-layout';
import { violations } from '@salaria/section-kit/browser-test';
import { signIn } from '../testing/desk';
import { expect, test } from '../testing/test';
import { mailingSite } from './testing/mailing-site';

// A site of its own with a key: without one the desk is open to this machine. Passkeys need a name, not an address.
test.use({ isolated: true });

const adminToken = 'una-chiave-di-prova-lunga';
const { site, mails } = mailingSite({ ADMIN_TOKEN: adminToken });

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

test('the key opens the desk and invites the first person, who accepts, adds a passkey and enters with it', {
  tag: '@journey',
}, async ({ page }) => {
  await addAuthenticator(page);
  await page.goto(`${site.url}/redazione/persone`);
  await expect(page).toHaveURL(`${site.deskUrl}/redazione/persone`);
  await expect(page.getByRole('heading', { name: 'Accesso riservato' })).toBeVisible();
  await expectUsable(page);
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
  await expectUsable(page);
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByRole('heading', { name: 'Accesso riservato' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Invito per rita@example.it')).toBeVisible();
  await expectUsable(page);
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
  await expectUsable(page);
  await page.goto(link);
  await expect(page.getByText('L’invito non vale più')).toBeVisible();
});

test('a responsabile changes the own profile, withdraws a link, suspends a person, and gets a password by mail', async ({
  page,
}) => {
  const desk = { deskUrl: site.deskUrl, adminToken };
  const dialog = page.getByRole('dialog');
  const suspended = await signIn(page, 'redattore', desk);
  const { password } = await signIn(page, 'responsabile', desk);
  await page.goto(`${site.deskUrl}/redazione/profilo`);
  await page.getByLabel('Nome', { exact: true }).fill('Ugo Neri');
  await page.getByLabel('Indirizzo e-mail', { exact: true }).fill('ugo@example.it');
  await page.getByLabel('Password, per conferma').fill(password);
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expect(page.getByRole('banner')).toContainText('Ugo Neri');

  await page.getByRole('link', { name: 'Persone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Persone' })).toBeVisible();
  await page.getByLabel('Indirizzo e-mail', { exact: true }).fill('eva@example.it');
  await page.getByRole('button', { name: 'Invita', exact: true }).click();
  await expect(dialog).toContainText('È partito per e-mail verso eva@example.it');
  await dialog.getByRole('button', { name: 'Chiudi' }).first().click();
  await page.getByRole('button', { name: 'Ritira il link per eva@example.it' }).click();
  await dialog.getByRole('button', { name: 'Ritira' }).click();
  await expect(page.getByRole('button', { name: 'Ritira il link per eva@example.it' })).toHaveCount(0);
  await page.getByRole('button', { name: `Sospendi ${suspended.name}` }).click();
  await dialog.getByRole('button', { name: 'Sospendi' }).click();
  await expect(page.getByRole('button', { name: `Riammetti ${suspended.name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Esci' }).click();

  await page.getByLabel('Nome o indirizzo e-mail').fill(suspended.email);
  await page.getByLabel('Password', { exact: true }).fill(suspended.password);
  await page.getByRole('button', { name: 'Entra', exact: true }).click();
  await expect(page.getByText('Questa utenza è sospesa')).toBeVisible();
  await page.getByText('Password dimenticata?').click();
  await page.getByLabel('Il tuo indirizzo e-mail').fill('ugo@example.it');
  await page.getByRole('button', { name: 'Mandami un link' }).click();
  const link = () => /http\S+\/redazione\/password#[\w-]{43}/.exec(mails().at(-1) ?? '')?.[0];
  await expect.poll(() => mails().at(-1)).toContain('To: ugo@example.it');
  await page.goto(link() ?? '');
  await expect(page.getByText('Scegli una password nuova per Ugo Neri.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('quattro querce e un masso');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByRole('heading', { name: 'Fatto: sei nella redazione' })).toBeVisible();
});
