import { healthRetentionDays, type RouteVitals } from '@salaria/contracts/desk/releases';
import type { SectionVitals } from '@salaria/contracts/section-reports';
import { Injectable } from '@nestjs/common';
import { RegistryService } from '../../registry/registry.service.js';
import { SectionsRepository } from '../../registry/sections.repository.js';
import { quantileOf } from '../histograms.js';
import { SectionVitalsRepository } from './section-vitals.repository.js';

/** Web Vitals are judged by three quarters of the page views (https://web.dev/articles/vitals). */
const share = 0.75;
const maxListed = 60;

/** Times of page views in browsers, by release and route. */
@Injectable()
export class SectionVitalsService {
  constructor(
    private readonly vitals: SectionVitalsRepository,
    private readonly sections: SectionsRepository,
    private readonly registry: RegistryService,
  ) {}

  /** Counts the times of a page that visitors get; those of other releases and routes are ignored. */
  async report(report: SectionVitals): Promise<void> {
    const manifest = (await this.registry.manifests()).find(({ name }) => name === report.section);
    const isRoute = manifest?.routes.some(({ path }) => path === report.route) === true;
    if (!isRoute || !(await this.sections.isShown(report))) return;
    if (await this.vitals.countVisit(report)) await this.vitals.deleteOlderThan(report.section, healthRetentionDays);
  }

  async list(section: string): Promise<RouteVitals[]> {
    return (await this.vitals.listLatest(section, maxListed)).map(({ release, route, visits, lcp, inp, cls }) => ({
      ...{ release, route, visits },
      lcpMs: quantileOf('lcp', lcp, share),
      inpMs: quantileOf('inp', inp, share),
      cls: quantileOf('cls', cls, share),
    }));
  }
}
