import type { Page } from 'playwright-core';
import { faultSentence, type PageFault } from './page-errors.js';
import { evaluateWithin, pause } from '../page-tools.js';

/** Buttons of one page that are clicked. */
const maxClicks = 8;
/** A page that does not answer a click by then is frozen. */
const clickTimeoutMs = 4000;
/** For the click's own work and what it starts. */
const clickSettleMs = 60;

const clickScript = (root: string, at: number): string => `(() => {
  const buttons = [...document.querySelectorAll('${root} button:not([type=submit]):not(:disabled)')]
    .filter((button) => button.checkVisibility());
  const button = buttons[${at}];
  if (!button) return '';
  const label = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim().slice(0, 60) || 'un pulsante';
  button.click();
  return label;
})()`;

/** What the clicks threw; after `isFrozen` the page answers no more. */
export type ClickFindings = { problems: string[]; isFrozen: boolean };

/** Clicks the buttons of a section's part of a page. */
export async function clickButtons(page: Page, root: string, takeFaults: () => PageFault[]): Promise<ClickFindings> {
  const problems: string[] = [];
  for (let at = 0; at < maxClicks; at += 1) {
    const label = await evaluateWithin<string | undefined>(page, clickScript(root, at), clickTimeoutMs, undefined);
    if (label === undefined) return { problems: [...problems, 'non risponde più dopo un clic'], isFrozen: true };
    if (label === '') break;
    await pause(clickSettleMs);
    problems.push(...takeFaults().map((fault) => faultSentence(fault, ` dopo un clic su «${label}»`)));
  }
  return { problems, isFrozen: false };
}
