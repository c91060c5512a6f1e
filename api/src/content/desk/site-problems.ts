import { checkEntries } from '@salaria/content/entries/check-entries';
import { type ContentKey, type Entries, type Fields, idOf } from '@salaria/content/entries/entry';
import { deskProblem } from '@salaria/content/entries/entry-problem';
import type { ContentProblem } from '@salaria/contracts/desk/content/content';
import { checkChange } from '../entries/site-changes.js';

/** Returns what `npm run content:check` would find in entries of the site, by id of the entry. */
export async function checkSite(entries: Entries): Promise<Map<string, ContentProblem[]>> {
  const { problems } = await checkEntries(entries, new Date());
  const byEntry = new Map<string, ContentProblem[]>();
  for (const problem of problems)
    byEntry.set(idOf(problem.key), [...(byEntry.get(idOf(problem.key)) ?? []), deskProblem(problem)]);
  return byEntry;
}

/** Returns what would be wrong if an entry were published with these fields, in others where nothing is in itself. */
export async function problemsOf(
  before: Entries,
  key: ContentKey,
  fields: Fields,
  now?: Date,
): Promise<ContentProblem[]> {
  const after = new Map([...before, [idOf(key), { fields, isDraft: false }]]);
  const { own, others } = await checkChange({ before, after }, new Set([idOf(key)]), now);
  return (own.length > 0 ? own : others).map(deskProblem);
}
