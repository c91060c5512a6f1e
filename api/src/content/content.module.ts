import { Module } from '@nestjs/common';
import { ContentDeskModule } from './desk/desk.module.js';

/** The content files, from which the domains' rows are made, and their editing. */
@Module({
  imports: [ContentDeskModule],
})
export class ContentModule {}
