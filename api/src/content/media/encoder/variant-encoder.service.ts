import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { focalOf, maxEncodingAttempts, type PictureRow, pictureColumns, variantsOfUpload } from '../picture-row.js';
import { ProcessFailure } from '../../../platform/processes/limited-process.js';
import { runEncoder } from './encoder-process.js';
import { leaseSeconds, PictureChanged, storeVariant } from './store-variant.js';

/** For pictures whose process has ended. */
const pollIntervalMs = 10_000;
const backoffSeconds = 60;

type Claimed = PictureRow & { master: Buffer };

/** Makes the variants of uploaded pictures in the background: one process makes those of a picture. */
@Injectable()
export class VariantEncoder implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(VariantEncoder.name);
  private readonly shutdown = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isRequested = false;

  constructor(private readonly source: DataSource) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.encodeMissing(), pollIntervalMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.shutdown.abort();
    await this.running;
  }

  /** Makes what is missing. Resolves when nothing is left that this process can make. */
  encodeMissing(): Promise<void> {
    this.isRequested = true;
    this.running ??= this.encodeAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async encodeAll(): Promise<void> {
    try {
      while (this.isRequested && !this.shutdown.signal.aborted) {
        this.isRequested = false;
        for (let picture = await this.claim(); picture; picture = await this.claim()) {
          await this.encode(picture);
          if (this.shutdown.signal.aborted) return;
        }
      }
    } catch (error) {
      // The database is away: the next poll continues.
      if (!this.shutdown.signal.aborted) this.logger.warn(error, 'Variants of pictures wait');
    }
  }

  /** Claims one picture for this process: for others it becomes due when the lease has ended. */
  private async claim(): Promise<Claimed | undefined> {
    const [[claimed]] = await this.source.query<[{ slug: string }[], number]>(
      `update pictures set attempts = attempts + 1, "nextAttemptAt" = now() + $2::float8 * interval '1 second'
       where slug = (
         select p.slug from pictures p
         where p.master is not null and p.attempts < $1 and p."nextAttemptAt" <= now()
           and p."variantCount" > (select count(*) from picture_variants v where v.slug = p.slug)
         order by p.id limit 1 for update skip locked
       )
       returning slug`,
      [maxEncodingAttempts, leaseSeconds],
    );
    if (!claimed) return undefined;
    const [row] = await this.source.query<Claimed[]>(
      `select ${pictureColumns}, p.master from pictures p where p.slug = $1`,
      [claimed.slug],
    );
    return row;
  }

  private async encode(picture: Claimed): Promise<void> {
    const { slug, width, height, master } = picture;
    const made = await this.source.query<{ name: string }[]>('select name from picture_variants where slug = $1', [
      slug,
    ]);
    const isMissing = (name: string) => !made.some((variant) => variant.name === name);
    const { files, card } = variantsOfUpload(picture);
    const missing = files.filter(({ name }) => isMissing(name));
    try {
      await runEncoder(
        {
          kind: 'encode',
          encoding: {
            width,
            height,
            missing,
            ...(isMissing(card) && { card: { name: card, focal: focalOf(picture) } }),
          },
        },
        master,
        {
          signal: this.shutdown.signal,
          onFrame: ({ name = '', data }) => storeVariant(this.source, picture, { name, bytes: data }),
        },
      );
      await this.release(slug, 'attempts = 0, "nextAttemptAt" = now()');
    } catch (error) {
      if (error instanceof PictureChanged) return;
      const isStopped = error instanceof ProcessFailure && error.reason === 'stopped';
      if (isStopped) return this.release(slug, 'attempts = attempts - 1, "nextAttemptAt" = now()');
      this.logger.warn(error, `The variants of ${slug} could not be made`);
      await this.release(slug, `"nextAttemptAt" = now() + attempts * ${backoffSeconds} * interval '1 second'`);
    }
  }

  private async release(slug: string, assignments: string): Promise<void> {
    await this.source.query(`update pictures set ${assignments} where slug = $1`, [slug]);
  }
}
