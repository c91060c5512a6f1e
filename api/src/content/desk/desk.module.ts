import { Module } from '@nestjs/common';
import { AccountsModule } from '../../domains/accounts/accounts.module.js';
import { deskContributions } from './desk.contributions.js';
import { Editors } from './editors.service.js';
import { ContentEntries } from './entries/content-entries.service.js';
import { ContentEntriesController } from './entries/entries.controller.js';
import { ContentConflicts } from './exchange/conflicts.service.js';
import { ContentExchangeController } from './exchange/exchange.controller.js';
import { ContentExports } from './exchange/export.service.js';
import { DraftRows } from './previews/draft-rows.service.js';
import { ContentPublishingController } from './publishing/publishing.controller.js';
import { ContentPublishing } from './publishing/publishing.service.js';
import { ScheduledPublications } from './publishing/scheduled-publications.js';
import { ContentRevisionsController } from './revisions/revisions.controller.js';
import { ContentRevisions } from './revisions/revisions.service.js';
import { SiteContent } from './site-content.js';

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
    SiteContent,
    DraftRows,
    Editors,
    ContentEntries,
    ContentPublishing,
    ScheduledPublications,
    ContentRevisions,
    ContentConflicts,
    ContentExports,
    ...deskContributions,
  ],
  exports: [SiteContent, DraftRows],
})
export class ContentDeskModule {}
