import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { Metrics } from '../../platform/observability/metrics.js';

type ReplyOutcome = 'answered' | 'abstained' | 'small_talk' | 'over_limit' | 'busy';
type ModelOutcome = 'answered' | 'abstained' | 'failed';

/** Prometheus metrics of the chatbot. */
@Injectable()
export class ChatMetrics {
  private readonly replies: Counter<'outcome'>;
  private readonly modelReplies: Counter<'outcome'>;

  constructor(metrics: Metrics) {
    this.replies = metrics.counter('salaria_chat_replies_total', 'Messages to the chatbot, by outcome', ['outcome']);
    this.modelReplies = metrics.counter(
      'salaria_chat_model_replies_total',
      'Requests to the language model, by outcome',
      ['outcome'],
    );
  }

  countReply(outcome: ReplyOutcome): void {
    this.replies.inc({ outcome });
  }

  countModelReply(outcome: ModelOutcome): void {
    this.modelReplies.inc({ outcome });
  }
}
