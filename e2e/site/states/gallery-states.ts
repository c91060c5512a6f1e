import { expect } from '@playwright/test';
import type { State } from './state';
import { fail, firstArtifact, holdToast, open, respond, searchNearby } from './visits';

export const galleryStates: State[] = [
  {
    name: 'the filters of the artifacts',
    reach: async (page) => {
      await open(page, '/gallery?periodo=romano');
      await page.getByRole('button', { name: 'Mostra filtri' }).click();
      await expect(page.getByRole('group', { name: 'Filtra per periodo' })).toBeVisible();
    },
  },
  {
    name: 'the artifacts as a list',
    reach: async (page) => {
      await open(page, '/gallery?vista=elenco');
      await expect(firstArtifact(page)).toBeVisible();
    },
  },
  {
    name: 'a search without artifacts',
    reach: async (page) => {
      await open(page, '/gallery?q=xyzxyz');
      await expect(page.getByRole('button', { name: 'Reimposta ricerca' })).toBeVisible();
    },
  },
  {
    name: 'artifacts that cannot be loaded',
    reach: async (page) => {
      await fail(page, '**/api/artifacts');
      await page.goto('/gallery');
      await expect(page.getByText('Errore nel caricamento dei reperti.')).toBeVisible();
    },
  },
  {
    name: 'the description of an artifact',
    reach: async (page) => {
      await open(page, '/gallery');
      await firstArtifact(page).click();
      await expect(page.getByRole('tab', { name: 'Descrizione' })).toBeVisible();
    },
  },
  {
    name: 'the history of an artifact',
    reach: async (page) => {
      await open(page, '/gallery');
      await firstArtifact(page).click();
      await page.getByRole('tab', { name: 'Dettagli Storici' }).click();
    },
  },
  {
    name: 'the visit information of an artifact',
    reach: async (page) => {
      await open(page, '/gallery');
      await firstArtifact(page).click();
      await page.getByRole('tab', { name: 'Info Visita' }).click();
    },
  },
  { name: 'nearby places before a search', reach: (page) => open(page, '/gallery?scheda=vicino') },
  {
    name: 'nearby places',
    reach: async (page) => {
      await searchNearby(page);
      await expect(page.getByText('Ricerca completata', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a nearby place',
    reach: async (page) => {
      await searchNearby(page);
      await page.getByRole('button', { name: 'Dettagli' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'no nearby places',
    reach: async (page) => {
      await respond(page, '**/api/nearby-artifacts*', []);
      await searchNearby(page);
      await expect(page.getByText('Nessun sito archeologico trovato')).toBeVisible();
    },
  },
  {
    name: 'a failed search nearby',
    reach: async (page) => {
      await fail(page, '**/api/nearby-artifacts*');
      await searchNearby(page);
      await holdToast(page, 'Errore');
    },
  },
  {
    name: 'a denied position',
    reach: async (page) => {
      await open(page, '/gallery?scheda=vicino');
      await page.context().clearPermissions();
      await page.getByRole('button', { name: 'Trova siti vicino a me' }).click();
      await expect(page.getByText('Permesso di geolocalizzazione negato.')).toBeVisible();
    },
  },
];
