import type { Page, Route } from '@playwright/test';
import { violations } from '@salaria/section-kit/browser-test';
import { expect, test } from '../../testing/test';
import { type DeskArea, deskAreas } from '../testing/desk-areas';
import { expectLaidOut, showAt } from '../testing/desk-layout';

// The site of the global setup has no key, so that this machine has all roles. Nothing is changed on it.
const failure = { statusCode: 500, code: 'internal', message: 'Errore interno.' };

/** Responds to the reads of an area: first they wait, then as `answer` says. */
async function stubReads(page: Page, { read }: DeskArea) {
  const waiting: Route[] = [];
  let answer: ((route: Route) => Promise<void>) | undefined;
  await page.route(
    (url) => url.pathname === read,
    (route) => {
      if (answer) return answer(route);
      waiting.push(route);
      return undefined;
    },
  );
  return async (status: number, json: unknown) => {
    answer = (route) => route.fulfill({ status, json });
    await Promise.all(waiting.splice(0).map(answer));
  };
}

for (const area of deskAreas) {
  test(`${area.address} waits, fails, and shows two hundred rows or none`, async ({ page }) => {
    const answer = await stubReads(page, area);
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(`/redazione/${area.address}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('status', { name: 'Caricamento…' }).first()).toBeVisible();
    await answer(500, failure);
    const retry = main.getByRole('button', { name: 'Riprova' }).first();
    await expect(retry).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expectLaidOut(page);

    await answer(200, area.full);
    await retry.press('Enter');
    await expect(main.getByRole('rowheader').nth(199)).toBeAttached();
    for (const width of [360, 768, 1440]) {
      await showAt(page, width);
      await expectLaidOut(page);
    }

    await answer(200, area.empty);
    await page.reload();
    await expect(main.getByText(area.emptyText)).toBeVisible();
    await showAt(page, 768);
    expect(await violations(page)).toEqual([]);
    await expectLaidOut(page);
  });
}
