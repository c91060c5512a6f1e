// Types of the files in content/generated. Types only, so that importing this module adds nothing to a bundle.

import type { ImageEntry } from './images/image-manifest.js';

export type GeneratedPicture = Pick<ImageEntry, 'src' | 'alt' | 'caption' | 'width' | 'height' | 'placeholder'>;

export type GeneratedSlide = GeneratedPicture & Pick<ImageEntry, 'focal'> & { title: string };

/** slides.json, in order; fewer than nine while pictures are missing. */
export type GeneratedSlides = GeneratedSlide[];

/** village.json, in order. */
export type GeneratedVillage = GeneratedPicture[];

/** bundled-images.json: addresses of pictures that override the post's own, by article slug. */
export type BundledImages = Record<string, string>;
