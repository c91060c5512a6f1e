import { expect, type Page } from '@playwright/test';

/** Expects something of what a page shows. */
export type Expectation = (page: Page) => Promise<unknown>;

export const text = (words: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByText(words).first()).toBeVisible();
export const notice = (words: string) => (page: Page) =>
  expect(page.getByRole('main').getByRole('alert').getByText(words, { exact: true }).first()).toBeVisible();
export const toast = (title: string, words: string) => async (page: Page) => {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
};
export const all =
  (...checks: Expectation[]) =>
  async (page: Page) => {
    for (const check of checks) await check(page);
  };
