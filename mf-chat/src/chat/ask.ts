import { type ChatReply, chatReplySchema } from '@salaria/contracts/chat';
import { NoAnswerError, send } from '@salaria/ui';
import type { ConversationMessage } from './conversation';

/** A language model may be slow. */
const timeoutMs = 40_000;

const errorText = 'Mi dispiace, ho riscontrato un errore. Per favore, riprova più tardi.';
const noConnectionText =
  'Mi dispiace, sto avendo problemi a connettermi alla mia base di conoscenze. Per favore, riprova più tardi.';
const rateLimitText = "Hai raggiunto il limite dei messaggi di quest'ora. Riprova più tardi.";

function messageOf(reply: ChatReply): ConversationMessage {
  const content = reply.response?.trim();
  if (reply.rateLimit?.exceeded) return { type: 'bot', content: content || rateLimitText, isRateLimit: true };
  if (!reply.success || !content) return { type: 'bot', content: errorText };
  const { sources, suggestions, unanswered: isUnanswered } = reply;
  return { type: 'bot', content, isUnanswered, suggestions, ...(sources?.length && { sources }) };
}

/** Sends a message to the assistant and returns the reply. Never rejects: an error becomes a reply. */
export async function ask(
  message: string,
  sessionId: string | undefined,
): Promise<{ message: ConversationMessage; sessionId: string | undefined }> {
  try {
    const reply = await send(
      'POST',
      '/api/chat',
      { message, ...(sessionId !== undefined && { sessionId }) },
      chatReplySchema,
      timeoutMs,
    );
    return { message: messageOf(reply), sessionId: reply.sessionId ?? undefined };
  } catch (error) {
    return {
      message: { type: 'bot', content: error instanceof NoAnswerError ? noConnectionText : errorText },
      sessionId: undefined,
    };
  }
}
