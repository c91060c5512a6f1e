import type { ContentReviewed } from '@salaria/contracts/desk/content/content';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { Link, Muted } from '@salaria/ui';
import { instantText } from '../../desk/format';
import { LinedList, TitledPart } from '../../desk/parts/layout';
import { useReviews } from '../content.queries';
import { editorPath } from '../paths';

function Reviewed({ entry: { kind, slug, title, review } }: { entry: ContentReviewed }) {
  const { askedBy, askedAt, returnedBy, note } = review;
  const state = note === null ? `chiesta da ${askedBy}, ${instantText(askedAt)}` : `${returnedBy}: «${note}»`;
  return (
    <li>
      <Link to={editorPath(kind, slug)}>{title}</Link>
      <Muted>{`${kindOf(kind).label}, ${state}`}</Muted>
    </li>
  );
}

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
          <LinedList>
            {entries.map((entry) => (
              <Reviewed key={`${entry.kind} ${entry.slug}`} entry={entry} />
            ))}
          </LinedList>
        </TitledPart>
      ),
  );
}
