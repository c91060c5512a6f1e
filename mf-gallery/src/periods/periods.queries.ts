import { periodSchema } from '@salaria/contracts/periods';
import * as z from '@salaria/contracts/z';
import { useRead } from '@salaria/ui';

/** Reads what the page of a period says; null for an unknown one, on a page that the server knows to be missing. */
export const usePeriod = (name: string) =>
  useRead(`/api/periods/${encodeURIComponent(name)}`, z.nullable(periodSchema));
