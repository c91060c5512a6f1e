import { color, media, shadow, space, styled } from '@salaria/ui';
import { MessageCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ChatPanel } from './chat-panel';
import { assistantName } from './conversation';
import { useConversation } from './use-conversation';

const Opener = styled.button`
  position: fixed;
  z-index: 50;
  right: ${space.m};
  bottom: ${space.m};
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border: 2px solid ${color.card};
  border-radius: 50%;
  background: ${color.rosso};
  color: ${color.white};
  box-shadow: ${shadow.lifted};
  &:hover { background: ${color.rossoDark}; }
  &:focus-visible { border-radius: 50%; }
  ${media.tablet} { right: ${space.l}; bottom: ${space.l}; }
`;

/** The chat with the assistant, on every page; at first the button that opens it. */
export default function ChatWidget() {
  const chat = useConversation();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const id = useId();

  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return <ChatPanel id={id} chat={chat} onMinimise={() => setIsOpen(false)} />;
  return (
    <Opener
      ref={opener}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={`Apri la chat: ${assistantName}`}
      title={assistantName}
      onClick={() => setIsOpen(true)}
    >
      <MessageCircle size={26} aria-hidden="true" />
    </Opener>
  );
}
