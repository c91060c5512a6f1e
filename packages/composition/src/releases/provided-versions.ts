import { romeClock } from '@salaria/contracts/kinds/fields/rome-time';
import type { SectionManifest } from '@salaria/contracts/sections';
import semver from 'semver';

/** What the shell provides of the shared packages' previous major, and the last day of its window (`2027-06-30`). */
export type PreviousMajor = { until: string; versions: Record<string, string> };

/** The versions of the shared packages that a shell provides, by package. */
export type ProvidedVersions = {
  providedVersions: Record<string, string>;
  previousMajor?: PreviousMajor | undefined;
};

const versionIn = (versions: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(versions, name) ? versions[name] : undefined;
const accepts = (range: string, version: string | undefined): boolean =>
  version !== undefined && semver.satisfies(version, range);

/**
 * Returns the share scope of Module Federation that a section needs: `previous` has the packages of the previous major in
 * place of the present ones. Undefined where the default one fits, or neither.
 */
export function shareScopeOf(
  requires: SectionManifest['requires'],
  { providedVersions, previousMajor }: ProvidedVersions,
): 'previous' | undefined {
  const fits = (versions: Record<string, string>) =>
    Object.entries(requires).every(([name, range]) => accepts(range, versionIn(versions, name)));
  if (!previousMajor || fits(providedVersions)) return undefined;
  return fits({ ...providedVersions, ...previousMajor.versions }) ? 'previous' : undefined;
}

/** Returns a day, `2027-06-30`, as '30 giugno 2027'. */
export const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString('it-IT', { dateStyle: 'long', timeZone: 'UTC' });
const todayInRome = (): string => romeClock(Date.now()).toISOString().slice(0, 10);

/** A sentence for a section's team, and whether the window is over, in which its releases are accepted. */
export type Deprecation = { text: string; isOver: boolean };

/** Returns the deprecation of a section that requires the previous major; undefined for others. */
export function findDeprecation(
  { name, requires }: Pick<SectionManifest, 'name' | 'requires'>,
  provided: ProvidedVersions,
  today = todayInRome(),
): Deprecation | undefined {
  const { providedVersions, previousMajor } = provided;
  if (!previousMajor || shareScopeOf(requires, provided) !== 'previous') return undefined;
  const old = Object.entries(requires).filter(([it, range]) => !accepts(range, providedVersions[it]));
  const wanted = old.map(([it, range]) => `${it.replace(/^@salaria\//, '')} ${range}`).join(' e ');
  const present = old.map(([it]) => providedVersions[it]).join(' e ');
  const isOver = previousMajor.until < today;
  const acceptance = isOver ? 'ha accettato rilasci' : 'accetta rilasci';
  const text = `${name} vuole ${wanted}, in disuso: il sito ${acceptance} così fino al ${formatDay(previousMajor.until)}`;
  return { text: `${text}; adesso offre ${present}`, isOver };
}
