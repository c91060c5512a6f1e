import generated from '@salaria/content/generated/periods.json';
import type { GeneratedPeriod, GeneratedPeriods } from '@salaria/content/generated-types';

const periods: GeneratedPeriods = generated;

/** Returns the content of a period page; undefined for an unknown name. */
export const periodContent = (name: string | undefined): GeneratedPeriod | undefined =>
  name !== undefined && Object.hasOwn(periods, name) ? periods[name] : undefined;
