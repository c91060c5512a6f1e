import { chatSourceSchema } from '@salaria/contracts/chat';
import * as z from '@salaria/contracts/z';

const messageSchema = z.object({
  type: z.enum(['bot', 'user']),
  content: z.string(),
  /** Whether the reply reports that the rate limit is exceeded. */
  isRateLimit: z.optional(z.boolean()),
  sources: z.optional(z.array(chatSourceSchema)),
  /** Messages that the visitor may send next. */
  suggestions: z.optional(z.array(z.string())),
});
/** `isUnanswered` is not restored with a stored conversation. */
export type ConversationMessage = z.infer<typeof messageSchema> & { isUnanswered?: boolean | undefined };

export const conversationSchema = z.object({
  messages: z.array(messageSchema).check(z.minLength(1)),
  sessionId: z.nullish(z.string()),
});
export type Conversation = { messages: ConversationMessage[]; sessionId: string | undefined };

/** Returns a conversation with the greeting only; the server creates the session with the first message. */
export const newConversation = (greeting: string): Conversation => ({
  messages: [{ type: 'bot', content: greeting }],
  sessionId: undefined,
});
