import { Module } from '@nestjs/common';
import { databaseTables } from '../platform/database/database-tables.js';
import { ContentDeskModule } from './desk/desk.module.js';
import { DraftEntity } from './desk/entries/draft.entity.js';
import { RevisionEntity } from './desk/revisions/revision.entity.js';
import { ContentEntryEntity } from './entries/content-entry.entity.js';
import { ContentImportEntity } from './entries/content-import.entity.js';
import { CreateContentSources1764000300000 } from './migrations/1764000300000-create-content-sources.js';
import { CreateContentDesk1764001620000 } from './migrations/1764001620000-create-content-desk.js';
import { AddPublicationJobs1764003030000 } from './migrations/1764003030000-add-publication-jobs.js';
import { ContentPresenceEntity } from './desk/presence/content-presence.entity.js';
import { CreateContentPresences1764900025000 } from './migrations/1764900025000-create-content-presences.js';
import { CreateContentEntries1764900020000 } from './migrations/1764900020000-create-content-entries.js';

/** The content files, from which the domains' rows are made, and their editing. */
@Module({
  imports: [ContentDeskModule],
  providers: [
    databaseTables.provide({
      entities: [ContentEntryEntity, ContentImportEntity, ContentPresenceEntity, DraftEntity, RevisionEntity],
      migrations: [
        CreateContentSources1764000300000,
        CreateContentDesk1764001620000,
        AddPublicationJobs1764003030000,
        CreateContentEntries1764900020000,
        CreateContentPresences1764900025000,
      ],
    }),
  ],
})
export class ContentModule {}
