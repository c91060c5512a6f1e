import * as z from '@salaria/contracts/z';
import { ApiError, NoAnswerError } from '@salaria/ui';

const noAnswer = (error?: unknown): never => {
  throw new NoAnswerError(error);
};

/**
 * Posts a JSON body, and yields the lines of the response as they arrive (application/x-ndjson).
 *
 * @throws ApiError for an error response, NoAnswerError where the response is missing or ends early
 */
export async function* sendForLines<T extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: T,
): AsyncGenerator<z.output<T>, never> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', credentials: 'include', headers, body: JSON.stringify(body) } as const;
  const response = await fetch(path, init).catch(noAnswer);
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  const reader = response.body?.getReader() ?? noAnswer();
  const decoder = new TextDecoder();
  for (let rest = ''; ; ) {
    const { done, value } = await reader.read().catch(noAnswer);
    if (done) return noAnswer();
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield z.parse(schema, JSON.parse(line));
  }
}
