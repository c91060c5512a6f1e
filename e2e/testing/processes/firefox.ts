import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { expect } from '@playwright/test';

const configured = process.env['FIREFOX_PATH'];

/** Path of Firefox: FIREFOX_PATH, or an installed one; undefined without either. */
export const firefoxPath = configured || ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** Starts Firefox by WebDriver BiDi, which Playwright does not speak to a Firefox that it has not built. */
export const launchFirefox = (): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath ?? '',
    extraPrefsFirefox: { 'intl.accept_languages': 'it-IT' },
  });

/** A page that has the focus, unlike the first tab, with what its scripts report as errors. */
export async function openInFirefox(browser: Browser, path: string): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.bringToFront();
  await page.goto(new URL(path, process.env['SITE_URL']).href);
  await expectHydrated(page);
  return { page, errors };
}

/** Waits until React has hydrated the page. */
async function expectHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.$$eval('#root > *', (elements) => elements.length)).toBeGreaterThan(0);
  await expect.poll(() => page.$$eval('[data-unhydrated]', (elements) => elements.length)).toBe(0);
}
