import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Job, JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { focalOf, variantsOfUpload } from '../desk-picture.js';
import { PictureVariantsRepository } from '../picture-variants.repository.js';
import { type PictureEntity, pictureQueue } from '../picture.entity.js';
import { PicturesRepository } from '../pictures.repository.js';
import { runEncoder } from './encoder-process.js';

/** The picture stays without variants after so many failures, within some ten minutes. */
const maxAttempts = 5;

/** The picture whose variants are made was replaced, removed or given another focal point. */
export class PictureChanged extends Error {}

const hasSameVariants = (one: PictureEntity, other: PictureEntity): boolean =>
  one.src === other.src && String(focalOf(one)) === String(focalOf(other));

/** Makes the variants of uploaded pictures in the background. */
@Injectable()
export class VariantEncoder implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly pictures: PicturesRepository,
    private readonly variants: PictureVariantsRepository,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.queue.work<{ slug: string }>(pictureQueue, (job) => this.encodeMissing(job), { maxAttempts });
  }

  /** Has the missing variants of a picture made after the end of the caller's transaction. */
  async request(slug: string): Promise<void> {
    await this.queue.add(pictureQueue, { slug }, { key: slug });
  }

  private async encodeMissing({ data: { slug }, signal }: Job<{ slug: string }>): Promise<void> {
    const picture = await this.pictures.findWithMaster(slug);
    if (!picture) return;
    const made = new Set(await this.variants.findNames(slug));
    const isMissing = (name: string) => !made.has(name);
    const { files, card } = variantsOfUpload(picture);
    const missing = files.filter(({ name }) => isMissing(name));
    const missingCard = isMissing(card) && { card: { name: card, focal: focalOf(picture) } };
    if (missing.length === 0 && !missingCard) return;
    const { width, height, master } = picture;
    const encoding = { width, height, missing, ...missingCard };
    const onFile = (name: string, bytes: Buffer) => this.store(picture, { name, bytes });
    await runEncoder({ kind: 'encode', encoding }, master, { signal, onFile }).catch((error: unknown) => {
      // The change of the picture has requested its variants again.
      if (!(error instanceof PictureChanged)) throw error;
    });
  }

  /**
   * Stores a variant of a picture that has not changed meanwhile.
   *
   * @throws PictureChanged
   */
  async store(picture: PictureEntity, { name, bytes }: { name: string; bytes: Buffer }): Promise<void> {
    const { slug } = picture;
    await this.source.transaction(async () => {
      const current = await this.pictures.findLocked(slug);
      if (!current || current.variantCount === 0 || !hasSameVariants(current, picture)) throw new PictureChanged();
      await this.variants.add({ name, slug, bytes });
    });
  }
}
