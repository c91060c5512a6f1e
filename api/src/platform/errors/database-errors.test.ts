import { QueryFailedError } from 'typeorm';
import { toApiError } from './to-api-error.js';

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });
const failed = (error: Error) => new QueryFailedError('select 1', [], error);

it.each([
  ['a server that was killed', failed(coded('57P02'))],
  ['a server that recovers', coded('57P03')],
  ['a server that shuts down', failed(coded('57P01'))],
  ['too many connections', coded('53300')],
  ['a deadlock', failed(coded('40P01'))],
  ['a refused connection', coded('ECONNREFUSED')],
  ['several refused connections', new AggregateError([coded('ECONNREFUSED')], '')],
  ['a reset connection', failed(coded('ECONNRESET'))],
  ['a socket that is not there', coded('ENOENT', { syscall: 'connect' })],
  ['a connection that ended', failed(new Error('Connection terminated unexpectedly'))],
  ['a connection that was lost', failed(new Error('Client has encountered a connection error and is not queryable'))],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a host that does not answer', new Error('timeout expired')],
  ['a server that hangs', failed(new Error('Query read timeout'))],
])('%s is answered with 503 and Retry-After', (_name, error) => {
  const { code, details } = toApiError(error);
  expect([toApiError(error).getStatus(), code, details.retryAfter]).toEqual([503, 'unavailable', 2]);
});

it.each([
  ['a missing table', failed(coded('42P01'))],
  ['a missing file', coded('ENOENT', { syscall: 'open' })],
  ['a defect', new TypeError('x is not a function')],
])('%s is answered with 500', (_name, error) => expect(toApiError(error).getStatus()).toBe(500));
