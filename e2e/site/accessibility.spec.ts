import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { routes } from '../testing/routes';
import { expect, test } from '../testing/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { target: string[] }[] };

for (const width of [360, 1280]) {
  for (const { path } of routes) {
    test(`${path} has no accessibility violation at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.locator('[data-waking]')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(axe);
      const violations = await page.evaluate(
        () =>
          (
            window as unknown as {
              axe: { run: (context: Document, options: object) => Promise<{ violations: unknown[] }> };
            }
          ).axe
            .run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
            .then((result) => result.violations) as Promise<Violation[]>,
      );
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
      ).toEqual([]);
    });
  }
}
