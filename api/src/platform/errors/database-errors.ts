import { type ApiError, badRequest, diskFull, unavailable } from './api-error.js';

// PostgreSQL: https://www.postgresql.org/docs/18/errcodes-appendix.html. By class, or by whole code.
const away = new Set(['08', '57', '53', '40']);
const noSpace = '53100';
const notStorable = new Set(['22021', '22P05', '22003', '22001', '22P02', '21000']);
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);
// What pg, pg-pool and TypeORM (whose transaction has lost its connection) say without a code.
const lost =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Driver not Connected|Query runner already released/i;

/** What a database error means for the visitor, or null for one that is our own mistake. */
export function databaseError(error: unknown): ApiError | null {
  if (typeof error !== 'object' || error === null) return null;
  const { driverError, errors, ...known } = error as {
    code?: unknown;
    driverError?: { code?: unknown };
    errors?: unknown;
  };
  const code = String(known.code ?? driverError?.code ?? '');
  const message = String((error as { message?: unknown }).message);
  if (code === noSpace) return diskFull(error);
  if (notStorable.has(code)) return badRequest('La richiesta contiene valori non ammessi.');
  const gone = network.has(code) || (/^[0-9A-Z]{5}$/.test(code) && away.has(code.slice(0, 2))) || lost.test(message);
  if (gone) return unavailable(error);
  // A name with several addresses fails with one error for each (AggregateError).
  return Array.isArray(errors) && errors.some((inner) => databaseError(inner)?.code === 'unavailable')
    ? unavailable(error)
    : null;
}
