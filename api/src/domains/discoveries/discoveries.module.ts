import { Module } from '@nestjs/common';
import { DiscoveriesController } from './discoveries.controller.js';
import { DiscoveriesService } from './discoveries.service.js';

@Module({ controllers: [DiscoveriesController], providers: [DiscoveriesService] })
export class DiscoveriesModule {}
