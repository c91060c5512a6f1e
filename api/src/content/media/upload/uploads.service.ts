import { Injectable } from '@nestjs/common';
import type { DeskPictureDetail, PictureUploaded } from '@salaria/contracts/desk/content/pictures';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { Staff } from '../../../platform/access/staff.js';
import { elementAt } from '../../../platform/element-at.js';
import { notifyInvalidation } from '../../../platform/http-cache/cache-invalidator.js';
import { VariantEncoder } from '../encoder/variant-encoder.service.js';
import { insertPicture, pictureBySlug, pictureByUpload, updatePicture } from '../media.queries.js';
import { changedMeanwhile, pictureKnown } from '../library/picture-errors.js';
import { showPicture } from '../library/picture-references.js';
import { type PictureRow, presentPicture, variantsOfUpload, versionOf } from '../picture-row.js';
import { lockPicture, PicturesService } from '../library/pictures.service.js';
import { hashOfUpload, PictureReader, type ReadPicture, srcOf } from './picture-reader.js';
import { PictureRefusal } from './picture-refusal.js';
import { numberedSlugs, slugOf } from './picture-slug.js';
import type { ReceivedPicture } from './picture-upload.js';

/** Stores uploaded pictures. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly source: DataSource,
    private readonly reader: PictureReader,
    private readonly encoder: VariantEncoder,
    private readonly pictures: PicturesService,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Stores a picture under a name made from that of its file. A file that was uploaded before is not stored again, so
   * that an upload whose answer was lost can be repeated.
   *
   * @throws PictureRefusal when it cannot be read, or there are too many
   */
  async add(received: ReceivedPicture, request: Request): Promise<PictureUploaded> {
    const known = await this.known(received);
    if (known) return { picture: presentPicture(known), isKnown: true };
    if ((await this.pictures.limits()).remaining === 0) throw new PictureRefusal('picture_quota');
    const picture = await this.reader.read(received);
    const slug = await this.source.transaction(async (manager) => {
      const stored = await this.insert(manager, slugOf(received.fileName), picture, request);
      if (stored !== undefined) await this.audit.describe(manager, request, { slug: stored });
      return stored;
    });
    const row = slug === undefined ? await this.known(received) : await this.row(slug);
    if (!row) throw new PictureRefusal('picture_busy');
    void this.encoder.encodeMissing();
    return { picture: presentPicture(row), isKnown: slug === undefined };
  }

  /**
   * Shows another file under the name of a picture. What is written about it stays.
   *
   * @throws ApiError 404, or 409 when the picture was changed since `version` or the file is another picture
   */
  async replace(
    slug: string,
    received: ReceivedPicture,
    version: string | undefined,
    request: Request,
  ): Promise<DeskPictureDetail> {
    // Before the file is read, which takes seconds.
    const current = await this.pictures.one(slug);
    if (version !== current.version) throw changedMeanwhile();
    const known = await this.known(received);
    if (known && known.slug !== slug) throw pictureKnown(known.slug);
    const picture = await this.reader.read(received);
    await this.source.transaction(async (manager) => {
      const before = await lockPicture(manager, slug, version);
      const src = srcOf(slug, picture);
      await manager.query(updatePicture, [this.columns(slug, picture, request), picture.master]);
      if (src !== before.src) await manager.query('delete from picture_variants where slug = $1', [slug]);
      const note = presentPicture(before).note;
      const texts = { alt: note?.alt, caption: note?.caption };
      await showPicture(manager, { ...before, ...texts }, { ...picture, src, ...texts });
      await this.audit.describe(manager, request, { slug, version: versionOf({ ...before, src }) });
      await notifyInvalidation(manager, ['*']);
    });
    void this.encoder.encodeMissing();
    return this.pictures.one(slug);
  }

  /** Returns the name under which the picture was stored; undefined when a concurrent upload of the file was faster. */
  private async insert(
    manager: EntityManager,
    name: string,
    picture: ReadPicture,
    request: Request,
  ): Promise<string | undefined> {
    for (const slug of numberedSlugs(name)) {
      const rows = await manager.query<{ slug: string }[]>(insertPicture, [
        this.columns(slug, picture, request),
        picture.master,
      ]);
      if (rows[0]) return rows[0].slug;
      const [same] = await manager.query<object[]>(pictureByUpload, [picture.uploadHash]);
      if (same) return undefined;
    }
    return undefined;
  }

  private columns(slug: string, picture: ReadPicture, request: Request): string {
    const { width, height, color, placeholder, uploadHash } = picture;
    const src = srcOf(slug, picture);
    const { files } = variantsOfUpload({ src, width });
    return JSON.stringify({
      slug,
      src,
      width,
      height,
      color,
      placeholder,
      uploadHash,
      uploadedBy: this.staff.of(request).name,
      variantCount: files.length + 1,
    });
  }

  private async known({ bytes }: ReceivedPicture): Promise<PictureRow | undefined> {
    const [row] = await this.source.query<PictureRow[]>(pictureByUpload, [hashOfUpload(bytes)]);
    return row;
  }

  private async row(slug: string): Promise<PictureRow> {
    return elementAt(await this.source.query<PictureRow[]>(pictureBySlug, [slug]), 0);
  }
}
