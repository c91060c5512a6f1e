import { Module } from '@nestjs/common';
import { SiteFacts } from './site-facts.js';

@Module({ providers: [SiteFacts], exports: [SiteFacts] })
export class SiteFactsModule {}
