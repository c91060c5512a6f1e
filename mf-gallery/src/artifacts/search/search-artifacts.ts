import type { Artifact } from '@salaria/contracts/artifacts';

/** Artifacts and, at the same positions, the lower-case texts that a search matches. */
export type SearchIndex = { artifacts: readonly Artifact[]; texts: readonly string[] };

/** Returns lower-case text with straight apostrophes, because phones type curly ones. */
const fold = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** Returns the index that `searchArtifacts` reads; build it once for each list. */
export const buildSearchIndex = (artifacts: readonly Artifact[]): SearchIndex => ({
  artifacts,
  // The line breaks keep a query from matching across two fields.
  texts: artifacts.map(({ name, description, period }) => fold(`${name}\n${description}\n${period}`)),
});

/**
 * Returns at most `limit` artifacts whose name, description or period contain `query`, regardless of case and of the
 * form of apostrophes.
 */
export function searchArtifacts({ artifacts, texts }: SearchIndex, query: string, limit?: number): readonly Artifact[] {
  const needle = fold(query.trim());
  return artifacts.filter((_, index) => texts[index]?.includes(needle)).slice(0, limit);
}
