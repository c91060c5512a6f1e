import { type ComponentType, lazy } from 'react';
import type { GalleryWindowProps } from '../gallery-window';
import { PictureDialog } from './picture-dialog';

type LightboxModule = { default: ComponentType<GalleryWindowProps> };

let lightboxModule: Promise<LightboxModule> | undefined;

/** Loads the lightbox once; a dialog with one picture is the fallback when it fails to load. */
export function loadLightbox(): Promise<LightboxModule> {
  lightboxModule ??= import('./lightbox-window').catch(() => ({ default: PictureDialog }));
  return lightboxModule;
}

export const LightboxWindow = lazy(loadLightbox);
