import { maxNoteLength, type Message, messageSchema } from '@salaria/contracts/desk/visitors/messages';
import { Muted, send, Stack } from '@salaria/ui';
import { DeskFormView, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { instantText } from '../desk/format';
import { draftEntries, messagePath } from './message-calls';
import { LinedList } from '../desk/parts/layout';

const blank = { text: '' };

/** The notes of staff about a message, which visitors do not see, and a form for another. */
export function MessageNotes({ message }: { message: Message }) {
  const notes = message.notes.filter(({ kind }) => kind === 'note');
  const form = useDeskForm({
    entry: draftEntries(message.id).note,
    label: `Nota al messaggio di ${message.name}`,
    values: blank,
    call: (note) => send('POST', `${messagePath(message.id)}/notes`, note, messageSchema),
  });
  return (
    <Stack as="section" aria-labelledby="note">
      <h3 id="note">Note della redazione</h3>
      <Muted>{notes.length === 0 ? 'Nessuna nota.' : 'Chi ha scritto non le vede.'}</Muted>
      <LinedList>
        {notes.map(({ id, text, author, createdAt }) => (
          <li key={id}>
            <Muted>{`${author}, ${instantText(createdAt)}`}</Muted>
            <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>
          </li>
        ))}
      </LinedList>
      <DeskFormView form={form} submitLabel="Aggiungi la nota" look="outline">
        <TextField name="text" label="Nuova nota" lines="5rem" maxLength={maxNoteLength} />
      </DeskFormView>
    </Stack>
  );
}
