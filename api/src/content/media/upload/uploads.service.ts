import { Injectable } from '@nestjs/common';
import { slugOf } from '@salaria/contracts/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { Staff } from '../../../platform/access/staff.js';
import { VariantEncoder } from '../encoder/variant-encoder.service.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { PictureUsage } from '../library/picture-usage.service.js';
import { toDeskPicture, variantsOfUpload, versionOf } from '../desk-picture.js';
import { PictureVariantsRepository } from '../picture-variants.repository.js';
import { PicturesRepository, type UploadedPicture } from '../pictures.repository.js';
import { changedMeanwhile, PicturesService } from '../library/pictures.service.js';
import { PictureTrash } from '../library/picture-trash.js';
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
    private readonly trash: PictureTrash,
    private readonly pictureLibrary: PicturesService,
    private readonly pictures: PicturesRepository,
    private readonly usage: PictureUsage,
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
    const known = await this.pictures.findUpload(received.hash);
    if (known?.removedAt) await this.source.transaction(() => this.trash.restore(known.slug));
    if (known) return { picture: await this.pictureLibrary.one(known.slug), isKnown: true };
    if ((await this.pictureLibrary.limits()).remaining === 0) throw new PictureRefusal('picture_quota');
    const picture = await this.reader.read(received);
    const slug = await this.source.transaction(async () => {
      const stored = await this.insert(nameOf(received.fileName), picture);
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
    const known = await this.pictures.findUpload(received.hash);
    if (known && !known.removedAt && known.slug !== slug)
      throw new ApiError(409, 'picture_known', `Questo file è già nella raccolta, con il nome «${known.slug}».`);
    const picture = await this.reader.read(received);
    await this.source.transaction(async () => {
      const before = await this.pictureLibrary.lock(slug, version);
      await this.pictureLibrary.requireChangeable(slug);
      const src = addressOfPicture(slug, picture);
      // The copy in the trash stays, and no longer stands for the file.
      if (known?.removedAt) await this.pictures.update(known.slug, { uploadHash: null });
      await this.pictures.replace(this.uploadOf(slug, picture));
      if (src !== before.src) {
        await this.variants.delete({ slug });
        await this.usage.holdPublications(slug, `sostituita da ${this.staff.caller.name} dopo che l’uscita era decisa`);
      }
      await this.usage.rewriteRows(slug);
      await this.audit.describe({ slug, version: versionOf({ ...before, src }) });
      await this.encoder.request(slug);
      await this.usage.invalidate(slug);
    });
    return this.pictureLibrary.one(slug);
  }

  /** Returns the name under which the picture was stored; undefined when a concurrent upload of the file was faster. */
  private async insert(name: string, picture: ReadPicture): Promise<string | undefined> {
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? name : `${name}-${number}`;
      if (await this.pictures.add(this.uploadOf(slug, picture))) return slug;
      if (await this.pictures.findUpload(picture.uploadHash)) return undefined;
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
