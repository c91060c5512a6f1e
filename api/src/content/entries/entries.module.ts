import { Module } from '@nestjs/common';
import { HttpCacheModule } from '../../platform/http-cache/http-cache.module.js';
import { DraftsRepository } from '../desk/entries/drafts.repository.js';
import { RevisionsRepository } from '../desk/revisions/revisions.repository.js';
import { PicturesRepository } from '../media/pictures.repository.js';
import { ContentRows } from '../rows/content-rows.service.js';
import { KeptRowsRepository } from '../rows/kept-rows.repository.js';
import { ContentEntriesRepository } from './content-entries.repository.js';
import { ContentReferencesRepository } from './content-references.repository.js';
import { SiteChanges } from './site-changes.service.js';
import { SiteEntries } from './site-entries.service.js';

const repositories = [
  ...[ContentEntriesRepository, ContentReferencesRepository, DraftsRepository, RevisionsRepository, PicturesRepository],
  KeptRowsRepository,
];
const services = [ContentRows, SiteChanges, SiteEntries];

/** What is stored of entries: on the site, as working copies, as revisions and as rows of the domains. */
@Module({
  imports: [HttpCacheModule],
  providers: [...repositories, ...services],
  exports: [...repositories, ...services],
})
export class EntriesModule {}
