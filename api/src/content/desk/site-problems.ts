import { checkEntries } from '@salaria/content/entries/check-entries';
import { type ContentKey, type Entries, type Fields, idOf } from '@salaria/content/entries/entry';
import { deskProblem } from '@salaria/content/entries/entry-problem';
import type { ContentProblem } from '@salaria/contracts/desk/content/content';

/** Returns what `npm run content:check` would find in entries of the site, by id of the entry. */
export async function checkSite(entries: Entries, now = new Date()): Promise<Map<string, ContentProblem[]>> {
  const { problems } = await checkEntries(entries, now);
  const byEntry = new Map<string, ContentProblem[]>();
  for (const problem of problems)
    byEntry.set(idOf(problem.key), [...(byEntry.get(idOf(problem.key)) ?? []), deskProblem(problem)]);
  return byEntry;
}

/** Returns what would be wrong if an entry were published with these fields. */
export function problemsOf(site: Entries, key: ContentKey, fields: Fields, now?: Date): Promise<ContentProblem[]> {
  return problemsAfter(site, new Map([...site, [idOf(key), { fields, isDraft: false }]]), key, now);
}

/** Returns what is wrong with an entry after a change or, where nothing is, what it breaks in others. */
export async function problemsAfter(
  before: Entries,
  after: Entries,
  key: ContentKey,
  now = new Date(),
): Promise<ContentProblem[]> {
  const problems = await checkSite(after, now);
  const own = problems.get(idOf(key)) ?? [];
  if (own.length > 0) return own;
  const textOf = ({ file, field, reason }: ContentProblem) => JSON.stringify([file, field, reason]);
  const known = new Set([...(await checkSite(before, now)).values()].flat().map(textOf));
  return [...problems.values()].flat().filter((problem) => !known.has(textOf(problem)));
}
