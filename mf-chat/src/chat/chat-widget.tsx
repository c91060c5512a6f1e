import { color, media, shadow, space, styled, toast, useSiteFacts } from '@salaria/ui';
import { MessageCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

const Opener = styled.button`
  display: grid;
  margin: ${space.m};
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border: 2px solid ${color.card};
  border-radius: 50%;
  background: ${color.rosso};
  color: ${color.onAccent};
  box-shadow: ${shadow.lifted};
  &:hover { background: ${color.rossoDark}; }
  &:focus-visible { border-radius: 50%; }
  ${media.tablet} { margin: ${space.l}; }
`;

const loadChat = () => import('./chat');
type ChatComponent = Awaited<ReturnType<typeof loadChat>>['Chat'];

/** The chat with the assistant, on every page: at first the button whose use loads the chat and opens it. */
export default function ChatWidget() {
  const { assistantName } = useSiteFacts();
  const [Chat, setChat] = useState<ChatComponent>();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const id = useId();

  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const prepare = () => void loadChat().catch(() => undefined);
  async function open(): Promise<void> {
    try {
      const module = await loadChat();
      setChat(() => module.Chat);
      setIsOpen(true);
    } catch {
      toast({ title: 'Errore', description: 'La chat non si è caricata. Riprova.', variant: 'destructive' });
    }
  }

  return (
    <>
      {Chat && <Chat id={id} isOpen={isOpen} onMinimise={() => setIsOpen(false)} />}
      {!isOpen && (
        <Opener
          ref={opener}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={false}
          aria-label={`Apri la chat: ${assistantName}`}
          title={assistantName}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => (Chat ? setIsOpen(true) : void open())}
        >
          <MessageCircle size={26} aria-hidden="true" />
        </Opener>
      )}
    </>
  );
}
