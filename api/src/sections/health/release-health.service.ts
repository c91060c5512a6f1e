import type { SectionView } from '@salaria/contracts/section-reports';
import { Injectable } from '@nestjs/common';
import { ClientKey } from '../../platform/rate-limit/client-key.js';
import { CanaryWidening } from '../canary/canary-widening.service.js';
import { SectionsRepository } from '../registry/sections.repository.js';
import { watchMinutes } from './release-votes.js';
import { ReleaseWatch } from './release-watch.service.js';
import { ReportNonces } from './report-nonces.js';
import { SectionHours } from './section-hours.service.js';
import type { ViewReport } from './section-view.entity.js';
import { SectionViewsRepository } from './section-views.repository.js';

/** Page views of one network that are counted while a release is watched. */
const maxNetworkViews = 3;

type Report = SectionView & { nonce?: string | undefined };

/** Counts how page views of live releases and canaries end. */
@Injectable()
export class ReleaseHealth {
  constructor(
    private readonly views: SectionViewsRepository,
    private readonly clients: ClientKey,
    private readonly nonces: ReportNonces,
    private readonly sections: SectionsRepository,
    private readonly hours: SectionHours,
    private readonly watch: ReleaseWatch,
    private readonly widening: CanaryWidening,
  ) {}

  /**
   * Counts a page view and returns the nonce for its reports; undefined when visitors do not get the release,
   * or the network has had its views.
   */
  async start(view: SectionView): Promise<string | undefined> {
    if (!(await this.sections.isShown(view))) return undefined;
    const { id, nonce } = this.nonces.create(view);
    const network = this.clients.network;
    const isCounted = await this.views.addWithin(
      { ...view, id, network },
      { max: maxNetworkViews, minutes: watchMinutes },
    );
    if (!isCounted) return undefined;
    await this.hours.count(view, 'views');
    // A frozen page reports nothing: the next view finds it.
    await this.watch.review(view);
    return nonce;
  }

  /** Returns whether a report is the first of its kind of a page view and has its nonce; others are ignored. */
  async report({ nonce = '', ...view }: Report, kind: ViewReport): Promise<boolean> {
    const id = this.nonces.viewOf(view, nonce);
    if (id === undefined || !(await this.sections.isShown(view)) || !(await this.views.addReport(id, kind)))
      return false;
    await this.hours.count(view, kind);
    if (kind === 'failures' || kind === 'errors') await this.watch.review(view);
    if (kind === 'loads') await this.widening.review(view);
    return true;
  }
}
