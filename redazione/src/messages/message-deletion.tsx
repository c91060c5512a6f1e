import { type Message, personSchema } from '@salaria/contracts/desk/visitors/messages';
import * as z from '@salaria/contracts/z';
import { readJson, Row, send, toast } from '@salaria/ui';
import { removeLocalDraft } from '../desk/drafts/local-drafts';
import { CallButton } from '../desk/parts/actions/call-button';
import { useQuestion } from '../desk/parts/actions/confirm-dialog';
import { useSession } from '../desk/session/session.queries';
import { trashSentence, useTrashToast } from '../desk/trash';
import { draftEntries, messagePath } from './message-calls';

/** Deletes a message, or all data of its writer. */
export function MessageDeletion({ message, onDeleted }: { message: Message; onDeleted: () => void }) {
  const [ask, question] = useQuestion();
  const { accountId } = useSession();
  const sayTrashed = useTrashToast();
  const path = messagePath(message.id);
  const end = () => {
    for (const entry of Object.values(draftEntries(message.id))) removeLocalDraft(accountId, entry);
    onDeleted();
  };
  const erase = async () => {
    const { email, found } = z.parse(personSchema, await readJson(`${path}/person`));
    ask({
      title: 'Cancellare i dati della persona?',
      confirmLabel: 'Cancella tutto',
      isFinal: true,
      text: [
        `Di ${email} il sito ha:`,
        <ul key="found">
          {found.map(({ title, items }) => (
            <li key={title}>{`${title}: ${items.length}`}</li>
          ))}
        </ul>,
        'Anche ciò che è nel cestino. Non si può annullare. Nelle copie di sicurezza i dati restano finché non vengono sostituite.',
      ],
      onConfirm: async () => {
        await send('POST', `${path}/person/deletion`, { email: message.email });
        end();
        toast({ title: 'Dati della persona cancellati' });
      },
    });
  };
  return (
    <section aria-label="Elimina">
      <Row>
        <CallButton
          label="Elimina il messaggio"
          look="quiet"
          question={{
            title: 'Eliminare il messaggio?',
            confirmLabel: 'Elimina',
            text: [
              `Il messaggio di ${message.name} sparisce per tutta la redazione, con le note e le risposte. ${trashSentence}`,
            ],
          }}
          call={async () => {
            await send('DELETE', path, undefined);
            end();
            sayTrashed({ area: 'messages', id: String(message.id) }, message.subject);
          }}
        />
        <CallButton label="Cancella i dati della persona" look="quiet" call={erase} />
      </Row>
      {question}
    </section>
  );
}
