import { type BulkAction, bulkResultSchema } from '@salaria/contracts/desk/content/content-bulk';
import type { ContentSummary } from '@salaria/contracts/desk/content/content-list';
import { trashDays } from '@salaria/contracts/desk/trash';
import { ErrorNotice, toast } from '@salaria/ui';
import { useState } from 'react';
import { sendForLines } from '../../desk/data/send-for-lines';
import { countText } from '../../desk/format';
import { CallButton } from '../../desk/parts/actions/call-button';
import type { ForEach } from '../../desk/parts/actions/progress';
import { contentPath, useReviews } from '../content.queries';
import type { Kind } from '../kind-page';

interface ActionOfEntries {
  action: BulkAction;
  label: string;
  /** What visitors will notice. */
  text: string;
  isFor: (entry: ContentSummary, kind: Kind) => boolean;
}

const isPublic = ({ state }: ContentSummary) => state === 'published' || state === 'edited';
const actions: readonly ActionOfEntries[] = [
  {
    action: 'publish',
    label: 'Pubblica',
    text: 'I visitatori li vedono subito.',
    isFor: ({ state }) => state === 'draft' || state === 'edited',
  },
  {
    action: 'unpublish',
    label: 'Togli dal sito',
    text: 'I visitatori non li vedono più. I testi restano qui come bozze.',
    isFor: (entry, { storage }) => storage === 'file' && isPublic(entry),
  },
  {
    action: 'remove',
    label: 'Elimina',
    text: `Quelli pubblicati spariscono dal sito. Restano nel cestino per ${trashDays} giorni, da cui si riprendono.`,
    isFor: ({ state }, { storage }) => state !== 'removed' && (storage === 'file' || storage === 'key'),
  },
];

interface BulkActionsProps {
  kind: Kind;
  selected: ContentSummary[];
  /** Clears the selection. */
  done: () => void;
}

/** Publishes, unpublishes or removes the selected entries in one call, and says which could not be. */
export function BulkActions({ kind, selected, done }: BulkActionsProps) {
  const [failures, setFailures] = useState<string[]>([]);
  const canPublish = useReviews().data?.canPublish ?? true;
  const run = async (action: BulkAction, entries: ContentSummary[], forEach: ForEach) => {
    const keys = entries.map(({ kind: of, slug }) => ({ kind: of, slug }));
    const results = sendForLines(`${contentPath}/bulk`, { action, entries: keys }, bulkResultSchema);
    const nextFailure = async () => {
      const { title, problem } = (await results.next()).value;
      return problem === null ? [] : [`${title}: ${problem}`];
    };
    const failed = (await forEach(entries, nextFailure, ({ title }) => title)).flat();
    setFailures(failed);
    if (failed.length === 0) {
      toast({ title: `Fatto: ${countText(entries.length, 'voce', 'voci')}` });
      done();
    }
  };
  return (
    <>
      {canPublish &&
        actions.map(({ action, label, text, isFor }) => {
          const entries = selected.filter((entry) => isFor(entry, kind));
          if (entries.length === 0) return null;
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
