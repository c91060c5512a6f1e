import { ChatPanel } from './panel/chat-panel';
import { useConversation } from './use-conversation';

type ChatProps = { id: string; isOpen: boolean; onMinimise: () => void };

/** The conversation; it goes on while its panel is minimised. */
export function Chat({ id, isOpen, onMinimise }: ChatProps) {
  const chat = useConversation();
  return isOpen ? <ChatPanel id={id} chat={chat} onMinimise={onMinimise} /> : null;
}
