import { Module } from '@nestjs/common';
import { catalogueRecords } from '../platform/contributions/catalogue-records.js';
import { searchTexts } from '../platform/contributions/search-texts.js';
import { databaseTables } from '../platform/database/database-tables.js';
import { ContentDeskModule } from './desk/desk.module.js';
import { CreateContentSources1764000300000 } from './migrations/1764000300000-create-content-sources.js';
import { CreateContentDesk1764001620000 } from './migrations/1764001620000-create-content-desk.js';
import { readPeriodRecords, readPeriodTexts } from './periods.js';

/** What the content files add to the site beside the rows of the domains. */
@Module({
  imports: [ContentDeskModule],
  providers: [
    databaseTables.provide({ migrations: [CreateContentSources1764000300000, CreateContentDesk1764001620000] }),
    // The pages of the periods are files, which change with a build of the site only.
    searchTexts.provide({ kind: 'periodo', tag: '*', read: readPeriodTexts }),
    catalogueRecords.provide({
      kind: 'periods',
      page: '/periods/:period',
      read: (_json, names) => readPeriodRecords(names),
    }),
  ],
})
export class ContentModule {}
