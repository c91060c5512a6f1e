import { Module } from '@nestjs/common';
import { GateSandbox } from './gate/gate-sandbox.js';
import { GateService } from './gate/gate.service.js';
import { LivePointers } from './registry/live-pointers.service.js';
import { LocalBuilds } from './registry/local-builds.js';
import { PreviewsService } from './previews/previews.service.js';
import { RegistryService } from './registry/registry.service.js';
import { ReleaseHealth } from './health/release-health.service.js';
import { ReleasesService } from './releases/releases.service.js';
import { ReleasingService } from './releases/releasing.service.js';
import { ReportsController } from './health/reports.controller.js';
import { SectionsController } from './releases/sections.controller.js';
import { SmokeBrowser } from './gate/smoke-browser.js';
import { TeamsController } from './releases/teams.controller.js';
import { TeamsService } from './releases/teams.service.js';
import { sectionsContributions } from './sections.contributions.js';

/** Registry, releases and their teams. Needs ShellModule beside it. */
@Module({
  controllers: [SectionsController, ReportsController, TeamsController],
  providers: [
    ReleasesService,
    RegistryService,
    LocalBuilds,
    LivePointers,
    GateSandbox,
    GateService,
    SmokeBrowser,
    ReleasingService,
    PreviewsService,
    ReleaseHealth,
    TeamsService,
    ...sectionsContributions,
  ],
  exports: [ReleasesService, RegistryService, LocalBuilds, PreviewsService],
})
export class SectionsModule {}
