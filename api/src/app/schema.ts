import { collectTables } from '../platform/database/database-tables.js';
import { dataModules } from './modules.js';

/** Entities and migrations of the site, for TypeORM. A released migration never changes: add a new one. */
export const schema = collectTables(dataModules);
