import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { HttpCacheModule } from '../http-cache/http-cache.module.js';
import { Contributions } from './contributions.js';
import { People } from './people.service.js';

/** What modules contribute to parts of the site that do not know them. */
@Module({
  imports: [DiscoveryModule, HttpCacheModule],
  providers: [Contributions, People],
  exports: [Contributions, People],
})
export class ContributionsModule {}
