import { expect, type Page } from '@playwright/test';

/** Breaks out of attributes, text, scripts and titles. */
export const everywhere = `"'></title></script></textarea><img src=x onerror=xss()><svg/onload=xss()><script>xss()</script>`;

/** Expects the payload as visible text. */
export const expectReadable = (page: Page) =>
  expect(page.getByText('<img src=x onerror=xss()>').filter({ visible: true }).first()).toBeVisible();

export type Trap = { caught: string[]; mark: (what: string) => void };

/** Records scripts that run, dialogs, and requests to other origins; `mark` names the current payload. */
export async function setTrap(page: Page): Promise<Trap> {
  const caught: string[] = [];
  let current = '';
  const note = (what: string) => caught.push(`${what}: ${current}`);
  await page.exposeFunction('trapped', () => note('a script ran'));
  await page.addInitScript(() => {
    const { trapped } = window as unknown as { trapped: () => void };
    Object.assign(window, { xss: () => trapped() });
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
      Object.assign(window, { [name]: () => trapped() });
  });
  page.on('dialog', (dialog) => {
    note('a dialog opened');
    void dialog.dismiss();
  });
  await page.route('https://evil.example/**', (route) => {
    if (route.request().resourceType() !== 'image') note(`a ${route.request().resourceType()} was requested`);
    return route.abort();
  });
  return {
    caught,
    mark: (what) => {
      current = what;
    },
  };
}

/** Clicks every element that a payload may have left, without following links. */
export const provoke = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const scope = document.querySelector(selector) ?? document.body;
    // Forms that submit to this origin would end the test.
    const stay = (event: SubmitEvent) => {
      const target =
        event.submitter?.getAttribute('formaction') ?? (event.target as Element).getAttribute('action') ?? '';
      if (new URL(target, location.href).origin === location.origin) event.preventDefault();
    };
    document.addEventListener('submit', stay, true);
    for (const element of scope.querySelectorAll<HTMLElement>('a, area, button, input, summary, p, x-card')) {
      element.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
      const href = element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? '';
      // Plain links would end the test.
      if (!/^(https?:|\/|\?|#|mailto:)/i.test(href.trim()))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    // Handlers run in tasks and with frames.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  }, within);

/** Expects that no script has run, and that the payload has left no element, where `visit` leads. */
export async function expectText(page: Page, trap: Trap, name: string, visit: () => Promise<unknown>): Promise<void> {
  trap.mark(name);
  await visit();
  await provoke(page, 'main');
  expect.soft(trap.caught, name).toEqual([]);
  await expect.soft(page.locator('main [onerror], main [onload], main script, main svg[onload]'), name).toHaveCount(0);
}
