import { Module } from '@nestjs/common';
import { discoveriesContributions } from './discoveries.contributions.js';
import { DiscoveriesController } from './discoveries.controller.js';
import { DiscoveriesService } from './discoveries.service.js';

@Module({ controllers: [DiscoveriesController], providers: [DiscoveriesService, ...discoveriesContributions] })
export class DiscoveriesModule {}
