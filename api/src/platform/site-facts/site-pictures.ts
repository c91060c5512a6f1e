import { Injectable } from '@nestjs/common';

/** What texts show of a picture of the library. */
export interface SitePicture {
  src: string;
  alt: string;
  width: number;
  height: number;
  caption: string;
  credit: string;
  licence: string;
}

/** Finds a picture by its name; undefined for one without a note. */
type FindPicture = (slug: string) => Promise<SitePicture | undefined>;

/** The pictures of the library, for texts of domains such as the newsletter. */
@Injectable()
export class SitePictures {
  private source: FindPicture = () => Promise.resolve(undefined);

  /** Sets where the pictures come from: the layer that has them is above those that need them. */
  readFrom(source: FindPicture): void {
    this.source = source;
  }

  /** Returns the pictures with these names that the library has; not inside of a transaction. */
  async find(slugs: readonly string[]): Promise<ReadonlyMap<string, SitePicture>> {
    const found = new Map<string, SitePicture>();
    for (const slug of new Set(slugs)) {
      const picture = await this.source(slug);
      if (picture) found.set(slug, picture);
    }
    return found;
  }
}
