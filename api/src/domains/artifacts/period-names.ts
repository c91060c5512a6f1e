import { type ArtifactPeriod, artifactPeriods } from '@salaria/contracts/artifacts';

/** Names of the period pages and the timeline; null for a period without artifacts. */
const aliases: Record<string, ArtifactPeriod | null> = {
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

/** Every name of a period. */
export const periodNames: readonly string[] = [...artifactPeriods, ...Object.keys(aliases)];

/**
 * Returns the period of artifacts that `name` stands for; null for one without artifacts, undefined for an unknown
 * name.
 */
export function artifactPeriodOf(name: string): ArtifactPeriod | null | undefined {
  const period = artifactPeriods.find((candidate) => candidate === name);
  return period ?? (Object.hasOwn(aliases, name) ? aliases[name] : undefined);
}
