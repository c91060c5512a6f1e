import { type ComponentType, lazy } from 'react';
import type { GalleryWindowProps } from './gallery-window';
import { PictureDialog } from './picture-dialog';

type Loaded = { default: ComponentType<GalleryWindowProps> };

let loading: Promise<Loaded> | undefined;

/**
 * Fetches the lightbox, once. When it cannot be had, a plain dialog takes its place: whoever clicks a picture sees it
 * large in any case.
 */
export function loadLightbox(): Promise<Loaded> {
  loading ??= import('./lightbox-window').catch(() => ({ default: PictureDialog }));
  return loading;
}

/** Loaded when a picture is first opened (or pointed at). */
export const LightboxWindow = lazy(loadLightbox);
