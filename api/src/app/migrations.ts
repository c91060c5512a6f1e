import path from 'node:path';
import { importTables } from '../platform/database/schema/tables.js';

/** The migrations of the site. A released migration never changes: add a new one. */
export const migrations = await importTables(path.dirname(import.meta.dirname));
