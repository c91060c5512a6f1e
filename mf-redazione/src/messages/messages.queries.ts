import {
  type Message,
  type MessageNote,
  type MessageState,
  messageSchema,
  type messageFilters,
  personSchema,
} from '@salaria/contracts/desk/messages';
import * as z from '@salaria/contracts/z';
import { readJson, send } from '@salaria/ui';

export type MessageFilter = (typeof messageFilters)[number];

const pathOf = (id: number): string => `/api/desk/messages/${id}`;

const filterQuery = (words: string, filter: MessageFilter | undefined): string => {
  const query = new URLSearchParams();
  if (words !== '') query.set('q', words);
  if (filter !== undefined) query.set('filter', filter);
  return query.size > 0 ? `?${query}` : '';
};
export const listPath = (words: string, filter?: MessageFilter) => `/api/desk/messages${filterQuery(words, filter)}`;
export const csvPath = (words: string, filter?: MessageFilter) => `/api/desk/messages.csv${filterQuery(words, filter)}`;

/** Reads a message and marks it as read. */
export const openMessage = (id: number) => send('POST', `${pathOf(id)}/read`, undefined, messageSchema);
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
  const now = await openMessage(before.id);
  const isAdded = (note: MessageNote) => !known.has(note.id) && note.kind === kind && note.text === text;
  return now.notes.some(isAdded) ? now : undefined;
}

/** Keys of the texts about a message that this browser has. */
export const draftEntries = (id: number) => ({ answer: `messages/${id}/answer`, note: `messages/${id}/note` });

export const setMessageState = ({ id, version }: Message, state: MessageState) =>
  send('POST', `${pathOf(id)}/state`, { state, version }, messageSchema);
export const addNote = ({ id }: Message, text: string) => send('POST', `${pathOf(id)}/notes`, { text }, messageSchema);
export const answerMessage = ({ id, version }: Message, subject: string, text: string) =>
  send('POST', `${pathOf(id)}/answers`, { subject, text, version }, messageSchema);
export const removeMessage = ({ id }: Message) => send('DELETE', pathOf(id), undefined, z.unknown());

/** Reads what the site has about the writer of a message. */
export const readPerson = async ({ id }: Message) => z.parse(personSchema, await readJson(`${pathOf(id)}/person`));
export const erasePerson = ({ id, email }: Message) =>
  send('POST', `${pathOf(id)}/person/deletion`, { email }, z.unknown());
