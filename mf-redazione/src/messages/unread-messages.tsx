import { messagesPageSchema } from '@salaria/contracts/desk/messages';
import { useRead } from '@salaria/ui';
import { listPath } from './messages.queries';

const path = `${listPath('', 'unread')}&limit=1`;

/** The number of unread messages, for the overview. */
export function UnreadMessages() {
  const { data } = useRead(path, messagesPageSchema);
  if (!data) return 'Messaggi dei visitatori';
  if (data.total === 0) return 'Nessun messaggio da leggere';
  return data.total === 1 ? '1 messaggio da leggere' : `${data.total} messaggi da leggere`;
}
