import type { Locator, Page } from '@playwright/test';
import { expect } from '../../testing/test';

const maxPresses = 160;
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Returns what the control is called that has the focus. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const name = element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    return `${element?.localName} «${name.trim().slice(0, 50)}»`;
  });

/** Expects the page with this heading, or a text on it. */
export const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
export const expectSaid = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
export const dialogOf = (page: Page) => page.getByRole('dialog');

/** A person at the desk who has a keyboard only. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses a key until a control has the focus. @throws with the names of the controls that had it before */
  async reach(target: Locator, key = 'Tab'): Promise<void> {
    await expect(target.first()).toBeVisible();
    const passed: string[] = [];
    while (!(await isFocused(target))) {
      if (passed.length >= maxPresses) throw new Error(`${target} has not had the focus. ${passed.join(', ')}`);
      await this.page.keyboard.press(key);
      passed.push(await focusedName(this.page));
    }
  }

  /** Goes to a button and presses it. */
  async press(name: string | RegExp, { key = 'Tab', within = this.page.locator('body') } = {}): Promise<void> {
    await this.reach(within.getByRole('button', { name, exact: typeof name === 'string' }), key);
    await this.page.keyboard.press('Enter');
  }

  /** Goes to a field and types over what it has; of a choice, the beginning of an option. */
  async type(label: string, text: string, key = 'Tab'): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    await this.reach(field, key);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Opens what the search of the desk finds for some words. */
  async open(words: string, title: RegExp = new RegExp(words, 'i')): Promise<void> {
    await this.page.keyboard.press('Control+k');
    const dialog = this.page.getByRole('dialog', { name: 'Cerca nella redazione' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await this.page.keyboard.type(words);
    const found = dialog.getByRole('option').filter({ hasText: title }).first();
    await expect(found).toBeVisible();
    for (let presses = 0; presses < maxPresses && (await found.getAttribute('aria-selected')) !== 'true'; presses += 1)
      await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  }

  /** Finds an entry in the list of its kind, and opens it. */
  async openEntry(kind: string, title: string): Promise<void> {
    await this.open('contenuti', /^Contenuti$/);
    await this.reach(
      this.page.getByRole('navigation', { name: 'Tipo di contenuto' }).getByRole('link', { name: kind }),
    );
    await this.page.keyboard.press('Enter');
    await this.type(`Cerca in: ${kind}`, title);
    await this.page.keyboard.press('Enter');
    await expect(this.page).toHaveURL(/[?&]q=/);
    await this.reach(this.page.getByRole('link', { name: title }));
    await this.page.keyboard.press('Enter');
  }

  /** Opens the menu of an entry and chooses one of its actions. */
  async choose(action: string): Promise<void> {
    await this.press('Altre azioni', { key: 'Shift+Tab' });
    await this.press(action);
  }

  /** Presses what the toast offers. */
  async actOnToast(name: string): Promise<void> {
    await expect(this.page.getByRole('button', { name, exact: true }).last()).toBeVisible();
    await this.page.keyboard.press('F8');
    await this.reach(this.page.getByRole('list').getByRole('button', { name, exact: true }));
    await this.page.keyboard.press('Enter');
  }
}
