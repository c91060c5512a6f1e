import { builtIn, useReadOrBuiltIn } from '@salaria/ui/api/built-in';

const loadPeriods = builtIn(() => import('@salaria/content/generated/periods.json'));

/** Reads what the page of a period says; the built-in text when the call fails, and null for an unknown period. */
export const usePeriod = (name: string) =>
  useReadOrBuiltIn(
    `/api/periods/${encodeURIComponent(name)}`,
    async () => (await import(/* webpackChunkName: "schemas" */ './period.schema')).optionalPeriodSchema,
    loadPeriods,
    (periods) => (Object.hasOwn(periods, name) ? periods[name as keyof typeof periods] : null),
  );
