import { HttpException } from '@nestjs/common';
import type { ErrorBody } from '@salaria/contracts/common';

type Issues = NonNullable<ErrorBody['issues']>;

/**
 * An error for the client: `message` is Italian and may be shown to a visitor, `code` is stable for programs.
 * `retryAfter`, in seconds, becomes the Retry-After header.
 */
export class ApiError extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    message: string,
    readonly details: { issues?: Issues; report?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, status, { cause: details.cause });
  }

  body(): ErrorBody {
    const { issues, report } = this.details;
    return {
      statusCode: this.getStatus(),
      code: this.code,
      message: this.message,
      ...(issues?.length ? { issues } : {}),
      ...(report === undefined ? {} : { report }),
    };
  }
}

/** An invalid request (400). The message is for people; each issue names the field or parameter it is about. */
export const badRequest = (message: string, issues: Issues = []) =>
  new ApiError(400, 'bad_request', message, { issues });

/** A missing page, record or file (404). */
export const notFound = (message: string, issues: Issues = []) => new ApiError(404, 'not_found', message, { issues });

/** The error for a parameter whose value names none of `known`. */
export const unknownNameError = (parameter: string, message: string, known: readonly string[]) =>
  notFound(message, [{ path: parameter, message: `${message} Valori ammessi: ${known.join(', ')}.` }]);

/**
 * Accepts a filter that is empty or has one of the values of `known`.
 *
 * @throws ApiError 404 for another value
 */
export function requireKnown(parameter: string, value: string | undefined, known: readonly string[], message: string) {
  if (value && !known.includes(value)) throw unknownNameError(parameter, message, known);
}

/** An exceeded limit (429); `retryAfter` in seconds. */
export const tooManyRequests = (message: string, retryAfter: number) =>
  new ApiError(429, 'too_many_requests', message, { retryAfter });

/** A failure that passes, such as a lost database connection (503). */
export const unavailable = (cause?: unknown) =>
  new ApiError(503, 'unavailable', 'Il servizio non è al momento disponibile. Riprova tra poco.', {
    retryAfter: 2,
    cause,
  });

/** An upload for which the disk has no space (507), while there still is some for texts. */
export const noRoomForFiles = (cause?: unknown) =>
  new ApiError(
    507,
    'disk_full',
    'Lo spazio sul disco del sito sta finendo: i file non si possono caricare, i testi sì.',
    {
      cause,
    },
  );

/** A write that found no space on the disk or in the database (503). */
export const diskFull = (cause?: unknown) =>
  new ApiError(503, 'disk_full', 'Spazio su disco esaurito: non è possibile salvare.', { retryAfter: 60, cause });
