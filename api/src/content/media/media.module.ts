import { Module } from '@nestjs/common';
import { mediaContributions } from './media.contributions.js';

/** The pictures that the desk uploads: PostgreSQL stores their masters and variants. */
@Module({ providers: mediaContributions })
export class MediaModule {}
