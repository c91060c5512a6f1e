import { type Message, type MessageNote, maxNoteLength } from '@salaria/contracts/desk/messages';
import { Badge, type BadgeTone, Button, color, Field, Muted, Row, space, Stack, styled, TextArea } from '@salaria/ui';
import { type FormEvent, useId, useState } from 'react';
import { instantText } from '../desk/instant';
import { StackForm } from '../desk/stack-form';
import { FailureNotice } from '../desk/parts/failure-notice';
import { useSubmit } from '../desk/parts/use-submit';
import { addNote } from './messages.queries';

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

/** Notes and answers of a message, and a form for another note. */
export function MessageNotes({ message, onAdded }: { message: Message; onAdded: (message: Message) => void }) {
  const [text, setText] = useState('');
  const titleId = useId();
  const { isPending, failure, run } = useSubmit();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await run(async () => onAdded(await addNote(message, text)))) setText('');
  }
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h3 id={titleId}>Note della redazione</h3>
      {message.notes.length === 0 && <Muted>Nessuna nota.</Muted>}
      <Notes>
        {message.notes.map(({ id, text: noteText, author, createdAt, mail }) => (
          <li key={id}>
            <Row>
              <Muted>{`${author}, ${instantText(createdAt)}`}</Muted>
              {mail !== null && <Badge tone={mailStates[mail].tone}>{mailStates[mail].label}</Badge>}
            </Row>
            <p>{noteText}</p>
          </li>
        ))}
      </Notes>
      <StackForm noValidate onSubmit={(event: FormEvent) => void submit(event)}>
        <Field label="Nuova nota" problem={failure?.fields['text']}>
          {(control) => (
            <TextArea
              {...control}
              maxLength={maxNoteLength}
              style={{ minHeight: '5rem' }}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {failure?.fields['text'] === undefined && <FailureNotice failure={failure} />}
        <Row>
          <Button type="submit" look="outline" aria-disabled={isPending}>
            Aggiungi la nota
          </Button>
        </Row>
      </StackForm>
    </Stack>
  );
}
