import { Injectable } from '@nestjs/common';
import { slugOf } from '@salaria/contracts/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { Staff } from '../../../platform/access/staff.js';
import { VariantEncoder } from '../encoder/variant-encoder.service.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { holdPublicationsWith, invalidateUsesOf, rewriteRowsWith } from '../library/picture-usage.js';
import { toDeskPicture, variantsOfUpload, versionOf } from '../desk-picture.js';
import { PictureVariantsRepository } from '../picture-variants.repository.js';
import { PicturesRepository, type UploadedPicture } from '../pictures.repository.js';
import { changedMeanwhile, lockPicture, PicturesService } from '../library/pictures.service.js';
import { PictureReader, type ReadPicture, addressOfPicture } from './picture-reader.js';
import { PictureRefusal } from './picture-refusal.js';
import type { ReceivedPicture } from './picture-upload.js';

const maxNameLength = 60;

/** Stores uploaded pictures. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly source: DataSource,
    private readonly variants: PictureVariantsRepository,
    private readonly reader: PictureReader,
    private readonly encoder: VariantEncoder,
    private readonly pictureLibrary: PicturesService,
    private readonly pictures: PicturesRepository,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Stores a picture under a name made from that of its file. A file that was uploaded before is not stored again, so
   * that an upload whose answer was lost can be repeated.
   *
   * @throws PictureRefusal when it cannot be read, or there are too many
   */
  async add(received: ReceivedPicture) {
    const known = await this.pictures.findOneBy({ uploadHash: received.hash });
    if (known) return { picture: toDeskPicture(known), isKnown: true };
    if ((await this.pictureLibrary.limits()).remaining === 0) throw new PictureRefusal('picture_quota');
    const picture = await this.reader.read(received);
    const slug = await this.source.transaction(async (manager) => {
      const stored = await this.insert(manager, nameOf(received.fileName), picture);
      if (stored === undefined) return undefined;
      await this.audit.describe({ slug: stored });
      await this.encoder.request(stored);
      return stored;
    });
    const stored = await (slug === undefined
      ? this.pictures.findOneBy({ uploadHash: received.hash })
      : this.pictures.findOneBy({ slug }));
    if (!stored) throw new PictureRefusal('picture_busy');
    return { picture: toDeskPicture(stored), isKnown: slug === undefined };
  }

  /**
   * Shows another file under the name of a picture. What is written about it stays.
   *
   * @throws ApiError 404, or 409 when the picture was changed since `version` or the file is another picture
   */
  async replace(slug: string, received: ReceivedPicture, version: string | undefined) {
    // Before the file is read, which takes seconds.
    const current = await this.pictureLibrary.one(slug);
    if (version !== current.version) throw changedMeanwhile();
    const known = await this.pictures.findOneBy({ uploadHash: received.hash });
    if (known && known.slug !== slug)
      throw new ApiError(409, 'picture_known', `Questo file è già nella raccolta, con il nome «${known.slug}».`);
    const picture = await this.reader.read(received);
    await this.source.transaction(async (manager) => {
      const pictures = manager.withRepository(this.pictures);
      const before = await lockPicture(pictures, slug, version);
      await this.pictureLibrary.requireChangeable(manager, slug);
      const src = addressOfPicture(slug, picture);
      await pictures.replace(this.uploadOf(slug, picture));
      if (src !== before.src) {
        await manager.withRepository(this.variants).delete({ slug });
        await holdPublicationsWith(
          manager,
          slug,
          `sostituita da ${this.staff.caller.name} dopo che l’uscita era decisa`,
        );
      }
      await rewriteRowsWith(manager, slug);
      await this.audit.describe({ slug, version: versionOf({ ...before, src }) });
      await this.encoder.request(slug);
      await invalidateUsesOf(manager, slug);
    });
    return this.pictureLibrary.one(slug);
  }

  /** Returns the name under which the picture was stored; undefined when a concurrent upload of the file was faster. */
  private async insert(manager: EntityManager, name: string, picture: ReadPicture): Promise<string | undefined> {
    const pictures = manager.withRepository(this.pictures);
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? name : `${name}-${number}`;
      if (await pictures.add(this.uploadOf(slug, picture))) return slug;
      if (await pictures.existsBy({ uploadHash: picture.uploadHash })) return undefined;
    }
  }

  private uploadOf(slug: string, picture: ReadPicture): UploadedPicture {
    const src = addressOfPicture(slug, picture);
    const { files } = variantsOfUpload({ src, width: picture.width });
    return { ...picture, slug, src, uploadedBy: this.staff.caller.name, variantCount: files.length + 1 };
  }
}

/** Returns a name for a picture from the name of its file: `DSC_0123 Caffè.JPG` becomes `dsc-0123-caffe`. */
const nameOf = (fileName: string): string =>
  slugOf(fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, ''), maxNameLength) || 'fotografia';
