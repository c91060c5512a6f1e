import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/config/env.js';
import type { Evidence, Reply } from '../reply/extractive-reply.js';
import { formatSource } from '../reply/extractive-reply.js';
import { type ModelMessage, createMessages, parseBeginning, parseReply } from './model-prompt.js';

// Bytes of a whole response, of whose events a token takes some hundred; a service that sends more is broken.
const maxResponseBytes = 1024 * 1024;
/** Bytes of the text of a reply; one of five sentences has one or two thousand. */
const maxReplyBytes = 8 * 1024;
const maxTokens = 600;
/** Characters after which a growing reply is searched for another sentence: its time grows with their number only. */
const minGrowth = 32;

/** Why the service cannot be used; it pauses for all questions. */
class ModelFailure extends Error {}
/** Why a reply cannot be used; another question may get a better one. */
class ReplyFailure extends Error {}
// The service refuses what it was sent: its filter of contents, or the length.
const refusedQuestion: readonly number[] = [400, 413, 422];

/** Receives a text that grows. */
type OnText = (text: string) => void;
/** A client that waits for a reply; `signal` aborts when it no longer does. */
export type Client = { onText?: OnText; signal?: AbortSignal };

async function* readText(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxResponseBytes) throw new ModelFailure('answer too long');
    yield decoder.decode(chunk, { stream: true });
  }
}

type Choice = { message?: { content?: unknown }; delta?: { content?: unknown }; finish_reason?: unknown } | null;

const firstChoice = (json: string): Choice | undefined =>
  (JSON.parse(json) as { choices?: Choice[] } | null)?.choices?.[0];

async function readAnswer(response: Response): Promise<unknown> {
  let body = '';
  for await (const text of readText(response)) body += text;
  return firstChoice(body)?.message?.content;
}

/** Yields the lines of a text, of which the last has an end, too. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = [];
  for await (const text of texts) {
    const [end = '', ...lines] = text.split('\n');
    pieces.push(end);
    for (const line of lines) {
      yield pieces.join('').replace(/\r$/, '');
      pieces = [line];
    }
  }
}

/** Reads an answer that arrives as server-sent events, one `data:` line for each piece. */
async function readStream(response: Response, onText: OnText): Promise<string> {
  let content = '';
  let searchedLength = 0;
  let bytes = 0;
  for await (const line of linesOf(readText(response))) {
    const data = /^data: ?(.*)$/.exec(line)?.[1];
    if (data === '[DONE]') return content;
    const choice = data === undefined ? undefined : firstChoice(data);
    const piece = choice?.delta?.content ?? '';
    if (typeof piece !== 'string') throw new ModelFailure('a piece that is no text');
    content += piece;
    bytes += Buffer.byteLength(piece);
    if (bytes > maxReplyBytes) throw new ReplyFailure('reply too long');
    if (content.length >= searchedLength + minGrowth) {
      searchedLength = content.length;
      onText(content);
    }
    if (choice?.finish_reason) return content;
  }
  throw new ModelFailure('answer without end');
}

/** Writes a reply from passages through a language model behind any OpenAI-compatible endpoint, when configured. */
@Injectable()
export class LanguageModel {
  /** Timeout of the whole answer. */
  timeoutMs = 20_000;
  /** Pause after a failure of the service, so that visitors do not wait for the next one. */
  pauseMs = 30_000;
  private readonly logger = new Logger(LanguageModel.name);
  private pausedUntil = 0;

  constructor(@Inject(ENV) private readonly env: Env) {}

  get isReady(): boolean {
    return Boolean(this.env.CHAT_LLM_URL && this.env.CHAT_LLM_MODEL) && performance.now() >= this.pausedUntil;
  }

  /**
   * Returns the model's reply with the sources it used, `'unknown'` when it says that the passages do not answer,
   * `'unusable'` for a reply without sources or end, or null when the service fails. The client receives the sentences so far, each of which has a source.
   */
  async reply(
    question: string,
    evidence: readonly Evidence[],
    { onText, signal }: Client,
  ): Promise<Reply | 'unknown' | 'unusable' | null> {
    try {
      const mark = randomBytes(6).toString('hex');
      let shown = '';
      const content = await this.requestCompletion(createMessages(question, evidence, mark), signal, (beginning) => {
        const text = parseBeginning(beginning, mark, evidence.length);
        if (text === null || text === shown) return;
        shown = text;
        onText?.(text);
      });
      const answer = parseReply(content, mark, evidence.length);
      if (answer === null) return 'unusable';
      if (answer === 'unknown') return answer;
      const used = answer.cited.flatMap((number) => evidence[number - 1] ?? []);
      const lines = new Map(used.map(({ source }) => [formatSource(source), source]));
      return { text: `${answer.text}\n\n${[...lines.keys()].join('\n')}`, sources: [...lines.values()] };
    } catch (error) {
      if (signal?.aborted) return null;
      if (error instanceof ReplyFailure) return 'unusable';
      this.pausedUntil = performance.now() + this.pauseMs;
      // Logs the cause only, neither the question nor the key.
      this.logger.warn(`Modello non disponibile: ${error instanceof Error ? error.message : 'errore sconosciuto'}`);
      return null;
    }
  }

  private async requestCompletion(
    messages: readonly ModelMessage[],
    signal: AbortSignal | undefined,
    onText: OnText,
  ): Promise<string> {
    const { CHAT_LLM_URL: url = '', CHAT_LLM_MODEL: model, CHAT_LLM_KEY: key } = this.env;
    const base = url.replace(/\/+$/, '');
    const response = await fetch(base.endsWith('/chat/completions') ? base : `${base}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ model, messages, temperature: 0.2, max_tokens: maxTokens, stream: true }),
      signal: AbortSignal.any([AbortSignal.timeout(this.timeoutMs), ...(signal ? [signal] : [])]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const Failure = refusedQuestion.includes(response.status) ? ReplyFailure : ModelFailure;
      throw new Failure(`status ${response.status}`);
    }
    // Some servers of this protocol ignore `stream`.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    const content = isStream ? await readStream(response, onText) : await readAnswer(response);
    if (typeof content !== 'string') throw new ModelFailure('answer without text');
    if (Buffer.byteLength(content) > maxReplyBytes) throw new ReplyFailure('reply too long');
    return content;
  }
}
