import generated from '@salaria/content/generated/periods.json';
import type { GeneratedPeriod, GeneratedPeriods } from '@salaria/content/generated-types';

const periods: GeneratedPeriods = generated;

/** What the editors wrote about a period, or undefined for a name that no period page has. */
export const periodContent = (name: string | undefined): GeneratedPeriod | undefined =>
  name !== undefined && Object.hasOwn(periods, name) ? periods[name] : undefined;
