import type { SectionView } from '@salaria/contracts/section-reports';
import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../platform/errors/api-error.js';
import { LiveReleases } from '../registry/live-releases.service.js';
import { SectionsRepository } from '../registry/sections.repository.js';
import { nextShare } from './canary-stages.js';

/** Widens the share of canaries that work (canary-stages.ts), and makes them live in the end. */
@Injectable()
export class CanaryWidening {
  private readonly logger = new Logger('Sections');

  constructor(
    private readonly sections: SectionsRepository,
    private readonly live: LiveReleases,
  ) {}

  /** Widens a canary when its page views say so. */
  async review(view: SectionView): Promise<void> {
    const row = await this.sections.findOfCanary(view);
    const share = row?.canary ? nextShare(row.canary) : undefined;
    if (!row || share === undefined) return;
    const change = { section: row.name, id: view.release, by: 'registro', expected: row.version };
    try {
      if (share === 100) await this.live.change({ ...change, action: 'promoted' });
      else await this.live.share(change, { share });
    } catch (error) {
      // Another process saw the same page views, or the team changed the share or published.
      if (!(error instanceof ApiError)) throw error;
      this.logger.warn(`${row.name}, rilascio ${view.release}: ${error.message}`);
    }
  }
}
