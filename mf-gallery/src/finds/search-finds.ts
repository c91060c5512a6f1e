import type { Artifact } from '@salaria/contracts/artifacts';

/** Finds with the text that a search looks through, in lower case, made once for each list. */
export type SearchableFinds = { finds: readonly Artifact[]; texts: readonly string[] };

export const searchable = (finds: readonly Artifact[]): SearchableFinds => ({
  finds,
  // The line breaks keep a search from matching across two fields.
  texts: finds.map((find) => `${find.name}\n${find.description}\n${find.period}`.toLowerCase()),
});

/** The finds whose name, description or period contain `query` without regard to case, at most `limit` of them. */
export function searchFinds(
  { finds, texts }: SearchableFinds,
  query: string,
  limit = Number.POSITIVE_INFINITY,
): readonly Artifact[] {
  const wanted = query.trim().toLowerCase();
  const found = wanted === '' ? finds : finds.filter((_, index) => texts[index]?.includes(wanted));
  return found.length > limit ? found.slice(0, limit) : found;
}
