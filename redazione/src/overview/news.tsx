import { contentListSchema, type ContentSummary } from '@salaria/contracts/desk/content/content';
import { type IssueSummary, issueSummarySchema } from '@salaria/contracts/desk/newsletter';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { Link, Muted } from '@salaria/ui';
import type { ReactNode } from 'react';
import { editorPath } from '../content/paths';
import { useDesk, useDeskList } from '../desk/data/reads';
import { instantText } from '../desk/format';
import { ReadState } from '../desk/parts/read-state';
import { LinedList, TitledPart } from '../desk/parts/layout';

const shownItems = 6;
/** Name of the import of the content files, which publishes nothing that staff have written. */
const importAuthor = 'importazione';

const Entry = ({ entry: { kind, slug, title }, children }: { entry: ContentSummary; children: ReactNode }) => (
  <li>
    <Link to={editorPath(kind, slug)}>{title || slug}</Link>
    <Muted>
      {`${kindOf(kind).label}, `}
      {children}
    </Muted>
  </li>
);

const byInstant =
  (instantOf: (entry: ContentSummary) => string | null) => (one: ContentSummary, other: ContentSummary) =>
    (instantOf(one) ?? '').localeCompare(instantOf(other) ?? '');

/** What will go out, and what went out lately. */
export function ContentNews() {
  const read = useDesk('/api/desk/content', contentListSchema);
  return (
    <ReadState read={read}>
      {(entries) => {
        const scheduled = entries
          .filter(({ state }) => state === 'scheduled')
          .sort(byInstant(({ publishAt }) => publishAt));
        const published = entries
          .filter(
            ({ state, updatedAt, updatedBy }) =>
              state === 'published' && updatedAt !== null && updatedBy !== importAuthor,
          )
          .sort(byInstant(({ updatedAt }) => updatedAt))
          .reverse()
          .slice(0, shownItems);
        return (
          <>
            {scheduled.length > 0 && (
              <TitledPart id="in-programma" title="In programma">
                <LinedList>
                  {scheduled.map((entry) => (
                    <Entry key={`${entry.kind} ${entry.slug}`} entry={entry}>
                      {entry.publishAt !== null && instantText(entry.publishAt)}
                    </Entry>
                  ))}
                </LinedList>
              </TitledPart>
            )}
            <TitledPart id="uscito" title="Uscito da poco">
              {published.length === 0 && <Muted>Niente è uscito dalla redazione, per ora.</Muted>}
              <LinedList>
                {published.map((entry) => (
                  <Entry key={`${entry.kind} ${entry.slug}`} entry={entry}>
                    {entry.updatedAt !== null && instantText(entry.updatedAt)}
                    {entry.updatedBy !== null && `, ${entry.updatedBy}`}
                  </Entry>
                ))}
              </LinedList>
            </TitledPart>
          </>
        );
      }}
    </ReadState>
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
