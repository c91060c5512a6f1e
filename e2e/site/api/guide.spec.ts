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
const maxProgramLines = 40;
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

test('the program of the first hour puts the artifacts of a century on a map, with their credits', async ({
  page,
  request,
  baseURL,
}) => {
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8')) ?? [];
  expect(program).toContain(guideSite);
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(maxProgramLines);
  const version = (JSON.parse(readFileSync(path.join(leaflet, 'package.json'), 'utf8')) as { version: string }).version;
  expect(program).toContain(`leaflet@${version}`);
  writeFileSync(path.join(folder, 'century.mjs'), program.replace(guideSite, String(baseURL)));
  const output = execFileSync(process.execPath, ['century.mjs'], { cwd: folder, encoding: 'utf8' });

  type Dated = { name: string; yearFrom?: number; yearTo?: number };
  const all = (await (await request.get('/api/artifacts')).json()) as Dated[];
  const isOfCentury = ({ yearFrom = Infinity, yearTo = -Infinity }: Dated) => yearFrom <= 100 && yearTo >= 1;
  const names = all.filter(isOfCentury).map(({ name }) => name.split(',')[0]);
  // More than one page of the program.
  expect(names.length).toBeGreaterThan(10);
  expect(output).toContain(`${names.length} of ${names.length} artifacts`);

  await serveLeaflet(page);
  await page.goto(pathToFileURL(path.join(folder, 'map.html')).href);
  await expect(page.locator('.leaflet-marker-icon')).toHaveCount(names.length);
  const labels = await page
    .locator('.leaflet-marker-icon')
    .evaluateAll((icons) => icons.map((it) => String(it.getAttribute('alt'))));
  expect(labels.map((label) => label.split(',')[0]).toSorted()).toEqual(names.toSorted());
  for (const label of labels) expect(label).toContain('rights unknown: ask');
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
