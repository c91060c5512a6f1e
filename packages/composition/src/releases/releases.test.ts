import { fileAddress } from './file-address.js';
import { selectPageRegistry } from './page-registry.js';
import { releaseOf, sectionOf } from '../testing/sections.js';

describe('the URL of a file', () => {
  const page = 'sha384-oqVuAfXRKap7+dgc/Y5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
  const release = releaseOf('mf-prova', '0123456789ab', {
    files: { 'entry.js': page, 'page.js': page, 'page.css': page },
    exposes: { page: ['page.js'] },
  });

  it.each(['entry.js', 'page.css', 'unlisted.js', 'constructor'])('leaves %s at the base of the release', (name) => {
    expect(fileAddress(release, name)).toBe(release.base + name);
  });

  it.each(['https://team.example/sections/x/', '/__salaria/0123456789ab/'])(
    'leaves files of a release at %s',
    (base) => {
      expect(fileAddress({ ...release, base }, 'page.js')).toBe(`${base}page.js`);
    },
  );
});

describe('the registry of a page', () => {
  const sectionWith = (name: string, id: string, slot = 'home') =>
    sectionOf(name, {
      routes: [{ path: `/${name}`, expose: 'page', reads: [] }],
      navigation: [{ label: name, path: `/${name}`, order: 1 }],
      slots: [{ slot, order: 1, expose: 'part', reads: [] }],
      release: releaseOf(name, id),
      previous: releaseOf(name, 'previous'),
      since: '2026-01-01T00:00:00.000Z',
      canary: { release: releaseOf(name, `${id}-canary`), share: 10 },
    });
  const registryOf = (other: string) => ({
    version: `version-${other}`,
    sections: [sectionWith('mf-own', 'a'), sectionWith('mf-other', other), sectionWith('mf-chat', 'c', 'floating')],
  });
  const parts = [{ section: 'mf-own', expose: 'page' }];

  it('has the releases of the page’s own sections and of those on every page', () => {
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
