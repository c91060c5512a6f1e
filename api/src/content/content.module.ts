import { Module } from '@nestjs/common';
import { searchTexts } from '../platform/contributions/search-texts.js';
import { databaseTables } from '../platform/database/database-tables.js';
import { CreateContentSources1764000300000 } from './migrations/1764000300000-create-content-sources.js';
import { readPeriodTexts } from './period-texts.js';

/** What the content files add to the site beside the rows of the domains. */
@Module({
  providers: [
    databaseTables.provide({ migrations: [CreateContentSources1764000300000] }),
    // The pages of the periods are files, which change with a build of the site only.
    searchTexts.provide({ kind: 'periodo', tag: '*', read: readPeriodTexts }),
  ],
})
export class ContentModule {}
