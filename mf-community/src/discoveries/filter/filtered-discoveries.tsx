import type { Discovery } from '@salaria/contracts/discoveries';
import { ErrorNotice, type Read, Spinner, StatusLine } from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import type { ReactNode } from 'react';
import { DiscoveryFilters } from './discovery-filters';
import type { DiscoveryFilterState } from './use-discovery-filter';

const failure = (
  <ErrorNotice role="alert">Errore nel caricamento delle scoperte. Si prega di riprovare più tardi.</ErrorNotice>
);

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
  return (
    <>
      <DiscoveryFilters {...filterState} />
      <ReadView
        of={JSON.stringify(filterState.filter)}
        read={discoveries}
        loading={
          <>
            <StatusLine role="status">
              <Spinner />
              Caricamento scoperte archeologiche...
            </StatusLine>
            {skeleton}
          </>
        }
        failure={failure}
      >
        {(loaded) => (
          <>
            <StatusLine role="status">{countText(loaded.length)}</StatusLine>
            {/* The discoveries that were read before stay. */}
            {discoveries.error && failure}
            {children(loaded)}
          </>
        )}
      </ReadView>
    </>
  );
}
