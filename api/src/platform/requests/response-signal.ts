import type { ServerResponse } from 'node:http';

/** Returns a signal that aborts after `timeoutMs`, or when the connection closes before the response was sent. */
export function responseSignal(response: ServerResponse, timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)]);
}
