import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { photograph } from '../../../api/src/content/media/picture.fixtures';
import { callDesk, checkTimeoutMs, expectSaved, publish } from './content-desk';
import { expect } from '../../testing/test';

const generated = fileURLToPath(new URL('../../../content/generated', import.meta.url));

export const association = 'Gruppo Archeologico Alta Sabina';
const picture = 'alta-sabina';

/** Values with a form of their own, by the path of their field; other texts are replaced by the association's name. */
const values: Readonly<Record<string, unknown>> = {
  name: association,
  shortName: 'Alta Sabina',
  email: 'scrivi@altasabina.example',
  phone: '+39 0765 123456',
  place: 'Monteleone Sabino, Lazio',
  area: 'Alta Sabina, Lazio',
  postalAddress: 'Via del Teatro 1, Monteleone Sabino',
  latitude: '42.2301',
  longitude: '12.8602',
  socialPage: 'https://sociale.example/altasabina',
  videoChannel: 'https://video.example/altasabina',
  video: 'https://video.example/altasabina/1',
  year: 2031,
  raised: 1234,
  goal: 5678,
  progress: 22,
  'accessibility.date': '2030-02-03',
  'accessibility.state': 'conforme',
};
const unchanged =
  /\.aat$|^(?:parts|allocation\.\d+\.share|hasSampleNotice|entries\.\d+\.(?:id|slug|color|startYear|endYear))/;
const pictures = /(?:^|\.)(?:image|logo|sharingPicture|backgroundImage)$/;

/** Returns the leaves of an entry with the paths of their fields. */
function leavesOf(value: unknown, name = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, name ? `${name}.${key}` : key));
}

/** Returns what the other association has in place of a value. */
function replaced(name: string, value: unknown): unknown {
  if (Object.hasOwn(values, name)) return values[name];
  if (pictures.test(name)) return picture;
  if (typeof value !== 'string' || unchanged.test(name)) return value;
  // As long as the text of the sample: the same limits hold for it.
  return `${association}, ${name}: `.repeat(20).slice(0, value.length).padEnd(3, 'a').replace(/\s$/, 'a');
}

function replacedIn(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((inner, index) => replacedIn(inner, `${name ? `${name}.` : ''}${index}`));
  if (typeof value !== 'object' || value === null) return replaced(name, value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, replacedIn(inner, name ? `${name}.${key}` : key)]),
  );
}

const read = (page: Page, kind: ContentKind) => callDesk<ContentEntry>(page, 'GET', `content/${kind}/${kind}`);

/** Uploads the association's picture, which all its pages show, and describes it. */
export async function uploadPicture(page: Page): Promise<void> {
  const buffer = await photograph(1600, 1000);
  const response = await page.request.post('/api/desk/pictures', {
    multipart: { picture: { name: `${picture}.jpg`, mimeType: 'image/jpeg', buffer } },
  });
  expect(response.ok()).toBe(true);
  const { version } = await callDesk<{ version: string }>(page, 'GET', `pictures/${picture}`);
  const note = {
    alt: 'Due campi di colore, uno accanto all’altro',
    caption: 'I colori del gruppo, come sulla bandiera.',
    ...{ credit: association, licence: 'CC BY 4.0', focal: { x: 0.5, y: 0.5 }, generated: false },
  };
  await callDesk(page, 'PUT', `pictures/${picture}`, { note, version });
}

/** Types the association's values over those of the sample in the form of a kind, and publishes it. */
export async function retype(page: Page, kind: ContentKind): Promise<void> {
  const { fields } = await read(page, kind);
  const more = kind === 'site' ? { shortName: '', logo: '', sharingPicture: '', postalAddress: '' } : {};
  await page.goto(`/redazione/contenuti/${kind}/${kind}`);
  await expect(page.locator('[id^="campo-"]').first()).toBeAttached({ timeout: checkTimeoutMs });
  await page.locator('main details:not([open])').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  for (const [name, value] of leavesOf({ ...more, ...fields })) {
    const text = replaced(name, value);
    if (text === value) continue;
    const control = page.locator(`[id="campo-${name}"]`);
    if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') await control.selectOption(String(text));
    else await control.fill(String(text));
  }
  await expectSaved(page);
  expect((await read(page, kind)).problems).toEqual([]);
  await publish(page);
}

/** Publishes an entry of which every text and picture is the association's; a list keeps `count` of its items. */
export async function replace(page: Page, kind: ContentKind, count = Number.POSITIVE_INFINITY): Promise<void> {
  const { fields, version } = await read(page, kind);
  const { entries } = fields;
  const kept = Array.isArray(entries) ? { entries: entries.slice(0, count) } : {};
  const own = kind === 'village' ? { entries: [picture] } : replacedIn({ ...fields, ...kept });
  const saved = await callDesk<ContentEntry>(page, 'PUT', `content/${kind}/${kind}/draft`, { version, fields: own });
  await callDesk(page, 'POST', `content/${kind}/${kind}/publish`, { version: saved.version });
}

/** Removes all entries of the sample that are files of their own, those that refer to others first. */
export async function removeSample(page: Page): Promise<void> {
  for (const kind of ['articles', 'artifacts', 'quizzes', 'discoveries', 'authors', 'categories'] as const) {
    for (;;) {
      const { items } = await callDesk<{ items: { slug: string }[] }>(page, 'GET', `content?kind=${kind}`);
      if (items.length === 0) break;
      const entries = items.map(({ slug }) => ({ kind, slug }));
      const results = await callDesk<string>(page, 'POST', 'content/bulk', { action: 'remove', entries });
      expect(results).not.toMatch(/"problem":"/);
    }
  }
}

/** Returns every text of the sample's facts, and the names of its place. */
export async function sampleTexts(): Promise<RegExp> {
  const parts = await Promise.all(
    ['site', 'home', 'about', 'donations', 'legal'].map(async (name) =>
      leavesOf(JSON.parse(await readFile(path.join(generated, `${name}.json`), 'utf8'))),
    ),
  );
  const texts = parts.flat().flatMap(([, value]) => (typeof value === 'string' && value.length >= 12 ? [value] : []));
  const escaped = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp([...new Set(escaped), '\\bPosta\\b(?! elettronica)', 'archeologiadiposta', 'Velino'].join('|'));
}
