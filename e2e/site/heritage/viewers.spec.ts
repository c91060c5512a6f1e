import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, requireTool, test } from '../../testing/test';
import { unpackedPackage } from '../../testing/processes/unpacked-package';
import { serveViewer } from './viewer-server';

type Collection = { items: { id: string; label: { it: string[] } }[] };

/** How to open a manifest in a viewer: its package, the page that loads it, and the folder it is loaded from. */
const viewers = [
  {
    name: 'mirador',
    version: '4.0.0',
    folder: 'dist',
    page: (manifest: string) => `<!doctype html><html lang="it"><body><div id="viewer"></div>
      <script src="/mirador.min.js"></script>
      <script>Mirador.viewer({ id: 'viewer', windows: [{ manifestId: ${JSON.stringify(manifest)} }] });</script>`,
    path: () => '/',
  },
  {
    name: 'universalviewer',
    version: '4.4.0',
    folder: 'dist',
    page: () => '',
    path: (manifest: string) => `/uv.html#?manifest=${encodeURIComponent(manifest)}`,
  },
];

/** Returns the first manifest of a kind that the site lists. */
async function manifestOf(page: Page, kind: 'artifacts' | 'articles'): Promise<Collection['items'][number]> {
  const collection = (await (await page.request.get('/iiif/collection.json')).json()) as Collection;
  const [manifest] = collection.items.filter(({ id }) => new URL(id).pathname.startsWith(`/iiif/${kind}/`));
  if (!manifest) throw new Error(`The collection lists no manifest of ${kind}`);
  return manifest;
}

for (const { name, version, folder, page: html, path } of viewers)
  test.describe(`${name} ${version}`, () => {
    const unpacked = unpackedPackage(name, version);
    requireTool(unpacked !== undefined, `npm cannot fetch ${name}`);

    test('shows manifests of artifacts and articles with their pictures', async ({ page }) => {
      for (const kind of ['artifacts', 'articles'] as const) {
        const { id, label } = await manifestOf(page, kind);
        const viewer = await serveViewer(`${unpacked}/${folder}`, html(id));
        try {
          const picture = page.waitForResponse((response) => response.url().includes('/full/'));
          await page.goto(viewer.url + path(id));
          expect((await picture).status()).toBe(200);
          await expect(page.getByText(label.it[0] ?? '').first()).toBeVisible();
          await expect.poll(() => shownEntropy(page)).toBeGreaterThan(4);
        } finally {
          viewer.close();
        }
      }
    });
  });

/** Returns the entropy of what a viewer shows, in bits: pictures have about 7, a viewer that waits for one about 1. */
async function shownEntropy(page: Page): Promise<number> {
  const { entropy } = await sharp(await page.locator('.openseadragon-canvas').first().screenshot()).stats();
  return entropy;
}
