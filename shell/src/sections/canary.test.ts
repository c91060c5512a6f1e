import type { ComponentType } from 'react';
import { releaseOf, sectionOf } from '@salaria/composition/testing/sections';
import { withCanary } from './canary';
import { loadModule } from './loading/federation-runtime';
import { loadPart } from './loading/section-parts';
import { readEmbeddedRegistry } from './registry-store';
import { reportFailure } from './report-failure';

jest.mock('./loading/federation-runtime');
jest.mock('./report-failure');

const Page: ComponentType = () => null;
const live = releaseOf('mf-blog', '111111111111');
const canary = releaseOf('mf-blog', 'cccccccccccc');
const sectionAt = (share: number, name = 'mf-blog') =>
  sectionOf(name, { release: live, canary: { release: canary, share } });
const shown = (share: number, name?: string) => withCanary(sectionAt(share, name)).release?.id;
const draw = (number: number) => jest.spyOn(Math, 'random').mockReturnValue(number / 100);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a visitor keeps a number for each section, and gets the canary while it is below the share', () => {
  draw(10);
  expect([shown(10), shown(11), shown(99), shown(10)]).toEqual([live.id, canary.id, canary.id, live.id]);
  draw(50);
  expect([shown(11), shown(11, 'mf-chat')]).toEqual([canary.id, live.id]);
  // Whole numbers: finer ones would tell one visitor from another.
  expect({ ...localStorage }).toEqual({ 'share/mf-blog': '10', 'share/mf-chat': '50' });
});

test.each([0, 99])('number %i is in a share or not at its bounds', (number) => {
  draw(number);
  expect([shown(0), shown(100)]).toEqual([live.id, canary.id]);
});

test('a visitor without storage gets the live release, and no section without a canary draws a number', () => {
  expect(withCanary(sectionOf('mf-blog', { release: live }))).toEqual(sectionOf('mf-blog', { release: live }));
  expect(localStorage).toHaveLength(0);
  draw(0);
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(shown(99)).toBe(live.id);
});

test('the registry of a page has the canary, with the live release as its fallback', async () => {
  draw(0);
  document.body.innerHTML = '<script type="application/json" id="salaria-registry"></script>';
  const registry = { version: '', partial: true, sections: [sectionAt(10)] };
  document.getElementById('salaria-registry')?.append(JSON.stringify(registry));
  const [section] = readEmbeddedRegistry().sections;
  expect(section).toMatchObject({ release: { id: canary.id }, previous: { id: live.id } });
  expect(Math.abs(Date.now() - Date.parse(section?.since ?? ''))).toBeLessThan(60_000);
  jest
    .mocked(loadModule)
    .mockImplementation((_name, { id }) => (id === live.id ? Promise.resolve(Page) : Promise.reject(new Error('no'))));
  if (!section) throw new Error('a section expected');
  expect(await loadPart(section, 'page')).toMatchObject({ component: Page, release: { id: live.id } });
  expect(jest.mocked(reportFailure).mock.calls).toEqual([
    [{ section: 'mf-blog', release: canary.id, kind: 'fallback' }],
  ]);
});
