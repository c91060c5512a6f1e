import type { SectionView } from '@salaria/contracts/section-reports';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { ApiError } from '../../platform/errors/api-error.js';
import { ClientKey } from '../../platform/rate-limit/client-key.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { LiveReleases } from '../registry/live-releases.service.js';
import { StoredReleaseCheck } from '../releases/stored-release-check.service.js';
import { ReportNonces } from './report-nonces.js';
import { SectionHours } from './section-hours.service.js';
import { SectionMetrics } from './section-metrics.js';

/** A release is watched for this long after it was published. */
const watchMinutes = 10;
/** Page views of different clients before a release is judged. */
const minViews = 5;
/** Share of failures above which the server checks a release. */
const maxFailureShare = 0.5;
/** Clients with errors after rendering before the server checks a release: few visitors use every control. */
const minErrors = 5;
/** A page view that has not reported by then has frozen, or its visitor has left. */
const hydrationMinutes = 1;
/** Seconds between two checks of one release: a check renders every page of it. */
const checkIntervalSeconds = 60;

type Ending = 'loads' | 'failures' | 'errors';
type Outcome = 'views' | Ending;
type Report = SectionView & { nonce?: string | undefined };
type OutcomeSums = {
  loads: number;
  failures: number;
  errors: number;
  unfinished: number;
  version: number;
  previous: string;
};

/** Returns what visitors' browsers report of a release that the server has to check; undefined without a reason. */
function describeFailures({ loads, failures, errors, unfinished }: OutcomeSums): string | undefined {
  const period = `nei primi ${watchMinutes} minuti`;
  const failed = failures + unfinished;
  const views = loads + failed;
  if (views >= minViews && failed / views > maxFailureShare)
    return `non funziona per ${failed} lettori su ${views} ${period}`;
  return errors >= minErrors ? `lancia errori a ${errors} lettori ${period}` : undefined;
}

/**
 * Counts how page views of the live releases end. Too many failures of a young release make the server check it, and
 * only a failed check withdraws it: reports can be forged. A client counts once for a release and outcome; only a keyed
 * hash of its network address is stored for that, for some minutes (docs/decisions/0018).
 */
@Injectable()
export class ReleaseHealth implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Sections');
  private readonly checks = new Set<Promise<void>>();

  constructor(
    private readonly source: DataSource,
    private readonly limiter: RateLimiter,
    private readonly clients: ClientKey,
    private readonly nonces: ReportNonces,
    private readonly live: LiveReleases,
    private readonly check: StoredReleaseCheck,
    private readonly metrics: SectionMetrics,
    private readonly hours: SectionHours,
  ) {}

  /** Counts a page view and returns the nonce for its reports; undefined when the release is not live. */
  async start(request: Request, view: SectionView): Promise<string | undefined> {
    if (!(await this.isLive(view))) return undefined;
    await this.count(request, view, 'views');
    return this.nonces.issue(request, view);
  }

  /** Counts the end of a page view. Returns false for a report without a valid, unused nonce, which is ignored. */
  async report(request: Request, report: Report, outcome: Ending): Promise<boolean> {
    const isAccepted = await this.accept(request, report, outcome);
    if (isAccepted) await this.count(request, report, outcome);
    return isAccepted;
  }

  /** Returns whether a report is the first of its page view with this outcome, and has a valid nonce. */
  async accept(request: Request, { nonce = '', ...view }: Report, outcome: Ending | 'fallbacks'): Promise<boolean> {
    const id = this.nonces.viewOf(request, view, nonce);
    if (id === undefined || !(await this.isLive(view))) return false;
    return this.isFirst(`section-report-${outcome}`, id);
  }

  /** Waits for the checks that run. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.checks);
  }

  private async isLive({ section, release }: SectionView): Promise<boolean> {
    return (await this.live.find(section))?.live === release;
  }

  private async isFirst(bucket: string, key: string): Promise<boolean> {
    return (await this.limiter.consume(bucket, key, 1, watchMinutes * 60)).allowed;
  }

  private async count(request: Request, view: SectionView, outcome: Outcome): Promise<void> {
    const { section, release } = view;
    if (!(await this.isFirst(`section-${outcome}`, `${this.clients.of(request)} ${section} ${release}`))) return;
    await this.source.query(
      `insert into section_health as h (section, release, minute, ${outcome})
       values ($1, $2, date_trunc('minute', now()), 1)
       on conflict (section, release, minute) do update set ${outcome} = h.${outcome} + 1`,
      [section, release],
    );
    await this.hours.count(section, outcome);
    // A frozen page reports nothing: the next view finds it.
    if (outcome !== 'loads') await this.checkIfFailing(view);
  }

  private async checkIfFailing(view: SectionView): Promise<void> {
    const { section, release } = view;
    const sum = await this.sumOutcomes(view);
    if (!sum) return;
    const reports = describeFailures(sum);
    if (reports === undefined) return;
    const { allowed } = await this.limiter.consume('section-check', `${section} ${release}`, 1, checkIntervalSeconds);
    if (!allowed) return;
    // In the background: the check takes longer than a browser waits for a report.
    const check = this.withdrawIfBroken(view, sum, reports)
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => this.checks.delete(check));
    this.checks.add(check);
  }

  /** Page views since a young release was published; undefined when it is not young, or has no release before it. */
  private async sumOutcomes({ section, release }: SectionView): Promise<OutcomeSums | undefined> {
    const [sum] = await this.source.query<OutcomeSums[]>(
      `select s.version, s.previous,
         coalesce(sum(h.loads), 0)::int as loads, coalesce(sum(h.failures), 0)::int as failures,
         coalesce(sum(h.errors), 0)::int as errors,
         greatest(0, coalesce(sum(h.views) filter (
           where h.minute < date_trunc('minute', now()) - $4 * interval '1 minute'), 0)
           - sum(h.loads) - sum(h.failures))::int as unfinished
       from sections s join section_health h on h.section = s.name and h.release = s.live
         and h.minute >= date_trunc('minute', s."changedAt")
       where s.name = $1 and s.live = $2 and s.previous is not null
         and s."changedAt" > now() - $3 * interval '1 minute'
       group by s.version, s.previous`,
      [section, release, watchMinutes, hydrationMinutes],
    );
    return sum;
  }

  private async withdrawIfBroken({ section, release }: SectionView, sum: OutcomeSums, reports: string): Promise<void> {
    const [problem] = await this.check.problemsOf(section, release);
    if (problem === undefined) {
      this.logger.warn(
        `${section}, rilascio ${release}: ${reports}, ma supera il controllo del server e resta in linea`,
      );
      return;
    }
    const note = `ritirato dal registro: ${reports}; controllo del server: ${problem.message}`.slice(0, 1000);
    try {
      const { version: expected, previous: id } = sum;
      await this.live.change({ section, id, by: 'registro', action: 'withdrawn', expected, note });
      this.metrics.countWithdrawal(section);
      this.logger.warn(`${section}, rilascio ${release}: ${note}`);
    } catch (error) {
      // The pointer has moved meanwhile: another process saw the same reports, or the team published.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
