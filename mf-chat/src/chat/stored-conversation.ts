import * as z from '@salaria/contracts/z';
import { type Conversation, conversationSchema } from './conversation';

const key = 'salaria-chat';
/** 48 hours in ms. */
const lifetime = 48 * 60 * 60 * 1000;
/** The last so many are kept, so that a long conversation does not fill the browser's storage. */
const keptMessages = 200;

const entrySchema = z.extend(conversationSchema, { lastUpdated: z.union([z.number(), z.string()]) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The conversation that this browser kept, if it is less than 48 hours old; anything else under the key is removed. */
export function storedConversation(now = Date.now()): Conversation | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const entry = z.safeParse(entrySchema, parsed(text));
    const age = entry.success ? now - new Date(entry.data.lastUpdated).getTime() : Number.NaN;
    // One from more than 48 hours ahead was written under a wrong clock.
    if (entry.success && Math.abs(age) < lifetime)
      return { messages: entry.data.messages, sessionId: entry.data.sessionId ?? undefined };
    localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: every visit begins anew.
  }
  return undefined;
}

export function storeConversation({ messages, sessionId }: Conversation, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ messages: messages.slice(-keptMessages), sessionId, lastUpdated: now }));
  } catch {
    // No room, or not allowed: the conversation lasts as long as the page.
  }
}

export function forgetConversation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
