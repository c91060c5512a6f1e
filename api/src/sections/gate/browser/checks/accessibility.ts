import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { readPage } from '../page-tools.js';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const maxViolations = 5;

type Violation = { id: string; impact: string; target: string };

let axeSource: string | undefined;

/** @throws when axe-core is not installed */
const loadAxe = (): string =>
  (axeSource ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

const runScript = (root: string): string => `(async () => {
  const { violations } = await axe.run(
    { include: [[${JSON.stringify(root)}]] },
    { resultTypes: ['violations'], runOnly: ${JSON.stringify(tags)} },
  );
  return violations.map(({ id, impact, nodes }) => ({ id, impact, target: String(nodes[0]?.target ?? '') }));
})()`;

/**
 * Returns what axe finds in a section's part of a page; `serious` and `critical` violations are problems.
 * @throws UnreadablePage when axe does not finish, or finds no such part
 */
export async function checkAccessibility(
  page: Page,
  root: string,
): Promise<{ problems: string[]; warnings: string[] }> {
  const run = async (): Promise<Violation[]> => {
    await page.evaluate(loadAxe());
    return page.evaluate<Violation[]>(runScript(root));
  };
  const violations = (await readPage("l'accessibilità", run())).slice(0, maxViolations);
  const isSerious = ({ impact }: Violation) => impact === 'serious' || impact === 'critical';
  const sentence = ({ id, target }: Violation) => `non è accessibile: ${id} (${target.slice(0, 120)})`;
  return {
    problems: violations.filter(isSerious).map(sentence),
    warnings: violations.filter((it) => !isSerious(it)).map(sentence),
  };
}
