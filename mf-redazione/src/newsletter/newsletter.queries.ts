import {
  type Issue,
  type IssueDraft,
  issuePreviewSchema,
  issueSchema,
  type NewsletterStatus,
  newsletterStatusSchema,
  type subscriberStates,
} from '@salaria/contracts/desk/newsletter';
import * as z from '@salaria/contracts/z';
import { type Read, readJson, send, useRead } from '@salaria/ui';

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

export const useNewsletterStatus = (): Read<NewsletterStatus> => useRead(statusPath, newsletterStatusSchema);

export const readIssue = async (id: number) => z.parse(issueSchema, await readJson(issuePath(id)));
export const createIssue = (draft: IssueDraft) => send('POST', issuesPath, draft, issueSchema);
export const saveIssue = ({ id, version }: Issue, draft: IssueDraft) =>
  send('POST', issuePath(id), { ...draft, version }, issueSchema);
export const removeIssue = ({ id }: Issue) => send('DELETE', issuePath(id), undefined, z.unknown());
export const readPreview = async ({ id }: Issue) =>
  z.parse(issuePreviewSchema, await readJson(`${issuePath(id)}/preview`));
export const sendTest = ({ id }: Issue, email: string) => send('POST', `${issuePath(id)}/test`, { email }, z.unknown());
export const sendIssue = ({ id, version }: Issue) => send('POST', `${issuePath(id)}/sending`, { version }, issueSchema);
export const cancelIssue = ({ id }: Issue) => send('DELETE', `${issuePath(id)}/sending`, undefined, issueSchema);
