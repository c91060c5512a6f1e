import { Button, TextInput, toast, useSiteFacts } from '@salaria/ui';
import { MessageSquarePlus, Minus, Send } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { loadChat } from '../load-chat';
import { Foot, Head, HeadButton, Panel } from './chat-panel.styles';
import { Greeting } from './greeting';

const maxMessageLength = 2000;
type ChatComponent = Awaited<ReturnType<typeof loadChat>>['Chat'];

/** Question of the visitor, and the code that answers it, which is loaded when the chat is opened or asked. */
function useQuestion(isOpen: boolean, onFailure: (question: string) => void) {
  const [Chat, setChat] = useState<ChatComponent>();
  const [question, setQuestion] = useState<string>();
  const load = useEffectEvent(async (asked?: string) => {
    try {
      const module = await loadChat();
      setChat(() => module.Chat);
    } catch {
      if (asked !== undefined) {
        setQuestion(undefined);
        onFailure(asked);
      }
      toast({ title: 'Errore', description: 'La chat non si è caricata. Riprova.', variant: 'destructive' });
    }
  });
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen]);
  useEffect(() => {
    if (question !== undefined) void load(question);
  }, [question]);
  return { Chat, question, setQuestion };
}

type ChatPanelProps = {
  ref: RefObject<HTMLElement | null>;
  id: string;
  /** Before hydration it is a popover. */
  isHydrated: boolean;
  isOpen: boolean;
  onMinimise: () => void;
};

/** The chat. Opened, it moves the focus to its text field; Escape and the minimise button close it. */
export function ChatPanel({ ref: panel, id, isHydrated, isOpen, onMinimise }: ChatPanelProps) {
  const { assistantName } = useSiteFacts();
  const [text, setText] = useState('');
  const [restarts, setRestarts] = useState(0);
  const textField = useRef<HTMLInputElement>(null);
  const { Chat, question, setQuestion } = useQuestion(isOpen, (unsent) => setText((typed) => typed || unsent));
  const isPending = question !== undefined;

  // What is typed before hydration.
  useLayoutEffect(() => setText(textField.current?.value ?? ''), []);
  useEffect(() => {
    if (isOpen && !panel.current?.contains(document.activeElement)) textField.current?.focus();
  }, [isOpen, panel]);
  // A disabled input loses the focus: the panel holds it until the reply arrives, unless the visitor moved it.
  useEffect(() => {
    if (isPending && isOpen) panel.current?.focus();
    else if (document.activeElement === panel.current) textField.current?.focus();
  }, [isPending, isOpen, panel]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || text.trim() === '') return;
    setQuestion(text.trim());
    setText('');
  };
  const restart = () => {
    setRestarts(restarts + 1);
    setQuestion(undefined);
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
      data-open={isOpen}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onMinimise();
      }}
      {...(!isHydrated && { popover: 'auto' as const })}
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
        <HeadButton
          type="button"
          title="Riduci a icona"
          aria-label="Riduci a icona"
          onClick={onMinimise}
          {...(!isHydrated && { popoverTarget: id, popoverTargetAction: 'hide' as const })}
        >
          <Minus size={20} aria-hidden="true" />
        </HeadButton>
      </Head>
      {Chat ? (
        <Chat
          key={restarts}
          question={question}
          isNew={restarts > 0}
          isOpen={isOpen}
          onSay={setQuestion}
          onReply={() => setQuestion(undefined)}
        />
      ) : (
        <Greeting question={question} />
      )}
      {/* A browser does nothing to submit a form with this method outside a dialog. */}
      <Foot method="dialog" onSubmit={submit}>
        <TextInput
          ref={textField}
          value={text}
          onChange={(event) => setText(event.target.value)}
          disabled={isPending}
          maxLength={maxMessageLength}
          placeholder="Scrivi la tua domanda..."
          aria-label="La tua domanda"
          autoComplete="off"
        />
        <Button type="submit" disabled={isHydrated && (isPending || text.trim() === '')} aria-label="Invia">
          <Send size={20} aria-hidden="true" />
        </Button>
      </Foot>
    </Panel>
  );
}
