import { toast, useNavigate } from '@salaria/ui';
import { useState } from 'react';
import { instantInProse } from '../../desk/instant';
import { discardDraft, publishEntry, removeEntry, unpublishEntry, unscheduleEntry } from '../content.queries';
import type { Kind } from '../content-kind';
import { listPath } from '../paths';
import type { EntryEditor, Refusal } from './use-entry-editor';

const refusalText = (refusal: Refusal): string =>
  refusal === 'problems' ? 'Prima ci sono cose da correggere: sono elencate qui sotto.' : refusal.reason;

interface ActionHandlers {
  /** Shows the problems that prevent a publication. */
  onProblems: () => void;
  /** Reads the entry again, after its working copy is gone. */
  onDiscarded: () => void;
}

/** What can be done with an entry as a whole. `failure` says why the last action was refused. */
export function useEntryActions(
  kind: Kind,
  { draft: { saver }, status, act }: EntryEditor,
  { onProblems, onDiscarded }: ActionHandlers,
) {
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();

  /** Saves, then makes a call; problems are listed on the page. Resolves with whether it was made. */
  async function run(call: Parameters<EntryEditor['act']>[0]): Promise<boolean> {
    if (isPending) return false;
    setIsPending(true);
    const refusal = await act(call);
    setIsPending(false);
    setFailure(refusal && refusalText(refusal));
    if (refusal === 'problems') onProblems();
    return refusal === undefined;
  }
  /** Makes a call after which the text of this page is of no use. */
  async function drop(call: typeof discardDraft): Promise<void> {
    // A save in flight would change the version; one that fails makes no difference.
    await saver.flush();
    await call(status, saver.getVersion());
    saver.continueFrom(saver.getVersion(), saver.getContent(), false);
  }

  return {
    failure,
    isPending,
    publish: async () => {
      if (await run((version) => publishEntry(status, version, undefined)))
        toast({ title: 'Pubblicato', description: kind.delay ?? 'I visitatori lo vedono adesso.' });
    },
    schedule: async (time: string) => {
      if (await run((version) => publishEntry(status, version, time)))
        toast({ title: 'Programmato', description: `Uscirà il ${instantInProse(time)}.` });
    },
    unschedule: () => run((version) => unscheduleEntry(status, version)),
    unpublish: () => run((version) => unpublishEntry(status, version)),
    discard: async () => {
      await drop(discardDraft);
      onDiscarded();
    },
    remove: async () => {
      await drop(removeEntry);
      const description = status.published === null ? undefined : 'Si può ripristinare dalle sue revisioni.';
      toast({ title: 'Eliminato', description });
      void navigate(listPath(kind.kind));
    },
  };
}
