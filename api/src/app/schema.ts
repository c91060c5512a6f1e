import { collectTables } from '../platform/database/database-tables.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { RateLimitModule } from '../platform/rate-limit/rate-limit.module.js';
import { SectionsModule } from '../sections/sections.module.js';
import { domainModules } from './modules.js';

/** Modules with tables, whether an application imports all of them or not. */
export const tableModules = [...domainModules, SectionsModule, MailModule, RateLimitModule];

/** Entities and migrations of the site, for TypeORM. A released migration never changes: add a new one. */
export const schema = collectTables(tableModules);
