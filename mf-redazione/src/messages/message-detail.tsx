import type { Message, MessageState } from '@salaria/contracts/desk/messages';
import { Button, Muted, Row, space, Stack, styled, toast } from '@salaria/ui';
import { type RefObject, useRef } from 'react';
import { instantText } from '../desk/instant';
import { FailureNotice } from '../desk/parts/failure-notice';
import { useFocusAfterChange } from '../desk/parts/use-focus-after-change';
import { useSubmit } from '../desk/parts/use-submit';
import { ItemHead } from '../desk/parts/item/item-head';
import { useItem } from '../desk/parts/item/use-item';
import { AnswerForm } from './answer-form';
import { MessageDeletion } from './message-deletion';
import { MessageNotes } from './message-notes';
import { openMessage, setMessageState } from './messages.queries';
import { StateBadge } from './state-badge';

const Text = styled.blockquote`
  margin: 0;
  padding: ${space.m};
  border-inline-start: 4px solid currentColor;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const nextStates: Readonly<Record<MessageState, { state: MessageState; label: string }[]>> = {
  new: [{ state: 'open', label: 'Segna come letto' }],
  open: [
    { state: 'done', label: 'Segna come fatto' },
    { state: 'new', label: 'Segna come non letto' },
  ],
  done: [{ state: 'open', label: 'Riapri: è da fare' }],
};

/** Returns the later of two states of a message: responses to a note and to an answer may change places. */
function laterOf(before: Message | undefined, next: Message): Message {
  if (!before || Number(next.version) > Number(before.version)) return next;
  return next.version === before.version && next.notes.length >= before.notes.length ? next : before;
}

interface MessageDetailProps {
  id: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
  /** Called after each change. */
  onChanged: () => void;
}

/** One message, which opening it marks as read. */
export function MessageDetail({ id, heading, onClose, onChanged }: MessageDetailProps) {
  const item = useItem<Message>(id, openMessage);
  const { item: message, setItem: setMessage, reload } = item;
  const show = (changed: Message) => {
    setMessage((before) => laterOf(before, changed));
    onChanged();
  };
  // What opening has changed is in the list when it comes back.
  const close = () => {
    onChanged();
    onClose();
  };
  return (
    <Stack style={{ gap: space.xl }}>
      <ItemHead
        item={item}
        title={message?.subject ?? 'Messaggio'}
        heading={heading}
        backLabel="Tutti i messaggi"
        onClose={close}
      >
        {message && (
          <>
            <MessageHead message={message} onChanged={show} onReload={reload} />
            <Text>{message.message}</Text>
          </>
        )}
      </ItemHead>
      {message && (
        <>
          <AnswerForm message={message} onAnswered={show} onReload={reload} />
          <MessageNotes message={message} onAdded={show} />
          <MessageDeletion message={message} onDeleted={close} />
        </>
      )}
    </Stack>
  );
}

interface MessageHeadProps {
  message: Message;
  onChanged: (message: Message) => void;
  onReload: () => void;
}

/** Who wrote when, the state, and buttons that change it. */
function MessageHead({ message, onChanged, onReload }: MessageHeadProps) {
  const { name, email, createdAt, state, changedBy, changedAt } = message;
  const { isPending, failure, run, clear } = useSubmit();
  const stateRow = useRef<HTMLDivElement>(null);
  useFocusAfterChange(state, stateRow);
  const change = (next: MessageState, label: string) =>
    run(async () => {
      onChanged(await setMessageState(message, next));
      toast({ title: label });
    });
  return (
    <>
      <Muted style={{ overflowWrap: 'anywhere' }}>{`${name} <${email}>, ${instantText(createdAt)}`}</Muted>
      <Row ref={stateRow} tabIndex={-1}>
        <StateBadge state={state} />
        {changedBy !== null && changedAt !== null && <Muted>{`${changedBy}, ${instantText(changedAt)}`}</Muted>}
      </Row>
      <Row>
        {nextStates[state].map((next) => (
          <Button
            key={next.state}
            type="button"
            look={next.state === 'done' ? 'solid' : 'outline'}
            aria-disabled={isPending}
            onClick={() => void change(next.state, next.label)}
          >
            {next.label}
          </Button>
        ))}
      </Row>
      <FailureNotice
        failure={failure}
        onReload={() => {
          clear();
          onReload();
        }}
      />
    </>
  );
}
