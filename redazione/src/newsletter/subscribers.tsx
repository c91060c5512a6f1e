import { maxRefusalReason, type Subscriber, subscriberSchema } from '@salaria/contracts/desk/visitors/newsletter';
import { Muted, Row, send, Stack } from '@salaria/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { countText, instantText } from '../desk/format';
import { type Call, CallButton } from '../desk/parts/actions/call-button';
import { badgeOf } from '../desk/parts/state-badge';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ListView } from '../desk/parts/list/list-view';
import { NewSubscribersDialog } from './new-subscribers-dialog';
import { newsletterPath } from './newsletter-calls';
import { DialogButton } from '../desk/parts/actions/dialog-button';

const path = `${newsletterPath}/subscribers`;
const StateBadge = badgeOf<Subscriber['state']>({
  active: ['Attiva', 'success'],
  unconfirmed: ['Non confermata', 'warning'],
  unsubscribed: ['Disiscritta', 'secondary'],
  refused: ['Indirizzo rifiutato', 'primary'],
});
const choices = [
  { label: 'Tutte' },
  { value: 'active', label: 'Attive', query: 'active' },
  { value: 'unconfirmed', label: 'Non confermate', query: 'unconfirmed' },
  { value: 'unsubscribed', label: 'Disiscritte', query: 'unsubscribed' },
  { value: 'refused', label: 'Rifiutate', query: 'refused' },
];

const refusalPath = (id: number): string => `${path}/${id}/refusal`;

const columns: TableColumn<Subscriber>[] = [
  { title: 'E-mail', cell: ({ email }) => email, sortBy: ({ email }) => email },
  { title: 'Nome', cell: ({ name }) => name || '–', sortBy: ({ name }) => name },
  { title: 'Dal', cell: ({ subscribed }) => instantText(subscribed), sortBy: ({ subscribed }) => subscribed },
  {
    title: 'Iscrizione',
    sortBy: ({ state }) => state,
    cell: ({ state, consent, refusedAt, refusedReason }) => (
      <>
        <StateBadge state={state} />
        {refusedAt !== null && <Muted>{`${instantText(refusedAt)}: ${refusedReason}`}</Muted>}
        {consent !== null && <Muted>{consent}</Muted>}
      </>
    ),
  },
];

/** Marks an address whose mail comes back. */
function RefusalDialog({ subscriber: { id, email }, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const form = useDeskForm({
    entry: `newsletter/subscribers/${id}/refusal`,
    label: `Perché ${email} è rifiutato`,
    values: { reason: 'E-mail tornata indietro' },
    call: async (refusal) => {
      await send('POST', refusalPath(id), refusal);
      onClose();
    },
  });
  return (
    <FormDialog title="Segnare l’indirizzo come rifiutato" form={form} submitLabel="Segna" onClose={onClose}>
      <p
        style={{ overflowWrap: 'anywhere' }}
      >{`A ${email} non vanno altri numeri, finché non lo si rimette in lista.`}</p>
      <TextField name="reason" label="Perché" maxLength={maxRefusalReason} />
    </FormDialog>
  );
}

/** The subscribers, with search, export and removal. */
export function Subscribers() {
  const removal = (removed: Subscriber[]): Call => ({
    question: {
      title: removed.length === 1 ? 'Togliere l’iscrizione?' : `Togliere ${removed.length} iscrizioni?`,
      confirmLabel: 'Togli',
      isFinal: true,
      text: [
        'Non ricevono più la newsletter, neanche i numeri che aspettano di partire: ' +
          `${removed.map(({ email }) => email).join(', ')}.`,
        'Non si può annullare: ci si può iscrivere di nuovo dal sito.',
      ],
    },
    call: (forEach) =>
      forEach(
        removed,
        ({ id }) => send('DELETE', `${path}/${id}`, undefined),
        ({ email }) => email,
      ),
    said: countText(removed.length, 'iscrizione tolta', 'iscrizioni tolte'),
  });
  const acceptance = (refused: Subscriber[]): Call => ({
    call: (forEach) =>
      forEach(
        refused,
        ({ id }) => send('DELETE', refusalPath(id), undefined),
        ({ email }) => email,
      ),
    said: countText(refused.length, 'indirizzo rimesso in lista', 'indirizzi rimessi in lista'),
  });
  const [marked, setMarked] = useState<Subscriber>();
  return (
    <Stack>
      <Row>
        <DialogButton icon={UserPlus} label="Iscrivi persone">
          {(close) => <NewSubscribersDialog onClose={close} />}
        </DialogButton>
      </Row>
      <ListView
        path={path}
        itemSchema={subscriberSchema}
        search="Cerca tra gli iscritti"
        filter={{ name: 'stato', parameter: 'state', choices }}
        csvPath={`${path}.csv`}
        noun={['iscrizione', 'iscrizioni']}
        empty="Nessuna iscrizione."
        caption="Iscritti"
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        actions={(one) => [
          { label: 'Togli', name: `Togli ${one.email}`, ...removal([one]) },
          one.state === 'refused'
            ? { label: 'Rimetti in lista', name: `Rimetti in lista ${one.email}`, ...acceptance([one]) }
            : { label: 'Non arriva', name: `Non arriva a ${one.email}`, act: () => setMarked(one) },
        ]}
        bulk={(selected) => {
          const refused = selected.filter(({ state }) => state === 'refused');
          return (
            <>
              <CallButton label="Togli le selezionate" look="outline" {...removal(selected)} />
              {refused.length > 0 && <CallButton label="Rimetti in lista" look="outline" {...acceptance(refused)} />}
            </>
          );
        }}
      />
      {marked && <RefusalDialog subscriber={marked} onClose={() => setMarked(undefined)} />}
    </Stack>
  );
}
