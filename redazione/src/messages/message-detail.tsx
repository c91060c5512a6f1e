import { type Message, type MessageState, messageSchema } from '@salaria/contracts/desk/messages';
import { Button, Muted, Row, send, space, Stack, toast } from '@salaria/ui';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useDesk } from '../desk/data/reads';
import { instantText } from '../desk/instant';
import { FailureNotice } from '../desk/parts/failure-notice';
import { ItemHead } from '../desk/parts/item-head';
import { itemLinkId } from '../desk/parts/item-link';
import { ReadState } from '../desk/parts/read-state';
import { focusHome } from '../desk/parts/use-focus-home';
import { useSubmit } from '../desk/parts/use-submit';
import { AnswerForm } from './answer-form';
import { messagePath } from './message-calls';
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

/** Returns the later of two states of a message: responses to a note and to an answer may change places. */
function laterOf(before: Message | undefined, next: Message): Message {
  if (!before || Number(next.version) > Number(before.version)) return next;
  return next.version === before.version && next.notes.length >= before.notes.length ? next : before;
}

const isMailPending = (message: Message | undefined): boolean =>
  message?.notes.some(({ mail }) => mail === 'waiting') ?? false;

/** One message, which opening it marks as read. */
export function MessageDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useDesk(messagePath(id), messageSchema, {
    refreshInterval: (message) => (isMailPending(message) ? pollMs : 0),
  });
  const { data: message, mutate } = read;
  const { mutate: mutateAll } = useSWRConfig();
  const show = (changed: Message) => void mutate((before) => laterOf(before, changed), { revalidate: false });
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!message || hasOpened.current) return;
    hasOpened.current = true;
    if (message.state !== 'new') return;
    send('POST', `${messagePath(id)}/read`, undefined, messageSchema).then(
      (opened) => {
        void mutate((before) => laterOf(before, opened), { revalidate: false });
        void mutateAll((key) => typeof key === 'string' && key.startsWith('/api/desk/messages?'));
      },
      // It stays unread, and is marked when it is opened again.
      () => undefined,
    );
  }, [id, message, mutate, mutateAll]);
  const reload = () => void mutate();
  return (
    <Stack style={{ gap: space.xl }}>
      <ItemHead
        title={message?.subject ?? 'Messaggio'}
        linkId={itemLinkId('messaggio', id)}
        backLabel="Tutti i messaggi"
        onClose={onClose}
      />
      <ReadState read={read}>
        {(loaded) => (
          <>
            <MessageHead message={loaded} onChanged={show} onReload={reload} />
            <MessageThread message={loaded} />
            <AnswerForm message={loaded} onAnswered={show} onReload={reload} />
            <MessageNotes message={loaded} onAdded={show} />
            <MessageDeletion message={loaded} onDeleted={onClose} />
          </>
        )}
      </ReadState>
    </Stack>
  );
}

interface MessageHeadProps {
  message: Message;
  onChanged: (message: Message) => void;
  onReload: () => void;
}

/** The state of a message, and buttons that change it. */
function MessageHead({ message, onChanged, onReload }: MessageHeadProps) {
  const { id, version, state, changedBy, changedAt } = message;
  const { isPending, failure, run, clear } = useSubmit('/api/desk/messages?');
  const change = (next: MessageState, label: string) =>
    run(async () => {
      onChanged(await send('POST', `${messagePath(id)}/state`, { state: next, version }, messageSchema));
      toast({ title: label });
    });
  return (
    <Stack>
      <Row {...focusHome}>
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
    </Stack>
  );
}
