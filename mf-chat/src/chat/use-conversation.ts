import { useEffect, useRef, useState } from 'react';
import { ask } from './ask';
import { type Conversation, type ConversationMessage, newConversation } from './conversation';
import { forgetConversation, storeConversation, storedConversation } from './stored-conversation';

export type Chat = {
  messages: readonly ConversationMessage[];
  /** A reply is on its way. */
  pending: boolean;
  say: (text: string) => void;
  /** Forgets the conversation and its session, here and in the browser's storage. */
  restart: () => void;
};

/** The conversation with the archaeologist, kept in the browser for 48 hours. */
export function useConversation(): Chat {
  const [conversation, setConversation] = useState<Conversation>(newConversation);
  const [pending, setPending] = useState(false);
  // A reply that arrives after the conversation it belongs to was ended is dropped.
  const round = useRef(0);

  useEffect(() => {
    const stored = storedConversation();
    if (stored) setConversation(stored);
  }, []);

  const keep = (next: Conversation) => {
    setConversation(next);
    storeConversation(next);
  };

  async function exchange(text: string): Promise<void> {
    const asked = { ...conversation, messages: [...conversation.messages, { type: 'user' as const, content: text }] };
    const current = round.current;
    keep(asked);
    setPending(true);
    const reply = await ask(text, asked.sessionId);
    if (round.current !== current) return;
    // The session is the first reply's.
    keep({ messages: [...asked.messages, reply.message], sessionId: asked.sessionId ?? reply.sessionId });
    setPending(false);
  }

  return {
    messages: conversation.messages,
    pending,
    say: (text) => {
      if (text.trim() !== '' && !pending) void exchange(text.trim());
    },
    restart: () => {
      round.current += 1;
      setPending(false);
      setConversation(newConversation());
      forgetConversation();
    },
  };
}
