import { type Issue, type IssueDraft, issueSchema } from '@salaria/contracts/desk/newsletter';
import * as z from '@salaria/contracts/z';
import { useCallback, useEffect, useState } from 'react';
import { useDraftOwner } from '../../desk/drafts/draft-owner';
import { isEqual } from '../../desk/drafts/is-equal';
import { type Draft, useDraft } from '../../desk/drafts/use-draft';
import { deskSend } from '../../desk/session/lost-session';
import { draftEntry, issuePath, readIssue } from '../newsletter-calls';

const textsSchema = z.object({ subject: z.string(), intro: z.string(), slugs: z.array(z.string()) });
export const textsOf = ({ subject, intro, slugs }: IssueDraft): IssueDraft => ({ subject, intro, slugs });

interface IssueConflict {
  /** What somebody else has saved; undefined until it has been read. */
  current: Issue | undefined;
  read: () => Promise<void>;
  resolve: (texts: IssueDraft) => void;
  postpone: () => void;
}

interface EditedIssue {
  draft: Draft<IssueDraft>;
  change: (changes: Partial<IssueDraft>) => void;
  conflict: IssueConflict;
}

/** The draft of an issue, saved while it is written. */
export function useIssueDraft(issue: Issue): EditedIssue {
  const { id } = issue;
  const draft = useDraft<IssueDraft>({
    owner: useDraftOwner(),
    entry: draftEntry(id),
    label: `Newsletter: ${issue.subject || 'numero senza oggetto'}`,
    version: Number(issue.version),
    content: textsOf(issue),
    schema: textsSchema,
    // Versions are numbers that the API writes as texts.
    save: async (version, texts) => {
      const body = { ...texts, version: String(version) };
      return Number((await deskSend('POST', issuePath(id), body, issueSchema)).version);
    },
  });
  const { saver, state } = draft;
  const change = (changes: Partial<IssueDraft>) => saver.change({ ...saver.getContent(), ...changes });

  const [current, setCurrent] = useState<Issue>();
  const isConflict = state.kind === 'conflict';
  const read = useCallback(async () => {
    const now = await readIssue(id).catch(() => undefined);
    if (!now) return;
    // The answer to a save of this page may have been lost: then both texts are the same.
    if (isEqual(saver.getContent(), textsOf(now))) saver.continueFrom(Number(now.version), textsOf(now), false);
    else setCurrent(now);
  }, [id, saver]);
  useEffect(() => {
    if (isConflict) void read();
    else setCurrent(undefined);
  }, [isConflict, read]);
  const resolve = (texts: IssueDraft) => {
    if (!current) return;
    saver.continueFrom(Number(current.version), texts, !isEqual(texts, textsOf(current)));
  };
  return { draft, change, conflict: { current, read, resolve, postpone: () => setCurrent(undefined) } };
}
