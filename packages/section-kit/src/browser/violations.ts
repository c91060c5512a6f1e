/// <reference lib="dom" />

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** With `target-size` of WCAG 2.2. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; nodes: { target: string[]; html: string }[] };
type WindowWithAxe = { axe: { run: (context: string, options: object) => Promise<{ violations: Violation[] }> } };

/** Returns axe's violations within the elements that match `scope`, in the current state and window of a page. */
export async function violations(page: Page, scope = 'html'): Promise<string[]> {
  // Components react to a new window size one frame later, and a toast that is fading in has too little contrast. The
  // animations are asked for again: Chromium never settles `finished` of a transition that a window size replaces.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violationList = await page.evaluate(
    async ([context, runOnly]) => {
      const { axe } = window as unknown as WindowWithAxe;
      return (await axe.run(context, { resultTypes: ['violations'], runOnly })).violations;
    },
    [scope, rules] as const,
  );
  return violationList.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`).join(' | ')}`,
  );
}
