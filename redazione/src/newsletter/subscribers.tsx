import { type Subscriber, subscriberSchema, subscriberStates } from '@salaria/contracts/desk/newsletter';
import { Muted, Row, send, Stack } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useDeskList, withQuery } from '../desk/data/reads';
import { counted, instantText } from '../desk/format';
import { type Call, CallButton } from '../desk/parts/call-button';
import { badgeOf } from '../desk/parts/state-badge';
import type { TableColumn } from '../desk/parts/list/data-table';
import { DownloadLink, ListTools, ListView } from '../desk/parts/list/list-view';
import { NewSubscribersDialog } from './new-subscribers-dialog';
import { newsletterPath } from './newsletter-calls';
import { ActionButton } from '../desk/parts/action-button';

const path = `${newsletterPath}/subscribers`;
const StateBadge = badgeOf<Subscriber['state']>({
  active: ['Attiva', 'success'],
  unconfirmed: ['Non confermata', 'warning'],
  unsubscribed: ['Disiscritta', 'secondary'],
});
const choices = [
  { value: undefined, label: 'Tutte' },
  { value: 'active', label: 'Attive' },
  { value: 'unconfirmed', label: 'Non confermate' },
  { value: 'unsubscribed', label: 'Disiscritte' },
];

const columns: TableColumn<Subscriber>[] = [
  { title: 'E-mail', cell: ({ email }) => email, sortBy: ({ email }) => email },
  { title: 'Nome', cell: ({ name }) => name || '–', sortBy: ({ name }) => name },
  { title: 'Dal', cell: ({ subscribed }) => instantText(subscribed), sortBy: ({ subscribed }) => subscribed },
  {
    title: 'Iscrizione',
    sortBy: ({ state }) => state,
    cell: ({ state, consent }) => (
      <>
        <StateBadge state={state} />
        {consent !== null && <Muted>{consent}</Muted>}
      </>
    ),
  },
];

/** The subscribers, with search, export and removal. */
export function Subscribers() {
  const { params, oneOf } = useAddress();
  const filters = { q: params.get('q') ?? undefined, state: oneOf('stato', subscriberStates) };
  const list = useDeskList(withQuery(path, filters), subscriberSchema);
  const removal = (removed: Subscriber[]): Call => ({
    question: {
      title: removed.length === 1 ? 'Togliere l’iscrizione?' : `Togliere ${removed.length} iscrizioni?`,
      confirmLabel: 'Togli',
      text: [
        'Non ricevono più la newsletter, neanche i numeri che aspettano di partire: ' +
          `${removed.map(({ email }) => email).join(', ')}.`,
        'Non si può annullare: ci si può iscrivere di nuovo dal sito.',
      ],
    },
    call: async () => {
      for (const { id } of removed) await send('DELETE', `${path}/${id}`, undefined);
    },
    said: counted(removed.length, 'iscrizione tolta', 'iscrizioni tolte'),
  });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Stack>
      <Row>
        <ActionButton icon={UserPlus} label="Iscrivi persone" onClick={() => setIsAdding(true)} />
      </Row>
      {isAdding && <NewSubscribersDialog onClose={() => setIsAdding(false)} />}
      <ListTools search="Cerca tra gli iscritti" filter={{ name: 'stato', choices }} />
      <ListView
        list={list}
        noun={['iscrizione', 'iscrizioni']}
        empty="Nessuna iscrizione."
        caption="Iscritti"
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        actions={(one) => [{ label: 'Togli', name: `Togli ${one.email}`, ...removal([one]) }]}
        bulk={(selected) => <CallButton label="Togli le selezionate" look="outline" {...removal(selected)} />}
      />
      <Row>
        <DownloadLink href={withQuery(`${path}.csv`, filters)}>Scarica come tabella (CSV)</DownloadLink>
      </Row>
    </Stack>
  );
}
