import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { DailySweep } from '../../../platform/sweep/daily-sweep.js';
import { SectionsRepository } from '../../registry/sections.repository.js';
import { ReleasesRepository } from '../releases.repository.js';
import { SectionFilesRepository } from '../section-files.repository.js';

/** Releases of a section that are never pruned, besides the live and the previous one. */
const retained = 10;
/** Days that a release's files stay after it was stored and after it was last live, for pages that are still open. */
const days = 30;

/** Days that a release's files stay which no visitor was ever given. */
const previewDays = 14;

/** Removes the files of old releases; their rows and history stay. */
@Injectable()
export class ReleasePruning {
  constructor(
    private readonly source: DataSource,
    private readonly sections: SectionsRepository,
    private readonly releases: ReleasesRepository,
    private readonly files: SectionFilesRepository,
  ) {}

  /** Removes the files of old releases and previews of all sections. Returns how many releases those were. */
  @DailySweep('releases')
  async pruneAll(): Promise<number> {
    let count = 0;
    for (const { name } of await this.sections.find({ select: { name: true } })) count += await this.prune(name);
    return count;
  }

  /** Returns how many releases lost their files: none while one is being stored, which prunes later. */
  async prune(section: string): Promise<number> {
    return this.source.transaction(async () => {
      if (!(await this.files.tryLockForDeleting())) return 0;
      // Keeps the live release from changing while the others are selected.
      await this.sections.lock(section);
      const old = [
        ...(await this.releases.findPrunable(section, { retained, days })),
        ...(await this.releases.findOldPreviews(section, previewDays)),
      ];
      if (old.length === 0) return 0;
      await this.releases.update(
        { section, id: In(old.map(({ id }) => id)) },
        { state: 'pruned', files: {}, maps: {} },
      );
      await this.files.deleteUnused();
      return old.length;
    });
  }
}
