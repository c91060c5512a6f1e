import { periodSchema } from '@salaria/contracts/periods';
import { useRead } from '@salaria/ui';

/** Reads what the page of a period says. */
export const usePeriod = (name: string) => useRead(`/api/periods/${encodeURIComponent(name)}`, periodSchema);
