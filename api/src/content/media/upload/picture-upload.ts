import { pictureLimits } from '@salaria/contracts/desk/content/pictures';
import type { Request, Response } from 'express';
import multer from 'multer';
import { PictureRefusal } from './picture-refusal.js';
import { pictureTypeOf } from './picture-type.js';

/** The file of an upload. */
export interface ReceivedPicture {
  fileName: string;
  type: string;
  bytes: Buffer;
  /** Other fields of the form. */
  fields: Readonly<Record<string, string>>;
}

const fieldName = 'picture';
// In memory: a killed process leaves no temporary file.
const parseForm = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8',
  limits: { fileSize: pictureLimits.maxFileBytes, files: 2, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 50 },
}).any();
// Boundaries and part headers.
const maxFormOverheadBytes = 64 * 1024;

function refusalFor(error: unknown): Error {
  if (!(error instanceof multer.MulterError)) return new PictureRefusal('picture_malformed');
  if (error.code === 'LIMIT_FILE_SIZE')
    return new PictureRefusal(error.field === fieldName ? 'picture_too_large' : 'picture_wrong_field');
  if (error.code === 'LIMIT_FILE_COUNT') return new PictureRefusal('picture_two_files');
  return new PictureRefusal('picture_malformed');
}

const filesOf = (request: Request, response: Response): Promise<Express.Multer.File[]> =>
  new Promise((resolve, reject) => {
    parseForm(request, response, (error: unknown) => {
      if (error) reject(refusalFor(error));
      else resolve(Array.isArray(request.files) ? request.files : []);
    });
  });

/**
 * Returns the picture of a multipart upload: exactly one file, in the field `picture`, that starts like a picture of a
 * type that the site reads. Its name and declared type do not matter.
 *
 * @throws PictureRefusal for any other upload
 */
export async function receivePicture(request: Request, response: Response): Promise<ReceivedPicture> {
  if (!/^multipart\/form-data\s*;/i.test(String(request.headers['content-type'])))
    throw new PictureRefusal('picture_not_multipart');
  if (Number(request.headers['content-length']) > pictureLimits.maxFileBytes + maxFormOverheadBytes)
    throw new PictureRefusal('picture_too_large');
  const files = await filesOf(request, response);
  const [file, second] = files;
  if (!file) throw new PictureRefusal('picture_missing');
  if (second) throw new PictureRefusal('picture_two_files');
  if (file.fieldname !== fieldName) throw new PictureRefusal('picture_wrong_field');
  if (file.size === 0) throw new PictureRefusal('picture_empty');
  const type = pictureTypeOf(file.buffer);
  if (type === undefined) throw new PictureRefusal('picture_wrong_type');
  const fields = Object.fromEntries(
    Object.entries(request.body as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  return { fileName: file.originalname, type, bytes: file.buffer, fields };
}
