import { Module } from '@nestjs/common';
import { SiteFactsModule } from '../../platform/site-facts/site-facts.module.js';
import { DeskDiscoveriesController } from './desk/desk-discoveries.controller.js';
import { DeskDiscoveriesService } from './desk/desk-discoveries.service.js';
import { discoveriesContributions } from './discoveries.contributions.js';
import { DiscoveriesController } from './discoveries.controller.js';
import { DiscoveriesRepository } from './discoveries.repository.js';
import { discoveryRecords } from './discoveries.records.js';

@Module({
  imports: [SiteFactsModule],
  controllers: [DiscoveriesController, DeskDiscoveriesController],
  providers: [...[DiscoveriesRepository, DeskDiscoveriesService], ...discoveriesContributions, ...[discoveryRecords]],
})
export class DiscoveriesModule {}
