import { useSiteFacts } from '@salaria/ui';
import { useRef, useState } from 'react';
import { ask } from './ask';
import { type Conversation, type ConversationMessage, newConversation } from './conversation';
import { loadConversation, removeConversation, storeConversation } from './stored-conversation';

export type Chat = {
  messages: readonly ConversationMessage[];
  /** Whether a reply is pending. */
  isPending: boolean;
  /** Text of the pending reply so far, which may still be replaced; undefined before its first sentence. */
  partialText: string | undefined;
  say: (text: string) => void;
  /** Starts a new conversation without session id and clears the stored one. */
  restart: () => void;
};

/** The conversation with the assistant, which the browser stores for 48 hours. */
export function useConversation(): Chat {
  const { assistantGreeting } = useSiteFacts();
  const [conversation, setConversation] = useState<Conversation>(
    () => loadConversation() ?? newConversation(assistantGreeting),
  );
  const [isPending, setIsPending] = useState(false);
  const [partialText, setPartialText] = useState<string>();
  // Number of the conversation: a reply to an earlier one is discarded.
  const conversationNumber = useRef(0);

  const update = (next: Conversation) => {
    setConversation(next);
    storeConversation(next);
  };

  async function sendMessage(text: string): Promise<void> {
    const { sessionId } = conversation;
    const messages = [...conversation.messages, { type: 'user' as const, content: text }];
    const thisNumber = conversationNumber.current;
    update({ messages, sessionId });
    setIsPending(true);
    const reply = await ask(text, sessionId, (partial) => {
      if (conversationNumber.current === thisNumber) setPartialText(partial);
    });
    if (conversationNumber.current !== thisNumber) return;
    // The session id is the one of the first reply.
    update({ messages: [...messages, reply.message], sessionId: sessionId ?? reply.sessionId });
    setPartialText(undefined);
    setIsPending(false);
  }

  return {
    messages: conversation.messages,
    isPending,
    partialText,
    say: (text) => {
      if (text.trim() !== '' && !isPending) void sendMessage(text.trim());
    },
    restart: () => {
      conversationNumber.current += 1;
      setPartialText(undefined);
      setIsPending(false);
      setConversation(newConversation(assistantGreeting));
      removeConversation();
    },
  };
}
