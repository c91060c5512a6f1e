import { type Message, type Person, personSchema } from '@salaria/contracts/desk/messages';
import * as z from '@salaria/contracts/z';
import { Button, readJson, Row, send, toast } from '@salaria/ui';
import { useState } from 'react';
import { useDraftOwner } from '../desk/drafts/draft-owner';
import { removeLocalDraft } from '../desk/drafts/local-drafts';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { FailureNotice } from '../desk/parts/failure-notice';
import { useSubmit } from '../desk/parts/use-submit';
import { draftEntries, messagePath } from './message-calls';

/** Deletes a message, or all data of its writer. */
export function MessageDeletion({ message, onDeleted }: { message: Message; onDeleted: () => void }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [person, setPerson] = useState<Person>();
  const { failure, run } = useSubmit();
  const owner = useDraftOwner();
  const path = messagePath(message.id);
  const end = (title: string) => {
    for (const entry of Object.values(draftEntries(message.id))) removeLocalDraft(owner, entry);
    toast({ title });
    onDeleted();
  };
  const remove = async () => {
    await send('DELETE', path, undefined, z.unknown());
    end('Messaggio eliminato');
  };
  const readPerson = async () => setPerson(z.parse(personSchema, await readJson(`${path}/person`)));
  const erase = async () => {
    await send('POST', `${path}/person/deletion`, { email: message.email }, z.unknown());
    end('Dati della persona cancellati');
  };
  return (
    <section aria-label="Elimina">
      <Row>
        <Button type="button" look="quiet" onClick={() => setIsRemoving(true)}>
          Elimina il messaggio
        </Button>
        <Button type="button" look="quiet" onClick={() => void run(readPerson)}>
          Cancella i dati della persona
        </Button>
      </Row>
      <FailureNotice failure={failure} />
      {isRemoving && (
        <ConfirmDialog
          title="Eliminare il messaggio?"
          confirmLabel="Elimina"
          onConfirm={remove}
          onClose={() => setIsRemoving(false)}
        >
          <p>{`Il messaggio di ${message.name}, le note e le risposte saranno eliminati per tutta la redazione.`}</p>
          <p>Gli altri dati della stessa persona restano. Non si può annullare.</p>
        </ConfirmDialog>
      )}
      {person && (
        <ConfirmDialog
          title="Cancellare i dati della persona?"
          confirmLabel="Cancella tutto"
          onConfirm={erase}
          onClose={() => setPerson(undefined)}
        >
          <p>{`Di ${person.email} il sito ha:`}</p>
          <ul>
            {person.found.map(({ title, items }) => (
              <li key={title}>{`${title}: ${items.length}`}</li>
            ))}
          </ul>
          <p>Non si può annullare. Nelle copie di sicurezza i dati restano finché non vengono sostituite.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
