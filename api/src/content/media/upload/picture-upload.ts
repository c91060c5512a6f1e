import { pictureLimits } from '@salaria/contracts/desk/content/pictures';
import type { UploadKind } from '../../../platform/uploads/upload-kind.js';
import { firstBytes, hashOfFile } from '../../../platform/uploads/uploaded-file.js';
import { PictureRefusal } from './picture-refusal.js';

/** The file of an upload. */
export interface ReceivedPicture {
  fileName: string;
  type: string;
  /** Where the file is until the response is sent. */
  path: string;
  /** SHA-256 of the file. */
  hash: string;
}

export const pictureUpload: UploadKind = {
  field: 'picture',
  maxFiles: 1,
  maxFileBytes: pictureLimits.maxFileBytes,
  maxTotalBytes: pictureLimits.maxFileBytes,
  maxFieldBytes: 1000,
  maxConcurrent: 4,
  maxQueued: 20,
  createError: (fault) => new PictureRefusal(fault === 'too_many_files' ? 'picture_two_files' : `picture_${fault}`),
};

/**
 * Returns the picture of an upload, which starts like one of a type that the site reads. Its name and declared type do
 * not matter.
 *
 * @throws PictureRefusal for any other upload
 */
export async function readPicture([file]: Express.Multer.File[]): Promise<ReceivedPicture> {
  if (!file) throw new PictureRefusal('picture_missing');
  if (file.size === 0) throw new PictureRefusal('picture_empty');
  const type = pictureTypeOf(await firstBytes(file.path, 64));
  if (type === undefined) throw new PictureRefusal('picture_wrong_type');
  return { fileName: file.originalname, type, path: file.path, hash: await hashOfFile(file.path) };
}

const startsWith = (bytes: Buffer, text: string, offset = 0) =>
  bytes.toString('latin1', offset, offset + text.length) === text;

/** Brands of HEIC in the file type box (ISO/IEC 23008-12, B.4). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Returns the media type that the first bytes of a file announce; undefined for all that the site does not read. */
function pictureTypeOf(bytes: Buffer): string | undefined {
  if (bytes.length < 12) return undefined;
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'ftyp', 4) && heicBrands.some((brand) => startsWith(bytes, brand, 8))) return 'image/heic';
  return undefined;
}
