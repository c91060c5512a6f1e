import { Button, color, media, shadow, space, styled, TextInput } from '@salaria/ui';
import { MessageSquarePlus, Minus, Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { assistantName } from './conversation';
import { MessageList } from './message-list';
import type { Chat } from './use-conversation';

const longestMessage = 2000;

const Panel = styled.section`
  position: fixed;
  z-index: 50;
  inset: auto 0 0 0;
  display: flex;
  flex-direction: column;
  height: min(88dvh, 40rem);
  border: 1px solid ${color.line};
  border-radius: 14px 14px 0 0;
  background: ${color.card};
  box-shadow: ${shadow.lifted};
  overflow: hidden;
  ${media.tablet} {
    inset: auto ${space.l} ${space.l} auto;
    width: 24rem;
    height: min(80dvh, 36rem);
    border-radius: 14px;
  }
  @media print { display: none; }
`;
// Not a header element: inside a dialog that would be a second banner of the page.
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  padding: ${space.s} ${space.s} ${space.s} ${space.m};
  background: ${color.rosso};
  color: ${color.white};
  & > div { flex: 1; }
  & h2 { font-size: 1.2rem; }
  & p { font-size: 0.92rem; line-height: 1.3; }
`;
const HeadButton = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  border-radius: 6px;
  background: none;
  &:hover { background: ${color.rossoDark}; }
  &:focus-visible { outline-color: ${color.white}; outline-offset: -3px; }
`;
const Foot = styled.form`
  display: flex;
  gap: ${space.xs};
  padding: ${space.s};
  border-top: 1px solid ${color.line};
  & button { padding-inline: ${space.m}; }
`;

type ChatPanelProps = { id: string; chat: Chat; onMinimise: () => void };

/** The open chat. Takes the focus; Escape and the minimise button close it. */
export function ChatPanel({ id, chat, onMinimise }: ChatPanelProps) {
  const [text, setText] = useState('');
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  // The input cannot hold the focus while it is disabled: the panel keeps it, and gives it back unless the reader moved on.
  const { pending } = chat;
  useEffect(() => {
    if (pending) panel.current?.focus();
    else if (document.activeElement === panel.current) input.current?.focus();
  }, [pending]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending || text.trim() === '') return;
    chat.say(text);
    setText('');
  };
  const restart = () => {
    chat.restart();
    setText('');
    input.current?.focus();
  };

  return (
    <Panel
      ref={panel}
      id={id}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-subtitle`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onMinimise();
      }}
    >
      <Head>
        <div>
          <h2 id={`${id}-title`}>{assistantName}</h2>
          <p id={`${id}-subtitle`}>Assistente Archeologico</p>
        </div>
        <HeadButton
          type="button"
          title="Inizia una nuova conversazione"
          aria-label="Inizia una nuova conversazione"
          onClick={restart}
        >
          <MessageSquarePlus size={20} aria-hidden="true" />
        </HeadButton>
        <HeadButton type="button" title="Riduci a icona" aria-label="Riduci a icona" onClick={onMinimise}>
          <Minus size={20} aria-hidden="true" />
        </HeadButton>
      </Head>
      <MessageList messages={chat.messages} pending={pending} />
      <Foot onSubmit={submit}>
        <TextInput
          ref={input}
          value={text}
          onChange={(event) => setText(event.target.value)}
          disabled={pending}
          maxLength={longestMessage}
          placeholder="Scrivi la tua domanda..."
          aria-label="Il tuo messaggio"
          autoComplete="off"
        />
        <Button type="submit" disabled={pending || text.trim() === ''} aria-label="Invia">
          <Send size={20} aria-hidden="true" />
        </Button>
      </Foot>
    </Panel>
  );
}
