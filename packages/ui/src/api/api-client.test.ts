import * as z from '@salaria/contracts/z';
import { stubApi } from '../testing/stub-api';
import { readJson, readJsonOrNull, send } from './api-client';
import { ApiError, NoAnswerError } from './api-error';

test('sends credentials with every call and a JSON header only with a body', async () => {
  const api = stubApi({
    'GET /api/a': { body: [] },
    'POST /api/b': { body: { ok: true } },
    'POST /api/c': { body: {} },
  });
  await readJson('/api/a');
  await send('POST', '/api/b', { x: 1 }, z.object({ ok: z.boolean() }));
  await send('POST', '/api/c', undefined, z.object({}));
  expect(api.calls.map((call) => call.credentials)).toEqual(['include', 'include', 'include']);
  expect(api.calls.map((call) => call.headers.get('content-type'))).toEqual([null, 'application/json', null]);
  expect(api.calls[1]?.body).toEqual({ x: 1 });
});

test('sends the token of a page of the desk, and none from another page', async () => {
  const api = stubApi({ 'GET /api/a': { body: [] }, 'POST /api/b': { body: {} } });
  await readJson('/api/a');
  document.documentElement.dataset['desk'] = 'gettone';
  await readJson('/api/a');
  await send('POST', '/api/b', { x: 1 }, z.object({}));
  delete document.documentElement.dataset['desk'];
  expect(api.calls.map((call) => call.headers.get('x-salaria-desk'))).toEqual([null, 'gettone', 'gettone']);
  expect(api.calls[2]?.headers.get('content-type')).toBe('application/json');
});

test('throws an ApiError with status and body for an error response', async () => {
  stubApi({ 'GET /api/a': { status: 500, text: 'rotto' } });
  await expect(readJson('/api/a')).rejects.toThrow(new ApiError(500, 'rotto'));
  await expect(readJson('/api/a')).rejects.toThrow('500: rotto');
});

test('uses the status text in place of an empty error body', async () => {
  stubApi({ 'GET /api/a': { status: 404, text: '' } });
  await expect(readJson('/api/a')).rejects.toThrow('404: Not Found');
});

test('a 401 is an error by default and null in readJsonOrNull', async () => {
  stubApi({ 'GET /api/a': { status: 401, text: 'no' } });
  await expect(readJson('/api/a')).rejects.toThrow('401: no');
  await expect(readJsonOrNull('/api/a')).resolves.toBeNull();
});

test('throws a NoAnswerError without connection', async () => {
  stubApi({ 'GET /api/a': 'no answer' });
  await expect(readJson('/api/a')).rejects.toBeInstanceOf(NoAnswerError);
});

/** Stubs fetch with a response whose body is `text`; `text` receives the request's abort signal. */
function answerWith(text: (signal: AbortSignal) => Promise<string>): void {
  // Registers the restoration of fetch.
  stubApi({});
  globalThis.fetch = (async (_path: RequestInfo | URL, { signal }: RequestInit = {}) => ({
    ok: true,
    status: 200,
    text: () => text(signal as AbortSignal),
  })) as typeof fetch;
}

test('throws a NoAnswerError if the connection breaks within the body', async () => {
  answerWith(() => Promise.reject(new TypeError('network error')));
  await expect(readJson('/api/a')).rejects.toBeInstanceOf(NoAnswerError);
});

test('aborts a response whose body does not end', async () => {
  jest.useFakeTimers();
  answerWith((signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))));
  const ended = expect(readJson('/api/a')).rejects.toBeInstanceOf(NoAnswerError);
  await jest.advanceTimersByTimeAsync(25_000);
  await ended;
  jest.useRealTimers();
});

test('rejects a response that does not match its schema', async () => {
  stubApi({ 'POST /api/a': { body: { ok: 'yes' } }, 'POST /api/b': { text: '<html>' } });
  await expect(send('POST', '/api/a', {}, z.object({ ok: z.boolean() }))).rejects.toBeInstanceOf(ApiError);
  await expect(send('POST', '/api/b', {}, z.object({}))).rejects.toBeInstanceOf(ApiError);
});

test('exposes the message of a JSON error body', () => {
  expect(new ApiError(400, '{"message":"No"}').serverMessage).toBe('No');
  expect(new ApiError(400, '{"message":""}').serverMessage).toBeUndefined();
  expect(new ApiError(400, '<html>').serverMessage).toBeUndefined();
  expect(new ApiError(400, '<html>').isJson).toBe(false);
  expect(new ApiError(400, '{}').isJson).toBe(true);
});
