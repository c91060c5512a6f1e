import type * as z from '@salaria/contracts/z';
import { ApiError, NoAnswerError } from '../shared/api-error';
import { preloads } from '../shared/preloads';

/** Time to the response head, and again from there to the end of the body. */
const defaultTimeoutMs = 25_000;

type RawResponse = { status: number; text: string };

async function call(path: string, init: RequestInit, timeoutMs = defaultTimeoutMs): Promise<RawResponse> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  let timer = setTimeout(stop, timeoutMs);
  try {
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

/** The schema of a response, or a function that imports it when a response has to be validated. */
export type ResponseSchema<T extends z.ZodMiniType> = T | (() => Promise<T>);

/** Returns a schema, imported in up to two attempts. */
export const loadSchema = <T extends z.ZodMiniType>(schema: ResponseSchema<T>): T | Promise<T> =>
  typeof schema === 'function' ? schema().catch(schema) : schema;

/** Requests a path ahead of the read that takes the response. */
export function preloadRead(path: string): Promise<unknown> {
  const response = preloads.get(path) ?? readJson(path);
  preloads.set(path, response);
  response.catch(() => undefined);
  return response;
}

/** Makes the next read of a path fail, without a request. */
export function failRead(path: string, error: Error): void {
  const response = Promise.reject(error);
  response.catch(() => undefined);
  preloads.set(path, response);
}

/** Returns the preloaded response of a path, once; otherwise requests it. */
export function takeResponse(path: string): Promise<unknown> {
  const response = preloads.get(path) ?? readJson(path);
  preloads.delete(path);
  return response;
}

/**
 * Gets a path and validates the response, which keeps fields that `schema` does not name.
 * @throws ApiError for an error response, NoAnswerError without response, ZodError for one that does not match `schema`
 */
export async function read<T extends z.ZodMiniType>(path: string, schema: ResponseSchema<T>): Promise<z.output<T>> {
  const [response, loaded] = await Promise.all([takeResponse(path), loadSchema(schema)]);
  const { success, error } = loaded.safeParse(response);
  if (!success) throw error;
  return response as z.output<T>;
}

/** Reads like `read`, and returns null for a 401. */
export async function readOrNull<T extends z.ZodMiniType>(
  path: string,
  schema: ResponseSchema<T>,
): Promise<z.output<T> | null> {
  try {
    return await read(path, schema);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/**
 * Sends a JSON body (or none, or a form) and parses the response with `schema`, if there is one.
 * @throws ApiError for an error response or one that does not match `schema`, NoAnswerError after `timeoutMs` without
 * response.
 */
export async function send<T extends z.ZodMiniType>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  schema?: ResponseSchema<T>,
  timeoutMs?: number,
): Promise<z.output<T>> {
  // Before the request, which must not fail for a schema that does not load.
  const loaded = schema && (await loadSchema(schema));
  const init: RequestInit =
    body === undefined
      ? { method }
      : body instanceof FormData
        ? { method, body }
        : { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const response = await call(path, init, timeoutMs);
  const data = json(response) as z.output<T>;
  if (!loaded) return data;
  const parsed = loaded.safeParse(data);
  if (!parsed.success) throw new ApiError(response.status, parsed.error.message);
  return parsed.data;
}
