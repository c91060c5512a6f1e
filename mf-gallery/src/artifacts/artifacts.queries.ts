import { artifactsSchema } from '@salaria/contracts/artifacts';
import { useRead } from '@salaria/ui';

/** Reads every artifact, or those of one period: the period of an artifact or the name of a period page. */
export const useArtifacts = (period: string | undefined) =>
  useRead(
    period === undefined ? '/api/artifacts' : `/api/periods/${encodeURIComponent(period)}/artifacts`,
    artifactsSchema,
  );
