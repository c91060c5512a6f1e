import { type MessageSummary, messageSummarySchema } from '@salaria/contracts/desk/visitors/messages';
import { Badge, Muted, Row } from '@salaria/ui';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { deskPage } from '../desk/desk-page';
import { countText, instantText } from '../desk/format';
import { CallButton } from '../desk/parts/actions/call-button';
import { ItemLink } from '../desk/parts/item';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ListView } from '../desk/parts/list/list-view';
import { setState } from './message-calls';
import { MessageDetail } from './message-detail';
import { StateBadge } from './state-badge';

const choices = [
  { label: 'Tutti' },
  { value: 'unread', label: 'Non letti', query: 'unread' },
  { value: 'todo', label: 'Da fare', query: 'todo' },
  { value: 'done', label: 'Fatti', query: 'done' },
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

const MessageList = () => (
  <ListView
    path="/api/desk/messages"
    itemSchema={messageSummarySchema}
    search="Cerca nei messaggi"
    filter={{ name: 'filtro', parameter: 'filter', choices }}
    csvPath="/api/desk/messages.csv"
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
);

function Messages() {
  const { id, close } = useOpenItem('messaggio');
  return id === undefined ? <MessageList /> : <MessageDetail key={id} id={id} onClose={close} />;
}

export default deskPage({ title: 'Messaggi' }, Messages);
