import { type Message, messageSchema } from '@salaria/contracts/desk/visitors/messages';
import { send } from '@salaria/ui';

export const messagePath = (id: number): string => `/api/desk/messages/${id}`;

export const setState = ({ id, version }: Pick<Message, 'id' | 'version'>, state: Message['state']) =>
  send('POST', `${messagePath(id)}/state`, { state, version }, messageSchema);

/** Keys of the texts about a message that this browser has. */
export const draftEntries = (id: number) => ({ answer: `messages/${id}/answer`, note: `messages/${id}/note` });
