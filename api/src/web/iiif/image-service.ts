import { type ImageEntry, stemOf, variantName, variantWidths } from '@salaria/content/images/image-manifest';

export const imageApiContext = 'http://iiif.io/api/image/3/context.json';

/** One JPEG of a picture: its size in pixels, and its file in the folder of encoded pictures. */
type JpegVariant = { width: number; height: number; file: string };

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

/** Returns the image information (`info.json`) of IIIF Image API 3.0, level 0. */
export function createImageInformation(id: string, picture: ImageEntry) {
  return {
    '@context': imageApiContext,
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width: picture.width,
    height: picture.height,
    sizes: jpegVariants(picture).map(({ width, height }) => ({ width, height })),
    ...rightsOf(picture),
  };
}

/** Licences that IIIF and Creative Commons know by an address, by their name in the content files. */
const licenceAddresses: Readonly<Record<string, string>> = {
  'CC BY-SA 4.0': 'http://creativecommons.org/licenses/by-sa/4.0/',
  'CC BY 4.0': 'http://creativecommons.org/licenses/by/4.0/',
  'CC0 1.0': 'http://creativecommons.org/publicdomain/zero/1.0/',
};

/** Returns `rights` for a licence that has an address. */
export function rightsOf({ licence }: ImageEntry): { rights?: string } {
  const rights = licenceAddresses[licence];
  return rights === undefined ? {} : { rights };
}
