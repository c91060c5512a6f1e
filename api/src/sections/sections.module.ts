import { Module } from '@nestjs/common';
import { GateSandbox } from './gate/data/gate-sandbox.js';
import { SiteData } from './gate/data/site-data.js';
import { GateService } from './gate/gate.service.js';
import { ReportController } from './gate/report/report.controller.js';
import { ReleaseReports } from './gate/report/release-reports.service.js';
import { LiveReleases } from './registry/live-releases.service.js';
import { LocalBuilds } from './registry/local-builds.js';
import { PreviewsService } from './previews/previews.service.js';
import { RegistryService } from './registry/registry.service.js';
import { StoredReleaseCheck } from './releases/stored-release-check.service.js';
import { HealthHistory } from './health/health-history.service.js';
import { SectionHours } from './health/section-hours.service.js';
import { DeskSectionsController } from './desk/desk-sections.controller.js';
import { DeskSectionsService } from './desk/desk-sections.service.js';
import { ReportNonces } from './health/report-nonces.js';
import { ReleaseHealth } from './health/release-health.service.js';
import { SectionErrorStore } from './health/errors/section-error-store.service.js';
import { SectionMetrics } from './health/section-metrics.js';
import { ReleasesService } from './releases/releases.service.js';
import { PublishingService } from './releases/publishing.service.js';
import { ReportsController } from './health/reports.controller.js';
import { SectionsController } from './releases/sections.controller.js';
import { SmokeBrowser } from './gate/browser/smoke-browser.js';
import { TeamsController } from './teams/teams.controller.js';
import { TeamsService } from './teams/teams.service.js';
import { sectionsContributions } from './sections.contributions.js';

/** Registry, releases and their teams. Needs ShellModule beside it. */
@Module({
  controllers: [SectionsController, ReportsController, TeamsController, ReportController, DeskSectionsController],
  providers: [
    ReleasesService,
    RegistryService,
    LocalBuilds,
    LiveReleases,
    GateSandbox,
    GateService,
    SiteData,
    ReleaseReports,
    SmokeBrowser,
    PublishingService,
    PreviewsService,
    StoredReleaseCheck,
    ReleaseHealth,
    ReportNonces,
    SectionErrorStore,
    SectionHours,
    HealthHistory,
    DeskSectionsService,
    SectionMetrics,
    TeamsService,
    ...sectionsContributions,
  ],
  exports: [ReleasesService, RegistryService, LocalBuilds, PreviewsService],
})
export class SectionsModule {}
