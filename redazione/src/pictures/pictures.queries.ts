import { type DeskPicture, deskPictureDetailSchema, deskPictureSchema } from '@salaria/contracts/desk/content/pictures';
import * as z from '@salaria/contracts/z';
import { readJson } from '@salaria/ui';
import { useDeskRead, useDeskList, withQuery } from '../desk/data/reads';
import { isEncoding } from './variant-progress';
import { type FileUpload, sendFile } from '@salaria/ui/api/send-form';

const listPath = '/api/desk/pictures';
/** Interval of reads while sizes and formats are being made. */
const pollMs = 2000;

export const picturePath = (slug: string): string => `${listPath}/${encodeURIComponent(slug)}`;

/** The list of pictures, in pages of as many as a window shows. */
export const picturesPath = `${listPath}?limit=24`;

/** Returns the interval, in ms, at which pictures are read again. */
export const pollWhileEncoding = (pictures: readonly DeskPicture[]): number => (pictures.some(isEncoding) ? pollMs : 0);

/** Returns the pictures that contain `words` and that content may use. */
export const useUsablePictures = (words: string) =>
  useDeskList(withQuery(picturesPath, { q: words, state: 'usable' }), deskPictureSchema, pollWhileEncoding);

/** Reads a picture; without a name nothing. */
export const usePicture = (slug: string | undefined) =>
  useDeskRead(slug === undefined ? null : picturePath(slug), deskPictureDetailSchema, {
    refreshInterval: (picture) => pollWhileEncoding(picture ? [picture] : []),
  });

/** Reads a picture past the cache of `usePicture`. */
export const readPicture = async (slug: string) => z.parse(deskPictureDetailSchema, await readJson(picturePath(slug)));

/** Time for sending 25 MB over a slow connection, for the queue of the server and for reading the picture. */
const timeoutMs = 260_000;

/** Sends a picture as the form field `picture`; at `onProgress(1)` the server starts to read it. */
export const sendPicture = <T extends z.ZodMiniType>(
  upload: Omit<FileUpload, 'field' | 'timeoutMs'>,
  schema: T,
): Promise<z.output<T>> => sendFile({ ...upload, field: 'picture', timeoutMs }, schema);
