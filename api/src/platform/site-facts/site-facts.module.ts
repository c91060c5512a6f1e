import { Module } from '@nestjs/common';
import { SiteFacts } from './site-facts.js';
import { SitePictures } from './site-pictures.js';

@Module({ providers: [SiteFacts, SitePictures], exports: [SiteFacts, SitePictures] })
export class SiteFactsModule {}
