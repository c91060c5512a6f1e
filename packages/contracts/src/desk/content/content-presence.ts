import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** Who else has an entry open. */
export const contentPresenceSchema = named(
  'ContentPresence',
  z.object({
    /** Names of the other accounts whose editors have sent their presence in the last 90 s, in alphabetical order. */
    others: z.array(z.string()),
  }),
);
export type ContentPresence = z.infer<typeof contentPresenceSchema>;
