import { expect, it } from '@jest/globals';
import type { RegisteredSection, Release } from '@salaria/contracts/sections';
import { selectPageRegistry, visitorSections } from './page-registry.js';

const releaseOf = (name: string, id: string): Release => ({
  id,
  scope: `${name}_${id}`,
  base: `/sections/${name}/${id}/`,
  entry: 'entry.js',
  files: {},
  exposes: {},
});
const sectionOf = (name: string, id: string, slot = 'home'): RegisteredSection => ({
  name,
  title: name,
  routes: [{ path: `/${name}`, expose: 'page', reads: [] }],
  navigation: [{ label: name, path: `/${name}`, order: 1 }],
  slots: [{ slot, order: 1, expose: 'part', reads: [] }],
  release: releaseOf(name, id),
  previous: releaseOf(name, 'previous'),
  since: '2026-01-01T00:00:00.000Z',
});
const registryOf = (other: string) => ({
  version: `version-${other}`,
  sections: [sectionOf('mf-own', 'a'), sectionOf('mf-other', other), sectionOf('mf-chat', 'c', 'floating')],
});
const parts = [{ section: 'mf-own', expose: 'page' }];

it('has the releases of the page’s own sections and of those on every page', () => {
  const { sections, partial } = selectPageRegistry(registryOf('b'), parts);
  expect(partial).toBe(true);
  expect(sections.map(({ name, release, previous }) => [name, release?.id, previous?.id])).toEqual([
    ['mf-own', 'a', 'previous'],
    ['mf-other', undefined, undefined],
    ['mf-chat', 'c', 'previous'],
  ]);
  expect(sections.map(({ navigation, routes }) => navigation.length + routes.length)).toEqual([2, 2, 2]);
});

it('stays the same when another section is released', () => {
  expect(selectPageRegistry(registryOf('d'), parts)).toEqual(selectPageRegistry(registryOf('b'), parts));
  expect(selectPageRegistry(registryOf('d'), [{ section: 'mf-other', expose: 'page' }])).not.toEqual(
    selectPageRegistry(registryOf('b'), [{ section: 'mf-other', expose: 'page' }]),
  );
});

it('leaves out sections for staff, except on their own pages', () => {
  const staff: RegisteredSection = { ...sectionOf('mf-staff', 's'), audience: 'staff', navigation: [], slots: [] };
  const registry = registryOf('b');
  const withStaff = { ...registry, sections: [staff, ...registry.sections] };
  expect(JSON.stringify(selectPageRegistry(withStaff, parts))).toBe(
    JSON.stringify(selectPageRegistry(registry, parts)),
  );
  expect(visitorSections(withStaff.sections)).toEqual(registry.sections);
  const own = selectPageRegistry(withStaff, [{ section: 'mf-staff', expose: 'page' }]).sections;
  expect(own.map(({ name, release }) => [name, release?.id])).toContainEqual(['mf-staff', 's']);
});

it('has no code of visitors’ sections on a page for staff, only their entries in the navigation', () => {
  const staff: RegisteredSection = { ...sectionOf('mf-staff', 's'), audience: 'staff', navigation: [], slots: [] };
  const registry = registryOf('b');
  const staffParts = [{ section: 'mf-staff', expose: 'page' }];
  const { sections, partial } = selectPageRegistry(
    { ...registry, sections: [staff, ...registry.sections] },
    staffParts,
  );
  expect(partial).toBeUndefined();
  for (const { name, routes, slots, release, previous, navigation } of sections.slice(0, -1))
    expect([name, routes, slots, release, previous, navigation.length]).toEqual([name, [], [], null, null, 1]);
  expect(sections.at(-1)).toBe(staff);
});
