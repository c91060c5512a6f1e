import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { ApiError, badRequest } from '../errors/api-error.js';

/** Bytes of a JSON body. */
const largest = 100 * 1024;
/** Levels of lists and objects; our deepest call has two. Deeper ones exhaust the stack of whoever walks them. */
const deepest = 32;

/** Reads JSON bodies, and refuses what cannot be stored as it was sent: broken UTF-8, other charsets, compressed bodies. */
export const jsonBody = (): RequestHandler => {
  const parse = express.json({
    limit: largest,
    inflate: false,
    type: 'application/json',
    verify: (_request, _response, bytes, encoding) => {
      if (encoding !== 'utf-8') throw new ApiError(415, 'unsupported_type', 'Il testo deve essere in UTF-8.');
      if (!isUtf8(bytes)) throw badRequest('Il testo non è UTF-8 valido.');
      if (depthOf(bytes) > deepest) throw badRequest('La richiesta ha troppi livelli.');
    },
  });
  return (request, response, next) => {
    const { 'content-length': length, 'content-type': type = '' } = request.headers;
    // The parser would read all of it before it refuses. Forms have limits of their own.
    if (Number(length ?? 0) <= largest || /^multipart\//i.test(type)) return parse(request, response, next);
    response.setHeader('Connection', 'close');
    next(new ApiError(413, 'too_large', 'La richiesta è troppo grande.'));
  };
};

/** Levels of brackets outside of strings; what is not JSON is left to the parser. */
function depthOf(bytes: Buffer): number {
  let depth = 0;
  let most = 0;
  let inText = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (inText) {
      if (byte === 0x5c) i += 1;
      else if (byte === 0x22) inText = false;
    } else if (byte === 0x22) inText = true;
    else if (byte === 0x7b || byte === 0x5b) most = Math.max(most, ++depth);
    else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return most;
}
