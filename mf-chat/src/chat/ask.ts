import type { ChatReply } from '@salaria/contracts/chat';
import { NoAnswerError } from '@salaria/ui';
import type { ConversationMessage } from './conversation';
import { postMessage } from './post-message';

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

/**
 * Sends a message to the assistant and returns the reply; `onText` receives its text while it is being written. Never
 * rejects: an error becomes a reply.
 */
export async function ask(
  message: string,
  sessionId: string | undefined,
  onText: (text: string) => void,
): Promise<{ message: ConversationMessage; sessionId: string | undefined }> {
  try {
    const body = { message, ...(sessionId !== undefined && { sessionId }) };
    const reply = await postMessage(body, onText);
    return { message: messageOf(reply), sessionId: reply.sessionId ?? undefined };
  } catch (error) {
    return {
      message: { type: 'bot', content: error instanceof NoAnswerError ? noConnectionText : errorText },
      sessionId: undefined,
    };
  }
}
