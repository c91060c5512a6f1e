import { findDeprecation } from '@salaria/composition/releases/provided-versions';
import { type HealthPoint, healthRetentionDays, type SectionHealth } from '@salaria/contracts/desk/releases';
import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '../../platform/errors/api-error.js';
import { uploadQueueOf } from '../../platform/uploads/upload-kind.js';
import type { SectionCanaryEntity } from '../canary/section-canary.entity.js';
import { ReleaseReportsRepository } from '../gate/report/release-reports.repository.js';
import { SectionErrors } from '../health/errors/section-errors.service.js';
import { medianMs } from '../health/histograms.js';
import { type Periods, SectionHoursRepository } from '../health/hours/section-hours.repository.js';
import { SectionVitalsService } from '../health/vitals/section-vitals.service.js';
import { SectionsRepository } from '../registry/sections.repository.js';
import { findFirstPath } from '../releases/publishing/first-path.js';
import { SectionHistoryRepository } from '../releases/section-history.repository.js';
import { SHELL, type ShellBuild } from '../shell/shell-build.js';
import { releaseUpload } from '../teams/release-upload.js';
import { SectionTokensRepository } from '../teams/section-tokens.repository.js';

const weekDays = 7;
const hours: Periods = { unit: 'hour', count: 48, timeZone: 'UTC', format: 'YYYY-MM-DD"T"HH24:MI:SS"Z"' };
const days: Periods = { unit: 'day', count: healthRetentionDays, timeZone: 'Europe/Rome', format: 'YYYY-MM-DD' };
const nothingCounted = { views: 0, loads: 0, failures: 0, fallbacks: 0, errors: 0 };

/** Sections and their errors, for the staff. */
@Injectable()
export class DeskSectionsService {
  constructor(
    private readonly sections: SectionsRepository,
    private readonly tokens: SectionTokensRepository,
    private readonly history: SectionHistoryRepository,
    private readonly hours: SectionHoursRepository,
    private readonly reports: ReleaseReportsRepository,
    private readonly sectionErrors: SectionErrors,
    private readonly vitals: SectionVitalsService,
    @Inject(SHELL) private readonly shell: ShellBuild,
  ) {}

  async list() {
    return { sections: await this.read() };
  }

  /** @throws ApiError 404 for a section that has neither a place in the registry nor a token. */
  async find(name: string) {
    const [section] = await this.read(name);
    if (!section) throw notFound(`${name} non è nel registro.`);
    return { ...section, reports: await this.reports.listReleases(name) };
  }

  async errors(section: string) {
    await this.find(section);
    return { section, errors: await this.sectionErrors.list(section) };
  }

  /** @throws ApiError 404 for a section that has neither a place in the registry nor a token. */
  async status(section: string) {
    const { live, previous, changedAt, checksBefore, deprecation, canary, withdrawal } = await this.find(section);
    const week = (await this.points(section, days)).slice(-weekDays);
    const { errors } = await this.errors(section);
    const vitals = await this.vitals.list(section);
    const state = { live, previous, changedAt, checksBefore, deprecation, canary, withdrawal };
    return { section, ...state, days: week, errors, vitals };
  }

  /** @throws ApiError 404 for a section that has neither a place in the registry nor a token. */
  async health(section: string): Promise<SectionHealth> {
    await this.find(section);
    return {
      section,
      hours: await this.points(section, hours),
      days: await this.points(section, days),
      vitals: await this.vitals.list(section),
    };
  }

  private async points(section: string, periods: Periods): Promise<HealthPoint[]> {
    const rows = await this.hours.sumByPeriod(section, periods);
    return rows.map(({ loadTimes, ...counts }) => ({ ...counts, medianMs: medianMs(loadTimes) }));
  }

  /** Reads the sections of the registry and those that only have tokens, or one of them, by name. */
  private async read(only?: string) {
    const registered = await this.sections.find({
      where: only === undefined ? {} : { name: only },
      relations: { canary: true },
    });
    const tokens = await this.tokens.list(only);
    const withdrawals = await this.history.findWithdrawals(only);
    const weeks = await this.hours.sumSince(weekDays, only);
    const names = new Set([...registered.map(({ name }) => name), ...tokens.map(({ section }) => section)]);
    return [...names].sort().map((name) => {
      const section = registered.find((row) => row.name === name);
      return {
        name,
        title: section?.title ?? name,
        live: section?.live ?? null,
        previous: section?.previous ?? null,
        changedAt: section?.live ? section.changedAt : null,
        canary: section?.canary ? describeCanary(section.canary) : null,
        checksBefore: uploadQueueOf(releaseUpload).countBefore(name) ?? null,
        deprecation: (section?.live && findDeprecation(section.manifest, this.shell.files)?.text) ?? null,
        path: section ? findFirstPath(section.manifest) : '/',
        withdrawal: withdrawals.find((event) => event.section === name) ?? null,
        week: weeks.get(name) ?? nothingCounted,
      };
    });
  }
}

const describeCanary = ({ section: _section, loadTimes, ...canary }: SectionCanaryEntity) => ({
  ...canary,
  medianMs: medianMs(loadTimes),
});
