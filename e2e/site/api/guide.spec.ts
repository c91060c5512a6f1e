import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test';
import { serveViewer } from '../heritage/viewer-server';

const guide = fileURLToPath(new URL('../../../docs/api-guide.md', import.meta.url));
const leaflet = path.dirname(createRequire(import.meta.url).resolve('leaflet/package.json'));
const guideSite = 'http://localhost:3000';
const cdn = 'https://unpkg.com/leaflet@1.9.4/';
const maxLines = 30;
let folder = '';

/** Answers what the pages load from the CDN with the package, and gives them no tiles. */
const serveLeaflet = (page: Page) =>
  page.route(/^https:/, (route) => {
    const url = route.request().url();
    return url.startsWith(cdn) ? route.fulfill({ path: path.join(leaflet, url.slice(cdn.length)) }) : route.abort();
  });

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-guide-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the program of the tutorial puts the bronze artifacts near Posta on a map', async ({
  page,
  request,
  baseURL,
}) => {
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8')) ?? [];
  expect(program).toContain(guideSite);
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(maxLines);
  const version = (JSON.parse(readFileSync(path.join(leaflet, 'package.json'), 'utf8')) as { version: string }).version;
  expect(program).toContain(`leaflet@${version}`);
  writeFileSync(path.join(folder, 'bronze.mjs'), program.replace(guideSite, String(baseURL)));
  const output = execFileSync(process.execPath, ['bronze.mjs'], { cwd: folder, encoding: 'utf8' });

  const near = '/api/nearby-artifacts?latitude=42.5257&longitude=13.0962&maxDistance=20';
  const artifacts = (await (await request.get(near)).json()) as { name: string; description: string }[];
  const bronze = artifacts.filter(({ name, description }) => /bronz/i.test(name + description)).map(({ name }) => name);
  expect(bronze.length).toBeGreaterThan(3);
  expect(output).toContain(`${bronze.length} of ${artifacts.length} artifacts`);

  await serveLeaflet(page);
  await page.goto(pathToFileURL(path.join(folder, 'map.html')).href);
  await expect(page.locator('.leaflet-marker-icon')).toHaveCount(bronze.length);
  const labels = await page
    .locator('.leaflet-marker-icon')
    .evaluateAll((icons) => icons.map((it) => it.getAttribute('alt')));
  expect(labels.map((label) => label?.split(',')[0])).toEqual(bronze.map((name) => name.split(',')[0]));
});

test('the page of the guide draws a map of the artifacts on another origin', async ({ page, request, baseURL }) => {
  const [, html = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8')) ?? [];
  expect(html.trim().split('\n').length).toBeLessThanOrEqual(maxLines);
  const other = await serveViewer(folder, html.replace(guideSite, String(baseURL)));
  expect(new URL(other.url).origin).not.toBe(new URL(String(baseURL)).origin);
  await serveLeaflet(page);
  await page.goto(other.url);
  const { features } = (await (await request.get('/api/artifacts.geojson')).json()) as { features: unknown[] };
  expect(features.length).toBeGreaterThan(20);
  await expect(page.locator('.leaflet-marker-icon')).toHaveCount(features.length);
  const readStaffCall = (url: string) =>
    fetch(url).then(
      () => 'read',
      () => 'refused',
    );
  expect(await page.evaluate(readStaffCall, `${baseURL}/api/pdf/list`)).toBe('refused');
  other.close();
});
