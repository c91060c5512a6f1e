import { honeypot, named, sentEmail, sentLine } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

export const subscriptionSchema = named(
  'Subscription',
  z.strictObject({ email: sentEmail, name: z.optional(sentLine(0, 200)), website: honeypot }),
);
export type Subscription = z.infer<typeof subscriptionSchema>;
export const subscriptionExample: Subscription = { email: 'anna@example.it' };
