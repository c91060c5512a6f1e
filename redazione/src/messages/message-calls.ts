import { type Message, type MessageNote, messageSchema } from '@salaria/contracts/desk/messages';
import * as z from '@salaria/contracts/z';
import { readJson } from '@salaria/ui';

export const messagePath = (id: number): string => `/api/desk/messages/${id}`;

/**
 * Reads a message again, and returns it if it has a note or answer with this text that `before` does not have: one that
 * was added although the answer of the server was lost.
 */
export async function findAdded(
  before: Message,
  kind: MessageNote['kind'],
  text: string,
): Promise<Message | undefined> {
  const known = new Set(before.notes.map(({ id }) => id));
  const now = z.parse(messageSchema, await readJson(messagePath(before.id)));
  const isAdded = (note: MessageNote) => !known.has(note.id) && note.kind === kind && note.text === text.trim();
  return now.notes.some(isAdded) ? now : undefined;
}

/** Keys of the texts about a message that this browser has. */
export const draftEntries = (id: number) => ({ answer: `messages/${id}/answer`, note: `messages/${id}/note` });
