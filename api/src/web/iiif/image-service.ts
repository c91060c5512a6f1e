import { type Rights, rightsAddress } from '@salaria/contracts/rights';
import { type ImageEntry, stemOf, variantName, variantWidths } from '@salaria/content/images/image-manifest';

export const imageApiContext = 'http://iiif.io/api/image/3/context.json';

/** One JPEG of a picture: its size in pixels, and its file in the folder of encoded pictures. */
type JpegVariant = ImageSize & { file: string };
type ImageSize = { width: number; height: number };

/** Pictures that were stored before smaller ones were encoded lack those. */
const minWidth = 480;

/** Returns the JPEGs of a picture, smallest first. */
function jpegVariants({ src, width: largest, height }: ImageEntry): JpegVariant[] {
  const widths = variantWidths(largest).filter((width) => width >= minWidth || width === largest);
  return widths.map((width) => ({
    width,
    height: Math.round((height * width) / largest),
    file: variantName(stemOf(src), width, largest, 'jpg'),
  }));
}

/**
 * Returns the file of a size in the canonical form of IIIF Image API 3.0 (`max` or `w,h`), or undefined: a level 0
 * service has only the sizes that its `info.json` lists.
 */
export function jpegOfSize(picture: ImageEntry, size: string): string | undefined {
  const variants = jpegVariants(picture);
  if (size === 'max') return variants.at(-1)?.file;
  return variants.find(({ width, height }) => size === `${width},${height}`)?.file;
}

/**
 * Returns the image information (`info.json`) of IIIF Image API 3.0, level 0.
 *
 * @param original size of the upload, where it is larger than the variants
 */
export function createImageInformation(id: string, picture: ImageEntry, original?: ImageSize) {
  const { width, height } = original ?? picture;
  return {
    '@context': imageApiContext,
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    sizes: [...jpegVariants(picture), ...(original ? [original] : [])].map((size) => ({
      width: size.width,
      height: size.height,
    })),
    ...iiifRights(picture),
  };
}

/** Returns `rights` for a licence or a statement that has an address. */
export function iiifRights({ licence }: Pick<Rights, 'licence'>): { rights?: string } {
  const rights = rightsAddress(licence);
  return rights === undefined ? {} : { rights };
}
