import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/config/env.js';
import type { Evidence, Reply } from '../reply/extractive-reply.js';
import { formatSource } from '../reply/extractive-reply.js';
import { type ModelMessage, createMessages, parseReply } from './model-prompt.js';

// Bytes of a model's whole answer; a service that sends more is broken.
const maxResponseBytes = 1024 * 1024;
const maxTokens = 600;

/** Why the model's answer cannot be used; the extractive reply is used instead. */
class ModelFailure extends Error {}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxResponseBytes) throw new ModelFailure('answer too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseContent(body: string): string {
  const answer = JSON.parse(body) as { choices?: Array<{ message?: { content?: unknown } } | null> } | null;
  const content = answer?.choices?.[0]?.message?.content;
  if (typeof content !== 'string' || content.trim() === '') throw new ModelFailure('answer without content');
  return content;
}

/** Writes a reply from passages through a language model behind any OpenAI-compatible endpoint, when configured. */
@Injectable()
export class LanguageModel {
  /** Timeout of the whole answer. */
  timeoutMs = 20_000;
  /** Pause after a failure, so that visitors do not wait for the next one. */
  pauseMs = 30_000;
  private readonly logger = new Logger(LanguageModel.name);
  private pausedUntil = 0;

  constructor(@Inject(ENV) private readonly env: Env) {}

  get isReady(): boolean {
    return Boolean(this.env.CHAT_LLM_URL && this.env.CHAT_LLM_MODEL) && performance.now() >= this.pausedUntil;
  }

  /**
   * Returns the model's reply with the sources it used, `'unknown'` when it says that the passages do not answer, or
   * null when it fails in any way.
   */
  async reply(question: string, evidence: readonly Evidence[]): Promise<Reply | 'unknown' | null> {
    try {
      const mark = randomBytes(6).toString('hex');
      const content = await this.requestCompletion(createMessages(question, evidence, mark));
      const answer = parseReply(content, mark, evidence.length);
      if (answer === null) throw new ModelFailure('no sentence with a source');
      if (answer === 'unknown') return answer;
      const used = answer.cited.flatMap((number) => evidence[number - 1] ?? []);
      const lines = new Map(used.map(({ source }) => [formatSource(source), source]));
      return { text: `${answer.text}\n\n${[...lines.keys()].join('\n')}`, sources: [...lines.values()] };
    } catch (error) {
      this.pausedUntil = performance.now() + this.pauseMs;
      // Logs the cause only, neither the question nor the key.
      this.logger.warn(`Modello non disponibile: ${error instanceof Error ? error.message : 'errore sconosciuto'}`);
      return null;
    }
  }

  private async requestCompletion(messages: readonly ModelMessage[]): Promise<string> {
    const { CHAT_LLM_URL: url = '', CHAT_LLM_MODEL: model, CHAT_LLM_KEY: key } = this.env;
    const base = url.replace(/\/+$/, '');
    const response = await fetch(base.endsWith('/chat/completions') ? base : `${base}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ model, messages, temperature: 0.2, max_tokens: maxTokens, stream: false }),
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ModelFailure(`status ${response.status}`);
    }
    return parseContent(await readBody(response));
  }
}
