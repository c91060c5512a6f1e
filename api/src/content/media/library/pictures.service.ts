import { changedNote, readImageNote, type WrittenNote } from '@salaria/content/images/image-note';
import { cardName, stemOf } from '@salaria/content/images/image-manifest';
import { Inject, Injectable } from '@nestjs/common';
import type {
  DeskPicturesQuery,
  PictureChange,
  PictureLimits,
  PictureNote,
} from '@salaria/contracts/desk/content/pictures';
import { pictureLimits } from '@salaria/contracts/desk/content/pictures';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { VariantEncoder } from '../encoder/variant-encoder.service.js';
import { ApiError, badRequest, notFound } from '../../../platform/errors/api-error.js';
import { focalOf, noteOf, toDeskPicture, versionOf } from '../desk-picture.js';
import { PictureVariantsRepository } from '../picture-variants.repository.js';
import type { PictureEntity } from '../picture.entity.js';
import { PicturesRepository } from '../pictures.repository.js';
import { PictureUsage } from './picture-usage.service.js';
import { PictureReader } from '../upload/picture-reader.js';

/** The library of pictures: those of the content folder and those that the desk has uploaded. */
@Injectable()
export class PicturesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly staff: Staff,
    private readonly source: DataSource,
    private readonly variants: PictureVariantsRepository,
    private readonly pictures: PicturesRepository,
    private readonly usage: PictureUsage,
    private readonly audit: AuditLog,
    private readonly reader: PictureReader,
    private readonly encoder: VariantEncoder,
  ) {}

  /** Returns a page of the library. */
  async list(query: DeskPicturesQuery) {
    const page = await this.pictures.list(query);
    return { ...page, items: page.items.map(toDeskPicture) };
  }

  /** @throws ApiError 404 */
  async one(slug: string) {
    const picture = await this.pictures.findOneBy({ slug });
    if (!picture) throw noSuchPicture();
    return { ...toDeskPicture(picture), uses: await this.usage.find(slug) };
  }

  async limits(): Promise<PictureLimits> {
    const { maxFileBytes, maxPixels, minWidth, maxPictures, maxOriginalBytes } = pictureLimits;
    const freeBytes = maxOriginalBytes - (await this.pictures.countOriginalBytes());
    const freePlaces = Math.min(
      maxPictures - (await this.pictures.countUploaded()),
      Math.floor((freeBytes * maxPictures) / maxOriginalBytes),
    );
    return {
      types: await this.reader.readableTypes(),
      maxFileBytes,
      maxPixels,
      minWidth,
      remaining: Math.max(0, freePlaces),
    };
  }

  /**
   * Writes the note of a picture.
   *
   * @throws ApiError 400 with the problems of the note, 404, or 409 when the picture was changed since `version`
   */
  async save(slug: string, { note, version }: PictureChange) {
    return this.source.transaction(async () => {
      const before = await this.lock(slug, version);
      await this.requireChangeable(slug);
      const fields = changedNote(before.noteFields ?? {}, asWritten(note));
      const { note: read, problems } = readImageNote(slug, fields);
      if (!read)
        throw badRequest(
          'La scheda ha qualcosa da correggere.',
          problems.map(({ field, reason }) => ({ path: `note.${field.split('.')[0] ?? ''}`, message: reason })),
        );
      await this.pictures.storeNote(slug, fields);
      if (!this.canPublish)
        await this.usage.holdPublications(
          slug,
          `descritta di nuovo da ${this.staff.caller.name} dopo che l’uscita era decisa`,
        );
      const hasMoved = String(focalOf(before)) !== String(focalOf({ slug, noteFields: fields }));
      if (hasMoved && before.variantCount > 0) await this.cropAgain(before);
      await this.usage.rewriteRows(slug);
      await this.audit.describe({ slug, fields: changedFields(noteOf(before), note) });
      await this.usage.invalidate(slug);
      return this.one(slug);
    });
  }

  /** Moves a picture to the trash. @throws ApiError 404, or 409 for one in use */
  async remove(slug: string): Promise<void> {
    await this.source.transaction(async () => {
      const picture = await this.lock(slug);
      const uses = await this.usage.find(slug);
      if (uses.length > 0)
        throw new ApiError(
          409,
          'picture_used',
          `È usata in: ${uses.map(({ label }) => label).join(', ')}. Toglila prima da lì.`,
        );
      await this.pictures.moveToTrash(picture, this.staff.caller.name);
      await this.audit.describe({ slug });
      await this.usage.invalidate(slug);
    });
  }

  /**
   * Locks a picture until the end of the transaction.
   *
   * @throws ApiError 404, or 409 when its version is not `version`
   */
  async lock(slug: string, version?: string): Promise<PictureEntity> {
    const picture = await this.pictures.findLocked(slug);
    if (!picture) throw noSuchPicture();
    if (version !== undefined && version !== versionOf(picture)) throw changedMeanwhile();
    return picture;
  }

  /** @throws ApiError 403 for a `redattore`, with CONTENT_REVIEW, when a published entry shows the picture */
  async requireChangeable(slug: string): Promise<void> {
    if (this.canPublish) return;
    const [first, ...others] = await this.usage.findPublic(slug);
    if (first === undefined) return;
    const where = `${first}${others.length > 0 ? ' e altrove' : ''}`;
    throw new ApiError(403, 'review_required', `È sul sito in: ${where}. Chiedi a un responsabile di cambiarla.`);
  }

  /** Whether the caller may change what visitors see. */
  get canPublish(): boolean {
    return this.env.CONTENT_REVIEW !== 'on' || this.staff.caller.role === 'responsabile';
  }

  /** Drops the card, which is cropped around the focal point, to be made again. */
  private async cropAgain({ slug, src }: PictureEntity): Promise<void> {
    await this.variants.delete({ name: cardName(stemOf(src)) });
    await this.encoder.request(slug);
  }
}

const noSuchPicture = () => notFound('Questa fotografia non è nella raccolta.');

export const changedMeanwhile = () =>
  new ApiError(
    409,
    'edit_conflict',
    'Qualcun altro ha cambiato questa fotografia nel frattempo: ricarica la pagina per vedere com’è adesso.',
  );

const asWritten = ({ focal, ...note }: PictureNote): WrittenNote => ({
  ...note,
  focal: [rounded(focal.x), rounded(focal.y)],
});

/** Thousandths of a picture of 1600 pixels are less than two of them. */
const rounded = (fraction: number) => Math.round(fraction * 1000) / 1000;

function changedFields(before: PictureNote | null, after: PictureNote): string[] {
  const names = Object.keys(after) as (keyof PictureNote)[];
  return names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
}
