import { artifactsSchema } from '@salaria/contracts/artifacts';
import { useRead } from '@salaria/ui';

/** Every find, or those of one period: a find's own period or the name of a period page. */
export const useFinds = (period: string | undefined) =>
  useRead(
    period === undefined ? '/api/artifacts' : `/api/periods/${encodeURIComponent(period)}/artifacts`,
    artifactsSchema,
  );
