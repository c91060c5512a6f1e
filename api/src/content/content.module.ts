import { Module } from '@nestjs/common';
import { AccountsModule } from '../domains/accounts/accounts.module.js';
import { DiscoveriesModule } from '../domains/discoveries/discoveries.module.js';
import { QuizzesModule } from '../domains/quizzes/quizzes.module.js';
import { HttpCacheModule } from '../platform/http-cache/http-cache.module.js';
import { TablesModule } from '../platform/tables/tables.module.js';
import { contentApiExamples } from './content.examples.js';
import { ApiExamples } from '../platform/openapi/openapi-contributions.js';
import { SiteCheck } from './desk/checks/site-check.service.js';
import { ContentEntriesRepository } from './entries/content-entries.repository.js';
import { ContentReferencesRepository } from './entries/content-references.repository.js';
import { ContentEntries } from './desk/entries/content-entries.service.js';
import { DraftsRepository } from './desk/entries/drafts.repository.js';
import { ContentEntriesController } from './desk/entries/entries.controller.js';
import { DocumentsController } from './desk/documents/documents.controller.js';
import { ContentExchangeController } from './desk/exchange/exchange.controller.js';
import { TableMappingsRepository } from './desk/exchange/table-mappings.repository.js';
import { ContentTables } from './desk/exchange/tables.service.js';
import { ContentSummariesRepository } from './desk/list/content-summaries.repository.js';
import { FirstStepsController } from './desk/first-steps/first-steps.controller.js';
import { FirstStepsService } from './desk/first-steps/first-steps.service.js';
import { DraftRows } from './desk/previews/draft-rows.service.js';
import { BulkChanges } from './desk/publishing/bulk-changes.service.js';
import { ContentPublishing } from './desk/publishing/publishing.service.js';
import { ContentPresencesRepository } from './desk/presence/content-presences.repository.js';
import { ScheduledPublications } from './desk/publishing/scheduled-publications.js';
import { ContentReviewsController } from './desk/review/content-reviews.controller.js';
import { ContentReviewsService } from './desk/review/content-reviews.service.js';
import { ContentRevisionsController } from './desk/revisions/revisions.controller.js';
import { RevisionsRepository } from './desk/revisions/revisions.repository.js';
import { EntryTrash } from './desk/trash/entry-trash.js';
import { ContentRevisions } from './desk/revisions/revisions.service.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { MailModule } from '../platform/mail/mail.module.js';

/** The content files, from which the domains' rows are made, and their editing. */
@ApiExamples(contentApiExamples)
@Module({
  imports: [
    HttpCacheModule,
    JobsModule,
    AccessModule,
    AuditModule,
    MailModule,
    AccountsModule,
    DiscoveriesModule,
    QuizzesModule,
    TablesModule,
  ],
  controllers: [
    ContentExchangeController,
    DocumentsController,
    FirstStepsController,
    ContentReviewsController,
    ContentEntriesController,
    ContentRevisionsController,
  ],
  providers: [
    ...[ContentEntriesRepository, ContentReferencesRepository, ContentSummariesRepository, ContentPresencesRepository],
    ...[DraftsRepository, RevisionsRepository, SiteCheck, TableMappingsRepository],
    DraftRows,
    FirstStepsService,
    EntryTrash,
    ContentEntries,
    BulkChanges,
    ContentPublishing,
    ContentReviewsService,
    ScheduledPublications,
    ContentRevisions,
    ContentTables,
  ],
  exports: [ContentEntries, DraftRows],
})
export class ContentModule {}
