import type { GeneratedTimeline } from '@salaria/content/generated-types';
import { useSearchParams } from '@salaria/ui';

/** The third, the Roman Empire. */
const first = 2;
const parameter = 'periodo';

/**
 * Index of the selected period. It stands in the address, so that the way back from a period's page leads to the same
 * one; moving along the timeline adds nothing to the history.
 */
export function useSelectedPeriod(periods: GeneratedTimeline): [number, (index: number) => void] {
  const [params, setParams] = useSearchParams();
  const named = periods.findIndex((period) => period.id === params.get(parameter));
  const select = (index: number) => {
    const id = periods[index]?.id;
    setParams(index === first || id === undefined ? {} : { [parameter]: id }, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return [named === -1 ? Math.min(first, periods.length - 1) : named, select];
}
