import { useAddress } from '@salaria/ui/address/use-address';
import type { DiscoveryFilter } from '../discoveries.queries';
import { categoryChoices, periodChoices } from '../discovery-labels';

const categories = categoryChoices.map(({ value }) => value);
const periods = periodChoices.map(({ value }) => value);

export type DiscoveryFilterState = {
  filter: DiscoveryFilter;
  toggleVerified: () => void;
  chooseCategory: (category: string | undefined) => void;
  choosePeriod: (period: string | undefined) => void;
};

/** The filters of map and list, which are in the address; unknown values do not filter. */
export function useDiscoveryFilter(): DiscoveryFilterState {
  const { oneOf, change } = useAddress();
  const verifiedOnly = oneOf('verificate', ['si']) !== undefined;
  return {
    filter: { verifiedOnly, category: oneOf('categoria', categories), period: oneOf('periodo', periods) },
    toggleVerified: () => void change({ verificate: verifiedOnly ? undefined : 'si', scoperta: undefined }),
    chooseCategory: (categoria) => void change({ categoria, scoperta: undefined }),
    choosePeriod: (periodo) => void change({ periodo, scoperta: undefined }),
  };
}
