import { messagesPageSchema } from '@salaria/contracts/desk/messages';
import { useRead } from '@salaria/ui';
import type { Pending } from '../overview/pending-count';
import { listPath } from './messages.queries';

const path = `${listPath('', 'unread')}&limit=1`;

/** The unread messages, for the overview. */
export function useUnreadMessages(): Pending {
  const { data, error } = useRead(path, messagesPageSchema);
  return { count: data?.total, error, one: 'messaggio da leggere', many: 'messaggi da leggere' };
}
