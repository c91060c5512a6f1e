import { type Message, type MessageNote, messageSchema } from '@salaria/contracts/desk/messages';
import * as z from '@salaria/contracts/z';
import { readJson, send } from '@salaria/ui';

export const messagePath = (id: number): string => `/api/desk/messages/${id}`;

export const setState = ({ id, version }: Pick<Message, 'id' | 'version'>, state: Message['state']) =>
  send('POST', `${messagePath(id)}/state`, { state, version }, messageSchema);

/** Reads whether a message has a note or answer with this text that `before` does not have: one whose answer was lost. */
export async function hasAdded(before: Message, kind: MessageNote['kind'], text: string): Promise<boolean> {
  const known = new Set(before.notes.map(({ id }) => id));
  const { notes } = z.parse(messageSchema, await readJson(messagePath(before.id)));
  return notes.some((note) => !known.has(note.id) && note.kind === kind && note.text === text.trim());
}

/** Keys of the texts about a message that this browser has. */
export const draftEntries = (id: number) => ({ answer: `messages/${id}/answer`, note: `messages/${id}/note` });
