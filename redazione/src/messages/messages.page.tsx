import { type Message, messageFilters, messageSchema, messageSummarySchema } from '@salaria/contracts/desk/messages';
import type { MessageSummary } from '@salaria/contracts/desk/messages';
import { Badge, Button, Muted, Row, send, Stack, toast } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { useDeskList, withQuery } from '../desk/data/reads';
import { DeskPage } from '../desk/desk-page';
import { instantText } from '../desk/instant';
import { counted } from '../desk/parts/counted';
import { FailureNotice } from '../desk/parts/failure-notice';
import { ItemLink } from '../desk/parts/item-link';
import type { TableColumn } from '../desk/parts/list/data-table';
import { DownloadLink } from '../desk/parts/list/download-link';
import { ListTools } from '../desk/parts/list/list-tools';
import { ListView } from '../desk/parts/list/list-view';
import { useSubmit } from '../desk/parts/use-submit';
import { MessageDetail } from './message-detail';
import { StateBadge } from './state-badge';

const choices = [
  { value: undefined, label: 'Tutti' },
  { value: 'unread', label: 'Non letti' },
  { value: 'todo', label: 'Da fare' },
  { value: 'done', label: 'Fatti' },
];

const columnsWith = (open: (id: number) => void): TableColumn<MessageSummary>[] => [
  {
    title: 'Messaggio',
    sortBy: ({ subject }) => subject,
    cell: ({ id, subject, preview, state }) => (
      <>
        <ItemLink parameter="messaggio" id={id} onOpen={open}>
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

const setState = ({ id, version }: Pick<Message, 'id' | 'version'>, state: Message['state']) =>
  send('POST', `/api/desk/messages/${id}/state`, { state, version }, messageSchema);

function MessageList({ onOpen }: { onOpen: (id: number) => void }) {
  const { params, oneOf } = useAddress();
  const filters = { q: params.get('q') ?? undefined, filter: oneOf('filtro', messageFilters) };
  const list = useDeskList(withQuery('/api/desk/messages', filters), messageSummarySchema);
  const { failure, isPending, run } = useSubmit('/api/desk/messages');
  const mark = async (selected: MessageSummary[], state: Message['state'], done: () => void) => {
    const isMarked = await run(async () => {
      for (const message of selected) await setState(message, state);
    });
    await list.reload();
    if (!isMarked) return;
    done();
    toast({ title: `${counted(selected.length, 'messaggio segnato', 'messaggi segnati')}` });
  };
  return (
    <Stack>
      <ListTools search="Cerca nei messaggi" filter={{ name: 'filtro', choices }} />
      <FailureNotice failure={failure} />
      <ListView
        list={list}
        noun={['messaggio', 'messaggi']}
        empty="Nessun messaggio."
        caption="Messaggi"
        columns={columnsWith(onOpen)}
        keyOf={({ id }) => id}
        nameOf={({ subject, name }) => `${subject}, di ${name}`}
        bulk={(selected, done) =>
          (
            [
              ['done', 'Segna come fatti'],
              ['open', 'Segna come da fare'],
            ] as const
          ).map(([state, label]) => (
            <Button
              key={state}
              type="button"
              look="outline"
              aria-disabled={isPending}
              onClick={() => void mark(selected, state, done)}
            >
              {label}
            </Button>
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
  const { id, open, close } = useOpenItem('messaggio');
  return id === undefined ? <MessageList onOpen={open} /> : <MessageDetail key={id} id={id} onClose={close} />;
}

export default function MessagesPage() {
  return (
    // biome-ignore lint/a11y/useValidAriaRole: a role of staff
    <DeskPage title="Messaggi" role="moderatore">
      {() => <Messages />}
    </DeskPage>
  );
}
