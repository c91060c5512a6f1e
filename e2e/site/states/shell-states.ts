import { expect } from '@playwright/test';
import type { State } from './state';
import { fail, holdToast, open, respond } from './visits';

export const shellStates: State[] = [
  {
    name: 'the unfolded menu',
    width: 360,
    reach: async (page) => {
      await open(page, '/');
      await page.getByRole('button', { name: 'Apri il menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible();
    },
  },
  { name: 'a missing page', reach: (page) => open(page, '/niente') },
  {
    name: 'invalid fields of the two forms',
    reach: async (page) => {
      await open(page, '/contact');
      await page.getByRole('button', { name: 'Invia Messaggio' }).click();
      await expect(page.getByText('Il nome è obbligatorio')).toBeVisible();
      await page.getByLabel('Il tuo indirizzo email').fill('a@b');
      await page.getByRole('button', { name: 'Iscriviti' }).click();
      await expect(page.getByText('Inserisci un indirizzo email valido')).toBeVisible();
    },
  },
  {
    name: 'a success toast',
    reach: async (page) => {
      await respond(page, '**/api/newsletter/subscribe', { success: true }, 201);
      await open(page, '/about');
      await page.getByLabel('Il tuo indirizzo email').fill('lettrice@esempio.it');
      await page.getByRole('button', { name: 'Iscriviti' }).click();
      await holdToast(page, 'Iscrizione completata!');
    },
  },
  {
    name: 'an error toast',
    reach: async (page) => {
      await fail(page, '**/api/newsletter/subscribe');
      await open(page, '/about');
      await page.getByLabel('Il tuo indirizzo email').fill('lettrice@esempio.it');
      await page.getByRole('button', { name: 'Iscriviti' }).click();
      await holdToast(page, "Errore nell'iscrizione");
    },
  },
  {
    name: 'search results',
    reach: async (page) => {
      await open(page, '/cerca?q=salaria');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'a search without results',
    reach: async (page) => {
      await open(page, '/cerca?q=xyzxyzxyz');
      await expect(page.getByRole('heading', { name: 'Nessun risultato' })).toBeVisible();
    },
  },
  {
    name: 'a failed search',
    reach: async (page) => {
      await fail(page, '**/api/search*');
      await open(page, '/cerca?q=salaria');
      await expect(page.getByText('La ricerca non è disponibile.')).toBeVisible();
    },
  },
  {
    name: 'a section that cannot be loaded',
    reach: async (page) => {
      await page.route('**/sections/mf-learning/**', (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto('/quiz');
      await expect(page.getByRole('alert').getByText('Sezione momentaneamente non disponibile')).toBeVisible({
        timeout: 30_000,
      });
    },
  },
];
