import { messageFilters, type MessageSummary, messageSummarySchema } from '@salaria/contracts/desk/messages';
import { Badge, Muted, Row, Stack } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { useDeskList, withQuery } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { countText, instantText } from '../desk/format';
import { CallButton } from '../desk/parts/call-button';
import { ItemLink } from '../desk/parts/item';
import type { TableColumn } from '../desk/parts/list/data-table';
import { DownloadLink, ListTools, ListView } from '../desk/parts/list/list-view';
import { setState } from './message-calls';
import { MessageDetail } from './message-detail';
import { StateBadge } from './state-badge';

const choices = [
  { value: undefined, label: 'Tutti' },
  { value: 'unread', label: 'Non letti' },
  { value: 'todo', label: 'Da fare' },
  { value: 'done', label: 'Fatti' },
];

const columns: TableColumn<MessageSummary>[] = [
  {
    title: 'Messaggio',
    sortBy: ({ subject }) => subject,
    cell: ({ id, subject, preview, state }) => (
      <>
        <ItemLink parameter="messaggio" id={id}>
          {state === 'new' ? <strong>{subject}</strong> : subject}
        </ItemLink>
        <Muted style={{ fontWeight: 400 }}>{preview}</Muted>
      </>
    ),
  },
  {
    title: 'Da',
    sortBy: ({ name }) => name,
    cell: ({ name, email }) => (
      <>
        {name} <Muted as="span">{email}</Muted>
      </>
    ),
  },
  { title: 'Ricevuto', cell: ({ createdAt }) => instantText(createdAt), sortBy: ({ createdAt }) => createdAt },
  {
    title: 'Stato',
    sortBy: ({ state }) => state,
    cell: ({ state, answered }) => (
      <Row>
        <StateBadge state={state} />
        {answered && <Badge tone="default">Risposto</Badge>}
      </Row>
    ),
  },
  {
    title: 'Ultima modifica',
    sortBy: ({ changedAt }) => changedAt,
    cell: ({ changedBy, changedAt }) => (changedAt === null ? '—' : `${changedBy}, ${instantText(changedAt)}`),
  },
];

const markings = [
  { state: 'done', label: 'Segna come fatti' },
  { state: 'open', label: 'Segna come da fare' },
] as const;

function MessageList() {
  const { params, oneOf } = useAddress();
  const filters = { q: params.get('q') ?? undefined, filter: oneOf('filtro', messageFilters) };
  const list = useDeskList(withQuery('/api/desk/messages', filters), messageSummarySchema);
  return (
    <Stack>
      <ListTools search="Cerca nei messaggi" filter={{ name: 'filtro', choices }} />
      <ListView
        list={list}
        noun={['messaggio', 'messaggi']}
        empty="Nessun messaggio."
        caption="Messaggi"
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ subject, name }) => `${subject}, di ${name}`}
        bulk={(selected, done) =>
          markings.map(({ state, label }) => (
            <CallButton
              key={state}
              label={label}
              look="outline"
              call={(forEach) => forEach(selected, (message) => setState(message, state)).then(done)}
              said={countText(selected.length, 'messaggio segnato', 'messaggi segnati')}
            />
          ))
        }
      />
      <Row>
        <DownloadLink href={withQuery('/api/desk/messages.csv', filters)}>Scarica come tabella (CSV)</DownloadLink>
      </Row>
    </Stack>
  );
}

function Messages() {
  const { id, close } = useOpenItem('messaggio');
  return id === undefined ? <MessageList /> : <MessageDetail key={id} id={id} onClose={close} />;
}

export default deskPage({ title: 'Messaggi' }, Messages);
