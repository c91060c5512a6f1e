import {
  issueSchema,
  type IssueSummary,
  issueSummarySchema,
  newsletterStatusSchema,
} from '@salaria/contracts/desk/visitors/newsletter';
import { ErrorNotice, Row, send, Stack } from '@salaria/ui';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { Plus } from 'lucide-react';
import { useDeskRead } from '../../desk/data/reads';
import { instantText } from '../../desk/format';
import { CallButton } from '../../desk/parts/actions/call-button';
import { ItemLink } from '../../desk/parts/item';
import type { TableColumn } from '../../desk/parts/list/data-table';
import { ListView } from '../../desk/parts/list/list-view';
import { ReadState } from '../../desk/parts/read-state';
import { issuesPath, newsletterPath } from '../newsletter-calls';
import { IssueStateBadge } from './issue-state-badge';
import { IssueView } from './issue-view';

const columns: TableColumn<IssueSummary>[] = [
  {
    title: 'Oggetto',
    sortBy: ({ subject }) => subject,
    cell: ({ id, subject }) => (
      <ItemLink parameter="numero" id={id}>
        {subject || 'Senza oggetto'}
      </ItemLink>
    ),
  },
  { title: 'Stato', cell: ({ state }) => <IssueStateBadge state={state} />, sortBy: ({ state }) => state },
  {
    title: 'Ultima modifica',
    sortBy: ({ changedAt }) => changedAt,
    cell: ({ changedBy, changedAt }) => `${changedBy}, ${instantText(changedAt)}`,
  },
  { title: 'E-mail partite', cell: ({ counts }) => String(counts.sent), sortBy: ({ counts }) => counts.sent },
];

function IssueList({ onOpen }: { onOpen: (id: number) => void }) {
  const create = async () =>
    onOpen((await send('POST', issuesPath, { subject: '', intro: '', slugs: [] }, issueSchema)).id);
  return (
    <>
      <Row>
        <CallButton icon={Plus} label="Nuovo numero" call={create} />
      </Row>
      <ListView
        path={issuesPath}
        itemSchema={issueSummarySchema}
        noun={['numero', 'numeri']}
        empty="Nessun numero: comincia da «Nuovo numero»."
        caption="Numeri della newsletter"
        columns={columns}
        keyOf={({ id }) => id}
      />
    </>
  );
}

/** What the server needs to send mail, by the variables of its settings. */
const settingNames: Readonly<Record<string, string>> = {
  SMTP_URL: 'un server di posta',
  MAIL_FROM: 'l’indirizzo del mittente',
  PUBLIC_URL: 'l’indirizzo del sito',
};

/** The issues of the newsletter, or the one that is open. */
export function Issues() {
  const { id, open, close } = useOpenItem('numero');
  const status = useDeskRead(newsletterPath, newsletterStatusSchema);
  return (
    <ReadState read={status}>
      {(newsletter) => (
        <Stack>
          {newsletter.missing.length > 0 && (
            <ErrorNotice>
              {`Per ora la newsletter non si può spedire: manca ${newsletter.missing.map((name) => settingNames[name] ?? name).join(', ')}. `}
              Può impostarlo chi gestisce il server, come dice la guida per chi lo gestisce. Le bozze si possono
              preparare.
            </ErrorNotice>
          )}
          {id === undefined ? (
            <IssueList onOpen={open} />
          ) : (
            <IssueView key={id} id={id} status={newsletter} onClose={close} />
          )}
        </Stack>
      )}
    </ReadState>
  );
}
