import { Injectable } from '@nestjs/common';
import type { PictureCrop, PictureCropChange } from '@salaria/contracts/desk/content/pictures';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { notFound } from '../../../platform/errors/api-error.js';
import { focalOf, variantsOfUpload, versionOf } from '../desk-picture.js';
import { VariantEncoder } from '../encoder/variant-encoder.service.js';
import { PictureUsage } from '../library/picture-usage.service.js';
import { changedMeanwhile, PicturesService } from '../library/pictures.service.js';
import { PictureVariantsRepository } from '../picture-variants.repository.js';
import type { PictureEntity } from '../picture.entity.js';
import { PicturesRepository } from '../pictures.repository.js';
import { addressOfPicture, PictureReader } from '../upload/picture-reader.js';

const whole: PictureCrop = { x: 0, y: 0, width: 1, height: 1 };
const within = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 1000;

/** Returns the focal point of a picture after another crop: the same place of the whole picture, or the nearest. */
export function movedFocal(
  [x, y]: readonly [number, number],
  from: PictureCrop | null,
  to: PictureCrop | null,
): [number, number] {
  const [before, after] = [from ?? whole, to ?? whole];
  return [
    within((before.x + x * before.width - after.x) / after.width),
    within((before.y + y * before.height - after.y) / after.height),
  ];
}

/** Crops pictures, and shows them whole again. */
@Injectable()
export class PictureCrops {
  constructor(
    private readonly source: DataSource,
    private readonly picturesService: PicturesService,
    private readonly pictures: PicturesRepository,
    private readonly usage: PictureUsage,
    private readonly variants: PictureVariantsRepository,
    private readonly reader: PictureReader,
    private readonly encoder: VariantEncoder,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the whole picture, WebP. @throws ApiError 404 */
  async whole(slug: string): Promise<Buffer> {
    return (await this.bytesOf(slug)).master;
  }

  /**
   * Shows a part of a picture, or all of it. What is written about it stays; its focal point follows.
   *
   * @throws ApiError 404, 409 when the picture was changed since `version`, 422 for too small a part
   */
  async crop(slug: string, { crop, version }: PictureCropChange) {
    // Before the picture is read, which takes seconds.
    if (version !== (await this.picturesService.one(slug)).version) throw changedMeanwhile();
    const { master, original } = await this.bytesOf(slug);
    const read = crop && (await this.reader.crop(original ?? master, crop));
    await this.source.transaction(async () => {
      const before = await this.picturesService.lock(slug, version);
      await this.picturesService.requireChangeable(slug);
      if (read) {
        const src = addressOfPicture(slug, read);
        const { files } = variantsOfUpload({ src, width: read.width });
        await this.pictures.crop(before, crop, { ...read, src, variantCount: files.length + 1 });
      } else if (before.crop) await this.pictures.uncrop(slug);
      else return;
      await this.moveFocal(before, crop);
      await this.variants.delete({ slug });
      if (!this.picturesService.canPublish)
        await this.usage.holdPublications(slug, `ritagliata da ${this.staff.caller.name} dopo che l’uscita era decisa`);
      await this.usage.rewriteRows(slug);
      await this.audit.describe({ slug, version: versionOf(before) });
      await this.encoder.request(slug);
      await this.usage.invalidate(slug);
    });
    return this.picturesService.one(slug);
  }

  private async bytesOf(slug: string) {
    await this.picturesService.one(slug);
    const bytes = await this.pictures.findUncropped(slug);
    if (!bytes) throw notFound('Di questa fotografia il sito non conserva il file.');
    return bytes;
  }

  private async moveFocal(before: PictureEntity, crop: PictureCrop | null) {
    const { slug, noteFields } = before;
    if (!noteFields) return;
    await this.pictures.storeNote(slug, { ...noteFields, focal: movedFocal(focalOf(before), before.crop, crop) });
  }
}
