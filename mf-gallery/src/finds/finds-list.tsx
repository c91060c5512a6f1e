import type { Artifact } from '@salaria/contracts/artifacts';
import { memo } from 'react';
import { GrowingList } from '../list/growing-list';
import { FindCard, type FindsView } from './find-card';

/** Cards that are in the window when the page opens. */
const atOnce = 3;

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
        <FindCard find={find} view={view} href={hrefOf(find.id)} onOpen={onOpen} priority={index < atOnce} />
      )}
    </GrowingList>
  );
});
