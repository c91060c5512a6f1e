/** What pages and importers know of one picture. */
export interface ImageEntry {
  /**
   * Address of the largest JPEG, `/images/<slug>-<hash8>-<width>x<height>-<rrggbb>.jpg`. Every variant's address follows
   * from it (see `variantNames`), so it is all that has to cross a wire.
   */
  src: string;
  /** Pixels of `src`. */
  width: number;
  height: number;
  /** Mean colour, `#rrggbb`. */
  color: string;
  /** 20 pixels wide WebP as a `data:` address. */
  placeholder: string;
  alt: string;
  caption: string;
  credit: string;
  licence: string;
  /** Fractions of width and height of the point that must stay visible when the picture is cropped. */
  focal: [number, number];
  /** Made by a program, not by a camera. */
  generated: boolean;
}

/** By image slug. */
export type ImageManifest = Record<string, ImageEntry>;

export type ImageFormat = 'jpg' | 'webp' | 'avif';

/** Pixel widths that are made below the largest one. */
const smallerWidths = [480, 720, 960];
export const largestWidth = 1600;

/** Widths of the variants of a picture whose largest one is `width` pixels wide, ascending. */
export function variantWidths(width: number): number[] {
  return [...smallerWidths.filter((smaller) => smaller < width), width];
}

/** File name of one variant: `…-w480.webp`; the largest JPEG bears the plain name. */
export function variantName(stem: string, width: number, largest: number, format: ImageFormat): string {
  return format === 'jpg' && width === largest ? `${stem}.jpg` : `${stem}-w${width}.${format}`;
}

/** Address without folder and ending: what all variants' names begin with. */
export function stemOf(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1, -'.jpg'.length);
}

/** Pixels of the picture that other sites show for a page (Open Graph), cropped around the point that must stay visible. */
export const cardSize = { width: 1200, height: 630 } as const;

/** File name of the same. */
export const cardName = (stem: string): string => `${stem}-og.jpg`;

/** What all variants' names begin with, told from a variant's name. */
export const stemOfVariant = (name: string): string =>
  name.replace(/\.(jpg|webp|avif)$/, '').replace(/-(w\d+|og)$/, '');
