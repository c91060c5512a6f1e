import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { Muted } from '@salaria/ui';
import useSWR from 'swr';
import { sendPresence } from '../content.queries';

const names = new Intl.ListFormat('it', { type: 'conjunction' });
/** The server forgets an editor after 90 s; browsers run the timers of hidden pages once a minute. */
const refresh = { refreshInterval: 20_000, refreshWhenHidden: true, revalidateOnMount: true };

/** Reports that an entry is open here, and says who else has it open. */
export function PresenceNote({ kind, slug }: Pick<ContentEntry, 'kind' | 'slug'>) {
  const report = () => sendPresence({ kind, slug }).catch(() => undefined);
  const { data: presence } = useSWR(['presence', kind, slug], report, refresh);
  const others = presence?.others ?? [];
  const verb = others.length === 1 ? 'sta' : 'stanno';
  const what = kind === 'articles' ? 'questo articolo' : 'questa voce';
  return <Muted role="status">{others.length > 0 && `${names.format(others)} ${verb} modificando ${what}`}</Muted>;
}
