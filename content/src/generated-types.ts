// Types of the files in content/generated. Types only, so that importing this module adds nothing to a bundle.

export interface GeneratedPicture {
  /** Address of the largest JPEG; the addresses of its variants derive from it (image-manifest.ts). */
  src: string;
  alt: string;
  caption: string;
  width: number;
  height: number;
  /** 20 pixels wide WebP as a `data:` address. */
  placeholder: string;
}

export interface GeneratedSlide extends GeneratedPicture {
  title: string;
  /** Fractions of width and height of the point that must stay visible when the slide is cropped. */
  focal: [number, number];
}

/** slides.json, in order; fewer than nine while pictures are missing. */
export type GeneratedSlides = GeneratedSlide[];

/** village.json, in order. */
export type GeneratedVillage = GeneratedPicture[];

/** bundled-images.json: addresses of pictures that override the post's own, by article slug. */
export type BundledImages = Record<string, string>;
