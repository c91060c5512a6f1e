import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

const usage = z.object({ used: z.int(), limit: z.int() });

/** How much of what is limited has been used. */
export const deskLimitsSchema = named(
  'DeskLimits',
  z.object({
    /** Files that the caller has uploaded today, and their size. */
    files: usage,
    megabytes: usage,
    /** Of the whole site; null where it sends no mail. */
    mails: z.nullable(usage),
    /** Of the whole site; null where no language model is configured. */
    modelCalls: z.nullable(usage),
    /** Null where the system does not tell. */
    disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number(), isLow: z.boolean() })),
  }),
);
export type DeskLimits = z.infer<typeof deskLimitsSchema>;

export const deskLimitsExample: DeskLimits = {
  files: { used: 12, limit: 500 },
  megabytes: { used: 96, limit: 2000 },
  mails: { used: 214, limit: 2000 },
  modelCalls: { used: 40, limit: 1000 },
  disk: { freeBytes: 41_200_000_000, totalBytes: 80_000_000_000, isLow: false },
};
