import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { ApiError, badRequest } from '../errors/api-error.js';

const maxBytes = 100 * 1024;
/** Nesting of lists and objects; our deepest call has two. Deeper bodies exhaust the stack of recursive code. */
const maxDepth = 32;

/** Parses JSON bodies. Refuses broken UTF-8, other charsets and compressed bodies, which cannot be stored as sent. */
export function jsonBody(): RequestHandler {
  const parse = express.json({
    limit: maxBytes,
    inflate: false,
    type: 'application/json',
    verify: (_request, _response, bytes, encoding) => {
      if (encoding !== 'utf-8') throw new ApiError(415, 'unsupported_type', 'Il testo deve essere in UTF-8.');
      if (!isUtf8(bytes)) throw badRequest('Il testo non è UTF-8 valido.');
      if (depthOf(bytes) > maxDepth) throw badRequest('La richiesta ha troppi livelli.');
    },
  });
  return (request, response, next) => {
    const { 'content-length': length, 'content-type': type = '' } = request.headers;
    // The parser would read the whole body before it refuses it. Forms have limits of their own.
    if (Number(length ?? 0) <= maxBytes || /^multipart\//i.test(type)) return parse(request, response, next);
    response.setHeader('Connection', 'close');
    next(new ApiError(413, 'too_large', 'La richiesta è troppo grande.'));
  };
}

/** Returns the nesting of brackets outside of strings; the parser refuses what is not JSON. */
function depthOf(bytes: Buffer): number {
  let depth = 0;
  let max = 0;
  let inText = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (inText) {
      if (byte === 0x5c) i += 1;
      else if (byte === 0x22) inText = false;
    } else if (byte === 0x22) inText = true;
    else if (byte === 0x7b || byte === 0x5b) max = Math.max(max, ++depth);
    else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return max;
}
