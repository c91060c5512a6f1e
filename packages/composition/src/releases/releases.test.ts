import { selectPageRegistry } from './page-registry.js';
import { releaseOf, sectionOf } from '../testing/sections.js';

describe('the registry of a page', () => {
  const sectionWith = (name: string, id: string) =>
    sectionOf(name, {
      routes: [{ path: `/${name}`, expose: 'page', reads: [] }],
      navigation: [{ label: name, path: `/${name}`, order: 1 }],
      slots: [{ slot: 'home', order: 1, expose: 'part', reads: [] }],
      release: releaseOf(name, id),
      previous: releaseOf(name, 'previous'),
      since: '2026-01-01T00:00:00.000Z',
      canary: { release: releaseOf(name, `${id}-canary`), share: 10 },
    });
  const registryOf = (other: string) => ({
    version: `version-${other}`,
    sections: [sectionWith('mf-own', 'a'), sectionWith('mf-other', other), sectionWith('mf-chat', 'c')],
  });
  const parts = ['mf-own', 'mf-chat'].map((section) => ({ section, expose: 'page' }));

  it('has the releases of the sections with parts on the page', () => {
    const { sections, partial } = selectPageRegistry(registryOf('b'), parts);
    expect(partial).toBe(true);
    expect(
      sections.map(({ name, release, previous, canary }) => [name, release?.id, previous?.id, canary?.release.id]),
    ).toEqual([
      ['mf-own', 'a', 'previous', 'a-canary'],
      ['mf-other', undefined, undefined, undefined],
      ['mf-chat', 'c', 'previous', 'c-canary'],
    ]);
    expect(sections.map(({ navigation, routes }) => navigation.length + routes.length)).toEqual([2, 2, 2]);
  });

  it('stays the same when another section is released', () => {
    expect(selectPageRegistry(registryOf('d'), parts)).toEqual(selectPageRegistry(registryOf('b'), parts));
    expect(selectPageRegistry(registryOf('d'), [{ section: 'mf-other', expose: 'page' }])).not.toEqual(
      selectPageRegistry(registryOf('b'), [{ section: 'mf-other', expose: 'page' }]),
    );
  });
});
