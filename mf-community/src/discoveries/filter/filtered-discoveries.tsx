import type { Discovery } from '@salaria/contracts/discoveries';
import { ErrorNotice, type Read, Spinner, StatusLine } from '@salaria/ui';
import type { ReactNode } from 'react';
import { DiscoveryFilters } from './discovery-filters';
import type { DiscoveryFilterState } from './use-discovery-filter';

const countText = (count: number): string => (count === 1 ? '1 scoperta' : `${count} scoperte`);

type FilteredDiscoveriesProps = {
  filterState: DiscoveryFilterState;
  discoveries: Read<Discovery[]>;
  skeleton: ReactNode;
  /** Renders the discoveries once they have loaded. */
  children: (discoveries: readonly Discovery[]) => ReactNode;
};

/** Filters and status line above the discoveries of a tab. */
export function FilteredDiscoveries({ filterState, discoveries, skeleton, children }: FilteredDiscoveriesProps) {
  const { data, error } = discoveries;
  const isLoading = !data && !error;
  return (
    <>
      <DiscoveryFilters {...filterState} />
      {error && (
        <ErrorNotice role="alert">Errore nel caricamento delle scoperte. Si prega di riprovare più tardi.</ErrorNotice>
      )}
      <StatusLine role="status">
        {isLoading && (
          <>
            <Spinner />
            Caricamento scoperte archeologiche...
          </>
        )}
        {data && countText(data.length)}
      </StatusLine>
      {isLoading && skeleton}
      {data && children(data)}
    </>
  );
}
