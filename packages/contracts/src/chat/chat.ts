import { named, sentText } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** Messages per browser and hour. */
export const chatLimit = 50;

export const chatMessageSchema = named(
  'ChatMessage',
  z.strictObject({
    message: sentText(1, 2000, 'Scrivi un messaggio'),
    /** Value of an earlier reply; an unknown one starts a new session. */
    sessionId: z.nullish(sentText(0, 200)),
  }),
);
export type ChatMessage = z.infer<typeof chatMessageSchema>;
export const chatMessageExample: ChatMessage = { message: 'Chi era Vacuna?' };

export const chatSourceSchema = z.object({
  title: z.string(),
  /** Page of a PDF, from 1. */
  page: z.nullish(z.int()),
  /** Path of a page of this site, or of the file of a PDF. */
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
    /** Messages that ask about other pages which speak of the same. */
    suggestions: z.optional(z.array(z.string())),
    /** Present when no answer was found for a question; `sources` then have the nearest passage, if any. */
    unanswered: z.optional(z.boolean()),
  }),
);
export type ChatReply = z.infer<typeof chatReplySchema>;
export const chatReplyExample: ChatReply = {
  success: true,
  response: 'Gli stessi Romani non sapevano bene chi fosse.',
  sessionId: 'YwZyaXkOK8ERkQ-T7BET7A',
  rateLimit: { exceeded: false, limit: 50, remaining: 49, resetAt: '2026-03-05T10:00:00.000Z' },
  sources: [{ title: 'Il mistero della dea Vacuna', url: '/blog/mistero-dea-vacuna-storia-archeologia' }],
  suggestions: ['Parlami di «I Sabini»'],
};
