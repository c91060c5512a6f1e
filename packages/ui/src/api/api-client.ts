import type * as z from '@salaria/contracts/z';
import { ApiError, NoAnswerError } from './api-error';

/** A call that has not answered by then counts as one without an answer; ms. */
const timeLimit = 25_000;

type Answer = { status: number; text: string };

async function call(path: string, init: RequestInit, limit = timeLimit): Promise<Answer> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  let timer = setTimeout(stop, limit);
  try {
    const response = await fetch(path, { credentials: 'include', signal: abort.signal, ...init });
    // A line can die after the headers too: the body gets a limit of its own.
    clearTimeout(timer);
    timer = setTimeout(stop, limit);
    const text = await response.text();
    if (response.ok) return { status: response.status, text };
    throw new ApiError(response.status, text || response.statusText);
  } catch (error) {
    throw error instanceof ApiError ? error : new NoAnswerError(error);
  } finally {
    clearTimeout(timer);
  }
}

function json({ status, text }: Answer): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw new ApiError(status, text);
  }
}

/**
 * GETs a path as JSON, unparsed by any schema.
 * @throws ApiError when the answer is not OK, NoAnswerError when none came.
 */
export const readJson = async (path: string): Promise<unknown> => json(await call(path, {}));

/** The same, but a 401 reads as null. */
export async function readJsonOrNull(path: string): Promise<unknown> {
  try {
    return await readJson(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/**
 * Sends a JSON body (or none, or a form) and parses the answer with `schema`.
 * @throws ApiError when the answer is not OK or not as the contract says, NoAnswerError when none came within `limit` ms.
 */
export async function send<T extends z.ZodMiniType>(
  method: 'POST' | 'DELETE',
  path: string,
  body: unknown,
  schema: T,
  limit?: number,
): Promise<z.output<T>> {
  const init: RequestInit =
    body === undefined
      ? { method }
      : body instanceof FormData
        ? { method, body }
        : { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const answer = await call(path, init, limit);
  const parsed = schema.safeParse(json(answer));
  if (!parsed.success) throw new ApiError(answer.status, parsed.error.message);
  return parsed.data;
}
