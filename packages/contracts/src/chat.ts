import { named, sentText } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** Messages that one browser may send in an hour. */
export const chatLimit = 50;

export const chatMessageSchema = named(
  'ChatMessage',
  z.strictObject({
    message: sentText(1, 2000, 'Scrivi un messaggio'),
    /** As the first reply gave it; one that we never gave begins a new session. */
    sessionId: z.nullish(sentText(0, 200)),
  }),
);
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatSourceSchema = z.object({
  title: z.string(),
  /** Page of a document, from 1. */
  page: z.nullish(z.int()),
  /** Path of a page of this site. */
  url: z.nullish(z.string()),
});
export type ChatSource = z.infer<typeof chatSourceSchema>;

export const chatReplySchema = named(
  'ChatReply',
  z.object({
    success: z.boolean(),
    response: z.nullish(z.string()),
    sessionId: z.nullish(z.string()),
    rateLimit: z.nullish(
      z.object({
        exceeded: z.nullish(z.boolean()),
        limit: z.optional(z.int()),
        remaining: z.optional(z.int()),
        resetAt: z.optional(z.string()),
      }),
    ),
    sources: z.nullish(z.array(chatSourceSchema)),
  }),
);
export type ChatReply = z.infer<typeof chatReplySchema>;
