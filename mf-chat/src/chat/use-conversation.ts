import { useSiteFacts } from '@salaria/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { ask } from './ask';
import type { ChatProps } from './chat';
import { type Conversation, type ConversationMessage, newConversation } from './conversation';
import { loadConversation, removeConversation, storeConversation } from './stored-conversation';

type ConversationState = {
  messages: readonly ConversationMessage[];
  /** Text of the pending reply so far, which may still be replaced; undefined before its first sentence. */
  partialText: string | undefined;
};

/** The conversation with the assistant, which the browser stores for 48 hours. Asks each `question` once. */
export function useConversation({
  question,
  isNew,
  onReply,
}: Pick<ChatProps, 'question' | 'isNew' | 'onReply'>): ConversationState {
  const { assistantGreeting } = useSiteFacts();
  const [conversation, setConversation] = useState<Conversation>(
    () => (isNew ? undefined : loadConversation()) ?? newConversation(assistantGreeting),
  );
  const [partialText, setPartialText] = useState<string>();
  useEffect(() => {
    if (isNew) removeConversation();
  }, [isNew]);

  const reply = useEffectEvent(async (text: string, { signal }: AbortController) => {
    const update = (next: Conversation) => {
      setConversation(next);
      storeConversation(next);
    };
    const { sessionId } = conversation;
    const messages = [...conversation.messages, { type: 'user' as const, content: text }];
    update({ messages, sessionId });
    const answer = await ask(text, sessionId, (partial) => {
      if (!signal.aborted) setPartialText(partial);
    });
    if (signal.aborted) return;
    // The session id is the one of the first reply.
    update({ messages: [...messages, answer.message], sessionId: sessionId ?? answer.sessionId });
    setPartialText(undefined);
    onReply();
  });
  useEffect(() => {
    if (question === undefined) return undefined;
    const discarded = new AbortController();
    void reply(question, discarded);
    return () => discarded.abort();
  }, [question]);

  return { messages: conversation.messages, partialText };
}
