import { findDeprecation, type ProvidedVersions, shareScopeOf } from './provided-versions.js';

const provided: ProvidedVersions = {
  providedVersions: { react: '19.3.1', '@salaria/ui': '2.1.0', '@salaria/contracts': '1.4.0' },
  previousMajor: { until: '2027-06-30', versions: { '@salaria/ui': '1.8.0', '@salaria/contracts': '1.4.0' } },
};
const requiring = (ui: string, contracts = '^1.0.0') => ({
  react: '^19.0.0',
  '@salaria/ui': ui,
  '@salaria/contracts': contracts,
});

it.each<[string, Record<string, string>, 'previous' | undefined]>([
  ['the present major', requiring('^2.0.0'), undefined],
  ['either major', requiring('>=1.5.0 <3'), undefined],
  ['the previous major', requiring('^1.5.0'), 'previous'],
  ['a later release of the previous major', requiring('^1.9.0'), undefined],
  ['an earlier major', requiring('^0.9.0'), undefined],
  ['packages of both majors', requiring('^1.0.0', '^2.0.0'), undefined],
  ['a package that the shell does not provide', { lodash: '^4.0.0' }, undefined],
  ['a name that every object has', { constructor: '*' }, undefined],
])('a section that requires %s needs the share scope %j', (_what, requires, scope) => {
  expect(shareScopeOf(requires, provided)).toBe(scope);
});

it('a section of the previous major needs no share scope that the shell does not have', () => {
  const { providedVersions } = provided;
  expect(shareScopeOf(requiring('^1.5.0'), { providedVersions })).toBeUndefined();
});

describe('the deprecation of a section of the previous major', () => {
  const section = { name: 'mf-prova', requires: requiring('^1.5.0') };

  it('names the last day on which the site accepts releases', () => {
    const text =
      'mf-prova vuole ui ^1.5.0, in disuso: il sito accetta rilasci così fino al 30 giugno 2027; adesso offre 2.1.0';
    expect(findDeprecation(section, provided, '2027-06-30')).toEqual({ text, isOver: false });
  });

  it('is over on the day after', () => {
    const text =
      'mf-prova vuole ui ^1.5.0, in disuso: il sito ha accettato rilasci così fino al 30 giugno 2027; adesso offre 2.1.0';
    expect(findDeprecation(section, provided, '2027-07-01')).toEqual({ text, isOver: true });
  });

  it('is none for the present major', () => {
    expect(findDeprecation({ ...section, requires: requiring('^2.0.0') }, provided)).toBeUndefined();
  });
});
