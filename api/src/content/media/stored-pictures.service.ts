import {
  cardName,
  type ImageFormat,
  type NamedPicture,
  stemOf,
  variantName,
  variantWidths,
} from '@salaria/content/images/image-manifest';
import { Injectable } from '@nestjs/common';
import { SitePictures } from '../../platform/site-facts/site-pictures.js';
import { PictureVariantsRepository } from './picture-variants.repository.js';
import { PicturesRepository } from './pictures.repository.js';

/** A file of an uploaded picture. */
export interface StoredFile {
  bytes: Buffer;
  type: string | undefined;
  /** Whether the address may show something else later: a variant that is not made yet, a picture that was replaced. */
  isSubstitute: boolean;
}

/** `<slug>-<hash>-<width>x<height>-<colour>`, `-w<width>` in all but the largest JPEG, `-og` in the card, extension. */
const fileNamePattern =
  /^(?<slug>[a-z0-9-]+)-[0-9a-f]{8}-\d+x\d+-[0-9a-f]{6}(?:-w(?<width>\d+)|(?<card>-og))?\.(?<format>jpg|webp|avif)$/;

const typeOf = (name: string) => (name.endsWith('.webp') ? 'image/webp' : undefined);

/** The uploaded pictures as visitors get them. */
@Injectable()
export class StoredPictures {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly variants: PictureVariantsRepository,
    sitePictures: SitePictures,
  ) {
    sitePictures.readFrom(async (slug) => (await this.find([slug])).get(slug)?.picture);
  }

  /**
   * Returns the file with this name; while it is not made, the WebP of this size or a larger one, or the master; after the
   * picture was replaced, the new one. Undefined when no uploaded picture has the name.
   */
  async file(name: string): Promise<StoredFile | undefined> {
    const groups = fileNamePattern.exec(name)?.groups;
    if (!groups) return undefined;
    const isCard = groups['card'] !== undefined;
    const exact = await this.variants.findOneBy({ name });
    // A card is cropped again when the focal point moves, under the same name.
    if (exact) return { bytes: exact.bytes, type: typeOf(name), isSubstitute: isCard };
    return this.substitute(groups);
  }

  /** Returns the master of the picture to which a file with this name would belong. */
  async master(name: string): Promise<StoredFile | undefined> {
    const slug = fileNamePattern.exec(name)?.groups?.['slug'];
    return slug === undefined ? undefined : this.masterOf(slug);
  }

  /** Returns a picture in all its pixels, where they are more than those of its master. */
  async original(slug: string): Promise<{ width: number; height: number; bytes: Buffer } | undefined> {
    const { original, originalWidth, originalHeight } = (await this.pictures.findOriginal(slug)) ?? {};
    if (!original || !originalWidth || !originalHeight) return undefined;
    return { width: originalWidth, height: originalHeight, bytes: original };
  }

  /** Returns the pictures of the database with these names or addresses, by these; not those without a note. */
  async find(references: readonly string[]): Promise<Map<string, NamedPicture>> {
    const manifest = await this.pictures.findManifest(references);
    return new Map(
      Object.entries(manifest).flatMap(([slug, picture]) =>
        [slug, picture.src].map((reference) => [reference, { slug, picture }]),
      ),
    );
  }

  /** Returns whether a file has been made. */
  has(name: string): Promise<boolean> {
    return this.variants.existsBy({ name });
  }

  private async substitute({ slug = '', width, card, format }: Record<string, string | undefined>) {
    const picture = await this.pictures.findOneBy({ slug });
    // The others are files.
    if (!picture || picture.variantCount === 0) return undefined;
    const stem = stemOf(picture.src);
    const variant = (size: number, ending: ImageFormat) => variantName(stem, size, picture.width, ending);
    const shownWidth = width === undefined ? picture.width : Math.min(Number(width), picture.width);
    const names = [
      ...(card ? [cardName(stem)] : []),
      variant(shownWidth, format as ImageFormat),
      ...variantWidths(picture.width)
        .filter((size) => size >= shownWidth)
        .map((size) => variant(size, 'webp')),
    ];
    const made = await this.variants.findFirst(names);
    if (made) return { bytes: made.bytes, type: typeOf(made.name), isSubstitute: true };
    return this.masterOf(slug);
  }

  private async masterOf(slug: string): Promise<StoredFile | undefined> {
    const picture = await this.pictures.findWithMaster(slug);
    return picture ? { bytes: picture.master, type: 'image/webp', isSubstitute: true } : undefined;
  }
}
