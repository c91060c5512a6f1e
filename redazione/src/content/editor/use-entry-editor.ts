import { type ContentEntry, contentEntrySchema, contentProblemsSchema } from '@salaria/contracts/desk/content/content';
import { type ContentFields, fieldsSchema } from '@salaria/contracts/desk/content/content-fields';
import { send, toast, useNavigate } from '@salaria/ui';
import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isEqual } from '../../desk/drafts/compared-fields';
import type { Stored } from '../../desk/drafts/draft-saver';
import { isEditConflict } from '../../desk/drafts/save-state';
import { useDraft } from '../../desk/drafts/use-draft';
import { instantText } from '../../desk/format';
import { bodyOf, ReportedError, useSubmit } from '../../desk/parts/actions/submit';
import { deskSend } from '../../desk/session/lost-session';
import { useTrashToast } from '../../desk/trash';
import type { Kind } from '../kind-page';
import { entryPath, readEntry, reviewsPath } from '../content.queries';
import { editorPath, listPath } from '../paths';

/** What the server says about an entry besides its fields. */
export type EntryStatus = Omit<ContentEntry, 'version' | 'fields'>;
export type EntryEditor = ReturnType<typeof useEntryEditor>;

const unsavedText = 'Prima il testo va salvato: la riga di stato dice che cosa lo impedisce.';
const problemsText = 'Prima ci sono cose da correggere: sono elencate qui sotto.';

/** The state of an entry's editor, and what can be done with the entry. Another entry needs another instance (`key`). */
export function useEntryEditor(kind: Kind, entry: ContentEntry) {
  const path = entryPath(entry);
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const sayTrashed = useTrashToast();
  const [status, setStatus] = useState<EntryStatus>(entry);
  /** Counts what the server has stored, so that the preview follows. */
  const [saves, setSaves] = useState(0);
  /** Counts the publications that problems have prevented. */
  const [checks, setChecks] = useState(0);
  const { isPending, failure, run, clear } = useSubmit();
  const take = (next: ContentEntry): Stored<ContentFields> => {
    setStatus(next);
    setSaves((count) => count + 1);
    return { version: next.version, content: next.fields };
  };
  const draft = useDraft<ContentFields>({
    label: entry.title,
    entry: path,
    version: entry.version,
    content: entry.fields,
    schema: fieldsSchema,
    save: async (version, fields) =>
      take(await deskSend('PUT', `${path}/draft`, { version, fields }, contentEntrySchema)).version,
    read: async () => {
      const theirs = await readEntry(path);
      if (theirs.state === 'removed')
        toast({
          title: `${theirs.updatedBy ?? 'Un’altra persona'} l’ha messo nel cestino`,
          description: 'Quando il tuo testo è salvato torna qui, come bozza.',
        });
      return { ...take(theirs), person: theirs.updatedBy ?? 'Un’altra persona', savedAt: theirs.updatedAt };
    },
    setAside: (fields) => send('POST', `${path}/revisions`, { fields }),
  });
  const { saver } = draft;

  // A form reports its values also when they are as before.
  const change = useCallback(
    (fields: ContentFields) => {
      if (isEqual(fields, saver.getSnapshot().content)) return;
      saver.change(fields);
      clear();
    },
    [saver, clear],
  );
  /** Goes on with what the server has. */
  const restart = (next: ContentEntry) => saver.continueFrom(take(next));

  /** Saves, then makes a call that changes the entry. Resolves with whether it was made; `failure` says why not. */
  const act = (call: (version: number) => Promise<ContentEntry>): Promise<boolean> =>
    run(async () => {
      const isDone = await saver
        .callWhenSaved(async (version) => take(await call(version)))
        .catch((error: unknown) => {
          if (isEditConflict(error)) saver.reportConflict();
          const problems = bodyOf(error, contentProblemsSchema)?.problems;
          if (!problems) throw error;
          setStatus((before) => ({ ...before, problems }));
          setChecks((count) => count + 1);
          throw new ReportedError(problemsText);
        });
      if (!isDone) throw new ReportedError(unsavedText);
    });
  /** Makes a call after which the text of this page is of no use. */
  async function drop(what: string): Promise<void> {
    // A save in flight would change the version; one that fails makes no difference.
    await saver.flush();
    await send('DELETE', `${what}?version=${saver.getSnapshot().version}`, undefined);
    saver.continueFrom(saver.getSnapshot());
  }
  const publish = (publishAt: string | null) =>
    act((version) => send('POST', `${path}/publish`, { version, publishAt }, contentEntrySchema));
  return {
    draft,
    status,
    saves,
    checks,
    isPending,
    failure,
    change,
    restart,
    publish: async () => {
      if (await publish(null)) toast({ title: 'Pubblicato', description: 'I visitatori lo vedono adesso.' });
    },
    schedule: async (time: string) => {
      if (await publish(time)) toast({ title: 'Programmato', description: `Uscirà il ${instantText(time)}.` });
    },
    /** Plans when visitors no longer see the entry; null cancels it. */
    withdraw: (withdrawAt: string | null) =>
      act(() => send('PUT', `${path}/withdrawal`, { withdrawAt }, contentEntrySchema)),
    askForReview: async () => {
      if (await act((version) => send('POST', `${path}/review`, { version }, contentEntrySchema)))
        toast({
          title: 'Revisione chiesta',
          description: 'Un responsabile la pubblica, o te la rimanda con una nota.',
        });
    },
    sendBack: async (note: string) => {
      const { review } = await send('POST', `${path}/review/return`, { note }, contentEntrySchema);
      setStatus((before) => ({ ...before, review }));
      void mutate(reviewsPath);
    },
    unschedule: () =>
      act((version) => send('DELETE', `${path}/schedule?version=${version}`, undefined, contentEntrySchema)),
    unpublish: () => act((version) => send('POST', `${path}/unpublish`, { version }, contentEntrySchema)),
    /** Saves, then gives the entry another address, where it is opened. */
    move: async (slug: string) => {
      if (!(await saver.flush())) throw new ReportedError(unsavedText);
      const { version } = saver.getSnapshot();
      const next = await send('PUT', `${path}/address`, { version, slug }, contentEntrySchema);
      toast({ title: 'Indirizzo cambiato', description: 'Chi ha quello di prima arriva a quello nuovo.' });
      void navigate(editorPath(kind.kind, next.slug), { replace: true });
    },
    discard: async () => {
      await drop(`${path}/draft`);
      restart(await readEntry(path));
    },
    remove: async () => {
      await drop(path);
      sayTrashed({ area: 'entries', id: `${entry.kind}:${entry.slug}` }, status.title);
      void navigate(listPath(kind.kind));
    },
  };
}
