import type { Request, Response } from 'express';
import multer from 'multer';
import { ApiError, badRequest } from '../../platform/errors/api-error.js';
import { releaseLimits } from '../gate/rules/gate-rules.js';

/** An uploaded release: release.json, and the files by name. */
export type ReceivedRelease = {
  description: string;
  files: Map<string, Buffer>;
  external: string | undefined;
  preview: boolean;
};

const maxDescriptionBytes = 512 * 1024;
// Boundaries and part headers.
const overheadBytes = 1024 * 1024;

const receive = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8',
  preservePath: true,
  limits: {
    fileSize: releaseLimits.fileBytes,
    files: releaseLimits.files,
    fields: 5,
    fieldSize: maxDescriptionBytes,
    parts: releaseLimits.files + 5,
    headerPairs: 20,
  },
}).array('files');

const tooLarge = (message: string) => new ApiError(413, 'release_too_large', message);

function refusal(error: unknown): Error {
  if (!(error instanceof multer.MulterError)) return badRequest('Il rilascio non è un modulo multipart leggibile.');
  if (error.code === 'LIMIT_FILE_SIZE') return tooLarge(`Un file supera ${releaseLimits.fileBytes} byte.`);
  if (error.code === 'LIMIT_FILE_COUNT' || error.code === 'LIMIT_PART_COUNT')
    return tooLarge(`Più di ${releaseLimits.files} file.`);
  if (error.code === 'LIMIT_FIELD_VALUE') return tooLarge(`release.json supera ${maxDescriptionBytes} byte.`);
  return badRequest('Il rilascio contiene campi inattesi: servono «release» e «files».');
}

/**
 * Parses a multipart upload: the field `release` (release.json as text), `files` with their names, and optionally
 * `external` (the address that the browser's files stay at) and `preview`.
 * @throws ApiError 415, 413, 411 or 400
 */
export async function receiveRelease(request: Request, response: Response): Promise<ReceivedRelease> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new ApiError(415, 'unsupported_type', 'Un rilascio si invia come multipart/form-data.');
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (!Number.isFinite(length)) throw new ApiError(411, 'length_required', 'Serve Content-Length.');
  if (length > releaseLimits.totalBytes + maxDescriptionBytes + overheadBytes)
    throw tooLarge(`Un rilascio può essere al massimo di ${releaseLimits.totalBytes} byte.`);
  await new Promise<void>((resolve, reject) =>
    receive(request, response, (error: unknown) => (error ? reject(refusal(error)) : resolve())),
  );
  const sent = Array.isArray(request.files) ? request.files : [];
  const fields = (request.body ?? {}) as Record<string, unknown>;
  if (typeof fields.release !== 'string')
    throw badRequest('Manca il campo «release» con il contenuto di release.json.');
  const files = new Map(sent.map((file) => [file.originalname, file.buffer]));
  if (files.size !== sent.length) throw badRequest('Due file hanno lo stesso nome.');
  return {
    description: fields.release,
    files,
    external: typeof fields.external === 'string' ? fields.external : undefined,
    preview: fields.preview === '1',
  };
}
