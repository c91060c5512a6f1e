import { color, media, shadow, space, styled, useSiteFacts } from '@salaria/ui';
import { useEarlyPopover } from '@salaria/ui/overlay/use-early-popover';
import { MessageCircle } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { loadChat } from './load-chat';
import { ChatPanel } from './panel/chat-panel';

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
  @media (scripting: none) { display: none; }
`;

/**
 * The chat with the assistant, on every page: a button and the panel that it opens, both in the server's HTML. What
 * converses is loaded when it is opened.
 */
export default function ChatWidget() {
  const { assistantName } = useSiteFacts();
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { isHydrated, isOpen, setIsOpen } = useEarlyPopover(panel);
  const wasOpen = useRef(false);
  const id = useId();

  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const prepare = () => void loadChat().catch(() => undefined);
  return (
    <>
      <ChatPanel ref={panel} id={id} isHydrated={isHydrated} isOpen={isOpen} onMinimise={() => setIsOpen(false)} />
      {!isOpen && (
        <Opener
          ref={opener}
          type="button"
          aria-haspopup="dialog"
          aria-label={`Apri la chat: ${assistantName}`}
          title={assistantName}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setIsOpen(true)}
          {...(isHydrated ? { 'aria-expanded': false } : { popoverTarget: id })}
        >
          <MessageCircle size={26} aria-hidden="true" />
        </Opener>
      )}
    </>
  );
}
