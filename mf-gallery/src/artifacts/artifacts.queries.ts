import { useRead } from '@salaria/ui';

/** Reads every artifact, or those of one period: the period of an artifact or the name of a period page. */
export const useArtifacts = (period: string | undefined) =>
  useRead(
    period === undefined ? '/api/artifacts' : `/api/periods/${encodeURIComponent(period)}/artifacts`,
    async () => (await import('@salaria/contracts/artifacts')).artifactsSchema,
  );

/** Reads an artifact by the last segment of its path, with what its page shows beside it; null when there is none. */
export const useArtifactPage = (segment: string) =>
  useRead(
    `/api/artifacts/${encodeURIComponent(segment)}`,
    async () => (await import('./artifact-page.schema')).optionalArtifactPageSchema,
  );
