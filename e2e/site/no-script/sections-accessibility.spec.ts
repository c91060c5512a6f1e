import { violations } from '../../testing/axe';
import { expect, test } from '../../testing/test';
import { openWithoutScripts } from './open-without-scripts';

// Axe is a script: the sections' code is kept away instead, so that the server's HTML stays.
const states = {
  'the dialog of an artifact': '/gallery?reperto=3',
  'the filters of the catalogue': '/gallery?filtri=aperti&vista=elenco',
  'the dialog of a discovery': '/scoperte?scoperta=2',
  'the list of discoveries': '/scoperte?scheda=lista',
  'a period of the timeline': '/timeline?barra=estesa&periodo=modernAge',
  'a question after the first': '/quiz/1?risposta=1',
  'the second page of the blog': '/blog?pagina=2',
};

for (const [name, path] of Object.entries(states)) {
  test(`${name} in the server's HTML has no accessibility violation, wide or narrow`, async ({ page }) => {
    await page.route(/\/sections\/mf-.+\.js$/, () => new Promise<void>(() => undefined));
    await openWithoutScripts(page, path);
    await expect(page.locator('[data-section][data-unhydrated]').first()).toBeAttached();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violations(page)).toEqual([]);
    }
  });
}
