import { readFile } from 'node:fs/promises';
import { type ReleaseShare, releaseShareSchema } from '@salaria/contracts/team-calls';
import * as z from '@salaria/contracts/z';
import { ApiError, badRequest } from '../../platform/errors/api-error.js';
import type { UploadFault, UploadKind } from '../../platform/uploads/upload-kind.js';
import { releaseLimits } from '../gate/rules/gate-rules.js';
import { isSourceMap, mapLimits } from '../releases/source-maps.js';

/** An uploaded release: release.json, and the files and source maps by name. */
export type ReceivedRelease = {
  description: string;
  files: Map<string, Buffer>;
  maps: Map<string, Buffer>;
  external: string | undefined;
  preview: boolean;
  share: ReleaseShare | undefined;
};

const { fileBytes, totalBytes, files: maxFiles } = releaseLimits;
const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toLocaleString('it-IT')} MB`;
const maxDescriptionBytes = 512 * 1024;

const errors: Record<UploadFault, [status: number, code: string, message: string]> = {
  not_multipart: [415, 'unsupported_type', 'Un rilascio si invia come multipart/form-data.'],
  malformed: [400, 'bad_request', 'Il rilascio non è un modulo multipart leggibile.'],
  wrong_field: [400, 'bad_request', 'Il rilascio contiene campi inattesi: servono «release» e «files».'],
  too_many_files: [413, 'release_too_large', `Più di ${maxFiles} file, o altrettante mappe dei sorgenti.`],
  too_large: [
    413,
    'release_too_large',
    `Un file può essere al massimo di ${inMegabytes(fileBytes)}, tutti insieme di ${inMegabytes(totalBytes)}, una mappa dei ` +
      `sorgenti di ${inMegabytes(mapLimits.fileBytes)}, tutte di ${inMegabytes(mapLimits.totalBytes)}, release.json di ${inMegabytes(maxDescriptionBytes)}.`,
  ],
  busy: [503, 'release_busy', 'Altri rilasci aspettano il controllo: riprova tra qualche secondo.'],
};

/** The form of a release: `release` (release.json as text), `files`, and optionally `external`, `preview`, `share` and `hold`. */
export const releaseUpload: UploadKind = {
  field: 'files',
  maxFiles: 2 * maxFiles,
  maxFileBytes: Math.max(fileBytes, mapLimits.fileBytes),
  maxTotalBytes: totalBytes + mapLimits.totalBytes,
  maxFieldBytes: maxDescriptionBytes,
  preservePath: true,
  // The gate keeps the files of a release in memory.
  maxConcurrent: 4,
  maxQueued: 20,
  // Sections take turns: the previews of one team do not hold another's release.
  owners: { ownerOf: ({ params }) => String(params['section']), maxConcurrent: 1, maxQueued: 5 },
  createError: (fault) => {
    const [status, code, message] = errors[fault];
    return new ApiError(status, code, message, fault === 'busy' ? { retryAfter: 10 } : {});
  },
};

/**
 * Reads a release. `external` is the address that the browser's files stay at.
 *
 * @throws ApiError 400
 */
export async function readRelease(
  sent: Express.Multer.File[],
  { release, external, preview, share, hold }: Record<string, unknown>,
): Promise<ReceivedRelease> {
  if (typeof release !== 'string') throw badRequest('Manca il campo «release» con il contenuto di release.json.');
  const [files, maps] = [new Map<string, Buffer>(), new Map<string, Buffer>()];
  for (const { originalname, path } of sent)
    (isSourceMap(originalname) ? maps : files).set(originalname, await readFile(path));
  const mapBytes = [...maps.values()].reduce((sum, { length }) => sum + length, 0);
  if (mapBytes > mapLimits.totalBytes) throw releaseUpload.createError('too_large');
  if (files.size + maps.size !== sent.length) throw badRequest('Due file hanno lo stesso nome.');
  return {
    description: release,
    files,
    maps,
    external: typeof external === 'string' ? external : undefined,
    preview: preview === '1',
    share: share === undefined ? undefined : readShare(share, hold),
  };
}

function readShare(share: unknown, hold: unknown): ReleaseShare {
  const parsed = z.safeParse(releaseShareSchema, { share: Number(share), hold: hold === '1' });
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? 'La parte dei visitatori non è valida.');
  return parsed.data;
}
