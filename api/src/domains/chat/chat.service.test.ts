import { expect, it, jest } from '@jest/globals';
import type { RateLimitResult } from '../../platform/rate-limit/rate-limiter.js';
import type { CollectionService } from '../search/collection.service.js';
import type { ChatMetrics } from './chat-metrics.js';
import type { ChatDays } from './questions/chat-days.js';
import type { ChatSessions } from './chat-session.js';
import { ChatService } from './chat.service.js';
import type { LanguageModel } from './model/language-model.js';

const overLimit: RateLimitResult = { allowed: false, limit: 50, remaining: 0, resetAt: new Date() };

const metrics = { countReply: () => {}, countModelReply: () => {} } as unknown as ChatMetrics;

it('rejects a message while 400 others are pending, before it counts or searches', async () => {
  const service = new ChatService(
    {} as CollectionService,
    {} as ChatSessions,
    {} as LanguageModel,
    metrics,
    {} as ChatDays,
  );
  let release = (_taken: RateLimitResult) => {};
  const counted = new Promise<RateLimitResult>((resolve) => {
    release = resolve;
  });
  const pending = Array.from({ length: 400 }, () => service.reply({ message: 'Chi era Vacuna?' }, () => counted));
  const count = jest.fn(async () => overLimit);
  await expect(service.reply({ message: 'Chi era Vacuna?' }, count)).rejects.toMatchObject({
    status: 503,
    code: 'chat_busy',
    details: { retryAfter: 5 },
  });
  expect(count).not.toHaveBeenCalled();
  release(overLimit);
  await Promise.all(pending);
  expect((await service.reply({ message: 'Chi era Vacuna?' }, count)).rateLimit).toMatchObject({ exceeded: true });
});
