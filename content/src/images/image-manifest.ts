/** Metadata of one picture, for pages and the import. */
export interface ImageEntry {
  /**
   * Address of the largest JPEG, `/images/<slug>-<hash8>-<width>x<height>-<rrggbb>.jpg`. The addresses of all variants
   * derive from it (`variantName`), so the API sends nothing else.
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
  /** Drawn by a program, not photographed. */
  generated: boolean;
}

/** By image slug. */
export type ImageManifest = Record<string, ImageEntry>;

/** A picture of the site with its name in the content folder. */
export interface NamedPicture {
  slug: string;
  picture: ImageEntry;
}

/** Returns a picture by its name in the content folder or by its address. */
export function findPicture(pictures: ImageManifest, reference: string): NamedPicture | undefined {
  const [slug, picture] =
    Object.entries(pictures).find(([name, { src }]) => name === reference || src === reference) ?? [];
  return slug === undefined || picture === undefined ? undefined : { slug, picture };
}

export type ImageFormat = 'jpg' | 'webp' | 'avif';

/** Pixel widths of the variants besides the largest one. */
const smallerWidths = [320, 480, 720, 960];
export const largestWidth = 1600;

/** Returns the widths of all variants, ascending, when the largest one is `width` pixels wide. */
export function variantWidths(width: number): number[] {
  return [...smallerWidths.filter((smaller) => smaller < width), width];
}

/** Returns the file name of one variant: `…-w480.webp`; the largest JPEG has no width in its name. */
export function variantName(stem: string, width: number, largest: number, format: ImageFormat): string {
  return format === 'jpg' && width === largest ? `${stem}.jpg` : `${stem}-w${width}.${format}`;
}

/** Returns the common prefix of all variants from the address of a picture. */
export function stemOf(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1, -'.jpg'.length);
}

/** Pixels of an Open Graph picture, cropped around the focal point. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Returns the file name of the Open Graph picture. */
export const cardName = (stem: string): string => `${stem}-og.jpg`;

/** Returns the common prefix of all variants from the file name of one. */
export const stemOfVariant = (name: string): string =>
  name.replace(/\.(jpg|webp|avif)$/, '').replace(/-(w\d+|og)$/, '');

/** A file that derives from a master. */
export interface Variant {
  name: string;
  width: number;
  format: ImageFormat;
}

/** Returns the variants of a picture in these formats. */
export function variantsOf(
  { src, width }: Pick<ImageEntry, 'src' | 'width'>,
  formats: readonly ImageFormat[],
): Variant[] {
  return formats.flatMap((format) =>
    variantWidths(width).map((w) => ({ name: variantName(stemOf(src), w, width, format), width: w, format })),
  );
}
