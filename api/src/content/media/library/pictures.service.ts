import { notePath, readImageNote, type WrittenNote, writeImageNote } from '@salaria/content/images/image-note';
import { cardName, stemOf } from '@salaria/content/images/image-manifest';
import { Injectable } from '@nestjs/common';
import type {
  DeskPictureDetail,
  DeskPicturesQuery,
  PictureChange,
  PictureLimits,
  PictureNote,
} from '@salaria/contracts/desk/content/pictures';
import { pictureLimits } from '@salaria/contracts/desk/content/pictures';
import { minMasterWidth } from '@salaria/content/images/masters/master-limits';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { JsonReader } from '../../../platform/database/json-reader.js';
import { elementAt } from '../../../platform/element-at.js';
import { notifyInvalidation } from '../../../platform/http-cache/cache-invalidator.js';
import { JsonText } from '../../../platform/http-cache/json-text.js';
import { JsonPage } from '../../../platform/paging/json-page.js';
import { readList } from '../../../platform/paging/read-list.js';
import { VariantEncoder } from '../encoder/variant-encoder.service.js';
import { pictureBySlug, pictureList, readLocked, storeNote } from '../media.queries.js';
import { changedMeanwhile, invalidNote, noSuchPicture, pictureInFolder, pictureInUse } from './picture-errors.js';
import { showPicture } from './picture-references.js';
import { focalOf, type PictureRow, presentPicture, versionOf } from '../picture-row.js';
import { usesOf } from './picture-usage.js';
import { PictureReader } from '../upload/picture-reader.js';

const defaultPageSize = 24;
/** Pages, lists and feeds show pictures. */
const allTags = ['*'];

/** The library of pictures: those of the content folder and those that the desk has uploaded. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly source: DataSource,
    private readonly json: JsonReader,
    private readonly audit: AuditLog,
    private readonly reader: PictureReader,
    private readonly encoder: VariantEncoder,
  ) {}

  /** Returns a page of the library, as JSON. */
  async list({ q = '', state, limit = defaultPageSize, cursor }: DeskPicturesQuery): Promise<JsonText> {
    const page = await readList(this.json, pictureList, [q.trim(), state ?? null], {
      limit,
      ...(cursor !== undefined && { cursor }),
    });
    if (!(page instanceof JsonPage)) throw new Error('A list with a limit comes in pages');
    const items = (JSON.parse(page.text) as PictureRow[]).map(presentPicture);
    return new JsonText(JSON.stringify({ items, total: page.total, next: page.next ?? null }));
  }

  /** @throws ApiError 404 */
  async one(slug: string): Promise<DeskPictureDetail> {
    return detail(this.source.manager, slug);
  }

  async limits(): Promise<PictureLimits> {
    const { maxFileBytes, maxPixels, maxPictures } = pictureLimits;
    const rows = await this.source.query<{ count: number }[]>(
      'select count(*)::integer as count from pictures where master is not null',
    );
    return {
      types: await this.reader.readableTypes(),
      maxFileBytes,
      maxPixels,
      minWidth: minMasterWidth,
      remaining: Math.max(0, maxPictures - elementAt(rows, 0).count),
    };
  }

  /**
   * Writes the note of a picture.
   *
   * @throws ApiError 400 with the problems of the note, 404, or 409 when the picture was changed since `version`
   */
  async save(slug: string, { note, version }: PictureChange, request: Request): Promise<DeskPictureDetail> {
    const saved = await this.source.transaction(async (manager) => {
      const before = await lockPicture(manager, slug, version);
      const text = writeImageNote(asWritten(note), before.noteText ?? undefined);
      const { note: read, problems } = readImageNote(slug, text);
      if (!read) throw invalidNote(problems);
      await manager.query(storeNote, [notePath(slug), text]);
      const old = presentPicture(before).note;
      const hasMoved = String(focalOf(before)) !== String(focalOf({ slug, noteText: text }));
      if (hasMoved && before.isUploaded) await cropAgain(manager, before);
      const { alt, caption } = read;
      await showPicture(manager, { ...before, alt: old?.alt, caption: old?.caption }, { ...before, alt, caption });
      await this.audit.describe(manager, request, { slug, fields: changedFields(old, note) });
      await notifyInvalidation(manager, allTags);
      return detail(manager, slug);
    });
    void this.encoder.encodeMissing();
    return saved;
  }

  /** @throws ApiError 404, or 409 for a picture of the content folder and for one in use */
  async remove(slug: string, request: Request): Promise<void> {
    await this.source.transaction(async (manager) => {
      const picture = await lockPicture(manager, slug);
      if (!picture.isUploaded || picture.isInFolder) throw pictureInFolder();
      const uses = await usesOf(manager, slug);
      if (uses.length > 0) throw pictureInUse(uses);
      await manager.query('delete from content_sources where path = $1', [notePath(slug)]);
      await manager.query('delete from pictures where slug = $1', [slug]);
      await this.audit.describe(manager, request, { slug });
      await notifyInvalidation(manager, allTags);
    });
  }
}

/**
 * Locks a picture until the end of the transaction.
 *
 * @throws ApiError 404, or 409 when its version is not `version`
 */
export async function lockPicture(manager: EntityManager, slug: string, version?: string): Promise<PictureRow> {
  const row = await readLocked(manager, slug);
  if (!row) throw noSuchPicture();
  if (version !== undefined && version !== versionOf(row)) throw changedMeanwhile();
  return row;
}

async function detail(manager: EntityManager, slug: string): Promise<DeskPictureDetail> {
  const [row] = await manager.query<PictureRow[]>(pictureBySlug, [slug]);
  if (!row) throw noSuchPicture();
  return { ...presentPicture(row), uses: await usesOf(manager, slug) };
}

/** Drops the card, which is cropped around the focal point, to be made again. */
async function cropAgain(manager: EntityManager, { slug, src }: PictureRow): Promise<void> {
  await manager.query('delete from picture_variants where name = $1', [cardName(stemOf(src))]);
  await manager.query(
    'update pictures set attempts = 0, "nextAttemptAt" = least("nextAttemptAt", now()) where slug = $1',
    [slug],
  );
}

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
