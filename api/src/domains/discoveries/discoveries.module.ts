import { Module } from '@nestjs/common';
import { discoveriesContributions } from './discoveries.contributions.js';
import { DiscoveriesController } from './discoveries.controller.js';
import { discoveryRecords } from './discoveries.records.js';
import { DiscoveriesService } from './discoveries.service.js';

@Module({
  controllers: [DiscoveriesController],
  providers: [DiscoveriesService, ...discoveriesContributions, discoveryRecords],
})
export class DiscoveriesModule {}
