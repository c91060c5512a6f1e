import { HttpException } from '@nestjs/common';
import type { ErrorBody } from '@salaria/contracts/common';
import { ApiError } from './api-error.js';
import { databaseError } from './database-errors.js';

type CodeAndMessage = [code: string, message: string];

const internalError: CodeAndMessage = ['internal', 'Errore interno del server.'];

const errorByStatus: Record<number, CodeAndMessage> = {
  400: ['bad_request', 'Richiesta non valida.'],
  401: ['unauthorized', 'Accesso riservato: serve la chiave di amministrazione.'],
  403: ['forbidden', 'Richiesta non ammessa.'],
  404: ['not_found', 'La risorsa richiesta non esiste.'],
  405: ['method_not_allowed', 'Metodo non ammesso.'],
  408: ['timeout', 'La richiesta ha impiegato troppo tempo.'],
  409: ['conflict', 'La richiesta è in conflitto con lo stato attuale.'],
  413: ['too_large', 'La richiesta è troppo grande.'],
  414: ['uri_too_long', "L'indirizzo richiesto è troppo lungo."],
  415: ['unsupported_type', 'Tipo di contenuto non ammesso.'],
  422: ['unprocessable', 'Il contenuto non può essere elaborato.'],
  429: ['too_many_requests', 'Troppe richieste. Riprova più tardi.'],
  431: ['headers_too_large', 'Intestazioni troppo grandi.'],
  500: internalError,
  503: ['unavailable', 'Il servizio non è al momento disponibile. Riprova tra poco.'],
};

/** Returns the body of an error of which no more than its status is known. */
export function errorBodyOf(statusCode: number): ErrorBody {
  const [code, message] = errorByStatus[statusCode] ?? internalError;
  return { statusCode, code, message };
}

/** Converts any thrown value. What is not known to be the client's error becomes a 500 without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const fromDatabase = databaseError(error);
  if (fromDatabase) return fromDatabase;
  const status = statusOf(error);
  const known = errorByStatus[status];
  if (known)
    return new ApiError(status, known[0], known[1], { cause: error, ...(status === 503 ? { retryAfter: 2 } : {}) });
  if (status >= 400 && status < 500) return new ApiError(status, 'refused', 'Richiesta non ammessa.', { cause: error });
  return new ApiError(500, ...internalError, { cause: error });
}

/** The status of Nest's exceptions, and of the errors that Express, its body parser and multer throw. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null) return 500;
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  const number = Number(status ?? statusCode);
  return Number.isInteger(number) ? number : 500;
}
