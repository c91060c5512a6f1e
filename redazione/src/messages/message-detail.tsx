import { type Message, messageSchema, type MessageState } from '@salaria/contracts/desk/visitors/messages';
import { Muted, Row, send, space, Stack } from '@salaria/ui';
import { useEffect, useRef } from 'react';
import { useDeskRead, useRevalidateShown } from '../desk/data/reads';
import { CallButton } from '../desk/parts/actions/call-button';
import { instantText } from '../desk/format';
import { ItemHead } from '../desk/parts/item';
import { ReadState } from '../desk/parts/read-state';
import { focusHome } from '../desk/parts/use-focus-home';
import { AnswerForm } from './answer-form';
import { messagePath, setState } from './message-calls';
import { MessageDeletion } from './message-deletion';
import { MessageNotes } from './message-notes';
import { MessageThread } from './message-thread';
import { StateBadge } from './state-badge';

/** Interval of reads while an answer waits to be mailed. */
const pollMs = 3000;

const nextStates: Readonly<Record<MessageState, { state: MessageState; label: string }[]>> = {
  new: [{ state: 'open', label: 'Segna come letto' }],
  open: [
    { state: 'done', label: 'Segna come fatto' },
    { state: 'new', label: 'Segna come non letto' },
  ],
  done: [{ state: 'open', label: 'Riapri: è da fare' }],
};

const isMailPending = (message: Message | undefined): boolean =>
  message?.notes.some(({ mail }) => mail === 'waiting') ?? false;

/** One message, which opening it marks as read. */
export function MessageDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useDeskRead(messagePath(id), messageSchema, {
    refreshInterval: (message) => (isMailPending(message) ? pollMs : 0),
  });
  const { data: message } = read;
  const readAgain = useRef(useRevalidateShown());
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!message || hasOpened.current) return;
    hasOpened.current = true;
    if (message.state !== 'new') return;
    send('POST', `${messagePath(id)}/read`, undefined, messageSchema).then(
      () => readAgain.current(),
      // It stays unread, and is marked when it is opened again.
      () => undefined,
    );
  }, [id, message]);
  return (
    <Stack style={{ gap: space.xl }}>
      <ItemHead
        title={message?.subject ?? 'Messaggio'}
        parameter="messaggio"
        id={id}
        backLabel="Tutti i messaggi"
        onClose={onClose}
      />
      <ReadState read={read}>
        {(loaded) => (
          <>
            <MessageHead message={loaded} />
            <MessageThread message={loaded} />
            <AnswerForm message={loaded} />
            <MessageNotes message={loaded} />
            <MessageDeletion message={loaded} onDeleted={onClose} />
          </>
        )}
      </ReadState>
    </Stack>
  );
}

/** The state of a message, and buttons that change it. */
function MessageHead({ message }: { message: Message }) {
  const { state, changedBy, changedAt } = message;
  return (
    <Stack>
      <Row {...focusHome}>
        <StateBadge state={state} />
        {changedBy !== null && changedAt !== null && <Muted>{`${changedBy}, ${instantText(changedAt)}`}</Muted>}
      </Row>
      <Row>
        {nextStates[state].map((next) => (
          <CallButton
            key={next.state}
            label={next.label}
            look={next.state === 'done' ? 'solid' : 'outline'}
            call={() => setState(message, next.state)}
            said={next.label}
          />
        ))}
      </Row>
    </Stack>
  );
}
