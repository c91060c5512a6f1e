import { type ApiError, badRequest, diskFull, unavailable } from './api-error.js';

// PostgreSQL: https://www.postgresql.org/docs/18/errcodes-appendix.html. By class or by code.
const unavailableClasses = new Set(['08', '57', '53', '40']);
const diskFullCode = '53100';
const invalidValueCodes = new Set(['22021', '22P05', '22003', '22001', '22P02', '21000']);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
// Errors of pg, pg-pool and TypeORM that have no code.
const connectionLost = new RegExp(
  [
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error',
    'Client was closed',
    'Cannot use a pool after calling end',
    'Driver not Connected',
    'connection is not yet established',
    'Query runner already released',
  ].join('|'),
  'i',
);

/** Returns the error for the client, or null for a defect of the application. */
export function databaseError(error: unknown): ApiError | null {
  if (typeof error !== 'object' || error === null) return null;
  const { driverError, errors, ...known } = error as {
    code?: unknown;
    syscall?: unknown;
    driverError?: { code?: unknown };
    errors?: unknown;
  };
  const code = String(known.code ?? driverError?.code ?? '');
  const message = String((error as { message?: unknown }).message);
  if (code === diskFullCode) return diskFull(error);
  if (invalidValueCodes.has(code)) return badRequest('La richiesta contiene valori non ammessi.');
  const isUnavailable =
    networkCodes.has(code) ||
    // Also a Unix socket that is not there (ENOENT).
    known.syscall === 'connect' ||
    (/^[0-9A-Z]{5}$/.test(code) && unavailableClasses.has(code.slice(0, 2))) ||
    connectionLost.test(message);
  if (isUnavailable) return unavailable(error);
  // A name with several addresses fails with one error for each (AggregateError).
  return Array.isArray(errors) && errors.some((inner) => databaseError(inner)?.code === 'unavailable')
    ? unavailable(error)
    : null;
}
