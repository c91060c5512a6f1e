import { Module } from '@nestjs/common';
import { DeskDiscoveriesController } from './desk/desk-discoveries.controller.js';
import { DeskDiscoveriesService } from './desk/desk-discoveries.service.js';
import { discoveriesContributions } from './discoveries.contributions.js';
import { DiscoveriesController } from './discoveries.controller.js';
import { DiscoveriesRepository } from './discoveries.repository.js';
import { discoveryRecords } from './discoveries.records.js';

@Module({
  controllers: [DiscoveriesController, DeskDiscoveriesController],
  providers: [...[DiscoveriesRepository, DeskDiscoveriesService], ...discoveriesContributions, ...[discoveryRecords]],
})
export class DiscoveriesModule {}
