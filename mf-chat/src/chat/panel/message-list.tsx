import { chatLimit } from '@salaria/contracts/chat';
import { Button, color, keyframes, space, styled, VisuallyHidden } from '@salaria/ui';
import { useEffect, useRef } from 'react';
import type { ConversationMessage } from '../conversation';
import { LinkedText, SourceList } from './linked-text';
import { Bubble, Log, Scroll } from './message-list.styles';
import { UnansweredQuestion } from './unanswered-question';

/** Space above a reply after scrolling to it. */
const scrollMarginPx = 12;

const Note = styled.p`
  margin-top: ${space.xs};
  padding-top: ${space.xs};
  border-top: 1px solid ${color.ocra};
  color: ${color.ocraText};
  font-size: 0.92rem;
  font-weight: 600;
`;
const Suggestions = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: ${space.s} 0 0;
  padding: 0;
  list-style: none;
  & button { justify-content: start; padding: ${space.xs} ${space.s}; font-size: 0.92rem; text-align: start; }
`;
const bounce = keyframes`0%, 60%, 100% { transform: none; } 30% { transform: translateY(-4px); }`;
const Dots = styled(Bubble)`
  display: flex;
  gap: 5px;
  width: fit-content;
  margin-top: ${space.s};
  padding: ${space.s} ${space.m};
  & i { width: 8px; height: 8px; border-radius: 50%; background: ${color.muted}; animation: ${bounce} 1.2s infinite; }
  & i:nth-of-type(2) { animation-delay: 0.15s; }
  & i:nth-of-type(3) { animation-delay: 0.3s; }
`;

function Message({ message: { type, content, isRateLimit, sources = [] } }: { message: ConversationMessage }) {
  if (type === 'user') {
    return (
      <Bubble data-type="user">
        <VisuallyHidden>Tu: </VisuallyHidden>
        {content}
      </Bubble>
    );
  }
  return (
    <Bubble data-type="bot" {...(isRateLimit && { 'data-rate-limit': '' })}>
      <VisuallyHidden>Archeologo: </VisuallyHidden>
      <LinkedText text={content} sources={sources} />
      <SourceList text={content} sources={sources} />
      {isRateLimit && <Note>Il limite è di {chatLimit} messaggi all'ora.</Note>}
    </Bubble>
  );
}

/** Buttons with messages that lead on from the last reply. */
function FollowUps({ suggestions, onSay }: { suggestions: readonly string[]; onSay: (text: string) => void }) {
  if (suggestions.length === 0) return null;
  return (
    <Suggestions aria-label="Domande per continuare">
      {suggestions.map((text) => (
        <li key={text}>
          <Button look="outline" onClick={() => onSay(text)}>
            {text}
          </Button>
        </li>
      ))}
    </Suggestions>
  );
}

type MessageListProps = {
  messages: readonly ConversationMessage[];
  isPending: boolean;
  /** Text of the pending reply so far. */
  partialText: string | undefined;
  /** Sends a message that was suggested. */
  onSay: (text: string) => void;
};

/** The messages of the conversation, scrolled to the newest; screen readers announce replies politely. */
export function MessageList({ messages, isPending, partialText, onSay }: MessageListProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const newest = log.current?.lastElementChild;
    if (!scroll.current || !(newest instanceof HTMLElement)) return;
    // Not past the start of a reply that is longer than the panel.
    const end = scroll.current.scrollHeight;
    scroll.current.scrollTop = isPending ? end : Math.min(end, newest.offsetTop - scrollMarginPx);
  }, [messages.length, isPending, partialText]);
  const question = messages.at(-2);
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <Scroll ref={scroll} tabIndex={0} role="region" aria-label="Messaggi">
      <Log ref={log} role="log" aria-live="polite" aria-label="Conversazione">
        {messages.map((message, index) => (
          // Messages are only appended, so their indices are stable.
          <Message key={index} message={message} />
        ))}
      </Log>
      {question && messages.at(-1)?.isUnanswered && (
        <UnansweredQuestion key={messages.length} question={question.content} />
      )}
      {!isPending && <FollowUps suggestions={messages.at(-1)?.suggestions ?? []} onSay={onSay} />}
      {/* Outside the log, which announces the whole reply once. */}
      {partialText !== undefined && (
        <Bubble data-type="bot" data-partial="">
          {partialText}
        </Bubble>
      )}
      {isPending && partialText === undefined && (
        <Dots role="status">
          <VisuallyHidden>L'archeologo sta scrivendo...</VisuallyHidden>
          <i />
          <i />
          <i />
        </Dots>
      )}
    </Scroll>
  );
}
