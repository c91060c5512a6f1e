import { Module } from '@nestjs/common';
import { databaseTables } from '../platform/database/database-tables.js';
import { ContentDeskModule } from './desk/desk.module.js';
import { CreateContentSources1764000300000 } from './migrations/1764000300000-create-content-sources.js';
import { CreateContentDesk1764001620000 } from './migrations/1764001620000-create-content-desk.js';

/** The content files, from which the domains' rows are made, and their editing. */
@Module({
  imports: [ContentDeskModule],
  providers: [
    databaseTables.provide({ migrations: [CreateContentSources1764000300000, CreateContentDesk1764001620000] }),
  ],
})
export class ContentModule {}
