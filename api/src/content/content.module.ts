import { Module } from '@nestjs/common';
import { databaseTables } from '../platform/database/database-tables.js';
import { CreateContentSources1764000300000 } from './migrations/1764000300000-create-content-sources.js';

/** What the content files contribute to the site beside the rows of the domains. */
@Module({ providers: [databaseTables.provide({ migrations: [CreateContentSources1764000300000] })] })
export class ContentModule {}
