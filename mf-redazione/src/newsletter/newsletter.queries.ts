import {
  type Issue,
  type IssueDraft,
  issuePreviewSchema,
  issueSchema,
  type NewsletterStatus,
  newsletterStatusSchema,
  type subscriberStates,
} from '@salaria/contracts/desk/newsletter';
import { postSummariesSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { type Read, readJson, send, useRead } from '@salaria/ui';
import { waitForPendingSave } from '../desk/drafts/use-draft';
import { deskSend } from '../desk/session/lost-session';

const base = '/api/desk/newsletter';
export const statusPath = base;
export const issuesPath = `${base}/issues`;
const issuePath = (id: number): string => `${issuesPath}/${id}`;

export type SubscriberState = (typeof subscriberStates)[number];
const filterQuery = (words: string, state: SubscriberState | undefined): string => {
  const query = new URLSearchParams();
  if (words !== '') query.set('q', words);
  if (state !== undefined) query.set('state', state);
  return query.size > 0 ? `?${query}` : '';
};
export const subscribersPath = (words: string, state?: SubscriberState) =>
  `${base}/subscribers${filterQuery(words, state)}`;
export const subscribersCsvPath = (words: string, state?: SubscriberState) =>
  `${base}/subscribers.csv${filterQuery(words, state)}`;
export const removeSubscriber = (id: number) => send('DELETE', `${base}/subscribers/${id}`, undefined, z.unknown());

export const postsPath = '/api/posts';
/** The articles that an issue may have. */
export const usePosts = () => useRead(postsPath, postSummariesSchema);

export const useNewsletterStatus = (): Read<NewsletterStatus> => useRead(statusPath, newsletterStatusSchema);

/** Key of an issue's draft in this browser. */
export const draftEntry = (id: number): string => `newsletter/${id}`;

/** Reads an issue, once what a page that was left has sent is saved. */
export async function readIssue(id: number): Promise<Issue> {
  await waitForPendingSave(draftEntry(id));
  return z.parse(issueSchema, await readJson(issuePath(id)));
}
export const createIssue = (draft: IssueDraft) => send('POST', issuesPath, draft, issueSchema);
/** Versions are numbers that the API writes as texts. */
export const saveIssue = (id: number, version: number, draft: IssueDraft) =>
  deskSend('POST', issuePath(id), { ...draft, version: String(version) }, issueSchema);
export const removeIssue = ({ id }: Issue) => send('DELETE', issuePath(id), undefined, z.unknown());
export const readPreview = async (id: number) =>
  z.parse(issuePreviewSchema, await readJson(`${issuePath(id)}/preview`));
export const sendTest = (id: number, email: string) => send('POST', `${issuePath(id)}/test`, { email }, z.unknown());
export const sendIssue = (id: number, version: number) =>
  send('POST', `${issuePath(id)}/sending`, { version: String(version) }, issueSchema);
export const cancelIssue = ({ id }: Issue) => send('DELETE', `${issuePath(id)}/sending`, undefined, issueSchema);
