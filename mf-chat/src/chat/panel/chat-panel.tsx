import { Button, TextInput, useSiteFacts } from '@salaria/ui';
import { MessageSquarePlus, Minus, Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Foot, Head, HeadButton, Panel } from './chat-panel.styles';
import { MessageList } from './message-list';
import type { Chat } from '../use-conversation';

const maxMessageLength = 2000;

type ChatPanelProps = { id: string; chat: Chat; onMinimise: () => void };

/** The open chat. Moves the focus to its text field; Escape and the minimise button close it. */
export function ChatPanel({ id, chat, onMinimise }: ChatPanelProps) {
  const { assistantName } = useSiteFacts();
  const [text, setText] = useState('');
  const panel = useRef<HTMLElement>(null);
  const textField = useRef<HTMLInputElement>(null);

  useEffect(() => textField.current?.focus(), []);

  // A disabled input loses the focus: the panel holds it until the reply arrives, unless the visitor moved it.
  const { isPending } = chat;
  useEffect(() => {
    if (isPending) panel.current?.focus();
    else if (document.activeElement === panel.current) textField.current?.focus();
  }, [isPending]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || text.trim() === '') return;
    chat.say(text);
    setText('');
  };
  const restart = () => {
    chat.restart();
    setText('');
    textField.current?.focus();
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
      <MessageList messages={chat.messages} isPending={isPending} partialText={chat.partialText} onSay={chat.say} />
      <Foot onSubmit={submit}>
        <TextInput
          ref={textField}
          value={text}
          onChange={(event) => setText(event.target.value)}
          disabled={isPending}
          maxLength={maxMessageLength}
          placeholder="Scrivi la tua domanda..."
          aria-label="Il tuo messaggio"
          autoComplete="off"
        />
        <Button type="submit" disabled={isPending || text.trim() === ''} aria-label="Invia">
          <Send size={20} aria-hidden="true" />
        </Button>
      </Foot>
    </Panel>
  );
}
