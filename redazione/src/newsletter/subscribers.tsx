import { type Subscriber, subscriberSchema, subscriberStates } from '@salaria/contracts/desk/newsletter';
import * as z from '@salaria/contracts/z';
import { Badge, type BadgeTone, Button, Muted, Row, send, Stack, toast } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useDeskList, withQuery } from '../desk/data/reads';
import { instantText } from '../desk/instant';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { counted } from '../desk/parts/counted';
import type { TableColumn } from '../desk/parts/list/data-table';
import { DownloadLink } from '../desk/parts/list/download-link';
import { ListTools } from '../desk/parts/list/list-tools';
import { ListView } from '../desk/parts/list/list-view';
import { NewSubscribersDialog } from './new-subscribers-dialog';
import { newsletterPath } from './newsletter-calls';

const path = `${newsletterPath}/subscribers`;
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
];

const columnsWith = (onRemove: (subscribers: Subscriber[]) => void): TableColumn<Subscriber>[] => [
  { title: 'E-mail', cell: ({ email }) => email, sortBy: ({ email }) => email },
  { title: 'Nome', cell: ({ name }) => name || '–', sortBy: ({ name }) => name },
  { title: 'Dal', cell: ({ subscribed }) => instantText(subscribed), sortBy: ({ subscribed }) => subscribed },
  {
    title: 'Iscrizione',
    sortBy: ({ state }) => state,
    cell: ({ state, consent }) => (
      <>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        {consent !== null && <Muted>{consent}</Muted>}
      </>
    ),
  },
  {
    title: 'Azioni',
    isPlain: true,
    cell: (subscriber) => (
      <Button
        type="button"
        look="quiet"
        onClick={() => onRemove([subscriber])}
        aria-label={`Togli ${subscriber.email}`}
      >
        <Trash2 size={18} aria-hidden="true" />
        Togli
      </Button>
    ),
  },
];

/** The subscribers, with search, export and removal. */
export function Subscribers() {
  const { params, oneOf } = useAddress();
  const filters = { q: params.get('q') ?? undefined, state: oneOf('stato', subscriberStates) };
  const list = useDeskList(withQuery(path, filters), subscriberSchema);
  const [toRemove, setToRemove] = useState<Subscriber[]>();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Stack>
      <Row>
        <Button type="button" onClick={() => setIsAdding(true)}>
          <UserPlus size={18} aria-hidden="true" />
          Iscrivi persone
        </Button>
      </Row>
      {isAdding && <NewSubscribersDialog onAdded={() => void list.reload()} onClose={() => setIsAdding(false)} />}
      <ListTools search="Cerca tra gli iscritti" filter={{ name: 'stato', choices }} />
      <ListView
        list={list}
        noun={['iscrizione', 'iscrizioni']}
        empty="Nessuna iscrizione."
        caption="Iscritti"
        columns={columnsWith(setToRemove)}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        bulk={(selected) => (
          <Button type="button" look="outline" onClick={() => setToRemove(selected)}>
            Togli le selezionate
          </Button>
        )}
      />
      <Row>
        <DownloadLink href={withQuery(`${path}.csv`, filters)}>Scarica come tabella (CSV)</DownloadLink>
      </Row>
      {toRemove && (
        <ConfirmDialog
          title={toRemove.length === 1 ? 'Togliere l’iscrizione?' : `Togliere ${toRemove.length} iscrizioni?`}
          confirmLabel="Togli"
          onConfirm={async () => {
            try {
              for (const { id } of toRemove) await send('DELETE', `${path}/${id}`, undefined, z.unknown());
              toast({ title: counted(toRemove.length, 'iscrizione tolta', 'iscrizioni tolte') });
            } finally {
              void list.reload();
            }
          }}
          onClose={() => setToRemove(undefined)}
        >
          <p>{`Non ricevono più la newsletter, neanche i numeri che aspettano di partire: ${toRemove
            .map(({ email }) => email)
            .join(', ')}.`}</p>
          <p>Non si può annullare: ci si può iscrivere di nuovo dal sito.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
