import { MessageList } from './panel/message-list';
import { useConversation } from './use-conversation';

export type ChatProps = {
  /** What the visitor has sent and the assistant has not replied to. */
  question: string | undefined;
  /** Whether to discard the stored conversation. */
  isNew: boolean;
  isOpen: boolean;
  onSay: (text: string) => void;
  onReply: () => void;
};

/** The conversation; it goes on while its panel is minimised. */
export function Chat({ isOpen, onSay, ...conversation }: ChatProps) {
  const { messages, partialText } = useConversation(conversation);
  if (!isOpen) return null;
  const isPending = conversation.question !== undefined;
  return <MessageList messages={messages} isPending={isPending} partialText={partialText} onSay={onSay} />;
}
