import {
  type DeskPicture,
  type DeskPictureDetail,
  deskPictureDetailSchema,
  deskPictureSchema,
  type PictureChange,
  type PictureLimits,
  pictureLimitsSchema,
} from '@salaria/contracts/desk/pictures';
import * as z from '@salaria/contracts/z';
import { type Read, send, useRead } from '@salaria/ui';
import { type PagedList, usePagedList } from '../desk/parts/use-paged-list';

const listPath = '/api/desk/pictures';
export const limitsPath = '/api/desk/picture-limits';
const pageSize = 24;

export const picturePath = (slug: string): string => `${listPath}/${encodeURIComponent(slug)}`;

/** Returns the pictures that contain `words`; only those that content may use when `usable` is set. */
export function usePictures(words: string, { usable = false } = {}): PagedList<DeskPicture> {
  const query = new URLSearchParams({ limit: String(pageSize), ...(words && { q: words }) });
  if (usable) query.set('state', 'usable');
  return usePagedList(`${listPath}?${query}`, deskPictureSchema);
}

export const usePicture = (slug: string): Read<DeskPictureDetail> =>
  useRead(picturePath(slug), deskPictureDetailSchema);

export const usePictureLimits = (): Read<PictureLimits> => useRead(limitsPath, pictureLimitsSchema);

export const savePicture = (slug: string, change: PictureChange): Promise<DeskPictureDetail> =>
  send('PUT', picturePath(slug), change, deskPictureDetailSchema);

export const removePicture = (slug: string): Promise<unknown> => send('DELETE', picturePath(slug), undefined, z.null());
