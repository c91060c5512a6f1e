import type { CDPSession, Page } from '@playwright/test';
import { expectUsable } from './testing/desk-layout';
import { violations } from '@salaria/section-kit/browser-test';
import { ownSite } from '../testing/own-site';
import { expect, test } from '../testing/test';

// A site of its own with a key: without one the desk is open to this machine. Passkeys need a name, not an address.
test.use({ isolated: true });

const adminToken = 'una-chiave-di-prova-lunga';
const site = ownSite({ ADMIN_TOKEN: adminToken });

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
  await expect(page.getByText('L’invito è già stato usato o è scaduto.')).toBeVisible();
});
