import type { Timeline } from '@salaria/contracts/timeline';
import { useAddress } from '@salaria/ui/address/use-address';

/** Index of the Roman Empire. */
const defaultIndex = 2;

/** Query parameter of the selected period. */
export const periodParameter = 'periodo';

/** Returns the value of the parameter for a period; undefined for the default one. */
export const periodValue = (periods: Timeline, index: number): string | undefined =>
  index === defaultIndex ? undefined : periods[index]?.id;

/**
 * Index of the selected period and a function that selects another. The period is in the address, so that the back
 * button restores it after a visit to a period page; selecting adds no history entry.
 */
export function useSelectedPeriod(periods: Timeline): [number, (index: number) => void] {
  const { params, change } = useAddress();
  const addressIndex = periods.findIndex((period) => period.id === params.get(periodParameter));
  const select = (index: number) => void change({ [periodParameter]: periodValue(periods, index) }, { replace: true });
  return [addressIndex === -1 ? Math.min(defaultIndex, periods.length - 1) : addressIndex, select];
}
