import { contentFailuresSchema } from '@salaria/contracts/desk/content/content';
import { contentNewsSchema } from '@salaria/contracts/desk/content/content-list';
import { type IssueSummary, issueSummarySchema } from '@salaria/contracts/desk/visitors/newsletter';
import { Link, Muted } from '@salaria/ui';
import { EntryList } from '../content/entry-list';
import { useDeskRead, useDeskList } from '../desk/data/reads';
import { instantText } from '../desk/format';
import { ReadState } from '../desk/parts/read-state';
import { LinedList, TitledPart } from '../desk/parts/layout';

const shownItems = 6;

/** What will go out, and what went out lately. */
export function ContentNews() {
  const read = useDeskRead('/api/desk/content/news', contentNewsSchema);
  return (
    <ReadState read={read}>
      {({ scheduled, published }) => (
        <>
          {scheduled.length > 0 && (
            <TitledPart id="in-programma" title="In programma">
              <EntryList entries={scheduled} textOf={({ publishAt }) => instantText(publishAt)} />
            </TitledPart>
          )}
          <TitledPart id="uscito" title="Uscito da poco">
            {published.length === 0 && <Muted>Niente è uscito dalla redazione, per ora.</Muted>}
            <EntryList
              entries={published}
              textOf={({ publishedAt, publishedBy }) => `${instantText(publishedAt)}, ${publishedBy}`}
            />
          </TitledPart>
        </>
      )}
    </ReadState>
  );
}

export const useSiteProblems = () => useDeskRead('/api/desk/content/problems', contentFailuresSchema);

/** What the nightly check has found wrong in what visitors see; nothing when all is right. */
export function SiteProblems() {
  const { data = [] } = useSiteProblems();
  if (data.length === 0) return null;
  return (
    <TitledPart id="da-correggere" title="Da correggere sul sito">
      <Muted>L’ha trovato il controllo di questa notte.</Muted>
      <EntryList entries={data} textOf={({ reason }) => reason} />
    </TitledPart>
  );
}

const sentText = ({ state, counts, startedAt }: IssueSummary): string =>
  `${state === 'sending' ? 'In spedizione' : 'Spedito'}${startedAt === null ? '' : `, ${instantText(startedAt)}`}: ` +
  `${counts.sent} e-mail`;

/** The issues that went out lately; nothing before the first one. */
export function NewsletterNews() {
  const { items = [] } = useDeskList('/api/desk/newsletter/issues?limit=10', issueSummarySchema);
  const sent = items.filter(({ state }) => state === 'sent' || state === 'sending').slice(0, shownItems);
  if (sent.length === 0) return null;
  return (
    <TitledPart id="spedito" title="Newsletter spedite">
      <LinedList>
        {sent.map((issue) => (
          <li key={issue.id}>
            <Link to={`/redazione/newsletter?numero=${issue.id}`}>{issue.subject}</Link>
            <Muted>{sentText(issue)}</Muted>
          </li>
        ))}
      </LinedList>
    </TitledPart>
  );
}
