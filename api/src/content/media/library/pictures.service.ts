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
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { VariantEncoder } from '../encoder/variant-encoder.service.js';
import { ApiError, badRequest, notFound } from '../../../platform/errors/api-error.js';
import { focalOf, noteOf, toDeskPicture, versionOf } from '../desk-picture.js';
import { PictureVariantsRepository } from '../picture-variants.repository.js';
import type { PictureEntity } from '../picture.entity.js';
import { PicturesRepository } from '../pictures.repository.js';
import { holdPublicationsWith, invalidateUsesOf, publicUsesOf, rewriteRowsWith, usesOf } from './picture-usage.js';
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
  one(slug: string) {
    return detail(this.pictures, slug);
  }

  async limits(): Promise<PictureLimits> {
    const { maxFileBytes, maxPixels, minWidth, maxPictures } = pictureLimits;
    return {
      types: await this.reader.readableTypes(),
      maxFileBytes,
      maxPixels,
      minWidth,
      remaining: Math.max(0, maxPictures - (await this.pictures.countUploaded())),
    };
  }

  /**
   * Writes the note of a picture.
   *
   * @throws ApiError 400 with the problems of the note, 404, or 409 when the picture was changed since `version`
   */
  async save(slug: string, { note, version }: PictureChange) {
    return this.source.transaction(async (manager) => {
      const pictures = manager.withRepository(this.pictures);
      const before = await lockPicture(pictures, slug, version);
      await this.requireChangeable(manager, slug);
      const fields = changedNote(before.noteFields ?? {}, asWritten(note));
      const { note: read, problems } = readImageNote(slug, fields);
      if (!read)
        throw badRequest(
          'La scheda ha qualcosa da correggere.',
          problems.map(({ field, reason }) => ({ path: `note.${field.split('.')[0] ?? ''}`, message: reason })),
        );
      await pictures.storeNote(slug, fields);
      if (!this.canPublish)
        await holdPublicationsWith(
          manager,
          slug,
          `descritta di nuovo da ${this.staff.caller.name} dopo che l’uscita era decisa`,
        );
      const hasMoved = String(focalOf(before)) !== String(focalOf({ slug, noteFields: fields }));
      if (hasMoved && before.variantCount > 0) await this.cropAgain(manager, before);
      await rewriteRowsWith(manager, slug);
      await this.audit.describe({ slug, fields: changedFields(noteOf(before), note) });
      await invalidateUsesOf(manager, slug);
      return detail(pictures, slug);
    });
  }

  /** @throws ApiError 404, or 409 for a picture of the content folder and for one in use */
  async remove(slug: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const pictures = manager.withRepository(this.pictures);
      const picture = await lockPicture(pictures, slug);
      if (!picture.isUploaded)
        throw new ApiError(
          409,
          'picture_in_folder',
          'È un file della cartella dei contenuti (content/images): si toglie da quella cartella.',
        );
      const uses = await usesOf(manager, slug);
      if (uses.length > 0)
        throw new ApiError(
          409,
          'picture_used',
          `È usata in: ${uses.map(({ label }) => label).join(', ')}. Toglila prima da lì.`,
        );
      await pictures.deleteWithNote(slug);
      await this.audit.describe({ slug });
      await invalidateUsesOf(manager, slug);
    });
  }

  /** @throws ApiError 403 for a `redattore`, with CONTENT_REVIEW, when a published entry shows the picture */
  async requireChangeable(manager: EntityManager, slug: string): Promise<void> {
    if (this.canPublish) return;
    const [first, ...others] = await publicUsesOf(manager, slug);
    if (first === undefined) return;
    const where = `${first}${others.length > 0 ? ' e altrove' : ''}`;
    throw new ApiError(403, 'review_required', `È sul sito in: ${where}. Chiedi a un responsabile di cambiarla.`);
  }

  private get canPublish(): boolean {
    return this.env.CONTENT_REVIEW !== 'on' || this.staff.caller.role === 'responsabile';
  }

  /** Drops the card, which is cropped around the focal point, to be made again. */
  private async cropAgain(manager: EntityManager, { slug, src }: PictureEntity): Promise<void> {
    await manager.withRepository(this.variants).delete({ name: cardName(stemOf(src)) });
    await this.encoder.request(slug);
  }
}

/**
 * Locks a picture until the end of the transaction.
 *
 * @throws ApiError 404, or 409 when its version is not `version`
 */
export async function lockPicture(
  pictures: PicturesRepository,
  slug: string,
  version?: string,
): Promise<PictureEntity> {
  const picture = await pictures.findLocked(slug);
  if (!picture) throw noSuchPicture();
  if (version !== undefined && version !== versionOf(picture)) throw changedMeanwhile();
  return picture;
}

async function detail(pictures: PicturesRepository, slug: string) {
  const picture = await pictures.findOneBy({ slug });
  if (!picture) throw noSuchPicture();
  return { ...toDeskPicture(picture), uses: await usesOf(pictures.manager, slug) };
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
