import type { Artifact } from '@salaria/contracts/artifacts';
import { foldSearchText } from '@salaria/contracts/record-texts';

/** Artifacts and, at the same positions, the lower-case texts that a search matches. */
export type SearchIndex = { artifacts: readonly Artifact[]; texts: readonly string[] };

/** Returns the index that `searchArtifacts` reads; build it once for each list. */
export const buildSearchIndex = (artifacts: readonly Artifact[]): SearchIndex => ({
  artifacts,
  // The line breaks keep a query from matching across two fields.
  texts: artifacts.map(({ name, description, period, inventoryNumber = '' }) =>
    foldSearchText([name, description, period, inventoryNumber].join('\n')),
  ),
});

/**
 * Returns at most `limit` artifacts whose name, description, period or inventory number contain `query`, regardless of
 * case, accents and the form of apostrophes.
 */
export function searchArtifacts({ artifacts, texts }: SearchIndex, query: string, limit?: number): readonly Artifact[] {
  const needle = foldSearchText(query.trim());
  return artifacts.filter((_, index) => texts[index]?.includes(needle)).slice(0, limit);
}
