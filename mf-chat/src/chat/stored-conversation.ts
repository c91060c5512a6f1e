import * as z from '@salaria/contracts/z';
import { type Conversation, conversationSchema } from './conversation';

const key = 'salaria-chat';
const ttlMs = 48 * 60 * 60 * 1000;
/** Limits the space that a long conversation takes. */
const maxStoredMessages = 200;

const storedSchema = z.extend(conversationSchema, { lastUpdated: z.union([z.number(), z.string()]) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the stored conversation if it is less than 48 hours old; removes any other value of the key. */
export function loadConversation(now = Date.now()): Conversation | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const stored = z.safeParse(storedSchema, parseJson(text));
    const ageMs = stored.success ? now - new Date(stored.data.lastUpdated).getTime() : Number.NaN;
    // A time in the far future comes from a wrong clock.
    if (stored.success && Math.abs(ageMs) < ttlMs) {
      return { messages: stored.data.messages, sessionId: stored.data.sessionId ?? undefined };
    }
    localStorage.removeItem(key);
  } catch {
    // Without storage every visit starts a new conversation.
  }
  return undefined;
}

/** Stores a conversation with the time `now`. */
export function storeConversation({ messages, sessionId }: Conversation, now = Date.now()): void {
  try {
    const lastMessages = messages.slice(-maxStoredMessages);
    localStorage.setItem(key, JSON.stringify({ messages: lastMessages, sessionId, lastUpdated: now }));
  } catch {
    // Storage is full or forbidden: the conversation lasts as long as the page.
  }
}

/** Removes the stored conversation from this browser. */
export function removeConversation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
}
