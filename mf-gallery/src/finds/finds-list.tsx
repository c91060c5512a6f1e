import type { Artifact } from '@salaria/contracts/artifacts';
import { memo } from 'react';
import { GrowingList } from '../list/growing-list';
import { FindCard, type FindsView } from './find-card';

type FindsListProps = {
  finds: readonly Artifact[];
  view: FindsView;
  hrefOf: (id: number) => string;
  onOpen: (id: number) => void;
};

/** The finds as cards or rows. */
export const FindsList = memo(function FindsList({ finds, view, hrefOf, onOpen }: FindsListProps) {
  return (
    <GrowingList items={finds} view={view} moreText="Mostra altri reperti">
      {(find, index) => (
        // The first only: on a phone it is the one in sight, and a second at once would take the line from it.
        <FindCard find={find} view={view} href={hrefOf(find.id)} onOpen={onOpen} priority={index === 0} />
      )}
    </GrowingList>
  );
});
