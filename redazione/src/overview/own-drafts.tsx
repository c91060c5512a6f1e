import { contentSummarySchema } from '@salaria/contracts/desk/content/content-list';
import { deskPageSchema } from '@salaria/contracts/desk/page';
import { contentPath } from '../content/content.queries';
import { EntryList } from '../content/entry-list';
import { useDeskRead, withQuery } from '../desk/data/reads';
import { instantText } from '../desk/format';
import { TitledPart } from '../desk/parts/layout';
import { useSession } from '../desk/session/session.queries';

const shownDrafts = 6;
const schema = deskPageSchema(contentSummarySchema);

/** Reads the drafts and the unpublished changes of this person. */
export function useOwnDrafts() {
  const { name: updatedBy } = useSession();
  const pathOf = (state: string) => withQuery(contentPath, { state, updatedBy, limit: String(shownDrafts) });
  return [useDeskRead(pathOf('draft'), schema), useDeskRead(pathOf('edited'), schema)];
}

/** What this person has written last and not published, without what is in review; nothing without any. */
export function OwnDrafts() {
  const own = useOwnDrafts()
    .flatMap(({ data }) => data?.items ?? [])
    .filter(({ review }) => review === null)
    .sort((one, other) => (other.updatedAt ?? '').localeCompare(one.updatedAt ?? ''))
    .slice(0, shownDrafts);
  if (own.length === 0) return null;
  return (
    <TitledPart id="mie-bozze" title="Le tue bozze">
      <EntryList entries={own} textOf={({ updatedAt }) => (updatedAt === null ? '' : instantText(updatedAt))} />
    </TitledPart>
  );
}
