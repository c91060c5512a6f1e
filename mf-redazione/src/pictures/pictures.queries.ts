import {
  type DeskPicture,
  type DeskPictureDetail,
  deskPictureDetailSchema,
  deskPictureSchema,
  type PictureChange,
  type PictureLimits,
  pictureLimitsSchema,
} from '@salaria/contracts/desk/content/pictures';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import * as z from '@salaria/contracts/z';
import { type Read, readJson, useRead } from '@salaria/ui';
import { deskSend } from '../desk/session/lost-session';
import { type PagedList, usePagedList } from '../desk/parts/list/use-paged-list';

/** Role of the pages of this folder. */
export const picturesRole: StaffRole = 'redattore';

const listPath = '/api/desk/pictures';
const limitsPath = '/api/desk/picture-limits';
const pageSize = 24;

export const picturePath = (slug: string): string => `${listPath}/${encodeURIComponent(slug)}`;

/** Returns the pictures that contain `words`; with `state`, only those that content may use, or may not yet. */
export function usePictures(words: string, state?: 'usable' | 'incomplete'): PagedList<DeskPicture> {
  const query = new URLSearchParams({ limit: String(pageSize), ...(words && { q: words }), ...(state && { state }) });
  return usePagedList(`${listPath}?${query}`, deskPictureSchema);
}

export const usePicture = (slug: string): Read<DeskPictureDetail> =>
  useRead(picturePath(slug), deskPictureDetailSchema);

/** Reads a picture past the cache of `usePicture`. */
export const readPicture = async (slug: string): Promise<DeskPictureDetail> =>
  z.parse(deskPictureDetailSchema, await readJson(picturePath(slug)));

export const usePictureLimits = (): Read<PictureLimits> => useRead(limitsPath, pictureLimitsSchema);

export const savePicture = (slug: string, change: PictureChange): Promise<DeskPictureDetail> =>
  deskSend('PUT', picturePath(slug), change, deskPictureDetailSchema);

export const removePicture = (slug: string): Promise<unknown> =>
  deskSend('DELETE', picturePath(slug), undefined, z.null());
