import { type Subscriber, subscriberSchema, subscriberStates } from '@salaria/contracts/desk/newsletter';
import { Badge, type BadgeTone, Button, Row, Stack, toast } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { instantText } from '../desk/instant';
import { DownloadLink } from '../desk/parts/list/download-link';
import { FilterTabs } from '../desk/parts/list/filter-tabs';
import { PagedListView } from '../desk/parts/list/paged-list';
import { SearchBox } from '../desk/parts/list/search-box';
import { usePagedList } from '../desk/parts/list/use-paged-list';
import { removeSubscriber, subscribersCsvPath, subscribersPath } from './newsletter.queries';

const states: Readonly<Record<Subscriber['state'], { label: string; tone: BadgeTone }>> = {
  active: { label: 'Attiva', tone: 'success' },
  unconfirmed: { label: 'Non confermata', tone: 'warning' },
  unsubscribed: { label: 'Disiscritta', tone: 'secondary' },
};
const choices = [
  { value: undefined, label: 'Tutte' },
  { value: 'active', label: 'Attive' },
  { value: 'unconfirmed', label: 'Non confermate' },
  { value: 'unsubscribed', label: 'Disiscritte' },
] as const;

const columnsWith = (onRemove: (subscriber: Subscriber) => void): TableColumn<Subscriber>[] => [
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Nome', cell: ({ name }) => name || '–' },
  { title: 'Dal', cell: ({ subscribed }) => instantText(subscribed) },
  { title: 'Iscrizione', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
  {
    title: 'Azioni',
    isPlain: true,
    cell: (subscriber) => (
      <Button type="button" look="quiet" onClick={() => onRemove(subscriber)} aria-label={`Togli ${subscriber.email}`}>
        <Trash2 size={18} aria-hidden="true" />
        Togli
      </Button>
    ),
  },
];

/** The subscribers, with search, export and removal. */
export function Subscribers() {
  const { params, oneOf, change } = useAddress();
  const words = params.get('q') ?? '';
  const state = oneOf('stato', subscriberStates);
  const list = usePagedList(subscribersPath(words, state), subscriberSchema);
  const [toRemove, setToRemove] = useState<Subscriber>();
  return (
    <Stack>
      <SearchBox label="Cerca tra gli iscritti" words={words} onSearch={(q) => void change({ q })} />
      <FilterTabs label="Mostra" chosen={state} choices={choices} onChoose={(stato) => void change({ stato })} />
      <PagedListView
        list={list}
        countText={(total) => (total === 1 ? '1 iscrizione' : `${total} iscrizioni`)}
        empty="Nessuna iscrizione."
        isDialogOpen={toRemove !== undefined}
      >
        {(rows) => (
          <DataTable caption="Iscritti" columns={columnsWith(setToRemove)} rows={rows} keyOf={({ id }) => id} />
        )}
      </PagedListView>
      <Row>
        <DownloadLink href={subscribersCsvPath(words, state)}>Scarica come tabella (CSV)</DownloadLink>
      </Row>
      {toRemove && (
        <ConfirmDialog
          title="Togliere l’iscrizione?"
          confirmLabel="Togli"
          onConfirm={async () => {
            await removeSubscriber(toRemove.id);
            toast({ title: 'Iscrizione tolta' });
            void list.reload();
          }}
          onClose={() => setToRemove(undefined)}
        >
          <p>{`${toRemove.email} non riceverà più la newsletter, neanche i numeri che aspettano di partire.`}</p>
          <p>Non si può annullare: la persona può iscriversi di nuovo dal sito.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
