import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { ErrorNotice, Muted, Stack } from '@salaria/ui';
import useSWR from 'swr';
import { instantText } from '../../desk/format';
import { entryPath, readEntry } from '../content.queries';

const retryMs = 3000;
/** Browsers run timers with a longer delay at once. */
const maxDelayMs = 2 ** 31 - 1;

interface ScheduledProps extends Pick<ContentEntry, 'kind' | 'slug'> {
  publishAt: string;
  onDue: (entry: ContentEntry) => void;
}

function Scheduled({ kind, slug, publishAt, onDue }: ScheduledProps) {
  const read = () => readEntry(entryPath({ kind, slug })).catch(() => undefined);
  useSWR(['due', kind, slug, publishAt], read, {
    revalidateOnMount: false,
    refreshWhenHidden: true,
    refreshInterval: () => Math.min(Math.max(Date.parse(publishAt) - Date.now(), retryMs), maxDelayMs),
    onSuccess: (entry) => entry && entry.publishAt !== publishAt && onDue(entry),
  });
  return (
    <Stack>
      <p>{`Uscirà il ${instantText(publishAt)} (ora di Roma).`}</p>
      <Muted>Per cambiare il testo, prima annulla l’uscita.</Muted>
    </Stack>
  );
}

interface PublicationProps {
  status: Pick<ContentEntry, 'kind' | 'slug' | 'publishAt' | 'publishFailure' | 'withdrawAt'>;
  /** Called when the server has published the entry, or has given the reason why not. */
  onDue: (entry: ContentEntry) => void;
}

/** When an entry goes out or leaves the site, or why it did not. */
export function Publication({ status: { publishFailure, withdrawAt, ...entry }, onDue }: PublicationProps) {
  const { kind, slug, publishAt } = entry;
  return (
    <>
      {withdrawAt !== null && <p>{`Sarà tolto dal sito il ${instantText(withdrawAt)} (ora di Roma).`}</p>}
      {publishFailure !== null && <ErrorNotice role="alert">{`Non è uscito: ${publishFailure}`}</ErrorNotice>}
      {publishFailure === null && publishAt !== null && <Scheduled {...{ kind, slug, publishAt, onDue }} />}
    </>
  );
}
