import { type ChatMessage, type ChatReply, chatReplySchema } from '@salaria/contracts/chat';
import * as z from '@salaria/contracts/z';
import { ApiError, NoAnswerError } from '@salaria/ui';

/** A language model may be slow. */
const timeoutMs = 40_000;

type StreamEvent = { name: string; data: string };

/** Reads server-sent events, each with one line of data. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
      yield { name, data };
    }
  }
}

/** Returns the body of the reply; passes on the text before it when it comes as events. */
async function readReply(response: Response, onText: (text: string) => void): Promise<string> {
  const isStream = response.headers?.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) return response.text();
  for await (const { name, data } of readEvents(response.body)) {
    if (name === 'reply') return data;
    if (name === 'text') onText(z.parse(z.string(), JSON.parse(data)));
  }
  throw new Error('the events end without a reply');
}

/**
 * Sends a message; `onText` receives the text of the reply so far, when the server streams it.
 *
 * @throws ApiError for an error response or one that is no reply, NoAnswerError without response, or half of one
 */
export async function postMessage(message: ChatMessage, onText: (text: string) => void): Promise<ChatReply> {
  const { status, ok, text } = await fetch('/api/chat', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream, application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => ({ status: response.status, ok: response.ok, text: await readReply(response, onText) }))
    .catch((error: unknown) => {
      throw new NoAnswerError(error);
    });
  if (!ok) throw new ApiError(status, text);
  try {
    return z.parse(chatReplySchema, JSON.parse(text));
  } catch {
    throw new ApiError(status, text);
  }
}
