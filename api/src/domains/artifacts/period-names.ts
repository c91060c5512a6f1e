import { type FindPeriod, findPeriods } from '@salaria/contracts/artifacts';

// The period pages and the timeline have names of their own for the periods of our finds.
const aliases: Record<string, FindPeriod | null> = {
  prehistoric: 'preromano',
  sabini: 'preromano',
  'roman-empire': 'romano',
  'impero-romano': 'romano',
  medioevo: 'medievale',
  'ancient-egypt': null,
  mesopotamia: null,
  'classical-greece': null,
  mesoamerica: null,
  'epoca-moderna': null,
};

/** The finds' period that a name in a path stands for; null where it has no finds, undefined for a name nobody uses. */
export function artifactPeriodOf(name: string): FindPeriod | null | undefined {
  const own = findPeriods.find((period) => period === name);
  return own ?? (Object.hasOwn(aliases, name) ? aliases[name] : undefined);
}
