import { type AddressChanges, useAddress } from '../address/use-address';
import type { DiscoveryFilter } from './discoveries.queries';
import { type Choice, categoryChoices, periodChoices } from './discovery-labels';

/** The filters stand in the address; values that do not exist filter nothing. */
export function useDiscoveryFilter(): { filter: DiscoveryFilter; choose: (change: Partial<DiscoveryFilter>) => void } {
  const { params, change } = useAddress();
  const named = (name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice.value === params.get(name))?.value;
  const filter = {
    verifiedOnly: params.get('verificate') === 'si',
    category: named('categoria', categoryChoices),
    period: named('periodo', periodChoices),
  };
  const choose = (changed: Partial<DiscoveryFilter>) => {
    const next: AddressChanges = { scoperta: undefined };
    if ('verifiedOnly' in changed) next.verificate = changed.verifiedOnly ? 'si' : undefined;
    if ('category' in changed) next.categoria = changed.category;
    if ('period' in changed) next.periodo = changed.period;
    change(next);
  };
  return { filter, choose };
}
