import { expect } from '@playwright/test';
import type { State } from './state';
import { fail, hang, holdToast, openAdmin, openChat, respond, say } from './visits';

export const chatStates: State[] = [
  { name: 'the chat', reach: (page) => openChat(page) },
  {
    name: 'the chat with a reply and its sources',
    reach: async (page) => {
      await openChat(page);
      await say(page, "Che cos'è la Via Salaria?");
      await expect(page.getByRole('log').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'the chat while it waits for a reply',
    reach: async (page) => {
      await hang(page, '**/api/chat');
      await openChat(page);
      await say(page, 'Ciao');
      await expect(page.getByText("L'archeologo sta scrivendo...")).toBeAttached();
    },
  },
  {
    name: 'the chat after a failure',
    reach: async (page) => {
      await fail(page, '**/api/chat');
      await openChat(page);
      await say(page, 'Ciao');
      await expect(page.getByText('Mi dispiace, ho riscontrato un errore.')).toBeVisible();
    },
  },
  {
    name: 'the chat at its limit',
    reach: async (page) => {
      await respond(page, '**/api/chat', { success: true, response: 'Per ora basta.', rateLimit: { exceeded: true } });
      await openChat(page);
      await say(page, 'Ciao');
      await expect(page.getByText("Il limite è di 50 messaggi all'ora.")).toBeVisible();
    },
  },
  { name: 'the list of PDFs', reach: (page) => openAdmin(page) },
  { name: 'no PDFs', reach: (page) => openAdmin(page, { success: true, pdfs: [] }) },
  {
    name: 'the removal of a PDF',
    reach: async (page) => {
      await openAdmin(page);
      await page.getByRole('button', { name: 'Elimina "Guida"' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'PDFs that cannot be loaded',
    reach: async (page) => {
      await openAdmin(page, {}, 500);
      await holdToast(page, 'Errore');
    },
  },
  {
    name: 'the login of the staff',
    reach: async (page) => {
      await openAdmin(page, {}, 401);
      await page.getByRole('button', { name: 'Entra' }).click();
      await expect(page.getByText('Inserisci la chiave')).toBeVisible();
    },
  },
  {
    name: 'verified PDFs',
    reach: async (page) => {
      await respond(page, '**/api/documents/verify', { success: true, documentCount: 1, documentTitles: ['Guida'] });
      await openAdmin(page);
      await page.getByRole('button', { name: 'Verify Documents in Memory' }).click();
      await expect(page.getByText('1 document loaded in memory:')).toBeVisible();
    },
  },
  {
    name: 'a failed verification',
    reach: async (page) => {
      await fail(page, '**/api/documents/verify');
      await openAdmin(page);
      await page.getByRole('button', { name: 'Verify Documents in Memory' }).click();
      await expect(page.getByText('Failed to verify documents')).toBeVisible();
    },
  },
];
