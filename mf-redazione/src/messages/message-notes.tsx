import { type Message, type MessageNote, maxNoteLength } from '@salaria/contracts/desk/messages';
import { Badge, type BadgeTone, Button, color, Field, Muted, Row, space, Stack, styled, TextArea } from '@salaria/ui';
import * as z from '@salaria/contracts/z';
import { type FormEvent, useId } from 'react';
import { DraftNote } from '../desk/drafts/forms/draft-note';
import { SendStatus } from '../desk/drafts/forms/send-status';
import { useFormDraft } from '../desk/drafts/forms/use-form-draft';
import { useRetriedSubmit } from '../desk/drafts/forms/use-retried-submit';
import { instantText } from '../desk/instant';
import { StackForm } from '../desk/stack-form';
import { addNote, draftEntries, findAdded } from './messages.queries';

const Notes = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { padding-block: ${space.s}; border-top: 1px solid ${color.line}; }
  & p { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const mailStates: Readonly<Record<NonNullable<MessageNote['mail']>, { label: string; tone: BadgeTone }>> = {
  waiting: { label: 'Risposta in attesa di partire', tone: 'warning' },
  sent: { label: 'Risposta partita', tone: 'success' },
  failed: { label: 'Risposta non partita', tone: 'primary' },
};

interface MessageNotesProps {
  message: Message;
  onAdded: (message: Message) => void;
}

/** Notes and answers of a message, and a form for another note. */
export function MessageNotes({ message, onAdded }: MessageNotesProps) {
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h3 id={titleId}>Note della redazione</h3>
      {message.notes.length === 0 && <Muted>Nessuna nota.</Muted>}
      <Notes>
        {message.notes.map(({ id, text, author, createdAt, mail }) => (
          <li key={id}>
            <Row>
              <Muted>{`${author}, ${instantText(createdAt)}`}</Muted>
              {mail !== null && <Badge tone={mailStates[mail].tone}>{mailStates[mail].label}</Badge>}
            </Row>
            <p>{text}</p>
          </li>
        ))}
      </Notes>
      <NoteForm message={message} onAdded={onAdded} />
    </Stack>
  );
}

const noteSchema = z.object({ text: z.string() });
const blankNote = { text: '' };

function NoteForm({ message, onAdded }: MessageNotesProps) {
  const draft = useFormDraft({
    entry: draftEntries(message.id).note,
    label: `Nota al messaggio di ${message.name}`,
    schema: noteSchema,
    blank: blankNote,
  });
  const { text } = draft.content;
  const submission = useRetriedSubmit();
  const { isPending, failure, run } = submission;
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isAdded = await run(
      async () => onAdded(await addNote(message, text)),
      async () => {
        const noted = await findAdded(message, 'note', text);
        if (noted) onAdded(noted);
        return noted !== undefined;
      },
    );
    if (isAdded) draft.clear();
  }
  return (
    <StackForm noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <DraftNote draft={draft} />
      <Field label="Nuova nota" problem={failure?.fields['text']}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={maxNoteLength}
            style={{ minHeight: '5rem' }}
            value={text}
            readOnly={isPending}
            onChange={(event) => draft.change({ text: event.target.value })}
          />
        )}
      </Field>
      <Row>
        <Button type="submit" look="outline" aria-disabled={isPending}>
          {isPending ? 'Un momento…' : 'Aggiungi la nota'}
        </Button>
      </Row>
      <SendStatus submission={submission} isBesideFields={failure?.fields['text'] !== undefined} />
    </StackForm>
  );
}
