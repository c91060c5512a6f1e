import { type IssueSummary, issueSummarySchema } from '@salaria/contracts/desk/newsletter';
import { Button, ErrorNotice, Link, Row, Stack } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { Plus } from 'lucide-react';
import { DataTable, type TableColumn } from '../../desk/parts/list/data-table';
import { instantText } from '../../desk/instant';
import { FailureNotice } from '../../desk/parts/failure-notice';
import { PagedListView } from '../../desk/parts/list/paged-list';
import { ReadState } from '../../desk/parts/read-state';
import { usePagedList } from '../../desk/parts/list/use-paged-list';
import { useReturningFocus } from '../../desk/parts/item/use-returning-focus';
import { useSubmit } from '../../desk/parts/use-submit';
import { createIssue, issuesPath, statusPath, useNewsletterStatus } from '../newsletter.queries';
import { IssueStateBadge } from './issue-state';
import { IssueView } from './issue-view';

const linkId = (id: number): string => `numero-${id}`;

const columnsWith = (searchOf: (id: number) => string, onOpen: (id: number) => void): TableColumn<IssueSummary>[] => [
  {
    title: 'Oggetto',
    cell: ({ id, subject }) => (
      <Link
        id={linkId(id)}
        to={{ search: searchOf(id) }}
        onClick={(event) => {
          event.preventDefault();
          onOpen(id);
        }}
      >
        {subject || 'Senza oggetto'}
      </Link>
    ),
  },
  { title: 'Stato', cell: ({ state }) => <IssueStateBadge state={state} /> },
  { title: 'Modificato', cell: ({ changedBy, changedAt }) => `${instantText(changedAt)}, ${changedBy}` },
  { title: 'E-mail partite', cell: ({ counts }) => String(counts.sent) },
];

/** The issues of the newsletter, or the one that is open. */
export function Issues() {
  const { searchWith } = useAddress();
  const { id, open, close } = useOpenItem('numero');
  const list = usePagedList(issuesPath, issueSummarySchema);
  const status = useNewsletterStatus();
  const heading = useReturningFocus(id, linkId);
  const { isPending, failure, run } = useSubmit();
  const create = () =>
    run(async () => {
      const issue = await createIssue({ subject: '', intro: '', slugs: [] });
      void list.reload();
      open(issue.id);
    });
  return (
    <ReadState read={status} path={statusPath}>
      {(newsletter) => (
        <Stack>
          {newsletter.missing.length > 0 && (
            <ErrorNotice>
              {`Per ora la newsletter non si può spedire: manca ${newsletter.missing.join(', ')}. `}
              Può impostarlo chi gestisce il server, come dice la guida per chi lo gestisce. Le bozze si possono
              preparare.
            </ErrorNotice>
          )}
          {id !== undefined ? (
            <IssueView
              key={id}
              id={id}
              status={newsletter}
              heading={heading}
              onClose={() => {
                void list.reload();
                close();
              }}
            />
          ) : (
            <>
              <Row>
                <Button type="button" aria-disabled={isPending} onClick={() => void create()}>
                  <Plus size={18} aria-hidden="true" />
                  Nuovo numero
                </Button>
              </Row>
              <FailureNotice failure={failure} />
              <PagedListView
                list={list}
                countText={(total) => (total === 1 ? '1 numero' : `${total} numeri`)}
                empty="Nessun numero: comincia da «Nuovo numero»."
              >
                {(issues) => (
                  <DataTable
                    caption="Numeri della newsletter"
                    columns={columnsWith((issue) => searchWith({ numero: String(issue) }), open)}
                    rows={issues}
                    keyOf={(issue) => issue.id}
                  />
                )}
              </PagedListView>
            </>
          )}
        </Stack>
      )}
    </ReadState>
  );
}
