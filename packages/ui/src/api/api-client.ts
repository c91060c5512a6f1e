import type * as z from '@salaria/contracts/z';
import { ApiError, NoAnswerError } from './api-error';

/** Time to the response head, and again from there to the end of the body. */
const defaultTimeoutMs = 25_000;

type RawResponse = { status: number; text: string };

async function call(path: string, init: RequestInit, timeoutMs = defaultTimeoutMs): Promise<RawResponse> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  let timer = setTimeout(stop, timeoutMs);
  try {
    // Written by the server into pages of the desk only.
    const { desk } = document.documentElement.dataset as { desk?: string };
    if (desk) init.headers = { ...init.headers, 'X-Salaria-Desk': desk };
    const response = await fetch(path, { credentials: 'include', signal: abort.signal, ...init });
    // The connection can hang within the body too.
    clearTimeout(timer);
    timer = setTimeout(stop, timeoutMs);
    const text = await response.text();
    if (response.ok) return { status: response.status, text };
    throw new ApiError(response.status, text || response.statusText);
  } catch (error) {
    throw error instanceof ApiError ? error : new NoAnswerError(error);
  } finally {
    clearTimeout(timer);
  }
}

function json({ status, text }: RawResponse): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch {
    throw new ApiError(status, text);
  }
}

/**
 * Gets a path as JSON, without validation.
 * @throws ApiError for an error response, NoAnswerError without response.
 */
export const readJson = async (path: string): Promise<unknown> => json(await call(path, {}));

/** Gets a path as JSON like `readJson`, and returns null for a 401. */
export async function readJsonOrNull(path: string): Promise<unknown> {
  try {
    return await readJson(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/**
 * Sends a JSON body (or none, or a form) and parses the response with `schema`.
 * @throws ApiError for an error response or one that does not match `schema`, NoAnswerError after `timeoutMs` without
 * response.
 */
export async function send<T extends z.ZodMiniType>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  schema: T,
  timeoutMs?: number,
): Promise<z.output<T>> {
  const init: RequestInit =
    body === undefined
      ? { method }
      : body instanceof FormData
        ? { method, body }
        : { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const response = await call(path, init, timeoutMs);
  const parsed = schema.safeParse(json(response));
  if (!parsed.success) throw new ApiError(response.status, parsed.error.message);
  return parsed.data;
}
