import type { ContentReviewed } from '@salaria/contracts/desk/content/content';
import { instantText } from '../../desk/format';
import { TitledPart } from '../../desk/parts/layout';
import { useReviews } from '../content.queries';
import { EntryList } from '../entry-list';

const textOf = ({ review: { askedBy, askedAt, returnedBy, note } }: ContentReviewed): string =>
  note === null ? `chiesta da ${askedBy}, ${instantText(askedAt)}` : `${returnedBy}: «${note}»`;

/** What waits for a review of this person, and what was returned to them; none renders nothing. */
export function Reviews() {
  const { toReview = [], returned = [] } = useReviews().data ?? {};
  const parts = [
    { id: 'da-rivedere', title: 'Da rivedere', entries: toReview },
    { id: 'rimandati', title: 'Rimandati con una nota', entries: returned },
  ];
  return parts.map(
    ({ id, title, entries }) =>
      entries.length > 0 && (
        <TitledPart key={id} id={id} title={title}>
          <EntryList entries={entries} textOf={textOf} />
        </TitledPart>
      ),
  );
}
