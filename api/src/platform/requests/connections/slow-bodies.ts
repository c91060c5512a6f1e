import type { IncomingMessage } from 'node:http';
import { refuseUnparsed } from '../target/request-refusals.js';

/** Checks of a body before it is late. */
const maxChecks = 10;

const slowBodies = new WeakSet<IncomingMessage>();

/** Lets a request send its body as slowly as the server's `requestTimeout` permits. */
export const allowSlowBody = (request: IncomingMessage): void => void slowBodies.add(request);

/**
 * Ends the connection of a request whose body has not arrived in time: all but uploads have at most 100 kB. Time in
 * which the event loop did not run, or the server did not read what had arrived, does not count against the client.
 */
export function limitBodyTime(request: IncomingMessage, timeoutMs: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (length === '0' && coding === undefined) return;
  let checks = 0;
  const timer = setInterval(() => {
    if (request.complete || slowBodies.has(request)) return clearInterval(timer);
    // An interval that is late fires once, however late it is.
    if (!waitsForServer(request)) checks += 1;
    if (checks < maxChecks) return;
    clearInterval(timer);
    refuseUnparsed(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
  }, timeoutMs / maxChecks).unref();
  request.once('close', () => clearInterval(timer));
}

/** Whether as much of the body waits unread as a stream buffers before it stops the client. */
const waitsForServer = ({ readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  readableLength >= readableHighWaterMark;
