import type { SectionView } from '@salaria/contracts/section-reports';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../platform/errors/api-error.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { LiveReleases } from '../registry/live-releases.service.js';
import type { SectionEntity } from '../registry/section.entity.js';
import { SectionsRepository } from '../registry/sections.repository.js';
import { SectionHistoryRepository } from '../releases/section-history.repository.js';
import { StoredReleaseCheck } from '../releases/publishing/stored-release-check.service.js';
import { ReleaseAlerts } from './release-alerts.js';
import {
  canaryVoteMinutes,
  describeCertainFailure,
  describeFailures,
  firstMinutes,
  hydrationMinutes,
  lastMinutes,
  watchMinutes,
} from './release-votes.js';
import { SectionViewsRepository } from './section-views.repository.js';

/** Seconds between two checks of one release: a check renders every page of it. */
const checkIntervalSeconds = 60;

/**
 * Watches young releases and canaries. Too many failures make the server check a release; a failed check withdraws it, and
 * so does failing in nearly all of many networks (docs/decisions/0018).
 */
@Injectable()
export class ReleaseWatch implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Sections');
  private readonly checks = new Set<Promise<void>>();
  private readonly withdrawals;

  constructor(
    private readonly sections: SectionsRepository,
    private readonly history: SectionHistoryRepository,
    private readonly views: SectionViewsRepository,
    private readonly limiter: RateLimiter,
    private readonly live: LiveReleases,
    private readonly check: StoredReleaseCheck,
    private readonly alerts: ReleaseAlerts,
    metrics: Metrics,
  ) {
    const withdrawals = 'Releases withdrawn by the registry';
    this.withdrawals = metrics.counter('salaria_section_withdrawals_total', withdrawals, ['section']);
  }

  /**
   * Withdraws or checks a release when its page views say so, if it is a canary, or live, young and not the first of its
   * section.
   */
  async review(view: SectionView): Promise<void> {
    const section = await this.sections.findOfYoungRelease(view, watchMinutes);
    if (!section) return;
    const { since, period } = votingPeriod(view, section);
    const votes = await this.views.countVotes(view, since, hydrationMinutes);
    const certain = describeCertainFailure(votes, period);
    if (certain !== undefined && (await this.isNew(view))) {
      await this.withdraw(view, section, certain);
      return;
    }
    const reports = describeFailures(votes, period);
    if (reports === undefined || !(await this.isFirst('section-check', view, checkIntervalSeconds))) return;
    // In the background: the check takes longer than a browser waits for a report.
    const check = this.withdrawIfBroken(view, section, reports)
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => this.checks.delete(check));
    this.checks.add(check);
  }

  /** Waits for the checks that run. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.checks);
  }

  /** Forged reports cannot withdraw one release after the other, or the same one again. */
  private async isNew({ section, release }: SectionView): Promise<boolean> {
    return !(await this.history.wasReplacedOrRestored(section, release));
  }

  private async isFirst(bucket: string, { section, release }: SectionView, seconds: number): Promise<boolean> {
    return (await this.limiter.consume(bucket, `${section} ${release}`, 1, seconds)).allowed;
  }

  private async withdrawIfBroken(view: SectionView, section: SectionEntity, reports: string): Promise<void> {
    const [problem] = await this.check.problemsOf(view.section, view.release);
    if (problem) {
      await this.withdraw(view, section, `${reports}; controllo del server: ${problem.message}`);
      return;
    }
    const event = `${reports}, ma supera il controllo del server e resta in linea`;
    this.logger.warn(`${view.section}, rilascio ${view.release}: ${event}`);
    if (await this.isFirst('section-alert', view, watchMinutes * 60)) await this.alerts.send(view, event);
  }

  private async withdraw(view: SectionView, row: SectionEntity, reason: string): Promise<void> {
    const { section, release } = view;
    const { version: expected, previous } = row;
    const note = `ritirato dal registro: ${reason}`.slice(0, 1000);
    const by = 'registro';
    try {
      if (isCanary(view, row)) await this.live.withdrawCanary({ section, id: release, by, expected }, note);
      else if (previous !== null)
        await this.live.change({ section, id: previous, by, action: 'withdrawn', expected, note });
    } catch (error) {
      // The pointer has moved meanwhile: another process saw the same reports, or the team published.
      if (error instanceof ApiError) return;
      throw error;
    }
    this.withdrawals.inc({ section });
    this.logger.warn(`${section}, rilascio ${release}: ${note}`);
    await this.alerts.send(view, `è ${note}`);
  }
}

const isCanary = ({ release }: SectionView, { canary }: SectionEntity): boolean => canary?.release === release;

/** Returns since when page views of a release count, with its description. */
function votingPeriod(view: SectionView, { canary, changedAt }: SectionEntity): { since: Date; period: string } {
  if (!canary || canary.release !== view.release) return { since: changedAt, period: firstMinutes };
  const earliest = Date.now() - canaryVoteMinutes * 60_000;
  return { since: new Date(Math.max(canary.since.getTime(), earliest)), period: lastMinutes };
}
