import type { IncomingMessage } from 'node:http';
import { RequestTarget } from './target/request-target.js';

/** Returns the first cookie of this name, or undefined when it is missing or cannot be decoded. */
export const readCookie = (request: IncomingMessage, name: string): string | undefined =>
  RequestTarget.of(request).cookies.get(name);
