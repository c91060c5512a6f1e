import type { IncomingMessage } from 'node:http';
import { RequestTarget } from '../target/request-target.js';

/** Returns the first cookie of this name, or undefined when it is missing. */
export const readCookie = (request: IncomingMessage, name: string): string | undefined =>
  RequestTarget.of(request).cookies[name];
