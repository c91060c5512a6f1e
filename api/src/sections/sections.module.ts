import { Module } from '@nestjs/common';
import { SectionArrangementController } from './arrangement/section-arrangement.controller.js';
import { SectionArrangement } from './arrangement/section-arrangement.service.js';
import { SectionArrangementsRepository } from './arrangement/section-arrangements.repository.js';
import { SectionData } from './data/section-data.service.js';
import { SectionDataController } from './data/section-data.controller.js';
import { CanaryWidening } from './canary/canary-widening.service.js';
import { SectionCanariesRepository } from './canary/section-canaries.repository.js';
import { GateSandbox } from './gate/data/gate-sandbox.js';
import { SiteData } from './gate/data/site-data.js';
import { GateService } from './gate/gate.service.js';
import { ReportController } from './gate/report/report.controller.js';
import { ReleaseReports } from './gate/report/release-reports.service.js';
import { LiveReleases } from './registry/live-releases.service.js';
import { LocalBuilds } from './registry/local-builds.js';
import { PreviewsService } from './previews/previews.service.js';
import { LargeLists } from './registry/large-lists.service.js';
import { RegistryService } from './registry/registry.service.js';
import { StoredReleaseCheck } from './releases/publishing/stored-release-check.service.js';
import { SectionHours } from './health/hours/section-hours.service.js';
import { DeskSectionsController } from './desk/desk-sections.controller.js';
import { DeskSectionsService } from './desk/desk-sections.service.js';
import { ReleaseAlerts } from './health/release-alerts.js';
import { ReleaseHealth } from './health/release-health.service.js';
import { SectionErrors } from './health/errors/section-errors.service.js';
import { ReleasesService } from './releases/releases.service.js';
import { PublishingService } from './releases/publishing/publishing.service.js';
import { ReportsController } from './health/reports.controller.js';
import { SectionsController } from './releases/sections.controller.js';
import { SmokeBrowser } from './gate/browser/smoke-browser.js';
import { TeamsController } from './teams/teams.controller.js';
import { SectionTokensRepository } from './teams/section-tokens.repository.js';
import { SectionTokensService } from './teams/section-tokens.service.js';
import { ReleasesRepository } from './releases/releases.repository.js';
import { SectionFilesRepository } from './releases/section-files.repository.js';
import { SectionHistoryRepository } from './releases/section-history.repository.js';
import { SectionsRepository } from './registry/sections.repository.js';
import { SectionPathsRepository } from './registry/section-paths.repository.js';
import { ReleaseReportsRepository } from './gate/report/release-reports.repository.js';
import { ReleaseScreenshotsRepository } from './gate/report/release-screenshots.repository.js';
import { SectionViewsRepository } from './health/section-views.repository.js';
import { SectionHoursRepository } from './health/hours/section-hours.repository.js';
import { SectionErrorsRepository } from './health/errors/section-errors.repository.js';
import { ReleasePruning } from './releases/publishing/release-pruning.service.js';
import { ReleaseQuotas } from './releases/publishing/release-quotas.service.js';
import { SectionVitalsRepository } from './health/vitals/section-vitals.repository.js';
import { SectionVitalsService } from './health/vitals/section-vitals.service.js';
import { ReleaseWatch } from './health/release-watch.service.js';
import { sectionsExamples } from './sections.examples.js';
import { ContributionsModule } from '../platform/contributions/contributions.module.js';
import { ApiExamples } from '../platform/openapi/openapi-contributions.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { RateLimitModule } from '../platform/rate-limit/rate-limit.module.js';
import { HttpCacheModule } from '../platform/http-cache/http-cache.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { AccessModule } from '../platform/access/access.module.js';

/** Registry, releases and their teams. Needs ShellModule beside it. */
@ApiExamples(sectionsExamples)
@Module({
  imports: [AuditModule, RateLimitModule, HttpCacheModule, MailModule, AccessModule, ContributionsModule, JobsModule],
  controllers: [
    SectionsController,
    ReportsController,
    TeamsController,
    ReportController,
    DeskSectionsController,
    SectionArrangementController,
    SectionDataController,
  ],
  providers: [
    ReleasesRepository,
    SectionFilesRepository,
    SectionHistoryRepository,
    SectionsRepository,
    SectionPathsRepository,
    ReleaseReportsRepository,
    ReleaseScreenshotsRepository,
    SectionViewsRepository,
    SectionCanariesRepository,
    SectionHoursRepository,
    SectionErrorsRepository,
    SectionVitalsRepository,
    SectionTokensRepository,
    SectionArrangementsRepository,
    SectionArrangement,
    SectionTokensService,
    ReleasePruning,
    ReleaseQuotas,
    ReleaseWatch,
    ReleasesService,
    LargeLists,
    RegistryService,
    LocalBuilds,
    LiveReleases,
    CanaryWidening,
    GateSandbox,
    GateService,
    SiteData,
    ReleaseReports,
    SmokeBrowser,
    PublishingService,
    PreviewsService,
    StoredReleaseCheck,
    ReleaseHealth,
    ReleaseAlerts,
    SectionErrors,
    SectionVitalsService,
    SectionHours,
    SectionData,
    DeskSectionsService,
  ],
  exports: [ReleasesService, RegistryService, LocalBuilds, PreviewsService],
})
export class SectionsModule {}
