import { type Issue, issueSchema } from '@salaria/contracts/desk/visitors/newsletter';
import * as z from '@salaria/contracts/z';
import { readJson } from '@salaria/ui';
import { waitForPendingSave } from '../desk/drafts/draft-saver';

export const newsletterPath = '/api/desk/newsletter';
export const issuesPath = `${newsletterPath}/issues`;
export const issuePath = (id: number): string => `${issuesPath}/${id}`;

/** Key of an issue's draft in this browser. */
export const draftEntry = (id: number): string => `newsletter/${id}`;

/** Resolves once what a page that was left has sent is saved. */
export const whenSaved = (id: number): Promise<void> => waitForPendingSave(draftEntry(id));

export async function readIssue(id: number): Promise<Issue> {
  await whenSaved(id);
  return z.parse(issueSchema, await readJson(issuePath(id)));
}
