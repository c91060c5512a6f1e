import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait for the response to an earlier one. Browsers and proxies send none. */
const maxPipelinedRequests = 16;

const waiting = new WeakMap<Socket, number>();

/**
 * Whether a request comes on a connection with too many unanswered ones, which is closed. Node hands over pipelined
 * requests as it parses them, so that one packet starts a thousand.
 */
export function exceedsPipeline({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return true;
  // Node assigns the connection to one response at a time.
  if (response.socket !== null) return false;
  const count = (waiting.get(socket) ?? 0) + 1;
  if (count > maxPipelinedRequests) {
    socket.destroy();
    return true;
  }
  waiting.set(socket, count);
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  return false;
}
