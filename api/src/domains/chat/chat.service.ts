import { Injectable } from '@nestjs/common';
import type { ChatMessage, ChatReply } from '@salaria/contracts/chat';
import type { Counter } from 'prom-client';
import { ApiError } from '../../platform/errors/api-error.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { inSpan } from '../../platform/observability/tracing/spans.js';
import { TaskQueue } from '../../platform/processes/task-queue.js';
import type { RateLimitResult } from '../../platform/rate-limit/rate-limiter.js';
import { DailyQuotas } from '../../platform/quotas/daily-quotas.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { DailyCounts } from '../../platform/statistics/daily-counts.service.js';
import { type Collection, CollectionService } from '../search/collection.service.js';
import { type Question, searchText } from '@salaria/search/answer';
import { ChatLimit } from './chat-limit.js';
import { ChatSessions, validOrNewId } from './chat-sessions.service.js';
import { createExtractiveReply, findEvidence, type Reply, suggestFollowUps } from './reply/extractive-reply.js';
import { contextOf, splitQuestions } from './reply/questions.js';
import { type Client, LanguageModel } from './model/language-model.js';
import { ModelSlots } from './model/model-slots.js';
import { findPage, nothingFound, replyToSmallTalk, removeGreeting, type SmallTalk } from './reply/small-talk.js';

const timeFormat = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' });

/** `subject` is what a follow-up will be about; undefined leaves it as it was. */
type Answer = Reply & { subject?: string; suggestions?: string[]; isUnanswered?: boolean };

const limitReply = ({ limit, resetAt }: RateLimitResult): Reply => ({
  text:
    `Hai raggiunto il limite di ${limit} messaggi all'ora. ` +
    `Potrai scrivere di nuovo dopo le ${timeFormat.format(resetAt)}.`,
  sources: [],
});

const replyOf = ({ text, suggestedPages = [] }: SmallTalk): Reply => ({
  text: [text, ...suggestedPages.map(({ title, url }) => `${title}: ${url}`)].join('\n'),
  sources: suggestedPages,
});

/** Returns the value of the metric of requests to the model. */
const outcomeOf = (reply: Reply | string | null): string => {
  if (reply === 'unknown') return 'abstained';
  if (typeof reply === 'string') return reply;
  return reply === null ? 'failed' : 'answered';
};

const toChatReply = (
  { text, sources, suggestions = [], isUnanswered }: Answer,
  sessionId: string,
  { allowed, limit, remaining, resetAt }: RateLimitResult,
): ChatReply => ({
  success: true,
  response: text,
  sessionId,
  rateLimit: { exceeded: !allowed, limit, remaining, resetAt: resetAt.toISOString() },
  sources,
  ...(suggestions.length > 0 && { suggestions }),
  ...(isUnanswered && { unanswered: true }),
});

// At up to 8 ms of processor time a reply (100,000 passages) the last of these waits about 3 s; more would delay pages
// and uploads. A school class behind one address (300 messages an hour) fits in even if all send at once.
const maxPendingReplies = 400;
const retryAfterSeconds = 5;

@Injectable()
export class ChatService {
  private readonly replies: Counter<'outcome'>;
  private readonly modelReplies: Counter<'outcome'>;
  private readonly pending = new TaskQueue({
    maxConcurrent: maxPendingReplies,
    maxQueued: 0,
    createBusyError: () => {
      this.replies.inc({ outcome: 'busy' });
      return new ApiError(503, 'chat_busy', 'Ci sono troppe domande insieme: riprova tra qualche secondo.', {
        retryAfter: retryAfterSeconds,
      });
    },
  });

  constructor(
    private readonly collection: CollectionService,
    private readonly limit: ChatLimit,
    private readonly sessions: ChatSessions,
    private readonly model: LanguageModel,
    private readonly slots: ModelSlots,
    private readonly counts: DailyCounts,
    private readonly quotas: DailyQuotas,
    private readonly facts: SiteFacts,
    metrics: Metrics,
  ) {
    this.replies = metrics.counter('salaria_chat_replies_total', 'Messages to the chatbot, by outcome', ['outcome']);
    this.modelReplies = metrics.counter(
      'salaria_chat_model_replies_total',
      'Requests to the language model, by outcome',
      ['outcome'],
    );
  }

  /**
   * Replies to a message, which counts against its sender's limit once it is accepted. `client` receives the sentences of
   * a language model so far, each time another one is found to have a source.
   *
   * @throws ApiError 503 `chat_busy` when too many messages are being answered
   */
  reply(message: ChatMessage, client: Client = {}): Promise<ChatReply> {
    return this.pending.run(() => inSpan('reply to message', {}, () => this.replyWithinLimit(message, client)));
  }

  private async replyWithinLimit({ message, sessionId }: ChatMessage, client: Client): Promise<ChatReply> {
    const taken = await this.limit.consume();
    // Over the limit nothing is searched or written, so that rejecting stays cheap.
    if (!taken.allowed) {
      this.replies.inc({ outcome: 'over_limit' });
      return toChatReply(limitReply(taken), validOrNewId(sessionId), taken);
    }
    const session = await this.sessions.open(sessionId);
    const { subject, ...reply } = await this.answer(message, session.context?.subject ?? '', client);
    await this.sessions.remember({ id: session.id, context: subject === undefined ? session.context : { subject } });
    return toChatReply(reply, session.id, taken);
  }

  private async answer(message: string, subject: string, client: Client): Promise<Answer> {
    const site = await this.facts.current();
    const talk = replyToSmallTalk(message, site);
    if (talk) {
      this.replies.inc({ outcome: 'small_talk' });
      return replyOf(talk);
    }
    // 'Come va? Sai dirmi perché …': only the second is for the documents.
    const questions = splitQuestions(removeGreeting(message), { subject }).filter(
      ({ text }) => replyToSmallTalk(text, site) === null,
    );
    const collection = await this.collection.get();
    const found =
      (await this.modelReply(collection, questions, client)) ?? createExtractiveReply(collection, questions);
    const outcome = found && found.sources.length > 0 && !found.isUncertain ? 'answered' : 'abstained';
    this.replies.inc({ outcome });
    this.counts.count(`chat-${outcome}`);
    const isUnanswered = outcome === 'abstained';
    if (!found) return { ...replyOf(findPage(message, site) ?? { text: nothingFound(site) }), isUnanswered };
    const [first = { text: message, subject }] = questions;
    const suggestions = isUnanswered ? [] : suggestFollowUps(collection, first, found.sources);
    return { ...found, suggestions, isUnanswered, subject: contextOf(first).subject };
  }

  private async modelReply(
    collection: Collection,
    questions: readonly Question[],
    client: Client,
  ): Promise<Reply | null> {
    if (!this.model.isReady) return null;
    const evidence = findEvidence(collection, questions);
    if (evidence.length === 0) return null;
    if (await this.quotas.take('model-calls')) return null;
    // The model sees what a follow-up is about, too.
    const question = questions.map(searchText).join('\n');
    const reply = await this.slots.run(() => this.model.reply(question, evidence, client));
    if (client.signal?.aborted) return null;
    if (reply === null || reply === 'unusable') this.counts.count('chat-model-failures');
    this.modelReplies.inc({ outcome: outcomeOf(reply) });
    if (reply === 'unknown') return { text: nothingFound(await this.facts.current()), sources: [] };
    return typeof reply === 'string' ? null : reply;
  }
}
