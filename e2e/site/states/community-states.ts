import { expect } from '@playwright/test';
import type { State } from './state';
import { fail, open, respond } from './visits';

export const communityStates: State[] = [
  {
    name: 'the list of discoveries',
    reach: async (page) => {
      await open(page, '/scoperte?scheda=lista');
      await expect(page.getByRole('button', { name: 'Dettagli' }).first()).toBeVisible();
    },
  },
  {
    name: 'a discovery',
    reach: async (page) => {
      await open(page, '/scoperte?scheda=lista');
      await page.getByRole('button', { name: 'Dettagli' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'how to report a discovery',
    reach: async (page) => {
      await open(page, '/scoperte?scheda=segnala');
      await expect(page.getByText('Prossimamente Disponibile')).toBeVisible();
    },
  },
  {
    name: 'no discoveries',
    reach: async (page) => {
      await respond(page, '**/api/discoveries*', []);
      await page.goto('/scoperte?scheda=lista');
      await expect(page.getByText('Nessuna scoperta trovata')).toBeVisible();
    },
  },
  {
    name: 'discoveries that cannot be loaded',
    reach: async (page) => {
      await fail(page, '**/api/discoveries');
      await page.goto('/scoperte');
      await expect(page.getByText('Errore nel caricamento delle scoperte.')).toBeVisible();
    },
  },
];
