import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { badRequest } from '../../platform/errors/api-error.js';

/** The longest message has 5000 characters of up to nine bytes each. */
const maxBytes = 64 * 1024;
const maxFields = 20;

/** Parses the body of an HTML form. A field that is sent twice becomes a list, which no form accepts. */
export const formBody = (): RequestHandler =>
  express.urlencoded({
    extended: false,
    limit: maxBytes,
    parameterLimit: maxFields,
    inflate: false,
    verify: (_request, _response, bytes) => {
      if (!isUtf8(bytes)) throw badRequest('Il testo non è UTF-8 valido.');
    },
  });
