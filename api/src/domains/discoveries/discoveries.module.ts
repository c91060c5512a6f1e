import { Module } from '@nestjs/common';
import { SiteFactsModule } from '../../platform/site-facts/site-facts.module.js';
import { DeskDiscoveriesController } from './desk/desk-discoveries.controller.js';
import { DeskDiscoveriesService } from './desk/desk-discoveries.service.js';
import { DiscoveriesContributions, discoveriesExamples } from './discoveries.contributions.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { DiscoveriesController } from './discoveries.controller.js';
import { DiscoveryListRepository } from './list/discovery-list.repository.js';
import { DiscoveriesRepository } from './discoveries.repository.js';
import { DiscoveryRecords } from './discoveries.records.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AccessModule } from '../../platform/access/access.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { HttpCacheModule } from '../../platform/http-cache/http-cache.module.js';

@ApiExamples(discoveriesExamples)
@Module({
  imports: [HttpCacheModule, MailModule, AccessModule, AuditModule, SiteFactsModule],
  controllers: [DiscoveriesController, DeskDiscoveriesController],
  providers: [
    DiscoveryListRepository,
    DiscoveriesRepository,
    DeskDiscoveriesService,
    DiscoveriesContributions,
    DiscoveryRecords,
  ],
  exports: [DeskDiscoveriesService],
})
export class DiscoveriesModule {}
