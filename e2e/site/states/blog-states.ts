import { removeServerHtml } from '../faults/faulty-call';
import { expect } from '@playwright/test';
import type { State } from './state';
import { fail, firstPicture, hang, open, respond } from './visits';

export const blogStates: State[] = [
  {
    name: "the dialog of an article's picture",
    reach: async (page) => {
      await open(page, '/blog/posta-romana');
      await firstPicture(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: "the viewer of an article's pictures",
    reach: async (page) => {
      await open(page, '/blog/strambo-del-paladino');
      await firstPicture(page).click();
      await expect(page.getByRole('button', { name: 'Immagine successiva' })).toBeVisible();
    },
  },
  {
    name: 'an article in a plain grid of pictures',
    reach: async (page) => {
      await open(page, '/blog/bacugno-forum-decianeii-culto-vacuna');
      await expect(page.getByRole('list', { name: 'Galleria fotografica' })).toBeVisible();
    },
  },
  { name: 'a missing article', reach: (page) => open(page, '/blog/non-esiste') },
  {
    name: 'articles that are being loaded',
    reach: async (page) => {
      await removeServerHtml(page);
      await hang(page, '**/api/posts');
      await page.goto('/blog');
      await expect(page.getByText('Caricamento articoli...')).toBeAttached();
    },
  },
  {
    name: 'articles that cannot be loaded',
    reach: async (page) => {
      await fail(page, '**/api/posts');
      await page.goto('/blog');
      await expect(page.getByText('Errore nel caricamento degli articoli.')).toBeVisible();
    },
  },
  {
    name: 'no articles',
    reach: async (page) => {
      await respond(page, '**/api/posts', []);
      await page.goto('/blog');
      await expect(page.getByText('Nessun articolo trovato per la categoria selezionata.')).toBeVisible();
    },
  },
];
