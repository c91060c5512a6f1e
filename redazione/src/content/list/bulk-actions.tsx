import { contentEntrySchema } from '@salaria/contracts/desk/content/content';
import type { ContentSummary } from '@salaria/contracts/desk/content/content-list';
import { ErrorNotice, send, toast } from '@salaria/ui';
import { useState } from 'react';
import { countText } from '../../desk/format';
import { CallButton } from '../../desk/parts/call-button';
import type { ForEach } from '../../desk/parts/progress';
import { problemText } from '../../desk/parts/submit';
import { isSessionLost } from '../../desk/session/lost-session';
import { entryPath, readEntry, useReviews } from '../content.queries';
import type { Kind } from '../kind-page';

interface BulkAction {
  label: string;
  /** What visitors will notice. */
  text: string;
  isFor: (entry: ContentSummary, kind: Kind) => boolean;
  call: (path: string, version: number) => Promise<unknown>;
}

const isPublic = ({ state }: ContentSummary) => state === 'published' || state === 'edited';
const actions: readonly BulkAction[] = [
  {
    label: 'Pubblica',
    text: 'I visitatori li vedono subito.',
    isFor: ({ state }) => state === 'draft' || state === 'edited',
    call: (path, version) => send('POST', `${path}/publish`, { version, publishAt: null }, contentEntrySchema),
  },
  {
    label: 'Togli dal sito',
    text: 'I visitatori non li vedono più. I testi restano qui come bozze.',
    isFor: (entry, { storage }) => storage === 'file' && isPublic(entry),
    call: (path, version) => send('POST', `${path}/unpublish`, { version }, contentEntrySchema),
  },
  {
    label: 'Elimina',
    text: 'Spariscono dal sito e dagli elenchi. Ciò che è stato pubblicato si ripristina dalle revisioni; le bozze no.',
    isFor: ({ state }, { storage }) => state !== 'removed' && (storage === 'file' || storage === 'key'),
    call: (path, version) => send('DELETE', `${path}?version=${version}`, undefined),
  },
];

interface BulkActionsProps {
  kind: Kind;
  selected: ContentSummary[];
  /** Clears the selection. */
  done: () => void;
}

/** Publishes, unpublishes or removes the selected entries, one after another, and says which could not be. */
export function BulkActions({ kind, selected, done }: BulkActionsProps) {
  const [failures, setFailures] = useState<string[]>([]);
  const canPublish = useReviews().data?.canPublish ?? true;
  const run = async ({ call }: BulkAction, entries: ContentSummary[], forEach: ForEach) => {
    const change = async (entry: ContentSummary) => {
      const path = entryPath(entry);
      try {
        const { version } = await readEntry(path);
        await call(path, version);
        return [];
      } catch (error) {
        if (isSessionLost(error)) throw error;
        return [`${entry.title}: ${problemText(error)}`];
      }
    };
    const failed = (await forEach(entries, change, ({ title }) => title)).flat();
    setFailures(failed);
    if (failed.length === 0) {
      toast({ title: `Fatto: ${countText(entries.length, 'voce', 'voci')}` });
      done();
    }
  };
  return (
    <>
      {canPublish &&
        actions.map((action) => {
          const entries = selected.filter((entry) => action.isFor(entry, kind));
          if (entries.length === 0) return null;
          const { label, text } = action;
          return (
            <CallButton
              key={label}
              label={`${label} (${entries.length})`}
              look="outline"
              question={{
                title: `${label}: ${countText(entries.length, 'voce', 'voci')}?`,
                confirmLabel: label,
                text: [text, entries.map(({ title }) => title).join(', ')],
              }}
              call={(forEach) => run(action, entries, forEach)}
            />
          );
        })}
      {failures.length > 0 && <ErrorNotice role="alert">{`Non riuscito. ${failures.join(' · ')}`}</ErrorNotice>}
    </>
  );
}
