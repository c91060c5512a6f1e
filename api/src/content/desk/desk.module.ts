import { Module } from '@nestjs/common';
import { AccountsModule } from '../../domains/accounts/accounts.module.js';
import { deskContributions } from './desk.contributions.js';
import { Editors } from './editors.service.js';
import { ContentEntries } from './entries/content-entries.service.js';
import { ContentEntriesController } from './entries/entries.controller.js';
import { ContentExchangeController } from './exchange/exchange.controller.js';
import { ContentTables } from './exchange/tables.service.js';
import { ContentExports } from './exchange/export.service.js';
import { DraftRows } from './previews/draft-rows.service.js';
import { ContentPublishingController } from './publishing/publishing.controller.js';
import { ContentPublishing } from './publishing/publishing.service.js';
import { ContentPresencesRepository } from './presence/content-presences.repository.js';
import { ScheduledPublications } from './publishing/scheduled-publications.js';
import { ContentRevisionsController } from './revisions/revisions.controller.js';
import { ContentRevisions } from './revisions/revisions.service.js';

/** Editing of the content files in the browser. */
@Module({
  imports: [AccountsModule],
  controllers: [
    // Its paths come before those with parameters.
    ContentExchangeController,
    ContentEntriesController,
    ContentPublishingController,
    ContentRevisionsController,
  ],
  providers: [
    DraftRows,
    Editors,
    ContentPresencesRepository,
    ContentEntries,
    ContentPublishing,
    ScheduledPublications,
    ContentRevisions,
    ContentExports,
    ContentTables,
    ...deskContributions,
  ],
  exports: [DraftRows],
})
export class ContentDeskModule {}
