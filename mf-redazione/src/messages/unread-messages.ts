import { messagesPageSchema } from '@salaria/contracts/desk/messages';
import { useFreshRead } from '../desk/use-fresh-read';
import type { Pending } from '../overview/pending-count';
import { listPath } from './messages.queries';

const path = `${listPath('', 'unread')}&limit=1`;

/** The unread messages, for the overview. */
export function useUnreadMessages(): Pending {
  const { data, error } = useFreshRead(path, messagesPageSchema);
  return { count: data?.total, error, one: 'messaggio da leggere', many: 'messaggi da leggere' };
}
