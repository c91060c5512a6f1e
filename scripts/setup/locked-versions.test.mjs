import { lockedVersions } from './locked-versions.mjs';

const lock = {
  packages: {
    'packages/ui': { version: '1.0.0', dependencies: { swr: '2' } },
    'node_modules/@salaria/ui': { resolved: 'packages/ui', link: true },
    'node_modules/swr': { version: '2.5.1', integrity: 'sha512-swr', dependencies: { store: '1' } },
    'node_modules/swr/node_modules/store': { version: '1.0.0', integrity: 'sha512-inner' },
    'node_modules/store': { version: '2.0.0', integrity: 'sha512-outer' },
    'node_modules/marked': { version: '3.0.0', integrity: 'sha512-marked' },
  },
};
const versionsOf = (packages) => lockedVersions('mf-prova', { packages }, ['@salaria/ui']);

describe('lockedVersions', () => {
  it('returns what a workspace depends on, also through others, as Node resolves it', () => {
    expect(versionsOf(lock.packages)).toEqual({
      'packages/ui': ['1.0.0', undefined],
      'node_modules/swr': ['2.5.1', 'sha512-swr'],
      'node_modules/swr/node_modules/store': ['1.0.0', 'sha512-inner'],
    });
  });

  it('stays the same when another section and its packages are added', () => {
    const added = {
      'mf-mostre': { version: '1.0.0', dependencies: { marked: '4' } },
      'node_modules/mf-mostre': { resolved: 'mf-mostre', link: true },
      'node_modules/marked': { version: '4.0.0', integrity: 'sha512-other' },
    };
    expect(versionsOf({ ...lock.packages, ...added })).toEqual(versionsOf(lock.packages));
  });

  it('changes with the version of a package', () => {
    const updated = { 'node_modules/swr': { ...lock.packages['node_modules/swr'], version: '2.6.0' } };
    expect(versionsOf({ ...lock.packages, ...updated })).not.toEqual(versionsOf(lock.packages));
  });
});
