import { Module } from '@nestjs/common';
import { AccountsModule } from '../domains/accounts/accounts.module.js';
import { DiscoveriesModule } from '../domains/discoveries/discoveries.module.js';
import { NewsletterModule } from '../domains/newsletter/newsletter.module.js';
import { QuizzesModule } from '../domains/quizzes/quizzes.module.js';
import { HttpCacheModule } from '../platform/http-cache/http-cache.module.js';
import { TablesModule } from '../platform/tables/tables.module.js';
import { contentApiExamples } from './content.examples.js';
import { ApiExamples } from '../platform/openapi/openapi-contributions.js';
import { EntryAddresses } from './desk/addresses/entry-addresses.service.js';
import { EntryPaths } from './desk/addresses/entry-paths.service.js';
import { EntryAddressesController } from './desk/addresses/entry-addresses.controller.js';
import { SiteCheck } from './desk/checks/site-check.service.js';
import { ContentEntries } from './desk/entries/content-entries.service.js';
import { ContentEntriesController } from './desk/entries/entries.controller.js';
import { DocumentsController } from './desk/documents/documents.controller.js';
import { ContentExchangeController } from './desk/exchange/exchange.controller.js';
import { TableMappingsRepository } from './desk/exchange/table-mappings.repository.js';
import { ContentTables } from './desk/exchange/tables.service.js';
import { TableImportsRepository } from './desk/exchange/table-imports.repository.js';
import { TableImports } from './desk/exchange/table-imports.service.js';
import { ContentSummariesRepository } from './desk/list/content-summaries.repository.js';
import { FirstStepsController } from './desk/first-steps/first-steps.controller.js';
import { FirstStepsService } from './desk/first-steps/first-steps.service.js';
import { DraftRows } from './desk/previews/draft-rows.service.js';
import { BulkChanges } from './desk/publishing/bulk-changes.service.js';
import { PublishingController } from './desk/publishing/publishing.controller.js';
import { ContentPublishing } from './desk/publishing/publishing.service.js';
import { ContentPresencesRepository } from './desk/presence/content-presences.repository.js';
import { ScheduledPublications } from './desk/publishing/scheduled-publications.js';
import { Withdrawals } from './desk/publishing/withdrawals.js';
import { ContentReviewsController } from './desk/review/content-reviews.controller.js';
import { ContentReviewsService } from './desk/review/content-reviews.service.js';
import { ContentRevisionsController } from './desk/revisions/revisions.controller.js';
import { EntryTrash } from './desk/trash/entry-trash.js';
import { ContentRevisions } from './desk/revisions/revisions.service.js';
import { EntriesModule } from './entries/entries.module.js';
import { MediaModule } from './media/media.module.js';
import { EntryStates } from './desk/entries/entry-states.service.js';
import { EntryChecks } from './desk/entries/entry-checks.service.js';
import { MovedLinks } from './desk/addresses/moved-links.service.js';
import { ContentExporter } from './export/content-exporter.service.js';
import { ContentImporter } from './import/content-importer.service.js';
import { ImportLock } from './import/import-lock.service.js';
import { PictureImporter } from './import/picture-importer.service.js';
import { TableImporter } from './import/table-importer.service.js';
import { TableWriter } from './import/table-writer.service.js';
import { RedirectsModule } from './redirects/redirects.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { MailModule } from '../platform/mail/mail.module.js';

/** The content files, from which the domains' rows are made, and their editing. */
@ApiExamples(contentApiExamples)
@Module({
  imports: [
    EntriesModule,
    MediaModule,
    HttpCacheModule,
    JobsModule,
    AccessModule,
    AuditModule,
    MailModule,
    AccountsModule,
    DiscoveriesModule,
    NewsletterModule,
    RedirectsModule,
    QuizzesModule,
    TablesModule,
  ],
  controllers: [
    ContentExchangeController,
    DocumentsController,
    FirstStepsController,
    ContentReviewsController,
    ContentEntriesController,
    PublishingController,
    EntryAddressesController,
    ContentRevisionsController,
  ],
  providers: [
    ...[ContentSummariesRepository, ContentPresencesRepository, TableMappingsRepository, TableImportsRepository],
    ...[ImportLock, ContentImporter, PictureImporter, TableImporter, TableWriter, ContentExporter],
    SiteCheck,
    EntryStates,
    EntryChecks,
    DraftRows,
    FirstStepsService,
    EntryTrash,
    ContentEntries,
    EntryAddresses,
    MovedLinks,
    EntryPaths,
    BulkChanges,
    ContentPublishing,
    ContentReviewsService,
    ScheduledPublications,
    Withdrawals,
    ContentRevisions,
    ContentTables,
    TableImports,
  ],
  exports: [ContentEntries, DraftRows],
})
export class ContentModule {}
