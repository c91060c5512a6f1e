import { type ImageEntry, type ImageFormat, stemOf, variantName, variantWidths } from './image-manifest.js';

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
