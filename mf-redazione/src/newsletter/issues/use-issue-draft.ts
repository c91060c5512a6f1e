import type { Issue, IssueDraft } from '@salaria/contracts/desk/newsletter';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Submission, useSubmit } from '../../desk/parts/use-submit';
import { saveIssue } from '../newsletter.queries';

const autosaveDelayMs = 1500;
/** After a failure: the connection may be back. */
const retryDelayMs = 8000;

const fieldsOf = ({ subject, intro, slugs }: IssueDraft): string => JSON.stringify([subject, intro, slugs]);

interface EditedDraft {
  draft: IssueDraft;
  change: (changes: Partial<IssueDraft>) => void;
  isSaved: boolean;
  saving: Submission;
  /** Saves what has not been saved. Resolves with the saved issue, undefined after a failure. */
  save: () => Promise<Issue | undefined>;
}

/** The draft of an issue, saved when staff pause and, after a failure other than a conflict, again and again. */
export function useIssueDraft(issue: Issue): EditedDraft {
  const { subject, intro, slugs } = issue;
  const [draft, setDraft] = useState<IssueDraft>({ subject, intro, slugs });
  const [saved, setSaved] = useState(issue);
  const saving = useSubmit();
  const isSaved = fieldsOf(draft) === fieldsOf(saved);

  // What a save reads must not be older than the save before it.
  const latest = useRef({ draft, saved, run: saving.run, inFlight: Promise.resolve() });
  latest.current.draft = draft;
  latest.current.run = saving.run;
  const save = useCallback((): Promise<Issue | undefined> => {
    const result = latest.current.inFlight.then(async () => {
      const { saved: before, draft: sent, run } = latest.current;
      if (fieldsOf(sent) === fieldsOf(before)) return before;
      const isDone = await run(async () => {
        latest.current.saved = await saveIssue(before, sent);
        setSaved(latest.current.saved);
      });
      return isDone ? latest.current.saved : undefined;
    });
    latest.current.inFlight = result.then(() => undefined);
    return result;
  }, []);

  const mayAutosave = !isSaved && !saving.isPending && !saving.failure?.isConflict;
  const delayMs = saving.failure ? retryDelayMs : autosaveDelayMs;
  // Each change of the draft starts the delay again.
  useEffect(() => {
    if (!mayAutosave) return;
    const timer = setTimeout(() => void save(), delayMs);
    return () => clearTimeout(timer);
  }, [draft, mayAutosave, delayMs, save]);
  return { draft, change: (changes) => setDraft((before) => ({ ...before, ...changes })), isSaved, saving, save };
}
