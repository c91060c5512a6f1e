import { type ChatReply, chatReplySchema } from '@salaria/contracts/chat';
import { NoAnswerError, send } from '@salaria/ui';
import type { ConversationMessage } from './conversation';

/** A model may take its time; ms. */
const patience = 40_000;

const unsuccessful = 'Mi dispiace, ho riscontrato un errore. Per favore, riprova più tardi.';
const unreachable =
  'Mi dispiace, sto avendo problemi a connettermi alla mia base di conoscenze. Per favore, riprova più tardi.';
const usedUp = "Hai raggiunto il limite dei messaggi di quest'ora. Riprova più tardi.";

function messageOf(reply: ChatReply): ConversationMessage {
  const content = reply.response?.trim();
  if (reply.rateLimit?.exceeded) return { type: 'bot', content: content || usedUp, isRateLimit: true };
  if (!reply.success || !content) return { type: 'bot', content: unsuccessful };
  return { type: 'bot', content, ...(reply.sources?.length && { sources: reply.sources }) };
}

/** Asks the archaeologist. Never rejects: what goes wrong is said as a reply. */
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
      patience,
    );
    return { message: messageOf(reply), sessionId: reply.sessionId ?? undefined };
  } catch (error) {
    return {
      message: { type: 'bot', content: error instanceof NoAnswerError ? unreachable : unsuccessful },
      sessionId: undefined,
    };
  }
}
