import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { artifactSchema } from '@salaria/contracts/artifacts';
import { type Dump, dumpFiles, type DumpName } from '@salaria/contracts/dumps/dumps';
import { type Post, postSchema } from '@salaria/contracts/posts';
import { mayBeRedistributed, type Rights, rightsOf } from '@salaria/contracts/rights';
import { ApiError, notFound } from '../../platform/errors/api-error.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { JobsRepository } from '../../platform/jobs/jobs.repository.js';
import { Origins } from '../../platform/origins/origins.js';
import { present } from '../../platform/responses/presenter.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { DailySweep } from '../../platform/sweep/daily-sweep.js';
import { ArtifactsService } from '../artifacts/artifacts.service.js';
import { PostsService } from '../posts/posts.service.js';
import type { DumpEntity } from './dump.entity.js';
import { DumpWriter } from './dump-writer.js';
import { DumpsRepository } from './dumps.repository.js';
import { artifactFormats, jsonLines, type RecordFormat } from './formats/record-formats.js';

const queueName = 'dumps';
const key = 'next';
/** At night in Italy, after the daily sweep. */
const hourUtc = 3;
/** Records that are read at a time. */
const pageSize = 100;

/** Reads the records of a kind page by page, each as its contract has it. */
type Pages<Item> = AsyncIterable<Item[]>;

/** Makes the files with all records every night, by a job that any process runs. */
@Injectable()
export class Dumps implements OnModuleInit {
  constructor(
    private readonly dumps: DumpsRepository,
    private readonly artifacts: ArtifactsService,
    private readonly posts: PostsService,
    private readonly facts: SiteFacts,
    private readonly origins: Origins,
    private readonly queue: JobQueue,
    private readonly jobs: JobsRepository,
    private readonly cache: CacheInvalidator,
  ) {}

  onModuleInit(): void {
    this.queue.work(queueName, async ({ signal }) => {
      await this.make(signal);
      await this.jobs.add(queueName, {}, { key, runAt: nextNight() });
    });
  }

  /** Plans the next files: now where there are none. What is planned stays planned. */
  async schedule(): Promise<void> {
    const isFirst = (await this.dumps.count()) === 0;
    await this.jobs.addUnlessKnown(queueName, key, isFirst ? new Date() : nextNight());
  }

  /** Makes all files. Each can be downloaded as soon as it is complete; until then the previous one can. */
  async make(signal?: AbortSignal): Promise<void> {
    const site = await this.facts.current();
    await this.write(artifactFormats(this.origins.publicUrl), this.artifactPages(signal), site);
    await this.write([jsonLines('articles.jsonl')], this.postPages(signal), site);
    await this.cache.invalidate('dumps');
  }

  async list(): Promise<Dump[]> {
    return (await this.dumps.findComplete()).map(toDump);
  }

  /** @throws ApiError 404 for a name without files, 503 before the first night */
  async latest(name: string): Promise<DumpEntity> {
    if (!isDumpName(name)) throw notFound('Non c’è una copia dei dati con questo nome.');
    const dump = await this.dumps.findLatest(name);
    if (dump) return dump;
    const message = 'Le copie dei dati si fanno di notte, e la prima non è ancora pronta.';
    throw new ApiError(503, 'unavailable', message, { retryAfter: 600 });
  }

  /** @throws ApiError 404 for one that does not exist, or no longer */
  async one(id: number, name: string): Promise<DumpEntity> {
    const dump = isDumpName(name) ? await this.dumps.findOneBy({ id, name }) : null;
    if (!dump || dump.bytes === null)
      throw notFound('Questa copia dei dati non c’è, o non c’è più: se ne tengono sette giorni.');
    return dump;
  }

  @DailySweep('dumps')
  removeOld(): Promise<number> {
    return this.dumps.removeOld();
  }

  private async write<Item extends Rights>(
    formats: readonly RecordFormat<Item>[],
    pages: Pages<Item>,
    site: Rights,
  ): Promise<void> {
    const files: { format: RecordFormat<Item>; writer: DumpWriter; isEmpty: boolean }[] = [];
    for (const format of formats)
      files.push({ format, isEmpty: true, writer: await DumpWriter.begin(this.dumps, format.name) });
    for (const { format, writer } of files) await writer.write(format.begin);
    let withheld = 0;
    for await (const items of pages) {
      const licensed = items.map((item) => ({ ...item, ...rightsOf(item, site) }));
      const open = licensed.filter(({ licence }) => mayBeRedistributed(licence));
      withheld += items.length - open.length;
      for (const file of files) {
        const { format, writer } = file;
        for (const item of open) {
          const text = format.format(item);
          if (text === undefined) continue;
          await writer.write(file.isEmpty ? text : format.separator + text);
          file.isEmpty = false;
          writer.count(item.licence ?? '');
        }
        // Other requests get their turn.
        await setImmediate();
      }
    }
    for (const { format, writer } of files) {
      await writer.write(format.end);
      await writer.complete(withheld);
    }
  }

  private async *artifactPages(signal: AbortSignal | undefined) {
    for (let last = 0; ; ) {
      signal?.throwIfAborted();
      const rows = await this.artifacts.findAfter(last, pageSize);
      if (rows.length === 0) return;
      yield rows.map((row) => present(artifactSchema, row));
      last = rows.at(-1)?.id ?? last;
    }
  }

  private async *postPages(signal: AbortSignal | undefined) {
    for (let last = 0; ; ) {
      signal?.throwIfAborted();
      const rows = await this.posts.findPublishedAfter(last, pageSize);
      if (rows.length === 0) return;
      yield rows.map((row): PostRecord => present(postSchema, row));
      last = rows.at(-1)?.id ?? last;
    }
  }
}

/** Articles state no rights of their own: those of the site hold. */
type PostRecord = Post & Rights;

const isDumpName = (name: string): name is DumpName => Object.hasOwn(dumpFiles, name);

const toDump = ({ id, name, madeAt, bytes, sha256, records, withheld, licences }: DumpEntity): Dump => ({
  ...{ id, name, records, withheld, licences },
  mediaType: dumpFiles[name],
  url: `/api/dumps/${id}/${name}`,
  latestUrl: `/api/dumps/${name}`,
  madeAt: madeAt.toISOString(),
  bytes: bytes ?? 0,
  sha256: sha256 ?? '',
});

function nextNight(): Date {
  const next = new Date();
  next.setUTCHours(hourUtc, 0, 0, 0);
  if (next.getTime() <= Date.now()) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
