import type { DumpName } from '@salaria/contracts/dumps/dumps';
import { IsNull, Not } from 'typeorm';
import { olderThan } from '../../platform/database/sql/ages.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { DumpEntity } from './dump.entity.js';
import { DumpPartEntity } from './dump-part.entity.js';

/** Of each part but the last. */
export const partBytes = 512 * 1024;
const keptSeconds = 7 * 24 * 3600;
/** A file that takes longer is never completed. */
const givenUpSeconds = 6 * 3600;

export class DumpsRepository extends RepositoryOf(DumpEntity) {
  /** Lists the complete files, the newest first. */
  findComplete(): Promise<DumpEntity[]> {
    return this.find({ where: { bytes: Not(IsNull()) }, order: { id: 'DESC' } });
  }

  findLatest(name: DumpName): Promise<DumpEntity | null> {
    return this.findOne({ where: { name, bytes: Not(IsNull()) }, order: { id: 'DESC' } });
  }

  async begin(name: DumpName): Promise<number> {
    return (await this.save({ name })).id;
  }

  async addPart(dumpId: number, position: number, content: Buffer): Promise<void> {
    await this.manager.insert(DumpPartEntity, { dumpId, position, content });
  }

  /** Yields the bytes from `start` to `end`, both inclusive, one part at a time. */
  async *read(dumpId: number, start: number, end: number): AsyncGenerator<Buffer> {
    for (let position = Math.floor(start / partBytes); position * partBytes <= end; position += 1) {
      const part = await this.manager.findOneBy(DumpPartEntity, { dumpId, position });
      // Removed meanwhile: the client sees that bytes are missing.
      if (!part) return;
      const offset = position * partBytes;
      yield part.content.subarray(Math.max(0, start - offset), end - offset + 1);
    }
  }

  /** Removes old files and those that were never completed. Returns how many. */
  async removeOld(): Promise<number> {
    const old = await this.delete({ madeAt: olderThan(keptSeconds) });
    const givenUp = await this.delete({ bytes: IsNull(), madeAt: olderThan(givenUpSeconds) });
    return (old.affected ?? 0) + (givenUp.affected ?? 0);
  }
}
